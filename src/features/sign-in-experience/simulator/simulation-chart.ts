import { signInMachine } from '~/machines/sign-in.machine';
import type { Layout } from '~/src/lib/chart-geometry';
import { layOutAcross } from '~/src/lib/chart-layout';
import { readChart } from '~/src/lib/machine-chart';

const STATE = { width: 132, height: 40 };
const GAP = 28;
const RANK_GAP = 40;

const chart = readChart(signInMachine);
/** Pages that no sign-in leads to. */
const ELSEWHERE = ['expired', 'passwordReset', 'linkEnded', 'consenting', 'usingProvider'];

/** The states that were entered, or could have been from one of these. */
function shownStates(path: readonly string[]): ReadonlySet<string> {
  const near = chart.arrows.flatMap(({ from, to }) =>
    path.includes(from) && !ELSEWHERE.includes(to) ? [to] : [],
  );
  return new Set([...path, ...near]);
}

/** The chart's drawing around a path: its states, and the ways that lead on from them. */
export function layOutPath(path: readonly string[]): Layout {
  const shown = shownStates(path);
  const walked = path.slice(1).map((to, index) => ({ from: path[index] ?? '', to, label: '' }));
  const others = chart.arrows
    .filter(({ from, to }) => path.includes(from) && shown.has(to) && from !== to)
    // Ways back to the first form would cross everything.
    .filter(({ to }) => to !== 'identifying')
    .map(({ from, to }) => ({ from, to, label: '' }));
  return layOutAcross(
    {
      ...chart,
      states: chart.states.filter(({ path: name }) => shown.has(name)),
      arrows: [...walked, ...others],
    },
    { sizeOf: () => STATE, gap: GAP, rankGap: RANK_GAP },
  );
}

/** Whether a way was taken. */
export function isWalked(path: readonly string[], from: string, to: string): boolean {
  return path.some((state, index) => state === from && path[index + 1] === to);
}
