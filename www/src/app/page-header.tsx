import { addressOf, view, type View } from "../navigation/route";
import { Icon, type IconName } from "../ui/icon";

const places: { to: View; name: string; icon: IconName }[] = [
  { to: "overview", name: "Overview", icon: "overview" },
  { to: "now", name: "Card now", icon: "now" },
  { to: "earned", name: "Earned", icon: "earned" },
  { to: "missed", name: "Missed", icon: "missed" },
  { to: "what-if", name: "What if", icon: "what-if" },
];
const settings: { to: View; name: string; icon: IconName }[] = [
  { to: "statements", name: "Statements", icon: "statements" },
  { to: "wallet", name: "Wallet", icon: "wallet" },
  { to: "data", name: "Your data", icon: "data" },
];

/** On a phone the views are a bar at the bottom, within reach of the thumb. */
export function PageHeader() {
  return (
    <header class="page-header">
      <a class="brand" href={addressOf("overview")}>
        <img src="./icon.svg" alt="" width="28" height="28" />
        <span>Card Rewards</span>
      </a>
      <nav class="views" aria-label="Views">
        <Links to={places} />
      </nav>
      <nav class="settings" aria-label="Your data and cards">
        <Links to={settings} />
      </nav>
    </header>
  );
}

function Links({ to: links }: { to: typeof places }) {
  return (
    <ul>
      {links.map(({ to, name, icon }) => (
        <li key={to}>
          <a href={addressOf(to)} aria-current={view.value === to ? "page" : undefined}>
            <Icon name={icon} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
