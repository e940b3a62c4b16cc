import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FunnelState } from '~/contract/sign-in-funnel';
import { dayOf } from '~/server/domain/plans/period';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances, signInSteps } from '~/server/platform/db/schema';
import type { Session } from './interaction-state.rules';
import type { InteractionState } from './state';

/** Rows that a count of one day is spread over, so that few requests wait for the same one. */
const SHARDS = 16;

export type StepOutcome = {
  /** What happened, as in the audit log after `Interaction.{event}.`. */
  name: string;
  /** Error code; undefined for a success. */
  code: string | undefined;
  /** After the step. */
  state: InteractionState | undefined;
  /** The step was part of a password reset, which a successful submit forgets. */
  isReset: boolean;
};

/** Where a refusal leads in the chart. */
const REFUSALS: Readonly<Record<string, FunnelState>> = {
  'session.verification_blocked_too_many_attempts': 'lockedOut',
  'user.missing_profile': 'completing',
  'user.password_change_required': 'settingPassword',
};

function statesOfSuccess({ name, state, isReset }: StepOutcome): readonly FunnelState[] {
  switch (name) {
    case 'Identifier.Submit':
      return isReset ? ['identifyingAccount', 'settingPassword'] : ['identifyingAccount'];
    case 'Profile.Update': {
      // An existing user is asked for more only by a refusal, which has been counted then.
      const isNew = state?.userId === undefined || state.isNewUser === true;
      return isNew && !isReset ? ['completing'] : [];
    }
    case 'Submit':
      return ['submitting', isReset ? 'passwordSaved' : 'redirecting'];
    default:
      return name.startsWith('Verification.') ? ['proving'] : [];
  }
}

/** The states of the sign-in chart that a step has shown to be reached, in order. */
export function statesReached(outcome: StepOutcome): readonly FunnelState[] {
  const { name, code } = outcome;
  if (code === undefined) return statesOfSuccess(outcome);
  const tried: readonly FunnelState[] = name.startsWith('Verification.')
    ? ['proving']
    : name === 'Identifier.Submit'
      ? ['identifyingAccount']
      : name === 'Submit'
        ? ['submitting']
        : [];
  const refused = REFUSALS[code];
  return refused ? [...tried, refused] : tried;
}

type Counted = {
  tenantId: string;
  interaction: Pick<Session['interaction'], 'uid' | 'startedAt'> & { prompt: { name: string } };
};

/**
 * Count that a sign-in has reached states, each at most once whatever is repeated: the interaction's
 * row, held meanwhile, knows which have been counted. One statement, the last one of the transaction:
 * it holds rows that other sign-ins may want.
 */
export async function countReached(
  tx: Tx,
  { tenantId, interaction }: Counted,
  states: readonly FunnelState[],
): Promise<void> {
  if (states.length === 0 || interaction.prompt.name !== 'login') return;
  const key = sql`tenant_id = ${tenantId} and model_name = 'Interaction' and id = ${interaction.uid}`;
  await tx.execute(sql`
    with held as (
      select coalesce(reached, '{}') as reached from ${instances} where ${key} for no key update
    ), fresh as (
      select state, place, reached from held, unnest(${sql.param(states)}::text[])
        with ordinality as states (state, place)
      where state <> all (reached)
    ), noted as (
      update ${instances} set reached = held.reached || array(select state from fresh order by place)
      from held where ${key} and exists (select from fresh)
    )
    insert into ${signInSteps} (tenant_id, day, from_state, to_state, shard, count)
    select ${tenantId}, ${dayOf(interaction.startedAt)},
      coalesce(lag(state) over (order by place), reached[cardinality(reached)], ''),
      state, ${randomInt(SHARDS)}, 1
    from fresh order by 3, 4
    on conflict (tenant_id, day, from_state, to_state, shard)
    do update set count = ${signInSteps}.count + excluded.count`);
}
