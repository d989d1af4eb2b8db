import type { ImportedStatement } from "../../../../profile/profile";
import { issuersOfStatement, type ProposedCard } from "../../../../statement-import/propose-card";
import { isHeld } from "../../../../profile/wallet/wallet";
import { proposals } from "../../../../statement-import/incoming";
import { wallet } from "../../../../profile/profile-state";
import { AnotherAccount } from "./another-account";

/** Notes on an account's card: where it counts, and why it was proposed. */
export function AccountNotes({ statement, cardName }: { statement: ImportedStatement; cardName: string }) {
  const proposal = proposals.value.get(statement.statementId);
  return (
    <>
      {isHeld(wallet.value, cardName) ? (
        <AnotherAccount statement={statement} />
      ) : (
        <p class="hint account-why">This card is no longer in your wallet. What you earned with it counts.</p>
      )}
      {/* A card that the person selected needs no reason. */}
      {proposal?.cardName === cardName && (
        <p class="hint account-why">{proposalInWords(proposal, issuersOfStatement(statement).join(" or "))}</p>
      )}
    </>
  );
}

function proposalInWords({ cardName, reason }: ProposedCard, issuer: string): string {
  switch (reason) {
    case "same-account":
      return `Assigned to ${cardName}, as in another file of this account.`;
    case "named-in-file":
      return `Assigned to ${cardName}, which the file names.`;
    case "only-card-of-issuer":
      return `Assigned to ${cardName}, the only ${issuer} card in your wallet.`;
    case "only-card-there-is":
      return `Assigned to ${cardName}, the only card from ${issuer}.${isHeld(wallet.value, cardName) ? " It is in your wallet now." : ""}`;
  }
}
