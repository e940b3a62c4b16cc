import type { KoaContextWithOIDC } from 'oidc-provider';

/** First page by `first_screen`. */
const FIRST_SCREENS: Readonly<Record<string, string>> = {
  sign_in: '/sign-in',
  signIn: '/sign-in',
  register: '/register',
  reset_password: '/reset-password',
  'identifier:sign_in': '/identifier-sign-in',
  'identifier:register': '/identifier-register',
  single_sign_on: '/single-sign-on',
};

const IDENTIFIERS = new Set(['email', 'phone', 'username']);
const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[\dA-Za-z]{1,8})*$/;

/** Whether a value may stay; anything else is dropped alone, without failing the request. */
const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  first_screen: (value) => Object.hasOwn(FIRST_SCREENS, value),
  interaction_mode: (value) => value === 'signIn' || value === 'signUp',
  direct_sign_in: (value) => /^(?:social|sso):[\w.-]{1,128}$/.test(value),
  google_one_tap_credential: (value) => value.length <= 4096 && JWT.test(value),
  identifier: (value) => value.split(' ').every((each) => IDENTIFIERS.has(each)),
  one_time_token: (value) => /^[\w-]{1,128}$/.test(value),
  organization_id: (value) => /^[\w-]{1,23}$/.test(value),
};

export const EXTRA_PARAMETERS = Object.keys(RULES);

/** Parameters the sign-in pages get as they are. */
export const PASSED_ON = [
  'identifier',
  'login_hint',
  'one_time_token',
  'organization_id',
  'ui_locales',
] as const;

/** The provider's `extraParams`: a validator per parameter that drops what it does not accept. */
export const extraParams = Object.fromEntries(
  Object.entries(RULES).map(([name, isValid]) => [
    name,
    (ctx: KoaContextWithOIDC, value: string | undefined) => {
      const params = ctx.oidc.params as Record<string, unknown> | undefined;
      if (params && value !== undefined && !isValid(value)) params[name] = undefined;
    },
  ]),
);

/** Well-formed language tags of `ui_locales` (RFC 5646), at most ten. */
export function uiLocalesOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const tags = value.split(' ').filter((tag) => LANGUAGE_TAG.test(tag));
  return tags.length > 0 ? tags.slice(0, 10).join(' ') : undefined;
}

export function firstScreenOf(params: Readonly<Record<string, unknown>>): string {
  const { first_screen: screen, interaction_mode: mode } = params;
  if (typeof screen === 'string') return FIRST_SCREENS[screen] ?? '/sign-in';
  return mode === 'signUp' ? '/register' : '/sign-in';
}
