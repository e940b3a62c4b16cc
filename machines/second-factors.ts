import { recordOf, toFailure, type Identifier } from './shared';

/** Second factors as the submit of a sign-in speaks of them. It holds no state. */

export type Factor =
  'Totp' | 'WebAuthn' | 'BackupCode' | 'EmailVerificationCode' | 'PhoneVerificationCode';

const factorNames: readonly string[] = [
  'Totp',
  'WebAuthn',
  'BackupCode',
  'EmailVerificationCode',
  'PhoneVerificationCode',
] satisfies Factor[];

/** A code that is sent, as against one that an app shows. */
export type CodeFactor = Extract<Factor, `${string}VerificationCode`>;

export function channelOf(factor: CodeFactor): Exclude<Identifier['type'], 'username'> {
  return factor === 'PhoneVerificationCode' ? 'phone' : 'email';
}

/** What a refused submit asks for. */
export type FactorDemand = {
  type:
    /** One of the user's own factors. */
    | 'proof'
    /** A first factor. */
    | 'enrollment'
    /** Another factor besides the address the user registered with. */
    | 'suggestion'
    /** Backup codes, beside a factor that can be lost. */
    | 'backupCodes'
    /** A passkey, to sign in with next time. */
    | 'passkey';
  /** The best first: of a proof the one that was used last. */
  factors: readonly Factor[];
  /** Where codes go, with most of it hidden. */
  maskedIdentifiers: Readonly<Partial<Record<Factor, string>>>;
  isSkippable: boolean;
};

/** Before a submit was refused. */
export const noDemand: FactorDemand = {
  type: 'enrollment',
  factors: [],
  maskedIdentifiers: {},
  isSkippable: false,
};

const demands: Readonly<Record<string, FactorDemand['type']>> = {
  'session.mfa.require_mfa_verification': 'proof',
  'user.missing_mfa': 'enrollment',
  'session.mfa.suggest_additional_mfa': 'suggestion',
  'session.mfa.backup_code_required': 'backupCodes',
  'session.passkey_suggested': 'passkey',
};

/** What the refusal of a submit asks for; null if it is not about factors that the pages know. */
export function demandOf(error: unknown): FactorDemand | null {
  const { code, data } = toFailure(error);
  const type = demands[code];
  const { availableFactors, maskedIdentifiers, skippable } = recordOf(data);
  const factors = (Array.isArray(availableFactors) ? availableFactors : []).filter(
    (name: unknown): name is Factor => factorNames.includes(String(name)),
  );
  const isChoice = type !== 'backupCodes' && type !== 'passkey';
  if (type === undefined || (isChoice && factors.length === 0)) return null;
  return {
    type,
    factors,
    maskedIdentifiers: recordOf(maskedIdentifiers) as FactorDemand['maskedIdentifiers'],
    isSkippable: skippable === true,
  };
}
