import { type SQL, sql } from 'drizzle-orm';
import {
  FUNNEL_GOAL,
  FUNNEL_STATES,
  type FunnelState,
  type FunnelUsers,
  isFunnelState,
} from '~/contract/sign-in-funnel';
import type { Tx } from '~/server/platform/db/database';
import { signInSteps } from '~/server/platform/db/schema';
import { daysAfter } from '~/server/platform/time/days';
import { WHOLE_WAY, medianOf } from './took';

type Flow = { from: FunnelState; to: FunnelState; count: number };

export type SignInFunnel = {
  from: string;
  to: string;
  started: number;
  finished: number;
  medianMs: number | null;
  states: { state: FunnelState; reached: number; stopped: number; medianMs: number | null }[];
  flows: Flow[];
};

export type FunnelFilter = {
  /** Last UTC day. */
  to: string;
  days: number;
  applicationId?: string | undefined;
  users?: FunnelUsers | undefined;
};

/** The sign-ins that began on so many UTC days up to one, how far they came, and in what time. */
export async function readSignInFunnel(
  tx: Tx,
  tenantId: string,
  { to, days, applicationId, users }: FunnelFilter,
): Promise<SignInFunnel> {
  const from = daysAfter(to, 1 - days);
  const equals = (column: SQL, value: string | undefined): SQL =>
    value === undefined ? sql.empty() : sql`and ${column} = ${value}`;
  const { rows } = await tx.execute<{ from: string; to: string; took: number; count: number }>(sql`
    select from_state as "from", to_state as "to", took, sum(count)::bigint as count
    from ${signInSteps}
    where tenant_id = ${tenantId} and day between ${from} and ${to}
      ${equals(sql`application_id`, applicationId)} ${equals(sql`users`, users)}
    group by 1, 2, 3 having sum(count) <> 0`);
  type Row = (typeof rows)[number];
  const steps = rows.filter((row) => row.from !== WHOLE_WAY);
  const sum = (matches: (row: Row) => boolean): number =>
    steps.reduce((total, row) => (matches(row) ? total + row.count : total), 0);
  // A sign-in enters each state once and leaves it at most once.
  const states = FUNNEL_STATES.map((state) => {
    const reached = sum((row) => row.to === state);
    const left = steps.filter((row) => row.from === state);
    const isGoal = state === FUNNEL_GOAL;
    return {
      state,
      reached,
      stopped: isGoal ? 0 : reached - sum((row) => row.from === state),
      medianMs: medianOf(timesOf(left)),
    };
  });
  const flows = new Map<string, Flow>();
  for (const row of steps) {
    if (!isFunnelState(row.from) || !isFunnelState(row.to)) continue;
    const key = `${row.from} ${row.to}`;
    const count = (flows.get(key)?.count ?? 0) + row.count;
    flows.set(key, { from: row.from, to: row.to, count });
  }
  return {
    from,
    to,
    started: sum((row) => row.from === ''),
    finished: sum((row) => row.to === FUNNEL_GOAL),
    medianMs: medianOf(rows.filter((row) => row.from === WHOLE_WAY)),
    states,
    flows: [...flows.values()].sort((one, other) => other.count - one.count),
  };
}

/** Times of several ways as those of one. */
function timesOf(rows: readonly { took: number; count: number }[]) {
  const counts = new Map<number, number>();
  for (const { took, count } of rows) counts.set(took, (counts.get(took) ?? 0) + count);
  return [...counts].map(([took, count]) => ({ took, count }));
}
