import { ANSWER_ID } from "./answer-id";

interface TryButtonProps {
  /** What is read out; it begins with what is shown. */
  name: string;
  isOn: boolean;
  onToggled: () => void;
  children: string;
}

/** Takes a card of a list into the question above, or out of it, and leads to the answer. */
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
