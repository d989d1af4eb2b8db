import type { PurchaseResult } from "../../calculation/results";
import { sumOf } from "../../calculation/sums";
import { countOf, inDollars } from "../../model/words";

/** What was missed, each purchase looked at by itself. */
export function Headline({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const missed = purchases.filter((purchase) => purchase.missedDollars !== 0);
  return (
    <div class="tiles">
      <Tile name="Missed with the cards you hold" value={inDollars(sumOf(missed.map((one) => one.missedDollars)))}>
        {missed.length === 0
          ? "You used the best of your cards each time."
          : `On ${countOf(missed.length, "purchase")} another of your cards would have paid more.`}
      </Tile>
      <Tile
        name="Missed against any card there is"
        value={inDollars(sumOf(purchases.map((purchase) => purchase.missedWithAnyCard)))}
      >
        With the best card of the catalog for each purchase.
      </Tile>
    </div>
  );
}

interface TileProps {
  name: string;
  value: string;
  children: string;
}

function Tile({ name, value, children }: TileProps) {
  return (
    <div class="tile" role="group" aria-label={name}>
      <p class="tile-name">{name}</p>
      <p class="tile-value">{value}</p>
      <p class="tile-note">{children}</p>
    </div>
  );
}
