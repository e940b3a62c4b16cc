import type { KoaContextWithOIDC } from 'oidc-provider';
import { PASSED_ON, firstScreenOf, uiLocalesOf } from './extra-parameters';
import { INTERACTION_PARAMETER, addTab } from './interaction-tabs';
import type { ProviderInteraction } from './provider-interaction';

/** Cookie that pages and e-mail templates read the application, organization and language from. */
const UI_COOKIE = '_logto';
const ONE_TAP_COOKIE = '_logto_google_one_tap_credential';
const ONE_TAP_LIFE_MS = 10_000;

function setPageCookies(ctx: KoaContextWithOIDC, params: Record<string, unknown>): void {
  const context = {
    appId: params['client_id'],
    organizationId: params['organization_id'],
    uiLocales: uiLocalesOf(params['ui_locales']),
  };
  const shared = {
    path: '/',
    signed: false,
    httpOnly: false,
    sameSite: 'lax',
    overwrite: true,
  } as const;
  ctx.cookies.set(UI_COOKIE, JSON.stringify(context), shared);
  const credential = params['google_one_tap_credential'];
  if (typeof credential === 'string') {
    ctx.cookies.set(ONE_TAP_COOKIE, credential, { ...shared, maxAge: ONE_TAP_LIFE_MS });
  }
}

function pageOf(params: Record<string, unknown>): URL {
  const first = firstScreenOf(params);
  const { direct_sign_in: direct, google_one_tap_credential: credential } = params;
  const target =
    typeof direct === 'string'
      ? direct.split(':', 2)
      : typeof credential === 'string'
        ? ['social', 'google']
        : undefined;
  const url = new URL(target ? `/direct/${target.join('/')}` : first, 'http://page');
  if (target) url.searchParams.set('fallback', first.slice(1));
  return url;
}

function withRequest(url: URL, { params, uid }: Pick<ProviderInteraction, 'params' | 'uid'>) {
  url.searchParams.set('app_id', String(params['client_id']));
  for (const name of PASSED_ON) {
    const value = name === 'ui_locales' ? uiLocalesOf(params[name]) : params[name];
    if (typeof value === 'string') url.searchParams.set(name, value);
  }
  url.searchParams.set(INTERACTION_PARAMETER, uid);
  return url.pathname + url.search;
}

/** Where consent starts; existing clients compare it as a whole. */
const CONSENT = '/consent';

/** Address of the consent page for one tab of the browser. */
export function consentPageUrl(interaction: ProviderInteraction): string {
  return withRequest(new URL(CONSENT, 'http://page'), interaction);
}

/** Where the sign-in or consent that the request needs starts, relative to the tenant's origin. */
export function interactionUrl(ctx: KoaContextWithOIDC, interaction: ProviderInteraction): string {
  const { params, prompt, uid } = interaction;
  setPageCookies(ctx, params);
  addTab(ctx.oidc.provider, ctx, uid);
  return prompt.name === 'consent' ? CONSENT : withRequest(pageOf(params), interaction);
}
