import { useId, useState } from "preact/hooks";
import { withCardMoved } from "../../../model/wallet";
import { changeWallet } from "../../../state/profile";
import { focusSoon } from "../focus";

interface PlaceInWalletProps {
  cardName: string;
  position: number;
  count: number;
}

/** Where two cards earn the same, the one that stands first is suggested. */
export function PlaceInWallet({ cardName, position, count }: PlaceInWalletProps) {
  const id = useId();
  const [hasMoved, setHasMoved] = useState(false);
  const move = (by: 1 | -1) => {
    changeWallet((before) => withCardMoved(before, cardName, by));
    setHasMoved(true);
    const isAtItsEnd = by === -1 ? position === 1 : position === count - 2;
    // A button that cannot be used any more loses the focus: the other one takes it.
    focusSoon(`${id}-${(by === -1) === isAtItsEnd ? "down" : "up"}`);
  };
  const place = `Place ${(position + 1).toString()} of ${count.toString()}`;
  return (
    <div>
      <h4>Place in your wallet</h4>
      <p class="hint">Where two cards earn the same, the one that stands first is suggested.</p>
      <div class="buttons place-buttons">
        <button type="button" id={`${id}-up`} class="button button-quiet" disabled={position === 0} onClick={() => { move(-1); }}>
          Move up
        </button>
        <button type="button" id={`${id}-down`} class="button button-quiet" disabled={position === count - 1} onClick={() => { move(1); }}>
          Move down
        </button>
        <p role="status">{hasMoved ? `Moved. ${place}.` : place}</p>
      </div>
    </div>
  );
}
