/** Shows the example: after a press, by a link, or again after a reload of the tab. */
import { effect } from "@preact/signals";
import { dropExampleFromAddress, isExampleInAddress } from "../navigation/route";
import { isExample, showExample } from "../profile/profile-state";

const KEY = "card-rewards.example";

export async function openExample(): Promise<void> {
  const { exampleProfile } = await import("./example-profile");
  showExample(exampleProfile(new Date()));
}

/** Shows the example again. The address asks for it, or the tab showed it before a reload. */
export async function reopenExample(): Promise<void> {
  if (isExampleInAddress() || wasShown()) await openExample();
  effect(() => {
    remember(isExample.value);
    if (!isExample.value) dropExampleFromAddress();
  });
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    // Without storage a reload leaves the example.
    return false;
  }
}

function remember(isShown: boolean): void {
  try {
    if (isShown) sessionStorage.setItem(KEY, "shown");
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload leaves the example.
  }
}
