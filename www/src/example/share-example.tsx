import { useState } from "preact/hooks";
import { exampleAddress } from "../navigation/route";

/** Copies a link that opens the example at the current view. */
export function ShareExample() {
  const [done, setDone] = useState("");

  async function copy() {
    const address = exampleAddress();
    try {
      await navigator.clipboard.writeText(address);
      setDone("Link copied.");
    } catch {
      // Plain http or a denied permission: the address bar has the link then.
      location.replace(address);
      setDone("The link is in the address bar.");
    }
  }

  return (
    <p class="share-example">
      <button type="button" class="link-button" onClick={() => void copy()}>
        Copy a link to this example
      </button>
      <span role="status">{done}</span>
    </p>
  );
}
