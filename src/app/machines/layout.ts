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

/** The innermost first state: arrows to and from a state that holds others are laid out by it. */
const leafOf = (chart: Chart, path: string): string => {
  const first = chart.initial.get(path);
  return first === undefined ? path : leafOf(chart, first);
};

const inside = ({ x, y, width, height }: Box, point: Point) =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height;

/** Where the way from a point inside a box to one outside crosses its border. */
function crossing(box: Box, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const edgeX = dx > 0 ? box.x + box.width : box.x;
  const edgeY = dy > 0 ? box.y + box.height : box.y;
  const step = Math.min(
    dx === 0 ? Infinity : (edgeX - from.x) / dx,
    dy === 0 ? Infinity : (edgeY - from.y) / dy,
  );
  return { x: from.x + dx * step, y: from.y + dy * step };
}

/** Cuts off what runs inside of the box that the way starts in. */
function leaveBox(points: readonly Point[], box: Box): Point[] {
  const outside = points.findIndex((point) => !inside(box, point));
  const before = points[outside - 1];
  const first = points[outside];
  return before && first ? [crossing(box, before, first), ...points.slice(outside)] : [...points];
}

/** Ways by their two ends, with all labels of the same way together. */
function waysOf(chart: Chart) {
  const ways = new Map<string, { from: string; to: string; lines: string[] }>();
  for (const { from, to, label } of chart.arrows) {
    if (from === '') continue;
    const key = `${from} ${to}`;
    const way = ways.get(key) ?? { from, to, lines: [] };
    way.lines.push(label);
    ways.set(key, way);
  }
  return [...ways];
}

/** Places states and arrows; arrows from the whole chart (an empty `from`) are left out. */
export function layOut(chart: Chart): Layout {
  const graph = new dagre.graphlib.Graph({ compound: true, multigraph: true });
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 36,
    ranksep: 44,
    edgesep: 16,
    marginx: 16,
    marginy: 16,
  });
  for (const { path, key, kind, actors } of chart.states) {
    const longest = Math.max(
      key.length * 7.4,
      ...actors.map((actor) => actor.length * LETTER + 12),
    );
    const height = HEAD + 8 + actors.length * LINE;
    graph.setNode(path, kind === 'holds' ? {} : { width: longest + 28, height });
  }
  for (const { path, parent } of chart.states) {
    if (parent !== '') graph.setParent(path, parent);
  }
  const ways = waysOf(chart);
  for (const [name, { from, to, lines }] of ways) {
    const width = Math.max(...lines.map(({ length }) => length)) * LETTER + 8;
    const label = { width, height: lines.length * LINE, labelpos: 'c' };
    graph.setEdge(leafOf(chart, from), leafOf(chart, to), label, name);
  }
  dagre.layout(graph);

  const boxOf = (path: string): Box => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(path) as Partial<Box>;
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const states = chart.states.map((state) => ({ ...state, box: boxOf(state.path) }));
  const arrows = ways.map(([name, way]) => {
    const edge = graph.edge(leafOf(chart, way.from), leafOf(chart, way.to), name) as {
      points: Point[];
      x?: number;
      y?: number;
    };
    const left = chart.initial.has(way.from) ? leaveBox(edge.points, boxOf(way.from)) : edge.points;
    const points = chart.initial.has(way.to)
      ? leaveBox([...left].reverse(), boxOf(way.to)).reverse()
      : left;
    const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
    return { ...way, points, label: { x: edge.x ?? middle.x, y: edge.y ?? middle.y } };
  });
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { width, height, states, arrows };
}
