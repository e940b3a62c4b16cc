import type { Simulation } from '~/src/api/endpoints/sign-in-exp.api';

export type Reason = Simulation['steps'][number]['because'][number];

/** Where a setting is changed, below the tenant. */
type Place = { readonly path: string; readonly name: string };

const PLACES: readonly (readonly [prefix: string, place: Place])[] = [
  ['agreeToTermsPolicy', { path: '/sign-in-experience/content', name: 'content' }],
  ['termsOfUseUrl', { path: '/sign-in-experience/content', name: 'content' }],
  ['languageInfo', { path: '/sign-in-experience/content', name: 'content' }],
  ['customProfileFields', { path: '/sign-in-experience/collect-user-profile', name: 'fields' }],
  ['mfa', { path: '/mfa', name: 'mfa' }],
  ['passkeySignIn', { path: '/mfa', name: 'mfa' }],
  ['captchaPolicy', { path: '/security/captcha', name: 'captcha' }],
  ['sentinelPolicy', { path: '/security/general', name: 'lock_out' }],
  ['emailBlocklistPolicy', { path: '/security/blocklist', name: 'blocklist' }],
  ['connectors', { path: '/connectors', name: 'connectors' }],
];
const METHODS: Place = { path: '/sign-in-experience/sign-up-and-sign-in', name: 'methods' };

type About = { readonly userId: string | undefined; readonly applicationId: string | null };

/** The page that changes what a reason names; null where it is nobody's record. */
function placeOf({ key }: Reason, { userId, applicationId }: About): Place | null {
  if (key === null) return userId === undefined ? null : { path: `/users/${userId}`, name: 'user' };
  if (key.startsWith('application.')) {
    return applicationId === null
      ? null
      : { path: `/applications/${applicationId}`, name: 'application' };
  }
  return PLACES.find(([prefix]) => key === prefix || key.startsWith(`${prefix}.`))?.[1] ?? METHODS;
}

/** The places of several reasons, each once. */
export function placesOf(reasons: readonly Reason[], about: About): readonly Place[] {
  const places = reasons.flatMap((reason) => placeOf(reason, about) ?? []);
  return places.filter(({ path }, index) => places.findIndex((one) => one.path === path) === index);
}
