import { eq } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { MASK } from '~/server/domain/connectors/config-secrets';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { updateSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.rules';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { captchaProviders } from '~/server/platform/db/schema';
import { createFailed } from '~/server/platform/errors/coded-error';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import type { CaptchaConfig, CaptchaInput } from './captcha-provider.input';
import {
  type CaptchaRow,
  type Reader,
  captchaProviderView,
  findCaptchaProvider,
} from './captcha-provider.queries';
import { sealSecret } from './captcha-secret';

/**
 * The provider as it is now, held until the transaction ends. The settings of the tenant are held
 * with it, so that two who add one at once come one after the other.
 */
export async function holdCaptchaProvider(tx: Tx, reader: Reader): Promise<CaptchaRow | undefined> {
  await readSignInExperience(tx, reader.tenantId, { lock: true });
  const row = await findCaptchaProvider(tx, reader.tenantId, { lock: true });
  if (row) noteBefore(tx, captchaProviderView(row, { ...reader, showSecrets: false }));
  return row;
}

/** @throws CodedError guard.invalid_input */
function readConfig({ type, siteKey, secretKey, projectId }: CaptchaInput): CaptchaConfig {
  if (type === 'Turnstile') return { type, siteKey, secretKey };
  if (!projectId) throw invalidInput('body', ['config', 'projectId'], 'Required');
  return { type, siteKey, secretKey, projectId };
}

/** A mask stands for the stored secret, but not for that of another provider. */
function secretFor(
  { vault }: Services,
  { type, secretKey }: CaptchaConfig,
  stored: CaptchaRow | undefined,
  tenantId: string,
): string {
  if (secretKey !== MASK) return sealSecret(vault, tenantId, secretKey);
  if (stored?.type !== type) {
    throw invalidInput('body', ['config', 'secretKey'], 'must be entered for a new provider');
  }
  return stored.secret;
}

/**
 * Set up the tenant's provider, or change it.
 * @param stored what `holdCaptchaProvider` found
 * @throws CodedError subscription.limit_exceeded, guard.invalid_input
 */
export async function saveCaptchaProvider(
  tx: Tx,
  services: Services,
  reader: Reader,
  stored: CaptchaRow | undefined,
  input: CaptchaInput,
) {
  const { tenantId } = reader;
  const config = readConfig(input);
  const { edition } = services.config;
  await assertQuota(tx, tenantId, 'securityFeaturesEnabled', { edition });
  const values = {
    type: config.type,
    siteKey: config.siteKey,
    secret: secretFor(services, config, stored, tenantId),
    projectId: config.type === 'RecaptchaEnterprise' ? config.projectId : null,
    updatedAt: Date.now(),
  };
  const [row] = await tx
    .insert(captchaProviders)
    .values({ tenantId, id: generateShortId(), ...values })
    .onConflictDoUpdate({ target: captchaProviders.tenantId, set: values })
    .returning();
  if (!row) throw createFailed('captcha provider');
  return captchaProviderView(row, reader);
}

/** Remove the provider, if there is one, and ask no more users. */
export async function deleteCaptchaProvider(tx: Tx, reader: Reader): Promise<void> {
  const { tenantId } = reader;
  const row = await holdCaptchaProvider(tx, reader);
  if (!row) return;
  await tx.delete(captchaProviders).where(eq(captchaProviders.tenantId, tenantId));
  await updateSignInExperience(tx, tenantId, { captchaPolicy: { enabled: false } });
}
