import { showExample } from "../state/profile";

/** The example is loaded when somebody asks for it. */
export function ExampleButton() {
  return (
    <button
      type="button"
      class="button button-quiet"
      onClick={() => {
        void import("../example/example-profile").then(({ exampleProfile }) => {
          showExample(exampleProfile(new Date()));
        });
      }}
    >
      Look at an example
    </button>
  );
}
