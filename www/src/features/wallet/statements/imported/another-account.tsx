import { batch } from "@preact/signals";
import { accountLabel } from "../../../../statement-import/account-label";
import { accountsOfCard, heldAccount } from "../../../../statement-import/account-of-card";
import { assignCard } from "../../../../statement-import/assign-card";
import { termsName, type HeldCard, type ImportedStatement } from "../../../../profile/profile";
import { statements, wallet } from "../../../../profile/profile-state";
import { closesApart } from "../../../../profile/wallet/closes-of-one-account";
import { addAccount, removeUnusedAccount } from "../../../../profile/wallet/wallet-changes";
import { inDays } from "../../../../format/words";

interface NoteProps {
  statement: ImportedStatement;
  held: HeldCard;
}

const labelOf = ({ account, fileName }: ImportedStatement) => accountLabel(account, fileName)?.text;

/** The account that a statement counts in, and a button for another. */
export function AnotherAccount({ statement }: { statement: ImportedStatement }) {
  const held = heldAccount(wallet.value, statement.cardName);
  if (held === undefined) return null;
  return (
    <>
      <OneAccount statement={statement} held={held} />
      <AccountApart statement={statement} held={held} />
    </>
  );
}

/** Offers to count a statement as another account of its card. Appears if an earlier one has another number. */
function OneAccount({ statement, held }: NoteProps) {
  const label = labelOf(statement);
  const earlier = statements.value.slice(0, statements.value.findIndex(({ statementId }) => statementId === statement.statementId));
  const ofCard = earlier.filter(({ cardName }) => cardName === statement.cardName);
  const other = ofCard.map(labelOf).find((one) => one !== undefined);
  if (label === undefined || other === undefined || ofCard.some((one) => labelOf(one) === label)) return null;
  const apart = closesApart(statement.statementCloses, ofCard.flatMap(({ statementCloses = [] }) => statementCloses));
  return (
    <p class="hint account-why">
      Counts as one account with {other}, as the card of an authorized user does.{apart && ` But ${apartInWords(apart)}.`}{" "}
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

/** Offers to count a statement with an account whose closing dates differ. */
function AccountApart({ statement, held }: NoteProps) {
  const accounts = accountsOfCard(wallet.value, held);
  const first = accounts.slice(0, accounts.indexOf(held)).find(({ statementCloses }) => closesApart(statement.statementCloses, statementCloses));
  const apart = closesApart(statement.statementCloses, first?.statementCloses);
  if (!first || !apart) return null;
  // An account whose statements are removed has its name alone.
  const other = statements.value.filter(({ cardName }) => cardName === first.cardName).map(labelOf).find((one) => one !== undefined) ?? first.cardName;
  return (
    <p class="hint account-why">
      Counts as another account than {other}: {apartInWords(apart)}.{" "}
      <button
        type="button"
        class="text-button"
        onClick={() => {
          batch(() => {
            assignCard(statement, first.cardName);
            removeUnusedAccount(held.cardName);
          });
        }}
      >
        Count {labelOf(statement) ?? statement.fileName} as one account with {other}
      </button>
    </p>
  );
}

function apartInWords({ earlier, later }: NonNullable<ReturnType<typeof closesApart>>): string {
  return `no account closes on both ${inDays(earlier)} and ${inDays(later)}`;
}
