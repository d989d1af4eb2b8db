import { openExample } from "./open-example";

/** Loads the example on demand and shows it. */
export function ExampleButton() {
  return (
    <button
      type="button"
      class="button button-quiet"
      onClick={() => {
        void openExample();
      }}
    >
      Show an example
    </button>
  );
}
