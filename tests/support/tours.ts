/** An arrow of a graph; two of them between the same nodes differ in their names. */
export type Arrow = { readonly from: string; readonly to: string };

/** Longer walks say less about where they failed. */
const MOST_STEPS = 40;

/**
 * Few walks from `start` that together take every arrow at least once: on along arrows nobody took yet,
 * else by the shortest way to one. An arrow that cannot be reached from `start` is in none of them.
 */
export function toursOf<A extends Arrow>(arrows: readonly A[], start: string): A[][] {
  const open = new Set(arrows);

  /** The shortest way from a node to an open arrow, which is its last. */
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
    // A graph without arrows is its start alone.
    if (tour.length === 0) return tours.length > 0 ? tours : [[]];
    tours.push(tour);
  }
}
