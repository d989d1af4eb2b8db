import type { View } from "../navigation/route";
import type { IconName } from "../ui/icon";

interface Link {
  to: View;
  name: string;
  icon: IconName;
}

/** A link of the header. */
export interface Destination extends Link {
  /** Its views, if it has several; the first is where the link leads. */
  parts?: readonly Link[];
}

export const DESTINATIONS: readonly Destination[] = [
  { to: "home", name: "Home", icon: "home" },
  { to: "use", name: "Use", icon: "use" },
  { to: "earned", name: "Earned", icon: "earned" },
  {
    to: "missed",
    name: "Improve",
    icon: "improve",
    parts: [
      { to: "missed", name: "Missed", icon: "missed" },
      { to: "what-if", name: "What if", icon: "what-if" },
    ],
  },
  {
    to: "wallet",
    name: "Wallet",
    icon: "wallet",
    parts: [
      { to: "wallet", name: "Cards", icon: "use" },
      { to: "statements", name: "Statements", icon: "statements" },
      { to: "data", name: "Your data", icon: "data" },
    ],
  },
];

/** The destination of a view; without parts for a view that none has. */
export function partsOf(view: View): Pick<Destination, "name" | "parts"> {
  return DESTINATIONS.find(({ parts }) => parts?.some(({ to }) => to === view)) ?? { name: "" };
}
