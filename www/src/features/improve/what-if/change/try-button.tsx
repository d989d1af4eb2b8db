import { ANSWER_ID } from "./tried-change";

interface TryButtonProps {
  /** The accessible name; begins with the visible text. */
  name: string;
  isOn: boolean;
  onToggled: () => void;
  children: string;
}

/** Adds or removes a listed card in the change above. Then moves to the answer. */
export function TryButton({ name, isOn, onToggled, children }: TryButtonProps) {
  return (
    <button
      type="button"
      class="button button-quiet what-if-try"
      aria-pressed={isOn}
      aria-label={name}
      onClick={() => {
        onToggled();
        const answer = document.getElementById(ANSWER_ID);
        answer?.scrollIntoView({ block: "center" });
        answer?.focus({ preventScroll: true });
      }}
    >
      {children}
    </button>
  );
}
