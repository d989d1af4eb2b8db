import { useId, useState } from "preact/hooks";
import { withCardMoved } from "../../../../profile/wallet/wallet";
import { changeWallet } from "../../../../profile/profile-state";
import { focusSoon } from "../focus";

interface PositionInWalletProps {
  cardName: string;
  position: number;
  count: number;
}

/** Moves the card within the wallet: of two equal cards, the first one is suggested. */
export function PositionInWallet({ cardName, position, count }: PositionInWalletProps) {
  const id = useId();
  const [hasMoved, setHasMoved] = useState(false);
  const move = (by: 1 | -1) => {
    changeWallet((before) => withCardMoved(before, cardName, by));
    setHasMoved(true);
    const isAtItsEnd = by === -1 ? position === 1 : position === count - 2;
    // A disabled button loses the focus: the other one takes it.
    focusSoon(`${id}-${(by === -1) === isAtItsEnd ? "down" : "up"}`);
  };
  const words = `Position ${(position + 1).toString()} of ${count.toString()}`;
  return (
    <div>
      <h4>Position in your wallet</h4>
      <p class="hint">If two cards earn the same, the first one is suggested.</p>
      <div class="buttons position-buttons">
        <button type="button" id={`${id}-up`} class="button button-quiet" disabled={position === 0} onClick={() => { move(-1); }}>
          Move up
        </button>
        <button type="button" id={`${id}-down`} class="button button-quiet" disabled={position === count - 1} onClick={() => { move(1); }}>
          Move down
        </button>
        <p role="status">{hasMoved ? `Moved. ${words}.` : words}</p>
      </div>
    </div>
  );
}
