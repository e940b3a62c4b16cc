import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hiddenParameters } from '~/server/domain/audit/hidden-parameters';
import type { LogEntry } from '~/server/domain/audit/logs.rules';
import { sentInput } from '~/server/domain/audit/sent-input';
import type { Session } from '~/server/domain/sign-in/interaction-state.rules';
import type { InteractionState } from '~/server/domain/sign-in/state';

/** What every row about a sign-in names. */
export function contextOf(
  { ip, interaction }: Session,
  request: FastifyRequest,
): Record<string, unknown> {
  return {
    ip,
    userAgent: request.headers['user-agent']?.slice(0, 512),
    sessionId: interaction.uid,
    interactionId: interaction.cid,
    applicationId: interaction.clientId,
  };
}

function idOf(uid: string, key: string): string {
  return createHash('sha256').update(`${uid}:${key}`).digest('hex').slice(0, 21);
}

/** Epoch milliseconds at which the sign-in began. */
export function startOf({ interaction }: Session): number {
  return interaction.startedAt;
}

/**
 * That a sign-in began, for the log of its first step: each step says it, with the same ids. Opening
 * the page, which everyone can do any number of times, leaves no row.
 */
export function entriesOfStart(
  session: Session,
  request: FastifyRequest,
  { startedAs }: InteractionState,
  expiresAt: number | undefined,
): LogEntry[] {
  const { uid, params, prompt } = session.interaction;
  const entryOf = (key: string, more: Record<string, unknown>): LogEntry => ({
    id: idOf(uid, key),
    key,
    payload: { ...contextOf(session, request), ...more, result: 'Success' },
    createdAt: startOf(session),
    expiresAt,
  });
  const started = entryOf(`Interaction.${startedAs}.Create`, {});
  if (prompt.name !== 'login') return [started];
  const shown = { params: sentInput({ ...params, ...hiddenParameters }), prompt };
  return [entryOf('Interaction.Create', shown), started];
}
