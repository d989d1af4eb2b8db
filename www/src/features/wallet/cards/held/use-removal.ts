import { useId, useState } from "preact/hooks";
import { countStatements } from "../../../../profile/wallet/wallet-changes";
import { focusSoon } from "../focus";

/** State of the dialog that removes a card; it asks first if the card has statements. */
export interface RemovalDialog {
  cardName: string;
  /** Number of statements of the card. */
  statements: number;
  isAsking: boolean;
  /** Ids of the buttons that start it and confirm it. */
  buttonId: string;
  yesId: string;
  start: () => void;
  confirm: () => void;
  cancel: () => void;
}

export function useRemoval(cardName: string, remove: () => void): RemovalDialog {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const statements = countStatements(cardName);
  const [buttonId, yesId] = [`${id}-remove`, `${id}-yes`];
  const confirm = () => {
    remove();
    focusSoon("undo-removal");
  };
  return {
    cardName,
    statements,
    isAsking,
    buttonId,
    yesId,
    start() {
      if (statements === 0) {
        confirm();
        return;
      }
      setIsAsking(true);
      focusSoon(yesId);
    },
    confirm,
    cancel() {
      setIsAsking(false);
      focusSoon(buttonId);
    },
  };
}
