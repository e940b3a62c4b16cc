import { eq } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { findFactory } from '~/server/domain/connector-factories/registry';
import { readChannels } from '~/server/domain/connectors/channels.queries';
import { switchCustomUi } from '~/server/domain/custom-ui/custom-ui.rules';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Services } from '~/server/domain/services/services';
import type { Edition } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import { connectors, signInExperiences } from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import { checkSignInExperience } from './checks.rules';
import { listPhraseLanguages } from './custom-phrases.queries';
import type { SignInExperiencePatch } from './sign-in-experience.input';
import {
  DEFAULT_ID,
  type SignInExperience,
  forgetSignInExperience,
  readSignInExperience,
  whereDefault,
} from './sign-in-experience.queries';
import { notFoundById } from '~/server/platform/errors/coded-error';

const TEXTS = [
  'termsOfUseUrl',
  'privacyPolicyUrl',
  'customCss',
  'supportEmail',
  'supportWebsiteUrl',
  'unknownSessionRedirectUrl',
] as const;

async function socialTargets(tx: Tx, tenantId: string): Promise<Set<string>> {
  const rows = await tx.select().from(connectors).where(eq(connectors.tenantId, tenantId));
  return new Set(
    rows.flatMap(({ connectorId, metadata }) => {
      const factory = findFactory(connectorId);
      return factory?.type === 'Social' ? [String(metadata['target'] ?? factory.target)] : [];
    }),
  );
}

/** The patch as it is stored: empty texts become null, lists lose repetitions and unknown names. */
async function normalize(
  tx: Tx,
  tenantId: string,
  patch: SignInExperiencePatch,
): Promise<Partial<SignInExperience>> {
  const cleared = Object.fromEntries(
    TEXTS.flatMap((key) => (patch[key] === '' ? [[key, null]] : [])),
  );
  const branding = patch.branding && {
    branding: Object.fromEntries(Object.entries(patch.branding).filter(([, url]) => url !== '')),
  };
  const blocklist = patch.emailBlocklistPolicy?.customBlocklist;
  const targets = patch.socialSignInConnectorTargets;
  const known = targets && (await socialTargets(tx, tenantId));
  return columnsOf(signInExperiences, {
    ...patch,
    ...cleared,
    ...branding,
    ...(blocklist && {
      emailBlocklistPolicy: {
        ...patch.emailBlocklistPolicy,
        customBlocklist: [...new Set(blocklist.map((item) => item.trim().toLowerCase()))],
      },
    }),
    ...(targets && {
      socialSignInConnectorTargets: [...new Set(targets)].filter((name) => known?.has(name)),
    }),
  });
}

/** @throws CodedError subscription.limit_exceeded for a feature that the plan does not include */
async function assertPlanAllows(
  tx: Tx,
  edition: Edition,
  tenantId: string,
  { mfa, captchaPolicy, sentinelPolicy, emailBlocklistPolicy: blocklist }: SignInExperiencePatch,
): Promise<void> {
  if (mfa && mfa.factors.length > 0) await assertQuota(tx, tenantId, 'mfaEnabled', { edition });
  const isSecured =
    captchaPolicy?.enabled === true ||
    Object.keys(sentinelPolicy ?? {}).length > 0 ||
    blocklist?.blockDisposableAddresses === true ||
    blocklist?.blockSubaddressing === true ||
    (blocklist?.customBlocklist?.length ?? 0) > 0;
  if (isSecured) await assertQuota(tx, tenantId, 'securityFeaturesEnabled', { edition });
}

type Plan = {
  present: SignInExperience;
  change: Partial<SignInExperience>;
  next: SignInExperience;
};

/** @throws CodedError sign_in_experiences.*, guard.invalid_input */
async function planChange(
  tx: Tx,
  services: Services,
  tenantId: string,
  patch: SignInExperiencePatch,
  options: { lock?: boolean } = {},
): Promise<Plan> {
  const present = await readSignInExperience(tx, tenantId, options);
  const change = await normalize(tx, tenantId, patch);
  const next = { ...present, ...change };
  const channels = await readChannels(tx, services, tenantId);
  const languages = patch.languageInfo ? await listPhraseLanguages(tx, tenantId) : [];
  checkSignInExperience(patch, next, channels, services.config.edition, languages);
  return { present, change, next };
}

/**
 * The sign-in experience as it is and as it would be, without changing it.
 * @throws CodedError as a change, except that the plan does not matter
 */
export function previewSignInExperience(
  tx: Tx,
  services: Services,
  tenantId: string,
  patch: SignInExperiencePatch,
): Promise<Pick<Plan, 'present' | 'next'>> {
  return planChange(tx, services, tenantId, patch);
}

/**
 * Change the sign-in experience; every key sent is replaced as a whole.
 * @throws CodedError sign_in_experiences.*, guard.invalid_input, subscription.limit_exceeded
 */
export async function changeSignInExperience(
  tx: Tx,
  services: Services,
  tenantId: string,
  patch: SignInExperiencePatch,
): Promise<SignInExperience> {
  await assertPlanAllows(tx, services.config.edition, tenantId, patch);
  const { present, change } = await planChange(tx, services, tenantId, patch, { lock: true });
  noteBefore(tx, present);
  if (patch.customUiAssets !== undefined) {
    await switchCustomUi(tx, tenantId, patch.customUiAssets?.id, present.customUiAssets?.id);
  }
  return Object.keys(change).length === 0 ? present : updateSignInExperience(tx, tenantId, change);
}
export async function updateSignInExperience(
  tx: Tx,
  tenantId: string,
  change: Partial<SignInExperience>,
): Promise<SignInExperience> {
  const [row] = await tx
    .update(signInExperiences)
    .set(change)
    .where(whereDefault(tenantId))
    .returning();
  if (!row) throw notFoundById('sign_in_experiences', DEFAULT_ID);
  forgetSignInExperience(tx);
  return row;
}
