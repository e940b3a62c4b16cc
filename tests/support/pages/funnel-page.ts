import { screen } from '@testing-library/react';
import { FUNNEL_STATES, type FunnelState } from '~/contract/sign-in-funnel';
import type { SignInFunnel } from '~/src/api/endpoints/dashboard.api';

export const FUNNEL = '/api/dashboard/sign-in-funnel';

/** Sign-ins by the states they went through. */
export function funnelOf(ways: readonly (readonly [count: number, ...states: FunnelState[]])[]) {
  const flows = new Map<string, number>();
  const reached = new Map<string, number>();
  const left = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string, count: number) =>
    counts.set(key, (counts.get(key) ?? 0) + count);
  for (const [count, ...states] of ways) {
    states.forEach((state, index) => {
      add(reached, state, count);
      const next = states[index + 1];
      if (next) {
        add(flows, `${state} ${next}`, count);
        add(left, state, count);
      }
    });
  }
  const funnel: SignInFunnel = {
    from: '2026-11-12',
    to: '2026-11-18',
    started: reached.get('identifying') ?? 0,
    finished: reached.get('redirecting') ?? 0,
    medianMs: 24_300,
    states: FUNNEL_STATES.map((state) => ({
      state,
      reached: reached.get(state) ?? 0,
      stopped: state === 'redirecting' ? 0 : (reached.get(state) ?? 0) - (left.get(state) ?? 0),
      medianMs: left.has(state) ? 4200 : null,
    })),
    flows: [...flows].map(([key, count]) => {
      const [from, to] = key.split(' ') as [FunnelState, FunnelState];
      return { from, to, count };
    }),
  };
  return funnel;
}

export const funnel = funnelOf([
  [306, 'identifying'],
  [742, 'identifying', 'provingPassword'],
  [9, 'identifying', 'provingPassword', 'lockedOut'],
  [
    400,
    'identifying',
    'provingSocial',
    'identifyingAccount',
    'completing',
    'submitting',
    'redirecting',
  ],
  [10951, 'identifying', 'provingPassword', 'identifyingAccount', 'submitting', 'redirecting'],
]);
export function table() {
  return screen.findByRole('table', { name: 'Where it stopped' });
}
