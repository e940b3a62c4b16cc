import dagre from '@dagrejs/dagre';
import type { Chart, ChartState } from './machine-chart';
import { breadthFor, route } from './chart-route';
import type { Box, Point, PlacedState, Direction, PlacedEdge, Layout } from './chart-geometry';

const LETTER = 6.2;
const LINE = 14;
const HEAD = 26;
/** Padding around nested states. */
const PADDING = 12;
/** How far a loop extends from its state. */
export const LOOP = 26;
/** Distance between the two ends of a loop. */
const LOOP_ENDS = 18;
/** Gap between a label and the line that it interrupts. */
const LABEL_GAP = 3;

type Way = { readonly from: string; readonly to: string; readonly lines: string[] };

function isLoop({ from, to }: Way) {
  return from === to;
}

/** Path of the parent state; empty at the top level. */
function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

function isWithin(path: string, outer: string): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`);
}

/** The state of a level that contains a path: `polling` for `polling.asking` at the top. */
function atLevel(path: string, level: string): string {
  return path
    .split('.')
    .slice(0, level === '' ? 1 : level.split('.').length + 1)
    .join('.');
}

/** The innermost state that contains both ends of an edge; the edge is drawn there. */
function levelOf(from: string, to: string): string {
  let level = parentOf(from);
  while (!isWithin(to, level)) level = parentOf(level);
  return level;
}

/** End of an edge that leads to an ancestor of its source: the start of that state. */
function endOf(chart: Chart, from: string, to: string): string {
  let end = to;
  while (end !== from && isWithin(from, end)) {
    const first = chart.initial.get(end);
    if (first === undefined) break;
    end = first;
  }
  return end;
}

/**
 * The edges of one level, between its own states; if an edge starts or ends deeper inside, its
 * label says so. Edges with the same ends are merged.
 */
function waysAt(chart: Chart, level: string): Way[] {
  const ways = new Map<string, Way>();
  for (const { from, to: target, label } of chart.arrows) {
    const to = endOf(chart, from, target);
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

function moved<Place extends Point>(place: Place, by: Point): Place {
  return {
    ...place,
    x: place.x + by.x,
    y: place.y + by.y,
  };
}

/** Moves a laid out level into its parent state. */
function shift({ states, arrows, ...rest }: Layout, by: Point): Layout {
  return {
    ...rest,
    states: states.map((state) => ({ ...state, box: moved(state.box, by) })),
    arrows: arrows.map((arrow) => ({
      ...arrow,
      pieces: arrow.pieces.map((points) => points.map((point) => moved(point, by))),
      label: moved(arrow.label, by),
    })),
  };
}

type Size = Pick<Box, 'width' | 'height'>;

function boxAround(center: Point, { width, height }: Size): Box {
  return {
    x: center.x - width / 2,
    y: center.y - height / 2,
    width,
    height,
  };
}

function labelSize(lines: readonly string[]): Size {
  return {
    width: Math.max(...lines.map(({ length }) => length)) * LETTER + 8,
    height: lines.length * LINE + 2 * LABEL_GAP,
  };
}

/** The space a state needs: its name, its actors, and its nested states. */
function sizeOf({ key, actors }: ChartState, inside: Layout | undefined): Size {
  const words =
    Math.max(key.length * 7.4, ...actors.map(({ length }) => length * LETTER + 12)) + 28;
  const head = HEAD + 8 + actors.length * LINE;
  return inside
    ? { width: Math.max(words, inside.width + 2 * PADDING), height: head + inside.height + PADDING }
    : { width: words, height: head };
}

/** Widens a state so that the ends of its edges can be told apart. */
function withPorts(size: Size, path: string, ways: readonly Way[], direction: Direction): Size {
  const count = (end: 'from' | 'to') =>
    ways.filter((way) => !isLoop(way) && way[end] === path).length;
  const breadth = breadthFor(Math.max(count('from'), count('to')));
  return direction === 'TB'
    ? { ...size, width: Math.max(size.width, breadth) }
    : { ...size, height: Math.max(size.height, breadth) };
}

/** A state with its loop and the loop's label, which are placed beside it. */
function withLoop(box: Size, lines: readonly string[] | undefined, direction: Direction): Size {
  if (!lines) return box;
  const label = labelSize(lines);
  return direction === 'TB'
    ? {
        width: box.width + LOOP + label.width,
        height: Math.max(box.height, label.height),
      }
    : {
        width: Math.max(box.width, label.width),
        height: box.height + LOOP + label.height,
      };
}

/** The state within the space that it shares with its loop. */
function stateIn(room: Box, size: Size, direction: Direction): Box {
  return direction === 'TB'
    ? { ...size, x: room.x, y: room.y + (room.height - size.height) / 2 }
    : { ...size, x: room.x + (room.width - size.width) / 2, y: room.y };
}

/** An edge from a state back to the same side of it. */
function loopAt(box: Box, way: Way, direction: Direction): PlacedEdge {
  const size = labelSize(way.lines);
  const half = LOOP_ENDS / 2;
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (direction === 'TB') {
    const edge = box.x + box.width;
    return {
      ...way,
      pieces: [
        [
          { x: edge, y: center.y - half },
          { x: edge, y: center.y + half },
        ],
      ],
      label: { ...size, x: edge + LOOP, y: center.y - size.height / 2 },
    };
  }
  const edge = box.y + box.height;
  return {
    ...way,
    pieces: [
      [
        { x: center.x - half, y: edge },
        { x: center.x + half, y: edge },
      ],
    ],
    label: { ...size, x: center.x - size.width / 2, y: edge + LOOP },
  };
}

type LayoutOptions = {
  /** The space a state without nested ones needs. */
  readonly sizeOf?: ((state: ChartState) => Size) | undefined;
  /** Between the states of a rank. */
  readonly gap?: number | undefined;
  /** Between ranks. */
  readonly rankGap?: number | undefined;
};

/** Places the states of one level, nested ones first, and the edges between them. */
function layOutLevel(
  chart: Chart,
  level: string,
  direction: Direction,
  options: LayoutOptions = {},
): Layout {
  const members = chart.states.filter(({ parent }) => parent === level);
  const insides = new Map(
    members
      .filter(({ kind }) => kind === 'holds')
      .map(({ path }) => [path, layOutLevel(chart, path, direction, options)] as const),
  );
  const ways = waysAt(chart, level);
  const loops = new Map(ways.filter(isLoop).map((way) => [way.from, way]));
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({
    rankdir: direction,
    nodesep: options.gap ?? 36,
    ranksep: options.rankGap ?? 64,
    edgesep: 16,
    marginx: 8,
    marginy: 8,
  });
  const sizes = new Map(
    members.map((state) => {
      const inside = insides.get(state.path);
      const size = (!inside && options.sizeOf?.(state)) || sizeOf(state, inside);
      return [state.path, withPorts(size, state.path, ways, direction)] as const;
    }),
  );
  for (const [path, size] of sizes) {
    graph.setNode(path, { ...withLoop(size, loops.get(path)?.lines, direction) });
  }
  for (const { from, to, lines } of ways.filter((way) => !isLoop(way))) {
    graph.setEdge(from, to, { ...labelSize(lines), labelpos: 'c' });
  }
  dagre.layout(graph);

  const boxes = new Map<string, Box>();
  const rooms: Box[] = [];
  for (const [path, size] of sizes) {
    const node = graph.node(path) as Box;
    const room = boxAround(node, node);
    rooms.push(room);
    boxes.set(path, stateIn(room, size, direction));
  }
  const routed = ways
    .filter((way) => !isLoop(way))
    .map((way) => {
      const edge = graph.edge(way.from, way.to) as Point & { points: Point[] };
      const label = boxAround(edge, labelSize(way.lines));
      return { ...way, label, bends: edge.points.slice(1, -1) };
    });
  const arrows: PlacedEdge[] = [
    ...route(routed, boxes, rooms, direction),
    ...[...loops].flatMap(([path, way]) => {
      const box = boxes.get(path);
      return box ? [loopAt(box, way, direction)] : [];
    }),
  ];
  const states: PlacedState[] = [];
  for (const state of members) {
    const box = boxes.get(state.path);
    if (!box) continue;
    states.push({ ...state, box });
    const inside = insides.get(state.path);
    if (!inside) continue;
    const placed = shift(inside, {
      x: box.x + (box.width - inside.width) / 2,
      y: box.y + box.height - PADDING - inside.height,
    });
    states.push(...placed.states);
    arrows.push(...placed.arrows);
  }
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { width, height, direction, states, arrows };
}

/** Typical space for a chart. */
const ROOM = { width: 800, height: 620 };

/**
 * Lays out a chart, top to bottom or left to right, whichever allows a larger scale. Transitions of
 * the whole chart (an empty `from`) are omitted.
 */
export function layOut(chart: Chart): Layout {
  const shrinks = ({ width, height }: Layout) => Math.max(width / ROOM.width, height / ROOM.height);
  const down = layOutLevel(chart, '', 'TB');
  if (shrinks(down) <= 1) return down;
  const across = layOutLevel(chart, '', 'LR');
  return shrinks(across) < shrinks(down) ? across : down;
}

/** Lays out a chart left to right, as a process is read. */
export function layOutAcross(chart: Chart, options: LayoutOptions): Layout {
  return layOutLevel(chart, '', 'LR', options);
}
