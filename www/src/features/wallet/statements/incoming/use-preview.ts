import { useEffect, useState } from "preact/hooks";
import type { ImportCalls } from "../../../../statement-import/worker-calls";
import { worker } from "../../../../worker/client";
import type { ColumnMapping } from "../../../../statement-import/column-mapping";
import type { ParseOptions, ParsePreview } from "../../../../statement-import/parsed-file";

/** Preview of a file; the previous one stays until the worker has answered; "failed" if it could not. */
export function usePreview(
  bytes: ArrayBuffer,
  mapping: ColumnMapping | undefined,
  purchases: ParseOptions["purchases"],
  isReady: boolean,
): ParsePreview | "failed" | undefined {
  const [preview, setPreview] = useState<ParsePreview | "failed" | undefined>(undefined);
  useEffect(() => {
    if (!isReady) {
      setPreview(undefined);
      return;
    }
    let isCurrent = true;
    void worker<ImportCalls>()
      .previewStatementFile(bytes, { mapping, purchases })
      .catch((error: unknown) => {
        console.error(error);
        return "failed" as const;
      })
      .then((read) => {
        if (isCurrent) setPreview(read);
      });
    return () => {
      isCurrent = false;
    };
  }, [bytes, mapping, purchases, isReady]);
  return preview;
}
