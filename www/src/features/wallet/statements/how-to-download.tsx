export function HowToDownload() {
  return (
    <details class="more how-to-download">
      <summary>How do I get the file from my bank?</summary>
      <ol>
        <li>Sign in on your bank’s website; many banks’ phone apps do not offer downloads.</li>
        <li>Open the card’s activity or transactions and look for “Download” or “Export”.</li>
        <li>
          Choose CSV (also called spreadsheet or comma separated), or OFX (also called QFX, Quicken or Web Connect), and the longest period offered. A year shows most.
        </li>
        <li>For Apple Card: in the Wallet app, open a month’s statement and choose “Export Transactions”.</li>
      </ol>
      <p class="hint">PDF files cannot be read reliably: amounts would be lost.</p>
    </details>
  );
}
