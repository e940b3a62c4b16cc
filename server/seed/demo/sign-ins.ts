import { sql } from 'drizzle-orm';
import type { ApplicationType } from '~/contract/applications';
import type { FunnelState, FunnelUsers } from '~/contract/sign-in-funnel';
import { TOOK_LIMITS, WHOLE_WAY } from '~/server/domain/dashboard/took';
import { dayOf } from '~/server/domain/plans/period';
import type { Tx } from '~/server/platform/db/database';
import { signInSteps } from '~/server/platform/db/schema';
import { DAY_MS, type Random, createRandom } from './random';

const DAYS = 90;
const ON_WEEKDAYS = 220;
const ON_WEEKENDS = 130;
/** Applications with a sign-in, and how many of a hundred sign-ins are to each. */
const SHARES = [58, 24, 12, 6];

/** Seconds that half of the users take in a state; no time in those the server passes at once. */
const SECONDS: Readonly<Partial<Record<FunnelState, number>>> = {
  identifying: 7,
  provingPassword: 3,
  provingEmailCode: 24,
  provingPhoneCode: 17,
  provingSocial: 11,
  completing: 19,
  settingPassword: 21,
  passwordSaved: 9,
};

type Way = { users: FunnelUsers | ''; states: FunnelState[] };

/** Takes the part of a hundred that it falls into. */
function choose<Value>(random: Random, parts: readonly (readonly [number, Value])[]): Value {
  let place = random.below(parts.reduce((sum, [part]) => sum + part, 0));
  for (const [part, value] of parts) {
    if (place < part) return value;
    place -= part;
  }
  throw new Error('nothing to choose from');
}

function way(random: Random): Way {
  const states: FunnelState[] = ['identifying'];
  if (random.chance(0.03)) return { users: '', states };
  const users = random.chance(0.14) ? 'new' : 'returning';
  const leaves = (probability: number, ...next: FunnelState[]): boolean => {
    if (random.chance(probability)) return true;
    states.push(...next);
    return false;
  };
  const method = choose<FunnelState>(
    random,
    users === 'new'
      ? [
          [52, 'provingEmailCode'],
          [30, 'provingSocial'],
          [18, 'provingPassword'],
        ]
      : [
          [64, 'provingPassword'],
          [13, 'provingEmailCode'],
          [7, 'provingPhoneCode'],
          [16, 'provingSocial'],
        ],
  );
  states.push(method);
  if (method === 'provingPassword' && users === 'returning') {
    if (random.chance(0.012)) return { users, states: [...states, 'lockedOut'] };
    if (random.chance(0.05)) {
      const hasLeft =
        leaves(0.12, 'provingEmailCode') ||
        leaves(0.1, 'identifyingAccount', 'settingPassword') ||
        leaves(0.15, 'submitting', 'passwordSaved');
      if (!hasLeft) leaves(0.2, 'redirecting');
      return { users, states };
    }
  }
  if (leaves(method === 'provingPassword' ? 0.05 : 0.08, 'identifyingAccount')) {
    return { users, states };
  }
  if (users === 'new' && random.chance(0.6)) {
    states.push('completing');
    if (random.chance(0.17)) return { users, states };
  }
  leaves(0.01, 'submitting', 'redirecting');
  return { users, states };
}

/** Around a median, seldom below a third or above the triple of it. */
function timeIn(random: Random, state: FunnelState): number {
  const spread = random.below(1000) + random.below(1000) + random.below(1000) - 1500;
  return (SECONDS[state] ?? 0) * 1000 * Math.exp(spread / 900);
}

function placeOf(ms: number): number {
  return TOOK_LIMITS.filter((limit) => limit <= ms).length;
}

/** Counts of each day of a week, from Sunday on, as rows of `sign_in_steps`. */
function week(random: Random, clients: readonly string[]): (string | number)[][] {
  const counts = new Map<string, number>();
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const signIns = weekday % 6 === 0 ? ON_WEEKENDS : ON_WEEKDAYS;
    for (let index = 0; index < signIns; index += 1) {
      const client = choose(
        random,
        clients.map((id, place) => [SHARES[place] ?? 1, id] as const),
      );
      const { users, states } = way(random);
      const count = (from: string, to: string, ms: number): void => {
        const key = JSON.stringify([weekday, client, users, from, to, placeOf(ms)]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      };
      let total = 0;
      states.forEach((state, place) => {
        const before = states[place - 1];
        const ms = before ? timeIn(random, before) : 0;
        total += ms;
        count(before ?? '', state, ms);
      });
      if (states.at(-1) === 'redirecting') count(WHOLE_WAY, 'redirecting', total);
    }
  }
  return [...counts].map(([key, count]) => [...(JSON.parse(key) as (string | number)[]), count]);
}

/** How far the sign-ins of three months came, fewer on a weekend. Runs as the tenant. */
export async function insertSignInSteps(
  tx: Tx,
  tenantId: string,
  clients: readonly { id: string; type: ApplicationType }[],
  now: number,
): Promise<void> {
  const ids = clients
    .filter(({ type }) => type !== 'MachineToMachine')
    .slice(0, SHARES.length)
    .map(({ id }) => id);
  const rows = week(createRandom(7), ids);
  await tx.execute(sql`
    insert into ${signInSteps}
      (tenant_id, day, application_id, users, from_state, to_state, took, shard, count)
    select ${tenantId}, to_char(days, 'YYYY-MM-DD'), step ->> 1, step ->> 2, step ->> 3, step ->> 4,
      (step ->> 5)::int, -1, (step ->> 6)::int
    from generate_series(${dayOf(now - (DAYS - 1) * DAY_MS)}::date, ${dayOf(now)}::date, interval '1 day') days
    join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) step
      on (step ->> 0)::int = extract(dow from days)`);
}
