/** Draws the picture on the device, in the colours of the page. */
import type { Picture, PictureRow } from "./picture";

export const WIDTH = 1080;
export const HEIGHT = 1350;
const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
const ROW = 76;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

type Pen = CanvasRenderingContext2D;

/** @param barColor a CSS variable of theme.css for a card's bar */
export function drawPicture(canvas: HTMLCanvasElement, picture: Picture, barColor: (cardName: string) => string): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const theme = getComputedStyle(canvas);
  const colorOf = (variable: string) => theme.getPropertyValue(variable).trim();
  pen.fillStyle = colorOf("--panel");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colorOf("--accent");
  pen.fillRect(0, 0, WIDTH, 16);
  write(pen, "My card rewards", { top: 118, size: 44, weight: 600, color: colorOf("--ink") });
  write(pen, picture.days, { top: 168, size: 30, weight: 400, color: colorOf("--ink-quiet") });
  write(pen, picture.headline, { top: 290, size: 104, weight: 700, color: colorOf("--accent") });
  write(pen, picture.note, { top: 342, size: 32, weight: 400, color: colorOf("--ink-quiet") });
  const top = drawRows(pen, { title: "By category", rows: picture.categories, top: 440, variableOf: () => "--bar" }, colorOf);
  drawRows(pen, { title: "By card", rows: picture.cards, top: top + 24, variableOf: barColor }, colorOf);
}

interface RowsWithTitle {
  title: string;
  rows: readonly PictureRow[];
  top: number;
  /** CSS variable of a row's bar. */
  variableOf: (name: string) => string;
}

/** @returns the bottom */
function drawRows(pen: Pen, { title, rows, top, variableOf }: RowsWithTitle, colorOf: (variable: string) => string): number {
  write(pen, title, { top, size: 32, weight: 650, color: colorOf("--ink") });
  rows.forEach(({ name, share, text }, index) => {
    const baseline = top + 48 + index * ROW;
    const textWidth = write(pen, text, { top: baseline, size: 28, weight: 600, color: colorOf("--ink"), isRight: true });
    write(pen, name, { top: baseline, size: 28, weight: 400, color: colorOf("--ink"), most: INNER - textWidth - 24 });
    pen.fillStyle = colorOf("--track");
    pen.fillRect(MARGIN, baseline + 14, INNER, 14);
    pen.fillStyle = colorOf(variableOf(name));
    pen.fillRect(MARGIN, baseline + 14, Math.max(4, INNER * share), 14);
  });
  return top + 48 + rows.length * ROW;
}

interface Lettering {
  /** Baseline of the text, in pixels from the top. */
  top: number;
  size: number;
  weight: number;
  color: string;
  isRight?: boolean;
  /** Widest text, in pixels; a longer one is narrowed. */
  most?: number;
}

/** @returns the width of the text */
function write(pen: Pen, text: string, { top, size, weight, color, isRight = false, most = INNER }: Lettering): number {
  pen.font = `${weight.toString()} ${size.toString()}px ${FONT}`;
  pen.fillStyle = color;
  pen.textAlign = isRight ? "right" : "left";
  pen.fillText(text, isRight ? WIDTH - MARGIN : MARGIN, top, most);
  return pen.measureText(text).width;
}
