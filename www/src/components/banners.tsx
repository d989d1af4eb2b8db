import { isExample, keepingProblem, leaveExample } from "../state/profile";

/** What holds for every view. */
export function Banners() {
  return (
    <>
      {keepingProblem.value !== undefined && (
        <p class="problem banner" role="alert">
          {keepingProblem.value}
        </p>
      )}
      {isExample.value && (
        <div class="banner example-banner" role="status">
          <p>
            <strong>This is an example.</strong> The cards are real, the purchases made up. Change what you like: nothing of it
            is kept.
          </p>
          <button type="button" class="button button-quiet" onClick={leaveExample}>
            Use my own
          </button>
        </div>
      )}
    </>
  );
}
