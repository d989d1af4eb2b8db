export function LoadFailure() {
  return (
    <div class="starting" role="alert">
      <h1>This page could not start</h1>
      <p>
        The rewards engine did not load. Check your connection and reload; if that does not
        help, your browser may block WebAssembly or be older than the page needs. Recent versions of Chrome,
        Edge, Firefox and Safari all run it.
      </p>
    </div>
  );
}
