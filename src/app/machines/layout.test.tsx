import { readChart } from '~/src/lib/machine-chart';
import { loadMachine, machineIds } from './catalog';
import { edgePath } from '~/src/lib/chart-edge-path';
import { layOut, LOOP } from '~/src/lib/chart-layout';
import type { Box, PlacedEdge, Point } from '~/src/lib/chart-geometry';

function overlaps(a: Box, b: Box) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function contains(outer: Box, inner: Box) {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function around(points: readonly Point[]): Box {
  const [x, y] = [Math.min(...points.map((p) => p.x)), Math.min(...points.map((p) => p.y))];
  return {
    x,
    y,
    width: Math.max(...points.map((p) => p.x)) - x,
    height: Math.max(...points.map((p) => p.y)) - y,
  };
}

/** Half a pixel smaller on each side: touching does not count as overlap. */
function shrunk({ x, y, width, height }: Box): Box {
  return {
    x: x + 0.5,
    y: y + 0.5,
    width: width - 1,
    height: height - 1,
  };
}

/** Bounding boxes of an edge's segments; its curves stay inside. */
function stretches(arrow: PlacedEdge): Box[] {
  return arrow.pieces.flatMap((points) =>
    points.slice(1).map((point, index) => around([points[index] ?? point, point])),
  );
}

function isOnEdge({ x, y }: Point, box: Box) {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const isWithin = x >= box.x - 0.5 && x <= right + 0.5 && y >= box.y - 0.5 && y <= bottom + 0.5;
  const distance = Math.min(
    ...[x - box.x, right - x, y - box.y, bottom - y].map((length) => Math.abs(length)),
  );
  return isWithin && distance < 0.5;
}

describe.each(machineIds)('layout of %s', (id) => {
  it('places every state and every edge', async () => {
    const chart = readChart(await loadMachine(id));
    const { states, arrows } = layOut(chart);
    expect(states.map(({ path }) => path).sort()).toEqual(
      chart.states.map(({ path }) => path).sort(),
    );
    for (const state of states) {
      const siblings = states.filter(
        ({ parent, path }) => parent === state.parent && path !== state.path,
      );
      expect(siblings.filter(({ box }) => overlaps(box, state.box))).toEqual([]);
      const holder = states.find(({ path }) => path === state.parent);
      if (holder) expect(contains(holder.box, state.box)).toBe(true);
    }
    const drawn = arrows.flatMap(({ lines }) => lines);
    expect(drawn).toHaveLength(chart.arrows.filter(({ from }) => from !== '').length);
  });

  it('draws edges from border to border with a direction at the arrowhead', async () => {
    const { states, arrows, direction } = layOut(readChart(await loadMachine(id)));
    const boxOf = (path: string) => states.find((state) => state.path === path)?.box;
    for (const arrow of arrows) {
      const points = arrow.pieces.flat();
      const [start, end] = [points[0], points.at(-1)];
      const [from, to] = [boxOf(arrow.from), boxOf(arrow.to)];
      if (!start || !end || !from || !to)
        throw new Error(`${arrow.from} → ${arrow.to} has no line`);
      expect(isOnEdge(start, from)).toBe(true);
      expect(isOnEdge(end, to)).toBe(true);
      const last = arrow.pieces.at(-1)?.at(-2);
      expect(last && Math.hypot(end.x - last.x, end.y - last.y)).toBeGreaterThan(1);
      expect(edgePath(arrow, direction)).toMatch(/^(?:M[-\d.]+ [-\d.]+(?:[LC][-\d. ]+)+)+$/);
    }
  });

  it('keeps lines off states and labels, and labels off each other', async () => {
    const { states, arrows } = layOut(readChart(await loadMachine(id)));
    const labels = arrows.map(({ label }) => shrunk(label));
    const crossed: string[] = [];
    for (const [index, arrow] of arrows.entries()) {
      const name = `${arrow.from} → ${arrow.to}`;
      const isHolder = (path: string) => arrow.from.startsWith(`${path}.`);
      const others = states.filter(({ path }) => !isHolder(path));
      for (const stretch of [...stretches(arrow), labels[index]]) {
        if (!stretch) continue;
        for (const { path, box } of others) {
          if (overlaps(stretch, shrunk(box))) crossed.push(`${name} crosses ${path}`);
        }
        for (const [other, label] of labels.entries()) {
          if (stretch !== label && overlaps(stretch, label)) {
            crossed.push(
              `${name} crosses the label of ${arrows[other]?.from} → ${arrows[other]?.to}`,
            );
          }
        }
      }
    }
    expect(crossed).toEqual([]);
  });

  it('draws loops at the border of their state, with the label outside', async () => {
    const { states, arrows } = layOut(readChart(await loadMachine(id)));
    for (const { from, to, label, pieces } of arrows) {
      if (from !== to) continue;
      const box = states.find(({ path }) => path === from)?.box;
      const [start] = pieces.flat();
      if (!box || !start) throw new Error(`${from} has no loop`);
      const reach = Math.max(label.x - (box.x + box.width), label.y - (box.y + box.height));
      expect(reach).toBeCloseTo(LOOP);
    }
  });
});
