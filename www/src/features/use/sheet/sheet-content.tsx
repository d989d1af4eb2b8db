import { colorOfCard } from "../../../catalog/card-color";
import { ANOTHER_MAY_BE_BETTER, LackedQuarters } from "../../../analysis/results/lacked-quarters";
import { hasOneCard } from "../../../profile/profile-state";
import { noneEarns } from "../none-earns";
import { CardMark } from "../../../catalog/card-mark";
import type { Sheet, SheetRate, SheetRow } from "./sheet-rows";
import { inDays } from "../../../format/words";
import { limitsInWords, rateInShort } from "./sheet-words";

export function SheetContent({ sheet, day }: { sheet: Sheet; day: string }) {
  return (
    <>
      <p class="sheet-day">{hasOneCard.value ? "What your card earns" : "The best of your cards"}, as of {inDays(day)}</p>
      <Rows label="The best card by category" rows={sheet.categories} />
      {sheet.merchants.length > 0 && (
        <>
          <h3>Exceptions</h3>
          <Rows label="The best card at single merchants" rows={sheet.merchants} />
        </>
      )}
      <LackedQuarters unknown={sheet.unknownQuarters} effect={ANOTHER_MAY_BE_BETTER} />
      <p class="sheet-from">from card-rewards</p>
    </>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly SheetRow[] }) {
  return (
    <ul class="sheet-rows" aria-label={label}>
      {rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </ul>
  );
}

function Row({ row: { name, best, limits } }: { row: SheetRow }) {
  const [first, ...asGood] = best;
  const words = limitsInWords(limits, first?.cardName);
  return (
    <li class="sheet-row" data-series={first && colorOfCard(first.cardName)}>
      <span class="sheet-where">{name}</span>
      {first ? (
        <>
          <span class="sheet-card">
            <CardMark cardName={first.cardName} />
            {first.cardName}
          </span>
          <span class="sheet-rate">{rateInShort(first)}</span>
          {(words.length > 0 || asGood.length > 0) && <span class="sheet-note">{[...equalCards(asGood), ...words].join("; ")}</span>}
        </>
      ) : (
        <span class="sheet-card">{limits.notAccepted === true ? (hasOneCard.value ? "Your card is not accepted here" : "None of your cards is accepted here") : noneEarns()}</span>
      )}
    </li>
  );
}

function equalCards(asGood: readonly SheetRate[]): string[] {
  if (asGood.length === 0) return [];
  return [`or ${asGood.map(({ cardName }) => cardName).join(", or ")}, as good`];
}
