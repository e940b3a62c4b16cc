import { factorsOf, remainingCodes } from '~/server/domain/mfa/factors';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { MfaFactor, MfaSettings, users } from '~/server/platform/db/schema';
import type { InteractionState } from '../state';
import { maskedAddress } from './masked-address';

/** What is known of a user's factors; of one who is still to be created, addresses at most. */
export type FactorHolder = Pick<
  typeof users.$inferSelect,
  'primaryEmail' | 'primaryPhone' | 'mfaVerifications'
>;

/** The order in which factors are offered. */
const ORDER: readonly MfaFactor[] = [
  'WebAuthn',
  'Totp',
  'EmailVerificationCode',
  'PhoneVerificationCode',
  'BackupCode',
];

/** Factors of a user that the tenant accepts. */
export function factorsHeld(user: FactorHolder, { factors }: MfaSettings): MfaFactor[] {
  const stored = factorsOf(user);
  const has: Record<MfaFactor, boolean> = {
    Totp: stored.some(({ type }) => type === 'Totp'),
    WebAuthn: stored.some(({ type }) => type === 'WebAuthn'),
    BackupCode: stored.some((factor) => factor.type === 'BackupCode' && remainingCodes(factor) > 0),
    EmailVerificationCode: Boolean(user.primaryEmail),
    PhoneVerificationCode: Boolean(user.primaryPhone),
  };
  return ORDER.filter((factor) => factors.includes(factor) && has[factor]);
}

/** The same after submit: with what the interaction has collected. */
export function factorsToBeHeld(
  user: FactorHolder | undefined,
  { profile, mfa = {} }: InteractionState,
  settings: MfaSettings,
): MfaFactor[] {
  const held = factorsHeld(
    {
      primaryEmail: profile.primaryEmail ?? user?.primaryEmail ?? null,
      primaryPhone: profile.primaryPhone ?? user?.primaryPhone ?? null,
      mfaVerifications: user?.mfaVerifications ?? [],
    },
    settings,
  );
  const added: Partial<Record<MfaFactor, boolean>> = {
    Totp: mfa.totp !== undefined,
    WebAuthn: mfa.webAuthn !== undefined,
    BackupCode: mfa.backupCodes !== undefined,
  };
  return ORDER.filter(
    (factor) => settings.factors.includes(factor) && (held.includes(factor) || added[factor]),
  );
}

/** Addresses that codes would go to, by factor. */
export function maskedIdentifiers(
  { primaryEmail, primaryPhone }: Partial<Pick<User, 'primaryEmail' | 'primaryPhone'>>,
  factors: readonly MfaFactor[],
): Partial<Record<MfaFactor, string>> {
  return {
    ...(primaryEmail && factors.includes('EmailVerificationCode')
      ? { EmailVerificationCode: maskedAddress('email', primaryEmail) }
      : {}),
    ...(primaryPhone && factors.includes('PhoneVerificationCode')
      ? { PhoneVerificationCode: maskedAddress('phone', primaryPhone) }
      : {}),
  };
}

export type Demand = 'none' | 'skippable' | 'required';

type DemandInput = {
  event: 'SignIn' | 'Register';
  isRequiredByOrganization: boolean;
  /** The user has said so, now or earlier. */
  isSkipped: boolean;
};

/** Whether a user must set up a factor. */
export function demandOf(
  { factors, policy, organizationRequiredMfaPolicy }: MfaSettings,
  { event, isRequiredByOrganization, isSkipped }: DemandInput,
): Demand {
  if (factors.length === 0) return 'none';
  if (policy === 'Mandatory') return 'required';
  const isLater = policy === 'PromptOnlyAtSignIn' && event === 'Register';
  if (isLater) return 'none';
  if (organizationRequiredMfaPolicy === 'Mandatory' && isRequiredByOrganization) return 'required';
  return policy === 'NoPrompt' || isSkipped ? 'none' : 'skippable';
}

/** Whether passkeys can be added: as a second factor or to sign in with. */
export function allowsPasskeys({ mfa, passkeySignIn }: SignInExperience): boolean {
  return mfa.factors.includes('WebAuthn') || passkeySignIn.enabled === true;
}
