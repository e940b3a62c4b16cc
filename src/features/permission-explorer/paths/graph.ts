/** Pixels: row distance, height of the column headings, height of a node. */
const ROW = 72;
const HEAD = 34;
export const NODE_HEIGHT = 50;

/** In percent of the width. */
export type GraphColumn = { readonly start: number; readonly width: number };
/** `x` in percent, `y` in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** Center of a row. */
export function rowY(index: number): number {
  return HEAD + NODE_HEIGHT / 2 + index * ROW;
}
export function graphHeight(rows: number): number {
  return rowY(rows - 1) + NODE_HEIGHT / 2 + 4;
}
export function columnEnd({ start, width }: GraphColumn): number {
  return start + width;
}

/** A curve with horizontal ends, as `d` of an SVG path; a long one bends near its start. */
export function curve(from: Point, to: Point): string {
  const way = to.x - from.x;
  const turn = way > 12 ? from.x + 8 : to.x;
  const bend = (turn - from.x) / 2;
  return (
    `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${turn - bend} ${to.y} ${turn} ${to.y}` +
    (turn < to.x ? `L${to.x} ${to.y}` : '')
  );
}
