import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { Panel } from "../../../ui/panel";

const PictureForm = lazy(() => import("./picture-form").then((module) => ({ default: module.PictureForm })));

/** A picture of the rewards to share. It is made on the device, once one asks for it. */
export function PicturePanel({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Picture to share" class="picture-panel">
      <p class="hint">Your rewards of the days above as a picture, without amounts unless you want them. It is made on this device.</p>
      {isOpen ? (
        <Suspense fallback={<p class="hint">Loading …</p>}>
          <PictureForm purchases={purchases} />
        </Suspense>
      ) : (
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            setOpen(true);
          }}
        >
          Make the picture
        </button>
      )}
    </Panel>
  );
}
