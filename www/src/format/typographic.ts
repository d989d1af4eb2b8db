/** A text with typographic quotation marks. */
export function typographic(text: string): string {
  return text.replaceAll(/"([^"]*)"/g, "“$1”");
}
