import { AdvicePanel } from "./components/advice-panel";
import { DeviceNote } from "./components/device-note";
import { PurchasePanel } from "./components/purchase-panel";
import { WalletPanel } from "./components/wallet-panel";
import { wallet } from "./wallet";

// Whoever comes back with a wallet is about to pay somewhere, often on a small screen: the purchase and the
// answer come first. Settled when the page starts, so that nothing jumps while cards are being added.
const hasWalletAtStart = wallet.value.length > 0;

export function App() {
  return (
    <div class="page">
      <header class="page-header">
        <p class="brand">
          <img src="./icon.svg" alt="" width="28" height="28" />
          Card Rewards
        </p>
        <DeviceNote />
      </header>
      <main>
        <div class="introduction">
          <h1>Which card should I use?</h1>
          <p>Pick the cards you carry, say where you’re paying, and see what each one really earns.</p>
        </div>
        <div class="panels">
          {!hasWalletAtStart && <WalletPanel />}
          <PurchasePanel />
          <AdvicePanel />
          {hasWalletAtStart && <WalletPanel />}
        </div>
      </main>
    </div>
  );
}
