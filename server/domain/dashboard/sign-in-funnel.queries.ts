import { sql } from 'drizzle-orm';
import { FUNNEL_GOAL, FUNNEL_STATES, type FunnelState } from '~/contract/sign-in-funnel';
import type { Tx } from '~/server/platform/db/database';
import { signInSteps } from '~/server/platform/db/schema';
import { daysAfter } from './days';

type Flow = { from: FunnelState; to: FunnelState; count: number };

export type SignInFunnel = {
  from: string;
  to: string;
  started: number;
  finished: number;
  states: { state: FunnelState; reached: number; stopped: number }[];
  flows: Flow[];
};

function isState(text: string): text is FunnelState {
  return FUNNEL_STATES.some((state) => state === text);
}

/** The sign-ins that began on so many UTC days up to one, and how far they came. */
export async function readSignInFunnel(
  tx: Tx,
  tenantId: string,
  to: string,
  days: number,
): Promise<SignInFunnel> {
  const from = daysAfter(to, 1 - days);
  const { rows } = await tx.execute<{ from: string; to: string; count: number }>(sql`
    select ${signInSteps.fromState} as "from", ${signInSteps.toState} as "to",
      sum(${signInSteps.count})::bigint as count
    from ${signInSteps}
    where ${signInSteps.tenantId} = ${tenantId} and ${signInSteps.day} between ${from} and ${to}
    group by 1, 2`);
  const sum = (matches: (row: (typeof rows)[number]) => boolean): number =>
    rows.reduce((total, row) => (matches(row) ? total + row.count : total), 0);
  // A sign-in enters each state once and leaves it at most once.
  const states = FUNNEL_STATES.map((state) => {
    const reached = sum((row) => row.to === state);
    const isGoal = state === FUNNEL_GOAL;
    return {
      state,
      reached,
      stopped: isGoal ? 0 : reached - sum((row) => row.from === state),
    };
  });
  const flows = rows.flatMap((row): Flow[] =>
    isState(row.from) && isState(row.to) ? [{ from: row.from, to: row.to, count: row.count }] : [],
  );
  return {
    from,
    to,
    started: sum((row) => row.from === ''),
    finished: sum((row) => row.to === FUNNEL_GOAL),
    states,
    flows: flows.sort((one, other) => other.count - one.count),
  };
}
