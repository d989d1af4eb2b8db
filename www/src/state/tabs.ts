/** Other tabs of this page keep the same cards and statements: what one changes, all show. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("card-rewards") : undefined;

export function tellOtherTabs(): void {
  channel?.postMessage("changed");
}

export function whenAnotherTabChanges(call: () => void): void {
  channel?.addEventListener("message", call);
}
