import { addressOf } from "../../route";

/** Statements are there, but no card that is held: there is nothing to compare with. */
export function NoCards() {
  return (
    <div class="panel">
      <p>Your wallet has no cards. Add those that you carry, and then see what another one would change.</p>
      <div class="buttons">
        <a class="button" href={addressOf("wallet")}>
          Add your cards
        </a>
      </div>
    </div>
  );
}
