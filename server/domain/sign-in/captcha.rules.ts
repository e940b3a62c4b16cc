import {
  activeCaptcha,
  activeCaptchaConfig,
} from '~/server/domain/captcha/captcha-provider.queries';
import { type CaptchaVerdict, checkCaptchaToken } from '~/server/domain/captcha/check-token';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { Session } from './interaction-state.rules';
import { type InteractionState, isVerified } from './state';

type Asked = Pick<InteractionState, 'captcha'>;

/**
 * Make sure that the visitor has passed the tenant's captcha, was sent back by a provider or a link,
 * or has used a passkey.
 * @throws CodedError session.captcha_required
 */
export async function assertCaptcha(
  tx: Tx,
  tenantId: string,
  { captcha, verificationRecords }: Pick<InteractionState, 'captcha' | 'verificationRecords'>,
): Promise<void> {
  const hasUsedPasskey = verificationRecords.some(
    (record) => record.type === 'Passkey' && isVerified(record),
  );
  if (captcha?.skipped || hasUsedPasskey) return;
  await assertCaptchaPassed(tx, tenantId, { captcha });
}

/**
 * The same where nothing stands in for the captcha: one who owns an account elsewhere could
 * otherwise guess any number of passwords.
 * @throws CodedError session.captcha_required
 */
export async function assertCaptchaPassed(
  tx: Tx,
  tenantId: string,
  { captcha }: Asked,
): Promise<void> {
  if (captcha?.verified) return;
  if (await activeCaptcha(tx, await readSignInExperience(tx, tenantId))) {
    throw new CodedError('session.captcha_required');
  }
}

/** The state after a proof from elsewhere, which no bot comes by. */
export function withoutCaptcha(state: InteractionState): InteractionState {
  return { ...state, captcha: { ...state.captcha, skipped: true } };
}

/**
 * Ask the tenant's provider about a token. Call it outside of transactions.
 * @returns undefined when bot protection is off: the token means nothing then
 */
export async function askCaptcha(
  { services, tenantId }: Session,
  token: string,
): Promise<CaptchaVerdict | undefined> {
  const { config, database, vault } = services;
  const provider = await database.inTenant(tenantId, (tx) =>
    activeCaptchaConfig(tx, tenantId, vault),
  );
  return provider && checkCaptchaToken(config, provider, token);
}
