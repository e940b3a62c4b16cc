import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { endOfAnonymousLog, keepLogsOf } from '~/server/domain/audit/anonymous-logs.rules';
import { writeLogsOnce } from '~/server/domain/audit/logs.rules';
import { sentInput } from '~/server/domain/audit/sent-input';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { CodedError } from '~/server/platform/errors/coded-error';
import { errorMessage } from '~/server/platform/http/error-messages';
import { countReached } from '~/server/domain/sign-in/funnel.rules';
import { statesReached, usersOf } from '~/server/domain/sign-in/funnel-states';
import type { Session } from '~/server/domain/sign-in/interaction-state.rules';
import { openSession } from './open-session';
import { contextOf, entriesOfStart, startOf } from './start-log';
import { factsOf } from './step-facts';
import type { InteractionState } from '~/server/domain/sign-in/state';

/** Of messages in the log, whoever signs in. */
const LANGUAGES = ['en'];

export type Step = {
  /** What happened, after `Interaction.{event}.`. */
  name: string;
  /** Event of the key, when it is not the one of the state. */
  event?: string | undefined;
  /** What the client sent; secrets are masked. */
  payload?: unknown;
  /** The user declines something that was offered. */
  isSkip?: boolean;
  /** Its success finishes the sign-in. */
  isLast?: true;
  /** It changes the state once, and nothing can refuse it after that: its row is written with it. */
  endsWithChange?: true;
};

/**
 * Run a step, keep one row about it in the audit log, also when it was refused, and count the states
 * of the sign-in that it reached. Rows that name no user expire, unless the sign-in is finished. Failures of the server itself are in its own log,
 * not in the tenant's.
 */
export async function loggedStep<Result>(
  request: FastifyRequest,
  session: Session,
  { name, event, payload, isSkip = false, isLast, endsWithChange }: Step,
  work: () => Promise<Result>,
): Promise<Result> {
  const { services, tenantId, interaction } = session;
  const before = interaction.state as InteractionState | undefined;
  const write = async (
    tx: Tx,
    state: InteractionState | undefined,
    outcome: Record<string, unknown>,
    code?: string,
  ): Promise<void> => {
    const userId = (state?.isNewUser ? undefined : state?.userId) ?? session.attemptedUserId;
    const end = endOfAnonymousLog(startOf(session));
    const expiresAt = userId === undefined ? end : undefined;
    const start = before ? entriesOfStart(session, request, before, expiresAt) : [];
    const step = {
      key: `Interaction.${event ?? state?.interactionEvent ?? 'SignIn'}.${name}`,
      payload: {
        ...contextOf(session, request),
        userId,
        payload: sentInput(payload),
        ...factsOf(name, payload, { before, state, isDone: outcome['result'] === 'Success' }),
        ...outcome,
      },
      expiresAt,
    };
    const isReset = before?.interactionEvent === 'ForgotPassword';
    const reached = statesReached({ name, code, state, isReset, isSkip });
    await settled([
      () => writeLogsOnce(tx, tenantId, [...start, step]),
      () =>
        isLast && outcome['result'] === 'Success'
          ? keepLogsOf(tx, tenantId, { sessionId: interaction.uid, expiresAt: end })
          : undefined,
      () => countReached(tx, session, reached, usersOf(state)),
    ]);
  };
  const writeNow = (outcome: Record<string, unknown>, code?: string): Promise<void> => {
    const state = (interaction.state ?? before) as InteractionState | undefined;
    return services.database.inTenant(tenantId, (tx) => write(tx, state, outcome, code));
  };
  const success = { result: 'Success' };
  if (endsWithChange) session.record = (tx, state) => write(tx, state ?? before, success);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof CodedError) {
      const { code, data, report } = error;
      const said = report ? { report: sentInput(report) } : {};
      const message = sentInput(error.fixedMessage ?? errorMessage(code, LANGUAGES, error.values));
      await writeNow(
        { result: 'Error', error: { code, message, data: sentInput(data), ...said } },
        code,
      );
    }
    throw error;
  }
  if (!endsWithChange) await writeNow(success);
  return result;
}

/** Run a step of the request's interaction that makes a verification record or proves one. */
export async function verificationStep(
  options: ProtocolRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  work: (session: Session) => Promise<string>,
): Promise<{ verificationId: string }> {
  const session = await openSession(options, request, reply);
  return { verificationId: await loggedStep(request, session, step, () => work(session)) };
}
