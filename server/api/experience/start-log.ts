import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hiddenParameters } from '~/server/domain/audit/hidden-parameters';
import { writeLogOnce } from '~/server/domain/audit/logs.rules';
import { sentInput } from '~/server/domain/audit/sent-input';
import type { Tx } from '~/server/platform/db/database';
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
 * Write down that a sign-in began, with its first step. Opening the page, which everyone can do any
 * number of times, leaves no row.
 */
export async function logStart(
  tx: Tx,
  session: Session,
  request: FastifyRequest,
  { startedAs }: InteractionState,
  expiresAt: number | undefined,
): Promise<void> {
  const { tenantId, interaction } = session;
  const { uid, params, prompt } = interaction;
  const write = (key: string, more: Record<string, unknown>) =>
    writeLogOnce(tx, tenantId, {
      id: idOf(uid, key),
      key,
      payload: { ...contextOf(session, request), ...more, result: 'Success' },
      createdAt: startOf(session),
      expiresAt,
    });
  if (prompt.name === 'login') {
    await write('Interaction.Create', {
      params: sentInput({ ...params, ...hiddenParameters }),
      prompt,
    });
  }
  await write(`Interaction.${startedAs}.Create`, {});
}
