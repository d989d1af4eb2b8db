import "./picture.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { colorOfCard } from "../../../catalog/card-color";
import { currentDay } from "../../../analysis/dates/current-day";
import { download } from "../../../ui/download";
import { drawPicture, HEIGHT, WIDTH } from "./draw-picture";
import { pictureInWords, pictureOf } from "./picture";

/** The picture with its choice of amounts, to download or to share. */
export function PictureForm({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withAmounts, setWithAmounts] = useState(false);
  const picture = useMemo(() => pictureOf(purchases, withAmounts), [purchases, withAmounts]);
  useEffect(() => {
    if (canvas.current && picture) drawPicture(canvas.current, picture, (cardName) => `--series-${colorOfCard(cardName)?.toString() ?? "other"}`);
  }, [picture]);
  if (!picture) return <p class="hint">There are no rewards in these days.</p>;
  return (
    <div class="picture-form">
      <label class="picture-choice">
        <input
          type="checkbox"
          checked={withAmounts}
          onChange={(event) => {
            setWithAmounts(event.currentTarget.checked);
          }}
        />
        Show amounts in dollars
      </label>
      <canvas ref={canvas} class="picture" width={WIDTH} height={HEIGHT} role="img" aria-label={pictureInWords(picture)} />
      <button
        type="button"
        class="button"
        onClick={() => {
          canvas.current?.toBlob((blob) => {
            if (blob) download(`Card rewards ${currentDay.value}.png`, blob);
          }, "image/png");
        }}
      >
        Download the picture
      </button>
    </div>
  );
}
