import type { TFunction } from 'i18next';
import * as yup from 'yup';
import type {
  SignInExperience,
  SignInExperienceChanges,
} from '~/src/api/endpoints/sign-in-exp.api';
import { describeForm, type Field, type FormValuesOf } from '~/src/forms/describe-form';
import { toggle } from '~/src/forms/field-kinds';
import { factors, type FactorType } from './factors';

export const policies = [
  'Mandatory',
  'PromptAtSignInAndSignUp',
  'PromptOnlyAtSignIn',
  'NoPrompt',
] as const;
type Policy = (typeof policies)[number];

/** The settings without their groups. */
type Settings = {
  passkey: boolean;
  totp: boolean;
  phoneCode: boolean;
  emailCode: boolean;
  backupCode: boolean;
  policy: Policy;
  /** Members of organizations that require it set one up before they enter. */
  requiredByOrganizations: boolean;
  signInWithPasskey: boolean;
  showPasskeyButton: boolean;
  allowAutofill: boolean;
  offerAfterPassword: boolean;
  requireResidentKey: boolean;
  requireUserVerification: boolean;
};
type Translate = TFunction<'mfa'>;

/** Order in which factors are sent. */
const sentOrder: readonly FactorType[] = [
  'Totp',
  'WebAuthn',
  'BackupCode',
  'EmailVerificationCode',
  'PhoneVerificationCode',
];

function setting(
  name: Exclude<
    keyof Settings,
    'policy' | 'backupCode' | 'passkey' | 'totp' | 'phoneCode' | 'emailCode'
  >,
) {
  return toggle<Translate, false>({
    label: (t) => t(`${name}.label`),
    schema: null,
    isCopied: false,
  });
}

function factor(
  name: (typeof factors)[number]['name'],
  schema: Field<boolean, boolean, boolean, Translate>['schema'] = null,
) {
  return toggle<Translate, false>({
    label: (t) => t(`factors.${name}.label`),
    schema,
    isCopied: false,
  });
}

/** Backup codes replace a lost factor: alone they would be the only one. */
function notAlone(t: Translate) {
  return yup.boolean().test('alone', t('backup_alone'), (isOn, { parent }) => {
    const values = parent as Settings;
    return !isOn || factors.some(({ name }) => name !== 'backupCode' && values[name]);
  });
}

const policy: Field<Policy, Policy, Policy, Translate, false> = {
  label: (t) => t('policy.title'),
  schema: null,
  isCopied: false,
  read: (stored) => stored,
  write: (value) => value,
};

const mfaForm = describeForm<Settings, Settings, Translate, object>()({
  passkey: factor('passkey'),
  totp: factor('totp'),
  phoneCode: factor('phoneCode'),
  emailCode: factor('emailCode'),
  backupCode: factor('backupCode', notAlone),
  policy,
  requiredByOrganizations: setting('requiredByOrganizations'),
  signInWithPasskey: setting('signInWithPasskey'),
  showPasskeyButton: setting('showPasskeyButton'),
  allowAutofill: setting('allowAutofill'),
  offerAfterPassword: setting('offerAfterPassword'),
  requireResidentKey: setting('requireResidentKey'),
  requireUserVerification: setting('requireUserVerification'),
});

export type MfaValues = FormValuesOf<typeof mfaForm>;

export const { schema, labels } = mfaForm;

export function hasFactor(values: MfaValues): boolean {
  return factors.some(({ name }) => values[name]);
}

export function toValues({ mfa, passkeySignIn: passkeys }: SignInExperience): MfaValues {
  const isOn = (type: FactorType) => mfa.factors.includes(type);
  return mfaForm.toValues({
    passkey: isOn('WebAuthn'),
    totp: isOn('Totp'),
    phoneCode: isOn('PhoneVerificationCode'),
    emailCode: isOn('EmailVerificationCode'),
    backupCode: isOn('BackupCode'),
    // The legacy policy means the same.
    policy: mfa.policy === 'UserControlled' ? 'PromptAtSignInAndSignUp' : mfa.policy,
    requiredByOrganizations: mfa.organizationRequiredMfaPolicy === 'Mandatory',
    signInWithPasskey: passkeys.enabled ?? false,
    showPasskeyButton: passkeys.showPasskeyButton ?? true,
    allowAutofill: passkeys.allowAutofill ?? true,
    offerAfterPassword: passkeys.offerAfterPassword ?? true,
    requireResidentKey: passkeys.residentKey === 'required',
    requireUserVerification: passkeys.userVerification === 'required',
  });
}

function strictness(isRequired: boolean) {
  return isRequired ? 'required' : 'preferred';
}

/** Without a factor nothing can be asked for. */
export function toChanges(values: MfaValues): SignInExperienceChanges {
  const canAsk = hasFactor(values);
  const chosen = factors.filter(({ name }) => values[name]).map(({ type }) => type);
  return {
    mfa: {
      factors: sentOrder.filter((type) => chosen.includes(type)),
      policy: canAsk ? values.policy : 'NoPrompt',
      organizationRequiredMfaPolicy:
        canAsk && values.requiredByOrganizations ? 'Mandatory' : 'NoPrompt',
    },
    passkeySignIn: {
      enabled: values.signInWithPasskey,
      showPasskeyButton: values.showPasskeyButton,
      allowAutofill: values.allowAutofill,
      offerAfterPassword: values.offerAfterPassword,
      residentKey: strictness(values.requireResidentKey),
      userVerification: strictness(values.requireUserVerification),
    },
  };
}
