import type { Interaction } from './interaction';
import type { KnownDevice } from '~/server/domain/lock-out/known-devices';
import type { Services } from '~/server/domain/services/services';
import { holdInteraction } from '~/server/domain/sessions/interactions.queries';
import { writeInteractionState } from '~/server/domain/sessions/interactions.rules';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { InteractionState } from './state';

/** One tenant's interaction and what a step may use. */
export type Session = {
  services: Services;
  tenantId: string;
  interaction: Interaction;
  /** Of the page: the tenant's own or a custom domain. */
  origin: string;
  /** Address of the caller, for limits, the audit log and webhooks. */
  ip: string;
  userAgent: string | undefined;
  languages: readonly string[];
  /** The browser, when an account has signed in with it before. */
  device: KnownDevice | undefined;
  /** Keeps the state elsewhere than in the interaction's row. */
  changes?: Changes;
  /** Written with each change of the state that is no refusal. */
  record?: (tx: Tx, state: InteractionState | undefined) => Promise<void>;
  /** Account that a proof was checked for in this request; the audit row of the step names it. */
  attemptedUserId?: string | undefined;
};

/** @throws CodedError session.interaction_not_found: PUT / was not called */
export function stateOf({ interaction }: Session): InteractionState {
  if (!interaction.state) throw new CodedError('session.interaction_not_found');
  return interaction.state as InteractionState;
}

export type Change = {
  /** undefined empties the interaction. */
  state: InteractionState | undefined;
  /** Thrown after the change is kept. */
  refusal?: CodedError | undefined;
};

/** @param work gets the present state, undefined before PUT / */
type Changes = (
  work: (state: InteractionState | undefined, tx: Tx) => Promise<Change>,
) => Promise<Change>;

function changesOf({ services, tenantId, interaction, record }: Session): Changes {
  return (work) =>
    services.database.inTenant(tenantId, async (tx) => {
      const result = await holdInteraction<InteractionState>(tx, tenantId, interaction.uid);
      const change = await work(result?.state, tx);
      const { state } = change;
      const accountId = state?.isSubmitted ? state.userId : undefined;
      // Sent together.
      await settled([
        () => writeInteractionState(tx, tenantId, interaction, state, accountId),
        () => (change.refusal ? undefined : record?.(tx, state)),
      ]);
      return change;
    });
}

/**
 * Change the state of an interaction in one transaction that holds its row, so that two requests at
 * once change it one after the other and none is lost.
 * @param work gets the present state, undefined before PUT /
 * @throws CodedError session.not_found when the interaction ended meanwhile
 */
export async function changeAnyState(
  session: Session,
  work: (state: InteractionState | undefined, tx: Tx) => Promise<Change>,
): Promise<InteractionState | undefined> {
  const { state, refusal } = await (session.changes ?? changesOf(session))(work);
  session.interaction.noteState(state);
  if (refusal) throw refusal;
  return state;
}

/**
 * The same for a step after PUT /.
 * @throws CodedError session.interaction_not_found before PUT /
 */
export async function changeState(
  session: Session,
  work: (state: InteractionState, tx: Tx) => Promise<Change> | Change,
): Promise<void> {
  await changeAnyState(session, async (state, tx) => {
    if (!state) throw new CodedError('session.interaction_not_found');
    return work(state, tx);
  });
}
