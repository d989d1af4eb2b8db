/** Downloads a file made by the page. */
export function download(fileName: string, contents: Blob): void {
  const address = URL.createObjectURL(contents);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading it a moment later.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
