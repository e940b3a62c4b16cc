import { createHash } from 'node:crypto';
import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
} from '@playwright/test';
import { refreshCookieName } from '~/contract/refresh-cookie';
import {
  CLOUD_INDICATOR,
  CONSOLE_CLIENT_ID,
  ME_INDICATOR,
  tenantOrganizationId,
} from '~/contract/tenancy';
import { requestedGrant } from '~/src/auth/grants';

const verifier = 'a-verifier-that-is-long-enough-for-a-test-of-the-console';

async function must(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

/** An idle connection that was closed is reopened. */
const maxRetries = 2;

export type ApiCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) => Promise<unknown>;

/** An account without a tenant, whose calls are `/me…`. */
export type ConsolePerson = {
  username: string;
  password: string;
  /**
   * Calls the API as this account: `/api/…` with the tenant's token, `/me…` with the user's own.
   * @returns the JSON response, null if empty
   * @throws if the response is an error
   */
  call: ApiCall;
  /** What the console keeps when someone has signed in: tokens of their own for each browser. */
  newSession: () => Promise<{ idToken: string; cookie: RefreshCookie }>;
};

export type ConsoleAccount = ConsolePerson & { tenantId: string };

/** Calls with access tokens, each refreshed shortly before it expires. */
function callerOf(
  request: APIRequestContext,
  origin: string,
  refresh: (target: Record<string, string>) => Promise<Tokens>,
): (tenantId?: string) => ApiCall {
  const bought = new Map<string, { token: string; until: number }>();
  // One refresh at a time, because each uses the refresh token of the previous one.
  let queue: Promise<unknown> = Promise.resolve();
  const tokenFor = (target: Record<string, string>): Promise<string> => {
    const key = JSON.stringify(target);
    const buy = async (): Promise<string> => {
      const known = bought.get(key);
      if (known && known.until > Date.now()) return known.token;
      const { access_token: token, expires_in: seconds } = await refresh(target);
      bought.set(key, { token, until: Date.now() + (seconds - 60) * 1000 });
      return token;
    };
    const result = queue.then(buy);
    queue = result.catch(() => undefined);
    return result;
  };
  const targetOf = (path: string, tenantId: string | undefined) => {
    if (path.startsWith('/me')) return { resource: ME_INDICATOR };
    return tenantId === undefined
      ? { resource: CLOUD_INDICATOR }
      : { organization_id: tenantOrganizationId(tenantId) };
  };
  return (tenantId) => async (method, path, data) => {
    const token = await tokenFor(targetOf(path, tenantId));
    const answer = await must(
      await request.fetch(`${origin}${path}`, {
        method,
        maxRetries,
        headers: { authorization: `Bearer ${token}` },
        ...(data instanceof FormData ? { multipart: data } : data ? { data } : {}),
      }),
    );
    // Some writes return a word, others nothing.
    const isJson = answer.headers()['content-type']?.includes('json');
    return isJson ? ((await answer.json()) as unknown) : null;
  };
}

type RefreshCookie = Parameters<BrowserContext['addCookies']>[0][number];

/** The cookie that has the console's refresh token. */
export function refreshCookie(url: string, value: string): RefreshCookie {
  return {
    name: refreshCookieName(url),
    value,
    url: new URL('/', url).href,
    httpOnly: true,
    sameSite: 'Strict',
  };
}

type Tokens = {
  access_token: string;
  refresh_token: string;
  id_token: string;
  /** Seconds. */
  expires_in: number;
};

async function register(
  request: APIRequestContext,
  origin: string,
  username: string,
  password: string,
) {
  /** @returns where the issuer leads */
  const authorize = async (prompt: string): Promise<string> => {
    const grant = requestedGrant('cloud');
    const query = new URLSearchParams({
      client_id: CONSOLE_CLIENT_ID,
      redirect_uri: `${origin}/callback`,
      response_type: 'code',
      scope: grant.scopes.join(' '),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt,
    });
    for (const resource of grant.resources) query.append('resource', resource);
    const url = `${origin}/oidc/auth?${query.toString()}`;
    return (await must(await request.get(url, { maxRetries }))).url();
  };
  await authorize('login consent');

  const headers = { origin };
  const experience = `${origin}/api/experience`;
  const step = async (method: 'put' | 'post', path: string, data: unknown) =>
    must(await request[method](`${experience}${path}`, { headers, data, maxRetries }));
  await step('put', '', { interactionEvent: 'Register' });
  await step('post', '/profile', { type: 'username', value: username });
  await step('post', '/profile', { type: 'password', value: password });
  await step('post', '/identification', {});
  const { redirectTo } = (await (await step('post', '/submit', {})).json()) as {
    redirectTo: string;
  };
  const end = await must(await request.get(redirectTo, { maxRetries }));
  const exchange = async (form: Record<string, string>) =>
    (await (
      await must(
        await request.post(`${origin}/oidc/token`, {
          maxRetries,
          form: { client_id: CONSOLE_CLIENT_ID, ...form },
        }),
      )
    ).json()) as Tokens;
  const exchangeCode = async (address: string): Promise<Tokens> => {
    const code = new URL(address).searchParams.get('code');
    expect(code, `no code in ${address}`).toBeTruthy();
    return exchange({
      grant_type: 'authorization_code',
      code: code ?? '',
      code_verifier: verifier,
      redirect_uri: `${origin}/callback`,
      resource: CLOUD_INDICATOR,
    });
  };
  const first = await exchangeCode(end.url());
  let refreshToken = first.refresh_token;
  const refresh = async (target: Record<string, string>): Promise<Tokens> => {
    const tokens = await exchange({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      ...target,
    });
    refreshToken = tokens.refresh_token;
    return tokens;
  };
  const newSession = async () => {
    const { refresh_token: ownToken, id_token: idToken } = await exchangeCode(
      await authorize('consent'),
    );
    return { idToken, cookie: refreshCookie(origin, ownToken) };
  };
  return { username, password, newSession, callFor: callerOf(request, origin, refresh) };
}

/**
 * Registers an account with the API calls of the pages. The request's browser is then signed in at
 * the issuer: the console opens without asking.
 */
export async function createPerson(
  ...[request, origin, username, password]: Parameters<typeof register>
): Promise<ConsolePerson> {
  const { callFor, ...person } = await register(request, origin, username, password);
  return { ...person, call: callFor() };
}

/**
 * An account with a tenant, which was through onboarding.
 * @param tag a production tenant is on the free plan, a development tenant has no limits
 */
export async function createAccount(
  ...[request, origin, username, password, tag = 'development']: [
    ...Parameters<typeof register>,
    tag?: 'development' | 'production',
  ]
): Promise<ConsoleAccount> {
  const { callFor, ...person } = await register(request, origin, username, password);
  const tenant = { name: 'My project', regionName: 'EU', tag };
  const { id: tenantId } = (await callFor()('POST', '/api/tenants', tenant)) as { id: string };
  const call = callFor(tenantId);
  await call('PATCH', '/me/custom-data', { onboarding: { isOnboardingDone: true } });
  return { ...person, tenantId, call };
}
