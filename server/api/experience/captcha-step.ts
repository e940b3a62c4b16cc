import type { FastifyRequest } from 'fastify';
import { endOfAnonymousLog } from '~/server/domain/audit/anonymous-logs.rules';
import { writeLogsOnce } from '~/server/domain/audit/logs.rules';
import { askCaptcha } from '~/server/domain/sign-in/captcha.rules';
import type { Session } from '~/server/domain/sign-in/interaction-state.rules';
import type { InteractionState } from '~/server/domain/sign-in/state';
import { CodedError } from '~/server/platform/errors/coded-error';
import { contextOf, startOf } from './start-log';

/**
 * Check the captcha token that an interaction begins with, and keep one row about it in the audit
 * log, which has all the provider said.
 * @returns what the state keeps of it; undefined without a captcha
 * @throws CodedError session.captcha_failed; data.reason is `refused`, or `unavailable` when the
 * provider did not decide
 */
export async function captchaStep(
  request: FastifyRequest,
  session: Session,
  token: string | undefined,
): Promise<InteractionState['captcha']> {
  const verdict = token === undefined ? undefined : await askCaptcha(session, token);
  if (!verdict) return undefined;
  const { services, tenantId } = session;
  const { isPassed, isUnavailable, score, errorMessage } = verdict;
  await services.database.inTenant(tenantId, (tx) =>
    writeLogsOnce(tx, tenantId, [
      {
        key: 'Interaction.Create.Captcha',
        payload: {
          ...contextOf(session, request),
          result: isPassed ? 'Success' : 'Error',
          success: isPassed,
          score,
          errorMessage,
        },
        expiresAt: endOfAnonymousLog(startOf(session)),
      },
    ]),
  );
  if (isPassed) return { verified: true };
  throw new CodedError('session.captcha_failed', {
    data: { reason: isUnavailable ? 'unavailable' : 'refused' },
  });
}
