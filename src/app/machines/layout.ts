import dagre from '@dagrejs/dagre';
import type { Chart, ChartState } from '~/src/lib/machine-chart';

/** A rectangle by its upper left corner, in CSS pixels. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Point = { readonly x: number; readonly y: number };

export type PlacedState = ChartState & { readonly box: Box };

export type PlacedArrow = {
  readonly from: string;
  readonly to: string;
  /** One line for each event that takes this way. */
  readonly lines: readonly string[];
  readonly points: readonly Point[];
  /** Middle of the lines. */
  readonly label: Point;
};

export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
};

const LETTER = 6.2;
const LINE = 14;
const HEAD = 26;
/** Around the states inside of another. */
const PADDING = 12;

type Way = { readonly from: string; readonly to: string; readonly lines: string[] };

/** Path of the state that holds this one; empty at the top. */
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

/** The state of a level that a path lies in: `polling` for `polling.asking` at the top. */
const atLevel = (path: string, level: string): string =>
  path
    .split('.')
    .slice(0, level === '' ? 1 : level.split('.').length + 1)
    .join('.');

/** The innermost state around both ends of an arrow, where the arrow is drawn. */
function levelOf(from: string, to: string): string {
  let level = parentOf(from);
  while (!isWithin(to, level)) level = parentOf(level);
  return level;
}

/**
 * The arrows of one level, drawn between its own states; where an arrow begins or ends further in,
 * its words say so. Arrows with the same ends become one.
 */
function waysAt(chart: Chart, level: string): Way[] {
  const ways = new Map<string, Way>();
  for (const { from, to, label } of chart.arrows) {
    if (from === '' || levelOf(from, to) !== level) continue;
    const [start, end] = [atLevel(from, level), atLevel(to, level)];
    const inner = (path: string, outer: string) => path.slice(outer.length + 1);
    const before = from === start ? '' : `${inner(from, start)}: `;
    const after = to === end ? '' : ` → ${inner(to, end)}`;
    const key = `${start} ${end}`;
    const way = ways.get(key) ?? { from: start, to: end, lines: [] };
    way.lines.push(`${before}${label}${after}`);
    ways.set(key, way);
  }
  return [...ways.values()];
}

const moved = <Place extends Point>(place: Place, by: Point): Place => ({
  ...place,
  x: place.x + by.x,
  y: place.y + by.y,
});

/** Moves a laid out level into the state that holds it. */
const shift = ({ states, arrows, ...size }: Layout, by: Point): Layout => ({
  ...size,
  states: states.map((state) => ({ ...state, box: moved(state.box, by) })),
  arrows: arrows.map((arrow) => ({
    ...arrow,
    points: arrow.points.map((point) => moved(point, by)),
    label: moved(arrow.label, by),
  })),
});

/** What a state needs: its name, its actors and the states inside of it. */
function sizeOf({ key, actors }: ChartState, inside: Layout | undefined) {
  const words =
    Math.max(key.length * 7.4, ...actors.map(({ length }) => length * LETTER + 12)) + 28;
  const head = HEAD + 8 + actors.length * LINE;
  return inside
    ? { width: Math.max(words, inside.width + 2 * PADDING), height: head + inside.height + PADDING }
    : { width: words, height: head };
}

/** Places the states of one level, those inside of them first, and the arrows between them. */
function layOutLevel(chart: Chart, level: string, rankdir: 'TB' | 'LR'): Layout {
  const members = chart.states.filter(({ parent }) => parent === level);
  const insides = new Map(
    members
      .filter(({ kind }) => kind === 'holds')
      .map(({ path }) => [path, layOutLevel(chart, path, rankdir)] as const),
  );
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir, nodesep: 36, ranksep: 40, edgesep: 16, marginx: 8, marginy: 8 });
  for (const state of members) graph.setNode(state.path, sizeOf(state, insides.get(state.path)));
  const ways = waysAt(chart, level);
  for (const { from, to, lines } of ways) {
    const width = Math.max(...lines.map(({ length }) => length)) * LETTER + 8;
    graph.setEdge(from, to, { width, height: lines.length * LINE, labelpos: 'c' });
  }
  dagre.layout(graph);

  const states: PlacedState[] = [];
  const arrows: PlacedArrow[] = ways.map((way) => {
    const { points, x, y } = graph.edge(way.from, way.to) as Point & { points: Point[] };
    return { ...way, points, label: { x, y } };
  });
  for (const state of members) {
    const { x, y, width, height } = graph.node(state.path) as Box;
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    states.push({ ...state, box });
    const inside = insides.get(state.path);
    if (!inside) continue;
    const placed = shift(inside, {
      x: box.x + (width - inside.width) / 2,
      y: box.y + height - PADDING - inside.height,
    });
    states.push(...placed.states);
    arrows.push(...placed.arrows);
  }
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { width, height, states, arrows };
}

/** Room that a chart usually gets. */
const ROOM = { width: 800, height: 620 };

/**
 * Places all of a chart, downwards or to the right, whichever shows it larger. Arrows from the
 * whole chart (an empty `from`) are left out.
 */
export function layOut(chart: Chart): Layout {
  const shrinks = ({ width, height }: Layout) => Math.max(width / ROOM.width, height / ROOM.height);
  const down = layOutLevel(chart, '', 'TB');
  if (shrinks(down) <= 1) return down;
  const across = layOutLevel(chart, '', 'LR');
  return shrinks(across) < shrinks(down) ? across : down;
}
