/** An edge of a graph; two between the same nodes have different names. */
export type Arrow = { readonly from: string; readonly to: string };

/** Longer walks are less specific about where they failed. */
const MOST_STEPS = 40;

/**
 * A small number of walks from `start` that cover every edge at least once: along uncovered edges
 * first, else by the shortest path to one. Edges that are unreachable from `start` are omitted.
 */
export function toursOf<A extends Arrow>(arrows: readonly A[], start: string): A[][] {
  const open = new Set(arrows);

  /** The shortest path from a node to an uncovered edge, which is its last. */
  const pathToUnvisited = (node: string): A[] | undefined => {
    const seen = new Set([node]);
    let ways: { at: string; way: A[] }[] = [{ at: node, way: [] }];
    while (ways.length > 0) {
      const next: typeof ways = [];
      for (const { at, way } of ways) {
        const out = arrows.filter(({ from }) => from === at);
        const untaken = out.find((arrow) => open.has(arrow));
        if (untaken) return [...way, untaken];
        for (const arrow of out) {
          if (seen.has(arrow.to)) continue;
          seen.add(arrow.to);
          next.push({ at: arrow.to, way: [...way, arrow] });
        }
      }
      ways = next;
    }
    return undefined;
  };

  const tours: A[][] = [];
  for (;;) {
    const tour: A[] = [];
    let at = start;
    while (tour.length < MOST_STEPS) {
      const way = pathToUnvisited(at);
      if (!way) break;
      for (const arrow of way) {
        tour.push(arrow);
        open.delete(arrow);
        at = arrow.to;
      }
    }
    // A graph without edges is only its start.
    if (tour.length === 0) return tours.length > 0 ? tours : [[]];
    tours.push(tour);
  }
}
