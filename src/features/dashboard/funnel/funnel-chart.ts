import type { FunnelState } from '~/contract/sign-in-funnel';
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

/** The state of the chart that is counted as this one: `proving` is counted by its methods. */
function chartStateOf(state: FunnelState): string {
  return state.startsWith('proving') ? 'proving' : state;
}

/** The states of the sign-in chart that sign-ins reached, joined by the ways that these took. */
function reachedPart({ states, flows }: SignInFunnel): Chart {
  const reached = states.filter((one) => one.reached > 0).map(({ state }) => state);
  return {
    ...chart,
    states: chart.states.flatMap((drawn) =>
      reached
        .filter((state) => chartStateOf(state) === drawn.path)
        .map((state) => ({ ...drawn, path: state, key: state })),
    ),
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

export type FunnelStep = SignInFunnel['states'][number] & {
  /** Of all that stopped, 0 to 1. */
  readonly share: number;
};

/** The states that were reached; those where most sign-ins stopped first. */
export function stepsOf({ states }: SignInFunnel): readonly FunnelStep[] {
  const all = states.reduce((sum, { stopped }) => sum + stopped, 0);
  return states
    .filter(({ reached }) => reached > 0)
    .map((step) => ({ ...step, share: all === 0 ? 0 : step.stopped / all }))
    .sort((one, other) => other.stopped - one.stopped);
}
