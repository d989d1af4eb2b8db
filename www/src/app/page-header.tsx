import { addressOf, view, type View } from "../navigation/route";
import { Icon } from "../ui/icon";
import { DESTINATIONS, partsOf, type Destination } from "./destinations";

/** On a phone the destinations are a bar at the bottom. It is within reach of the thumb. */
export function PageHeader() {
  return (
    <header class="page-header">
      <a class="brand" href={addressOf("home")}>
        <img src="./icon.svg" alt="" width="28" height="28" />
        <span>Card Rewards</span>
      </a>
      <nav class="views" aria-label="Views">
        <ul>
          {DESTINATIONS.map(({ to, name, icon, parts }) => (
            <li key={to}>
              <a href={addressOf(to)} aria-current={currentOf(to, parts)}>
                <Icon name={icon} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** "page" for the view itself; true for the destination of the current view. */
function currentOf(to: View, parts: Destination["parts"]): "page" | true | undefined {
  if (view.value === to) return "page";
  return parts?.some((part) => part.to === view.value) ? true : undefined;
}

/** The views of the current destination; nothing if it is one view. */
export function PartsOfDestination() {
  const { name, parts } = partsOf(view.value);
  if (!parts) return null;
  return (
    <nav class="parts" aria-label={name}>
      <ul>
        {parts.map((part) => (
          <li key={part.to}>
            <a href={addressOf(part.to)} aria-current={view.value === part.to ? "page" : undefined}>
              <Icon name={part.icon} />
              <span>{part.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
