import { readChart } from '~/src/lib/machine-chart';
import { loadMachine, machineIds } from './catalog';
import { layOut, type Box } from './layout';

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const contains = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

describe.each(machineIds)('the drawing of %s', (id) => {
  it('has every state in its place, and every way between them', async () => {
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
    for (const { points } of arrows) expect(points.length).toBeGreaterThan(1);
  });
});
