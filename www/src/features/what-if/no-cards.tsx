import { addressOf } from "../../navigation/route";

/** Shown with statements but without held cards. */
export function NoCards() {
  return (
    <div class="panel">
      <p>Your wallet has no cards. Add the cards you carry to see what another one would change.</p>
      <div class="buttons">
        <a class="button" href={addressOf("wallet")}>
          Add your cards
        </a>
      </div>
    </div>
  );
}
