import { assign, fromPromise, setup } from 'xstate';
import { Coverage, graphsOf, walkLogic } from '../support/machine-logic';
import { toursOf } from '../support/tours';
import { resolves, rejects, SliceGraph, type MachineModel } from '../support/machine-model';

const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'lamp.pressed' } },
  actors: { glow: fromPromise<void>(() => new Promise(() => undefined)) },
  guards: { isWorn: ({ context }) => context.presses >= 2 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'dark',
  states: {
    dark: {
      on: {
        'lamp.pressed': [
          { guard: 'isWorn', target: 'broken' },
          { target: 'warming', actions: assign({ presses: ({ context }) => context.presses + 1 }) },
        ],
      },
    },
    warming: {
      invoke: {
        id: 'glow',
        src: 'glow',
        onDone: { target: 'bright' },
        onError: { target: 'dark' },
      },
    },
    bright: { on: { 'lamp.pressed': { target: 'dark' } } },
    broken: {},
  },
});

const cases = [{ type: 'lamp.pressed' }, resolves('glow'), rejects('glow', { code: 'cold' })];

const lampModel: MachineModel = {
  machine: lamp,
  facts: ({ presses }: { presses: number }) => ({ presses }),
  slices: [{ name: 'lamp', cases }],
  view: null,
};

async function walkAll(model: MachineModel) {
  const coverage = new Coverage(model);
  for (const { slice, paths } of graphsOf(model)) {
    for (const path of paths) await walkLogic(model, slice, path, coverage);
  }
  return coverage;
}

test('a complete model reaches every state and takes every arrow', async () => {
  const coverage = await walkAll(lampModel);
  expect(coverage.unreachedNodes).toEqual([]);
  expect(coverage.untakenTransitions).toEqual([]);
});

test('a key without the facts of a guard hides a state, and the coverage says so', async () => {
  const coverage = await walkAll({ ...lampModel, facts: () => ({}) });
  expect(coverage.unreachedNodes).toEqual(['lamp.broken']);
  expect(coverage.untakenTransitions).toEqual(['lamp.dark --lamp.pressed[0]--> lamp.broken']);
});

test('an event without a case is an error', () => {
  const slice = { name: 'lamp', cases: cases.slice(0, 2) };
  expect(() => new SliceGraph(lampModel, slice)).toThrow(
    'lamp: warming listens to xstate.error.actor.glow, the model has no case of it',
  );
});

test('an explosion of paths is refused before it is walked', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const go = Object.fromEntries(names.map((name) => [`go.${name}`, name]));
  const states = Object.fromEntries(names.map((name) => [name, { on: go }]));
  const mesh = setup({ types: {} }).createMachine({ id: 'mesh', initial: 'a', states });
  const slice = { name: 'mesh', cases: names.map((name) => ({ type: `go.${name}` })) };
  const model = { machine: mesh, facts: () => ({}), slices: [slice], view: null };
  expect(() => new SliceGraph(model, slice)).toThrow('The key holds too much');
});

test('a chart that differs from its model fails the path', async () => {
  const [graph] = graphsOf(lampModel);
  const path = graph?.paths.find(({ steps }) => steps.length > 2);
  if (!graph || !path) throw new Error('no path');
  const stuck = lamp.provide({ guards: { isWorn: () => true } });
  await expect(walkLogic({ ...lampModel, machine: stuck }, graph.slice, path)).rejects.toThrow(
    'the model is in',
  );
});

describe('tours', () => {
  const arrow = (from: string, to: string) => ({ from, to });

  test('take every arrow, in one walk where that is possible', () => {
    const arrows = [
      arrow('a', 'b'),
      arrow('b', 'a'),
      arrow('b', 'b'),
      arrow('a', 'c'),
      arrow('c', 'a'),
    ];
    const [tour, ...others] = toursOf(arrows, 'a');
    expect(others).toEqual([]);
    expect(new Set(tour)).toEqual(new Set(arrows));
    tour?.forEach(({ from }, index) => expect(from).toBe(index === 0 ? 'a' : tour[index - 1]?.to));
  });

  test('begin anew after a final state', () => {
    const arrows = [arrow('a', 'end'), arrow('a', 'b'), arrow('b', 'end')];
    expect(toursOf(arrows, 'a')).toEqual([[arrows[0]], [arrows[1], arrows[2]]]);
  });

  test('leave out what cannot be reached', () => {
    expect(toursOf([arrow('x', 'y')], 'a')).toEqual([[]]);
  });

  test('of a model take the arrows that its paths take', async () => {
    const coverage = new Coverage(lampModel);
    for (const { slice, tours } of graphsOf(lampModel)) {
      for (const tour of tours) await walkLogic(lampModel, slice, tour, coverage);
    }
    expect(coverage.untakenTransitions).toEqual([]);
  });
});
