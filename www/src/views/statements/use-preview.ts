import { useEffect, useState } from "preact/hooks";
import { calculator } from "../../engine/client";
import type { ColumnMapping } from "../../model/column-mapping";
import type { HowToRead, ReadingPreview } from "../../model/reading";

/** How a file would be read; what held before stays until the worker has read it anew; "failed" where it could not. */
export function usePreview(
  bytes: ArrayBuffer,
  mapping: ColumnMapping | undefined,
  purchases: HowToRead["purchases"],
  isReady: boolean,
): ReadingPreview | "failed" | undefined {
  const [preview, setPreview] = useState<ReadingPreview | "failed" | undefined>(undefined);
  useEffect(() => {
    if (!isReady) {
      setPreview(undefined);
      return;
    }
    let isCurrent = true;
    void calculator()
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
