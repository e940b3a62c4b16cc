import { createHash } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
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

export type ConsoleAccount = {
  username: string;
  password: string;
  tenantId: string;
  /**
   * Calls the API as this account: `/api/…` with the tenant's token, `/me…` with the user's own.
   * @returns the JSON response, null if empty
   * @throws if the response is an error
   */
  call: ApiCall;
};

/** Calls with access tokens, each refreshed shortly before it expires. */
function callerOf(
  request: APIRequestContext,
  origin: string,
  tenantId: string,
  refresh: (target: Record<string, string>) => Promise<Tokens>,
): ApiCall {
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
  return async (method, path, data) => {
    const token = await tokenFor(
      path.startsWith('/me')
        ? { resource: ME_INDICATOR }
        : { organization_id: tenantOrganizationId(tenantId) },
    );
    const answer = await must(
      await request.fetch(`${origin}${path}`, {
        method,
        maxRetries,
        headers: { authorization: `Bearer ${token}` },
        ...(data ? { data } : {}),
      }),
    );
    // Some writes return a word, others nothing.
    const isJson = answer.headers()['content-type']?.includes('json');
    return isJson ? ((await answer.json()) as unknown) : null;
  };
}

type Tokens = {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
};

/**
 * Registers an account and creates a tenant with the API calls of the pages. The request's browser
 * is then signed in at the issuer: the console opens without asking.
 * @param tag a production tenant is on the free plan, a development tenant has no limits
 */
export async function createAccount(
  request: APIRequestContext,
  origin: string,
  username: string,
  password: string,
  tag: 'development' | 'production' = 'development',
): Promise<ConsoleAccount> {
  const grant = requestedGrant('cloud');
  const query = new URLSearchParams({
    client_id: CONSOLE_CLIENT_ID,
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope: grant.scopes.join(' '),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login consent',
  });
  for (const resource of grant.resources) query.append('resource', resource);
  await must(await request.get(`${origin}/oidc/auth?${query.toString()}`, { maxRetries }));

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
  const code = new URL(end.url()).searchParams.get('code');
  expect(code, `no code in ${end.url()}`).toBeTruthy();

  const exchange = async (form: Record<string, string>) =>
    (await (
      await must(
        await request.post(`${origin}/oidc/token`, {
          maxRetries,
          form: { client_id: CONSOLE_CLIENT_ID, ...form },
        }),
      )
    ).json()) as Tokens;
  const first = await exchange({
    grant_type: 'authorization_code',
    code: code ?? '',
    code_verifier: verifier,
    redirect_uri: `${origin}/callback`,
    resource: CLOUD_INDICATOR,
  });
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
  const created = await must(
    await request.post(`${origin}/api/tenants`, {
      maxRetries,
      headers: { authorization: `Bearer ${first.access_token}` },
      data: { name: 'My project', regionName: 'EU', tag },
    }),
  );
  const { id: tenantId } = (await created.json()) as { id: string };
  const call = callerOf(request, origin, tenantId, refresh);
  await call('PATCH', '/me/custom-data', { onboarding: { isOnboardingDone: true } });
  return { username, password, tenantId, call };
}
