import { BUILT_IN_LANGUAGES } from '~/contract/languages';
import { effectivePolicy } from '~/contract/password-policy';
import { EMAIL_PATTERN, isWebUrl } from '~/contract/patterns';
import type { Edition } from '~/server/platform/config/config';
import type { SignInIdentifier, SignInMethod, SignUpSettings } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { SignInExperiencePatch } from './sign-in-experience.input';
import type { SignInExperience } from './sign-in-experience.queries';

/** Message channels that work in this tenant: a connector, or the built-in sandbox. */
export type Channels = {
  email: boolean;
  phone: boolean;
};

const TYPES = { email: 'Email', phone: 'Sms' } as const;

function assertChannel(channels: Channels, channel: 'email' | 'phone'): void {
  if (!channels[channel])
    throw new CodedError('sign_in_experiences.enabled_connector_not_found', {
      values: { type: TYPES[channel] },
    });
}

type Wanted = SignInIdentifier | 'emailOrPhone';

function addressesOf(identifier: Wanted): readonly ('email' | 'phone')[] {
  return identifier === 'emailOrPhone'
    ? ['email', 'phone']
    : identifier === 'username'
      ? []
      : [identifier];
}

function checkSignUp(
  { identifiers, verify, secondaryIdentifiers = [] }: SignUpSettings,
  channels: Channels,
): void {
  if (identifiers.length === 0 && secondaryIdentifiers.length > 0) {
    throw new CodedError('sign_in_experiences.missing_sign_up_identifiers');
  }
  const wanted = [...identifiers, ...secondaryIdentifiers.map(({ identifier }) => identifier)];
  // emailOrPhone takes the place of both addresses.
  const names = wanted.flatMap((identifier): string[] =>
    identifier === 'username' ? ['username'] : [...addressesOf(identifier)],
  );
  if (new Set(names).size !== names.length)
    throw new CodedError('sign_in_experiences.duplicated_sign_up_identifiers');
  const needsVerify = [
    ...identifiers.map((identifier) => ({ identifier, verify })),
    ...secondaryIdentifiers,
  ].filter(({ identifier }) => identifier !== 'username');
  if (needsVerify.some((item) => !item.verify))
    throw new CodedError('sign_in_experiences.passwordless_requires_verify');
  for (const channel of wanted.flatMap(addressesOf)) assertChannel(channels, channel);
}

function checkSignIn(
  methods: readonly SignInMethod[],
  signUp: SignUpSettings,
  channels: Channels,
): void {
  for (const { identifier, password, verificationCode } of methods) {
    if (verificationCode && identifier !== 'username') assertChannel(channels, identifier);
    if (!password && !(verificationCode && identifier !== 'username')) {
      throw new CodedError('sign_in_experiences.at_least_one_authentication_factor');
    }
    if (identifier !== 'username' && signUp.verify && !signUp.password && !verificationCode) {
      throw new CodedError('sign_in_experiences.code_sign_in_must_be_enabled');
    }
  }
}

function checkMfa(
  { factors }: SignInExperience['mfa'],
  methods: readonly SignInMethod[],
  changed: 'mfa' | 'signIn',
  channels: Channels,
): void {
  for (const channel of ['email', 'phone'] as const) {
    const factor = channel === 'email' ? 'EmailVerificationCode' : 'PhoneVerificationCode';
    const signsIn = methods.some(
      (method) => method.identifier === channel && method.verificationCode,
    );
    if (signsIn && factors.includes(factor)) {
      throw new CodedError(
        `sign_in_experiences.${channel}_verification_code_cannot_be_used_for_${changed === 'mfa' ? 'mfa' : 'sign_in'}`,
      );
    }
    // Users with only this factor could not sign in.
    if (changed === 'mfa' && factors.includes(factor)) assertChannel(channels, channel);
  }
  if (new Set(factors).size !== factors.length)
    throw new CodedError('sign_in_experiences.duplicated_mfa_factors');
  if (factors.length === 1 && factors[0] === 'BackupCode') {
    throw new CodedError('sign_in_experiences.backup_code_cannot_be_enabled_alone');
  }
}

function checkTexts(patch: SignInExperiencePatch): void {
  const urls = {
    termsOfUseUrl: patch.termsOfUseUrl,
    privacyPolicyUrl: patch.privacyPolicyUrl,
    supportWebsiteUrl: patch.supportWebsiteUrl,
    unknownSessionRedirectUrl: patch.unknownSessionRedirectUrl,
  };
  for (const [name, value] of Object.entries(urls)) {
    if (value && !isWebUrl(value)) throw invalidInput('body', [name], 'Invalid url');
  }
  for (const [name, value] of Object.entries(patch.branding ?? {})) {
    if (value && !isWebUrl(value)) throw invalidInput('body', ['branding', name], 'Invalid url');
  }
  if (patch.supportEmail && !EMAIL_PATTERN.test(patch.supportEmail)) {
    throw invalidInput('body', ['supportEmail'], 'Invalid email');
  }
}

function checkBlocklist(
  {
    blockDisposableAddresses,
    customBlocklist = [],
  }: NonNullable<SignInExperiencePatch['emailBlocklistPolicy']>,
  edition: Edition,
): void {
  const items = customBlocklist.filter(
    (item) => !EMAIL_PATTERN.test(item) && !/^@[^\s@][^\s@.]*\.[^\s@]+$/.test(item),
  );
  if (items.length > 0) {
    throw new CodedError('sign_in_experiences.invalid_custom_email_blocklist_format', {
      values: { items: items.join(', ') },
      data: { items },
    });
  }
  if (blockDisposableAddresses && edition !== 'cloud') {
    throw new CodedError('request.invalid_input', {
      values: { details: 'blocking disposable addresses is part of the cloud edition' },
    });
  }
}

/**
 * The rules over a changed sign-in experience, in the order clients know.
 * @param patch what is sent
 * @param next the record as it would be
 * @param phraseLanguages those that the tenant has phrases in
 * @throws CodedError sign_in_experiences.*, guard.invalid_input, request.invalid_input
 */
export function checkSignInExperience(
  patch: SignInExperiencePatch,
  next: SignInExperience,
  channels: Channels,
  edition: Edition,
  phraseLanguages: readonly string[],
): void {
  checkTexts(patch);
  if (patch.languageInfo) {
    const { fallbackLanguage } = patch.languageInfo;
    if (![...BUILT_IN_LANGUAGES, ...phraseLanguages].includes(fallbackLanguage)) {
      throw new CodedError('sign_in_experiences.unsupported_default_language', {
        values: { language: fallbackLanguage },
      });
    }
  }
  const { min, max } = effectivePolicy(patch.passwordPolicy).length;
  if (min > max)
    throw invalidInput('body', ['passwordPolicy', 'length'], 'min is greater than max');
  if (patch.signUp) checkSignUp(next.signUp, channels);
  if (patch.signIn) checkSignIn(next.signIn.methods, next.signUp, channels);
  if (patch.signIn ?? patch.mfa) {
    checkMfa(next.mfa, next.signIn.methods, patch.mfa ? 'mfa' : 'signIn', channels);
  }
  for (const method of patch.forgotPasswordMethods ?? []) {
    if (!channels[method === 'EmailVerificationCode' ? 'email' : 'phone']) {
      throw new CodedError('sign_in_experiences.forgot_password_method_requires_connector', {
        values: { method },
      });
    }
  }
  if (patch.emailBlocklistPolicy) checkBlocklist(patch.emailBlocklistPolicy, edition);
}
