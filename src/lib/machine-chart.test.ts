import { setup } from 'xstate';
import { activePaths, eventName, readChart } from './machine-chart';

const machine = setup({
  types: { events: {} as { type: 'go' } },
  guards: { isReady: () => true },
}).createMachine({
  id: 'sample',
  initial: 'idle',
  states: {
    idle: { on: { go: [{ guard: 'isReady', target: 'busy.asking' }, { target: 'ended' }] } },
    busy: {
      initial: 'waiting',
      states: { waiting: { after: { 1000: 'asking' } }, asking: {} },
      on: { go: 'ended' },
    },
    ended: { type: 'final' },
  },
});

test('reads a chart with its nesting, types, and labels', () => {
  const { id, states, arrows, initial } = readChart(machine);
  expect(id).toBe('sample');
  expect(states.map(({ path, kind }) => [path, kind])).toEqual([
    ['idle', 'rests'],
    ['busy', 'holds'],
    ['busy.waiting', 'rests'],
    ['busy.asking', 'rests'],
    ['ended', 'ends'],
  ]);
  expect(arrows).toContainEqual({ from: 'idle', to: 'busy.asking', label: 'go [isReady]' });
  expect(arrows).toContainEqual({ from: 'busy', to: 'ended', label: 'go' });
  expect(initial.get('busy')).toBe('busy.waiting');
});

test.each([
  ['xstate.done.actor.createTenant', 'createTenant answers'],
  ['xstate.error.actor.createTenant', 'createTenant fails'],
  ['xstate.after.pollDelay.checkout', 'after pollDelay'],
  ['xstate.done.state.sample.busy', 'inner end'],
  ['tenant.chosen', 'tenant.chosen'],
])('formats %s as "%s"', (type, said) => expect(eventName(type)).toBe(said));

test('returns the paths of a nested value with its parents', () => {
  expect(activePaths({ busy: { asking: 'first' } })).toEqual([
    'busy',
    'busy.asking',
    'busy.asking.first',
  ]);
});
