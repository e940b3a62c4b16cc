import type { Box, Direction, PlacedEdge, Point } from './chart-geometry';

type Unrouted = Omit<PlacedEdge, 'pieces'> & {
  /** One point per rank between the two states, as dagre placed them. */
  readonly bends: readonly Point[];
};

/** Minimum distance between an edge end and the corner of its state, and between two edge ends. */
const CORNER = 10;
const PORT_GAP = 16;

const MIN_PORT_GAP = 10;

/** The border length a state needs for this number of edges. */
export function breadthFor(ports: number): number {
  return 2 * CORNER + Math.max(0, ports - 1) * MIN_PORT_GAP;
}

/** Coordinates relative to the rank direction, so that both directions share one algorithm. */
type Axes = {
  readonly along: (point: Point) => number;
  readonly across: (point: Point) => number;
  readonly length: (box: Box) => number;
  readonly breadth: (box: Box) => number;
  readonly point: (along: number, across: number) => Point;
};

const axes: Readonly<Record<Direction, Axes>> = {
  TB: {
    along: ({ y }) => y,
    across: ({ x }) => x,
    length: ({ height }) => height,
    breadth: ({ width }) => width,
    point: (along, across) => ({ x: across, y: along }),
  },
  LR: {
    along: ({ x }) => x,
    across: ({ y }) => y,
    length: ({ width }) => width,
    breadth: ({ height }) => height,
    point: (along, across) => ({ x: along, y: across }),
  },
};

type Span = { readonly start: number; readonly end: number };

/** The ranks of a level: nodes whose centers align along the direction. */
function ranksOf(boxes: readonly Box[], { along, length }: Axes) {
  const halves = new Map<number, number>();
  const middleOf = (box: Box) => Math.round(along(box) + length(box) / 2);
  for (const box of boxes) {
    const middle = middleOf(box);
    halves.set(middle, Math.max(halves.get(middle) ?? 0, length(box) / 2));
  }
  return (middle: number): Span => {
    const half = halves.get(Math.round(middle)) ?? 0;
    return { start: middle - half, end: middle + half };
  };
}

/** Places points within a span as close as possible to their targets, with a minimum distance. */
function spread(wanted: readonly number[], { start, end }: Span): number[] {
  const gap = Math.min(PORT_GAP, (end - start) / Math.max(1, wanted.length - 1));
  const places: number[] = [];
  for (const place of wanted) {
    places.push(Math.max(place, start, (places.at(-1) ?? -Infinity) + gap));
  }
  for (let index = places.length - 1, limit = end; index >= 0; index -= 1) {
    places[index] = Math.min(places[index] ?? limit, limit);
    limit = (places[index] ?? limit) - gap;
  }
  return places;
}

type End = { readonly arrow: Unrouted; readonly end: 'from' | 'to'; readonly wanted: number };

/** Start and end of each edge: the ends at one side of a state are spread along it. */
function portsOf(
  arrows: readonly Unrouted[],
  boxes: ReadonlyMap<string, Box>,
  { along, across, length, breadth }: Axes,
): (arrow: Unrouted, end: 'from' | 'to') => number {
  const edges = new Map<string, End[]>();
  for (const arrow of arrows) {
    for (const end of ['from', 'to'] as const) {
      const box = boxes.get(arrow[end]);
      const bend = end === 'from' ? arrow.bends[0] : arrow.bends.at(-1);
      if (!box || !bend) continue;
      const side = along(bend) > along(box) + length(box) / 2 ? 'after' : 'before';
      const key = `${arrow[end]} ${side}`;
      edges.set(key, [...(edges.get(key) ?? []), { arrow, end, wanted: across(bend) }]);
    }
  }
  const ports = { from: new Map<Unrouted, number>(), to: new Map<Unrouted, number>() };
  for (const ends of edges.values()) {
    const [first] = ends;
    const box = first && boxes.get(first.arrow[first.end]);
    if (!box) continue;
    const sorted = ends.toSorted((one, other) => one.wanted - other.wanted);
    const span = { start: across(box) + CORNER, end: across(box) + breadth(box) - CORNER };
    const places = spread(
      sorted.map(({ wanted }) => wanted),
      span,
    );
    sorted.forEach(({ arrow, end }, index) => ports[end].set(arrow, places[index] ?? span.start));
  }
  return (arrow, end) => ports[end].get(arrow) ?? 0;
}

function areApart(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) > 1 || Math.abs(one.y - other.y) > 1;
}

/**
 * Without the points that are all but on the one before them or on the end: a final segment of no
 * length would leave the arrowhead without a direction.
 */
function withoutRepeats(points: readonly Point[]): Point[] {
  const end = points.at(-1);
  return points.filter((point, index) => {
    const before = points[index - 1];
    if (!before || !end || point === end) return true;
    return areApart(point, before) && areApart(point, end);
  });
}

/**
 * Routes edges so that they cross neither states nor labels: an edge crosses each rank straight,
 * where dagre reserved space, and moves sideways only in the empty bands between ranks. Its line is
 * interrupted by its label.
 */
export function route(
  arrows: readonly Unrouted[],
  boxes: ReadonlyMap<string, Box>,
  /** States including their loops. */
  rooms: readonly Box[],
  direction: Direction,
): PlacedEdge[] {
  const axis = axes[direction];
  const { along, across, length, point } = axis;
  const rankAt = ranksOf([...rooms, ...arrows.map(({ label }) => label)], axis);
  const portOf = portsOf(arrows, boxes, axis);
  return arrows.flatMap((arrow) => {
    const { bends, ...placed } = arrow;
    const [from, to] = [boxes.get(arrow.from), boxes.get(arrow.to)];
    const [first, last] = [bends[0], bends.at(-1)];
    if (!from || !to || !first || !last) return [];
    const isForward = along(first) > along(from) + length(from) / 2;
    const sides = (span: Span) =>
      isForward ? ([span.start, span.end] as const) : ([span.end, span.start] as const);
    const spanOf = (box: Box): Span => ({ start: along(box), end: along(box) + length(box) });
    const middleOf = (box: Box) => along(box) + length(box) / 2;

    const [start, end] = [portOf(arrow, 'from'), portOf(arrow, 'to')];
    const [, fromEdge] = sides(spanOf(from));
    const [, fromRank] = sides(rankAt(middleOf(from)));
    const [toEdge] = sides(spanOf(to));
    const [toRank] = sides(rankAt(middleOf(to)));
    const pieces: Point[][] = [[point(fromEdge, start), point(fromRank, start)]];
    for (const bend of bends) {
      const [entry, exit] = sides(rankAt(along(bend)));
      const [labelEntry, labelExit] = sides(spanOf(arrow.label));
      const place = across(bend);
      pieces.at(-1)?.push(point(entry, place));
      if (Math.abs(along(bend) - middleOf(arrow.label)) < 1) {
        pieces.at(-1)?.push(point(labelEntry, place));
        pieces.push([point(labelExit, place)]);
      }
      pieces.at(-1)?.push(point(exit, place));
    }
    pieces.at(-1)?.push(point(toRank, end), point(toEdge, end));
    return [{ ...placed, pieces: pieces.map(withoutRepeats) }];
  });
}
