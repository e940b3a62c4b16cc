import { FUNNEL_STATES, type FunnelState } from '~/contract/sign-in-funnel';
import { signInMachine } from '~/machines/sign-in.machine';
import type { SignInFunnel } from '~/src/api/endpoints/dashboard.api';
import type { Layout } from '~/src/lib/chart-geometry';
import { layOutAcross } from '~/src/lib/chart-layout';
import { type Chart, readChart } from '~/src/lib/machine-chart';

export const STATE = { width: 132, height: 54 };
/** Room for what stopped, below a state. */
const GAP = 52;
const RANK_GAP = 36;

const chart = readChart(signInMachine);

function isFunnelState(key: string): key is FunnelState {
  return FUNNEL_STATES.some((state) => state === key);
}

/** The states of the sign-in chart that sign-ins reached, joined by the ways that these took. */
function reachedPart({ states, flows }: SignInFunnel): Chart {
  const reached = new Set<string>(
    states.filter((one) => one.reached > 0).map(({ state }) => state),
  );
  return {
    ...chart,
    states: chart.states.filter(({ path }) => isFunnelState(path) && reached.has(path)),
    arrows: flows.map(({ from, to }) => ({ from, to, label: '' })),
  };
}

export function layOutFunnel(funnel: SignInFunnel): Layout {
  return layOutAcross(reachedPart(funnel), { sizeOf: () => STATE, gap: GAP, rankGap: RANK_GAP });
}

const WIDEST = 22;

/** Width of a flow in pixels: the part of all sign-ins that took it. */
export function widthOf(count: number, started: number): number {
  return started === 0 ? 1 : Math.max(1, (count / started) * WIDEST);
}

export type DropOff = {
  readonly state: FunnelState;
  readonly stopped: number;
  /** Of all that stopped, 0 to 1. */
  readonly share: number;
};

/** Where sign-ins stopped, most first. */
export function dropOffsOf({ states }: SignInFunnel): readonly DropOff[] {
  const all = states.reduce((sum, { stopped }) => sum + stopped, 0);
  return states
    .filter(({ stopped }) => stopped > 0)
    .map(({ state, stopped }) => ({ state, stopped, share: stopped / all }))
    .sort((one, other) => other.stopped - one.stopped);
}
