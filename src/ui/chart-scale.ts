export type ChartPoint = { readonly x: number; readonly y: number };

const STEPS = [1, 2, 5, 10];
const MOST_INTERVALS = 4;

/**
 * Round values of an axis from 0 to at least the maximum, for whole numbers: a step is never below
 * 1.
 */
export function ticksUpTo(max: number): readonly number[] {
  const raw = Math.max(max, 1) / MOST_INTERVALS;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const factor = STEPS.find((step) => step * magnitude >= raw) ?? 10;
  const step = Math.max(1, factor * magnitude);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Slopes at the points of a curve that never swings above or below them (Fritsch and Carlson). */
function slopesOf(points: readonly ChartPoint[]): number[] {
  const secants = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    return (point.y - before.y) / (point.x - before.x);
  });
  return points.map((_, index) => {
    const left = secants[index - 1];
    const right = secants[index];
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    if (left * right <= 0) return 0;
    return (2 * left * right) / (left + right);
  });
}

/** A smooth SVG path through points with rising x, from the first to the last. */
export function smoothPath(points: readonly ChartPoint[]): string {
  const slopes = slopesOf(points);
  const text = (value: number) => String(Math.round(value * 100) / 100);
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${text(point.x)} ${text(point.y)}`;
      const third = (point.x - before.x) / 3;
      return `C${[
        before.x + third,
        before.y + third * (slopes[index - 1] ?? 0),
        point.x - third,
        point.y - third * (slopes[index] ?? 0),
        point.x,
        point.y,
      ]
        .map(text)
        .join(' ')}`;
    })
    .join('');
}
