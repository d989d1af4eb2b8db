/** Type of tooltips: Plot’s own is smaller than any other text of the page. */
export const READABLE_TIP = { fontSize: 14, lineHeight: 1.4, lineWidth: 30, textPadding: 10, stroke: "var(--line-strong)" };
