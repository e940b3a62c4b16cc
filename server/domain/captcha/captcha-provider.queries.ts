import { eq } from 'drizzle-orm';
import { MASK } from '~/server/domain/connectors/config-secrets';
import {
  type SignInExperience,
  readSignInExperience,
} from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Vault } from '~/server/platform/crypto/vault';
import type { Tx } from '~/server/platform/db/database';
import { captchaProviders } from '~/server/platform/db/schema';
import { notFound } from '~/server/platform/errors/coded-error';
import type { CaptchaConfig } from './captcha-provider.input';
import { openSecret, readSecret } from './captcha-secret';

export type CaptchaRow = typeof captchaProviders.$inferSelect;

/** Who reads: secrets are for those who manage the tenant. */
export type Reader = { tenantId: string; showSecrets: boolean; vault: Vault | undefined };

function configOf({ type, siteKey, projectId }: CaptchaRow, secretKey: string): CaptchaConfig {
  return type === 'Turnstile'
    ? { type, siteKey, secretKey }
    : { type, siteKey, secretKey, projectId: projectId ?? '' };
}

/** A provider as clients see it. */
export function captchaProviderView(row: CaptchaRow, { showSecrets, vault }: Reader) {
  const { tenantId, id, createdAt, updatedAt } = row;
  const secret = showSecrets ? readSecret(vault, tenantId, row.secret) : MASK;
  return { tenantId, id, config: configOf(row, secret), createdAt, updatedAt };
}

export async function findCaptchaProvider(
  tx: Tx,
  tenantId: string,
  { lock = false } = {},
): Promise<CaptchaRow | undefined> {
  const query = tx.select().from(captchaProviders).where(eq(captchaProviders.tenantId, tenantId));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** @throws CodedError entity.not_found */
export async function getCaptchaProvider(tx: Tx, reader: Reader) {
  const row = await findCaptchaProvider(tx, reader.tenantId);
  if (!row) throw notFound();
  return captchaProviderView(row, reader);
}

/** The provider that visitors are asked by; undefined while bot protection is off. */
export async function activeCaptcha(
  tx: Tx,
  { tenantId, captchaPolicy }: Pick<SignInExperience, 'tenantId' | 'captchaPolicy'>,
): Promise<CaptchaRow | undefined> {
  return captchaPolicy.enabled === true ? findCaptchaProvider(tx, tenantId) : undefined;
}

/**
 * The same with its secret, to check a token.
 * @throws Error when the secret cannot be read
 */
export async function activeCaptchaConfig(
  tx: Tx,
  tenantId: string,
  vault: Vault | undefined,
): Promise<CaptchaConfig | undefined> {
  const row = await activeCaptcha(tx, await readSignInExperience(tx, tenantId));
  return row && configOf(row, openSecret(vault, tenantId, row.secret));
}
