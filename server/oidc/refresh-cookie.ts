import type { IncomingHttpHeaders } from 'node:http';
import { parse, stringify } from 'node:querystring';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { REFRESH_TOKEN_IN, refreshCookieName } from '~/contract/refresh-cookie';
import { ADMIN_TENANT_ID, CONSOLE_CLIENT_ID } from '~/contract/tenancy';

/** Sent for a missing cookie: the provider finds no such token and answers `invalid_grant`. */
const NONE = 'none';

const OPTIONS = { signed: false, httpOnly: true, sameSite: 'strict', overwrite: true } as const;

/**
 * Whether the console's own page asks for it. Pages of other origins may be on the same site, as
 * those of tenants are, so that a strict cookie is not enough.
 */
function isAsked(headers: IncomingHttpHeaders, issuer: string): boolean {
  return headers[REFRESH_TOKEN_IN] === 'cookie' && headers.origin === new URL(issuer).origin;
}

/** Whether a page of a browser sent a request: its scripts would read the answer. */
function isOfPage(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * The only value of a cookie. Nothing but spaces may precede its name: browsers let other hosts of
 * the site set names that begin with another byte, which `trim` removes.
 */
function readCookie({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const found = [...cookie.matchAll(new RegExp(`(?:^|; *)${name}=([^;]*)`, 'g'))];
  return found.length === 1 ? found[0]?.[1] : undefined;
}

type Asked = {
  readonly tenantId: string;
  readonly issuer: string;
  /** Below the provider's. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
};

/** The form of a request with the refresh token from its cookie, if it is the console's. */
export function withRefreshToken(
  { tenantId, issuer, path, headers }: Asked,
  form: string | undefined,
): string | undefined {
  if (form === undefined || tenantId !== ADMIN_TENANT_ID || !isAsked(headers, issuer)) return form;
  const values = parse(form);
  if (values['client_id'] !== CONSOLE_CLIENT_ID) return form;
  const token = readCookie(headers, refreshCookieName(issuer)) ?? NONE;
  if (path === '/token' && values['grant_type'] === 'refresh_token') {
    return stringify({ ...values, refresh_token: token });
  }
  return path === '/token/revocation' ? stringify({ ...values, token }) : form;
}

type Tokens = { refresh_token?: string };

/** Puts refresh tokens of the console into their cookie (ADR 0043). Of the admin tenant alone. */
export function installRefreshCookie(provider: Provider): void {
  const name = refreshCookieName(provider.issuer);
  // The console signs out even if its revocation fails.
  provider.on('end_session.success', (ctx) => ctx.cookies.set(name, null, OPTIONS));
  provider.use(async (context, next) => {
    await next();
    const ctx = context as KoaContextWithOIDC;
    const { headers } = ctx.req;
    const isConsole = ctx.oidc?.client?.clientId === CONSOLE_CLIENT_ID;
    if (!isConsole || ctx.status !== 200 || !isOfPage(headers)) return;
    const asks = isAsked(headers, provider.issuer);
    if (ctx.oidc.route === 'revocation') {
      if (asks) ctx.cookies.set(name, null, OPTIONS);
      return;
    }
    const { body } = ctx as { body: Tokens | undefined };
    if (ctx.oidc.route !== 'token' || body?.refresh_token === undefined) return;
    const { refresh_token: token, ...others } = body;
    ctx.body = others;
    // A script that redeems a code of its own gets no refresh token at all.
    if (!asks) return;
    const seconds = ctx.oidc.entities.RefreshToken?.remainingTTL;
    ctx.cookies.set(name, token, {
      ...OPTIONS,
      ...(seconds === undefined ? {} : { maxAge: seconds * 1000 }),
    });
  });
}
