import { useState } from "preact/hooks";
import { isComplete, missingColumn, type ColumnMapping } from "../../../../statement-import/column-mapping";
import type { ParseOptions, ParsePreview } from "../../../../statement-import/parsed-file";
import type { IncomingState } from "../../../../statement-import/incoming";
import { usePreview } from "./use-preview";

export type Asks = Extract<IncomingState, { kind: "asks" }>;
type Purchases = ParseOptions["purchases"];

/** The answer for an incomplete file, while the person enters it. */
export function useColumnsAnswer({ bytes, needs, sketch, how }: Asks) {
  const asksColumns = needs === "columns";
  const [mapping, setMapping] = useState<Partial<ColumnMapping>>(how.mapping ?? sketch.guess);
  const [purchases, setPurchases] = useState<Purchases>(how.purchases);
  const complete = isComplete(mapping) ? mapping : undefined;
  const isReady = !asksColumns || complete !== undefined;
  const found = usePreview(bytes, asksColumns ? complete : undefined, purchases, isReady);
  const preview = found === "failed" ? undefined : found;
  const hasSign = !asksColumns || mapping.amount?.in === "one";
  return {
    asksColumns,
    mapping,
    setMapping,
    asksSign: hasSign && isReady,
    sign: purchases ?? preview?.sign,
    setPurchases,
    found,
    /** The next step, as a sentence; undefined if nothing is missing. */
    missing: (asksColumns ? missingColumn(mapping) : undefined) ?? missingSign(preview),
    /** Undefined until there is a preview of it. */
    options: preview && { ...(asksColumns && { mapping: complete }), ...(purchases && { purchases }) },
  };
}

function missingSign(preview: ParsePreview | undefined): string | undefined {
  return preview?.needs === "purchases" ? "Choose the sign of purchases." : undefined;
}
