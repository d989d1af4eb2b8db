import { showExample } from "../profile/profile-state";

/** Loads the example on demand and shows it. */
export function ExampleButton() {
  return (
    <button
      type="button"
      class="button button-quiet"
      onClick={() => {
        void import("./example-profile").then(({ exampleProfile }) => {
          showExample(exampleProfile(new Date()));
        });
      }}
    >
      Show an example
    </button>
  );
}
