import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { FUNNEL_GOAL, type FunnelState, type FunnelUsers } from '~/contract/sign-in-funnel';
import { TOOK_LIMITS, WHOLE_WAY } from '~/server/domain/dashboard/took';
import { dayOf } from '~/server/domain/plans/period';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances, signInSteps } from '~/server/platform/db/schema';
import type { Interaction } from './interaction';

/** Rows that a count of one day is spread over, so that few requests wait for the same one. */
const SHARDS = 16;
/** The shard of days that are over. No sign-in counts in it, so none waits for a clean-up there. */
const MERGED = -1;

type Counted = {
  tenantId: string;
  interaction: Pick<Interaction, 'uid' | 'clientId' | 'startedAt'> & { prompt: { name: string } };
};

/**
 * Count that a sign-in has reached states, each at most once whatever is repeated: the interaction's
 * row, held meanwhile, knows which have been counted, and when. Whether it is one of a new user can
 * turn out late or change: then its whole way moves over. One statement, the last one of the
 * transaction: it holds rows that other sign-ins may want.
 */
export async function countReached(
  tx: Tx,
  { tenantId, interaction }: Counted,
  states: readonly FunnelState[],
  users: FunnelUsers | undefined,
  now = Date.now(),
): Promise<void> {
  if (interaction.prompt.name !== 'login') return;
  if (states.length === 0 && users === undefined) return;
  const key = sql`tenant_id = ${tenantId} and model_name = 'Interaction' and id = ${interaction.uid}`;
  await tx.execute(sql`
    with held as (
      select coalesce(reached, '{}') as reached, coalesce(reached_as, '') as users,
        -- Those of an earlier release have no times.
        coalesce(reached_at, array_fill(${now}::bigint, array[cardinality(coalesce(reached, '{}'))])) as times
      from ${instances}
      where ${key} and ${FUNNEL_GOAL} <> all (coalesce(reached, '{}')) for no key update
    ), way as (
      select held.users as was, coalesce(${users ?? null}, held.users) as users,
        cardinality(reached) as counted, reached || fresh as states,
        times || array_fill(${now}::bigint, array[cardinality(fresh)]) as times
      from held, lateral (
        select array(
          select state from unnest(${sql.param(states)}::text[]) with ordinality as s (state, place)
          where state <> all (reached) order by place) as fresh
      ) fresh
    ), noted as (
      update ${instances} set reached = way.states, reached_at = way.times, reached_as = way.users
      from way where ${key} and (counted < cardinality(states) or was <> way.users)
    ), steps as (
      select place, coalesce(states[place - 1], '') as from_state, states[place] as to_state,
        times[place] - coalesce(times[place - 1], times[place]) as ms
      from way, generate_subscripts(states, 1) as place
      union all select cardinality(states), ${WHOLE_WAY}, ${FUNNEL_GOAL}, ${now}::bigint - times[1]
      from way where states[cardinality(states)] = ${FUNNEL_GOAL}
    ), changes as (
      select users, steps.*, 1 as change from way, steps where place > counted or was <> users
      union all select was, steps.*, -1 from way, steps where place <= counted and was <> users
    )
    insert into ${signInSteps}
      (tenant_id, day, application_id, users, from_state, to_state, took, shard, count)
    select ${tenantId}, ${dayOf(interaction.startedAt)}, ${interaction.clientId}, users, from_state,
      to_state, width_bucket(ms, ${sql.param(TOOK_LIMITS)}::bigint[]), ${randomInt(SHARDS)}, change
    from changes order by 4, 5, 6, 7
    on conflict (tenant_id, day, application_id, users, from_state, to_state, took, shard)
    do update set count = ${signInSteps}.count + excluded.count`);
}

/**
 * Make one row of the shards of days that are over. Rows that a late sign-in holds stay for the next
 * time, so that neither waits for the other.
 */
export async function mergeSignInSteps(tx: Tx, tenantId: string, before: string): Promise<void> {
  const group = sql.raw('day, application_id, users, from_state, to_state, took');
  await tx.execute(sql`
    with spread as (
      select ctid from ${signInSteps}
      where tenant_id = ${tenantId} and day < ${before} and shard <> ${MERGED}
      for update skip locked
    ), gone as (
      delete from ${signInSteps} where ctid = any (array(select ctid from spread)) returning *
    )
    insert into ${signInSteps} (tenant_id, ${group}, shard, count)
    select ${tenantId}, ${group}, ${MERGED}, sum(count) from gone group by ${group} order by ${group}
    on conflict (tenant_id, ${group}, shard)
    do update set count = ${signInSteps}.count + excluded.count`);
}
