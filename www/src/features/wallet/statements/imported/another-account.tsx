import { batch } from "@preact/signals";
import { accountLabel } from "../../../../statement-import/account-label";
import { assignCard } from "../../../../statement-import/assign-card";
import { heldAndFormerCards, termsName, type ImportedStatement } from "../../../../profile/profile";
import { statements, wallet } from "../../../../profile/profile-state";
import { addAccount } from "../../../../profile/wallet/wallet-changes";

const labelOf = ({ account, fileName }: ImportedStatement) => accountLabel(account, fileName)?.text;

/** Offers to count a statement as another account of its card. Appears if an earlier one has another number. */
export function AnotherAccount({ statement }: { statement: ImportedStatement }) {
  const label = labelOf(statement);
  const earlier = statements.value.slice(0, statements.value.findIndex(({ statementId }) => statementId === statement.statementId));
  const ofCard = earlier.filter(({ cardName }) => cardName === statement.cardName).flatMap((one) => labelOf(one) ?? []);
  const [other] = ofCard;
  const held = heldAndFormerCards(wallet.value).find(({ cardName }) => cardName === statement.cardName);
  const isOwn = held !== undefined && wallet.value.ownCards.some(({ name }) => name === termsName(held));
  if (label === undefined || other === undefined || ofCard.includes(label) || held === undefined || isOwn) return null;
  return (
    <p class="hint account-why">
      Counts as one account with {other}, as the card of an authorized user does.{" "}
      <button
        type="button"
        class="text-button"
        onClick={() => {
          batch(() => {
            assignCard(statement, addAccount(termsName(held)));
          });
        }}
      >
        Count {label} as another account
      </button>
    </p>
  );
}
