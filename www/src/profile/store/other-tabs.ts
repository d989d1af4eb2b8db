/** Other tabs of this page share the same storage: they reload after a change. */
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("card-rewards") : undefined;

export function notifyOtherTabs(): void {
  channel?.postMessage("changed");
}

export function whenAnotherTabChanges(call: () => void): void {
  channel?.addEventListener("message", call);
}
