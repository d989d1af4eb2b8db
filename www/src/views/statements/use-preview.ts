import { useEffect, useState } from "preact/hooks";
import { calculator } from "../../engine/client";
import type { ColumnMapping } from "../../model/column-mapping";
import type { HowToRead, ReadingPreview } from "../../model/reading";

/** How a file would be read; what held before stays until the worker has read it anew. */
export function usePreview(
  bytes: ArrayBuffer,
  mapping: ColumnMapping | undefined,
  purchases: HowToRead["purchases"],
  isReady: boolean,
): ReadingPreview | undefined {
  const [preview, setPreview] = useState<ReadingPreview | undefined>(undefined);
  useEffect(() => {
    if (!isReady) {
      setPreview(undefined);
      return;
    }
    let isCurrent = true;
    void calculator()
      .previewStatementFile(bytes, { mapping, purchases })
      .then((read) => {
        if (isCurrent) setPreview(read);
      });
    return () => {
      isCurrent = false;
    };
  }, [bytes, mapping, purchases, isReady]);
  return preview;
}
