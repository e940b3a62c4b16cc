import type { InteractionState, InteractionEvent } from '~/server/domain/sign-in/state';
import { freshState } from '~/server/domain/sign-in/state';
import type { Change, Session } from '~/server/domain/sign-in/interaction-state.rules';
import { activeCaptcha } from '~/server/domain/captcha/captcha-provider.queries';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Tx } from '~/server/platform/db/database';

const NOT_STORED = 'simulated';

/**
 * A sign-in that is kept in memory. Its rules are those of every sign-in; they read in the one
 * transaction that it is given, which cannot write.
 */
export function drySession(
  services: Services,
  tx: Tx,
  { tenantId, clientId }: { tenantId: string; clientId: string },
): Session {
  let state: InteractionState | undefined;
  const database = {
    ...services.database,
    inTenant: async <Result>(_tenantId: string, work: (tx: Tx) => Promise<Result>) => work(tx),
  };
  return {
    services: { ...services, database },
    tenantId,
    origin: '',
    ip: '',
    userAgent: undefined,
    languages: [],
    device: undefined,
    interaction: {
      uid: NOT_STORED,
      cid: NOT_STORED,
      clientId,
      startedAt: 0,
      params: {},
      prompt: { name: 'login', reasons: [], details: {} },
      session: undefined,
      get state() {
        return state;
      },
      noteState: (next) => {
        state = next as InteractionState | undefined;
      },
      returnTo: NOT_STORED,
    },
    changes: (work: (present: InteractionState | undefined, tx: Tx) => Promise<Change>) =>
      work(state, tx),
  };
}

/** Begins, as PUT / does. The captcha of a step that bots must not reach is taken for solved. */
export async function beginDry(
  session: Session,
  event: InteractionEvent,
  isChecked: boolean,
): Promise<void> {
  const { services, tenantId, interaction } = session;
  const isSolved =
    isChecked &&
    (await services.database.inTenant(tenantId, async (tx) =>
      activeCaptcha(tx, await readSignInExperience(tx, tenantId)),
    )) !== undefined;
  interaction.noteState(freshState(event, undefined, isSolved ? { verified: true } : undefined));
}
