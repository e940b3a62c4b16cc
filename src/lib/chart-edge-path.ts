import { LOOP } from './chart-layout';
import type { Direction, PlacedEdge, Point } from './chart-geometry';

/**
 * A curve to the next point that starts and ends along the direction, so that arrowheads are
 * straight.
 */
function curve(from: Point, to: Point, direction: Direction): string {
  if (from.x === to.x || from.y === to.y) return `L${to.x} ${to.y}`;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return direction === 'TB'
    ? `C${from.x} ${middle.y} ${to.x} ${middle.y} ${to.x} ${to.y}`
    : `C${middle.x} ${from.y} ${middle.x} ${to.y} ${to.x} ${to.y}`;
}

/** From a side of a state back to the same side. */
function loop(from: Point, to: Point, direction: Direction): string {
  return direction === 'TB'
    ? `C${from.x + LOOP} ${from.y} ${to.x + LOOP} ${to.y} ${to.x} ${to.y}`
    : `C${from.x} ${from.y + LOOP} ${to.x} ${to.y + LOOP} ${to.x} ${to.y}`;
}

/** The `d` attribute of an edge's path. */
export function edgePath({ from, to, pieces }: PlacedEdge, direction: Direction): string {
  const draw = from === to ? loop : curve;
  return pieces
    .map(([first, ...rest]) => {
      if (!first) return '';
      let last = first;
      const drawn = rest.map((point) => {
        const part = draw(last, point, direction);
        last = point;
        return part;
      });
      return `M${first.x} ${first.y}${drawn.join('')}`;
    })
    .join('');
}
