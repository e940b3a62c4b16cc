import { createHash } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { CLOUD_INDICATOR, CONSOLE_CLIENT_ID, ME_INDICATOR } from '~/contract/tenancy';
import { grantOf } from '~/src/auth/grants';

const verifier = 'a-verifier-that-is-long-enough-for-a-test-of-the-console';

const must = async (answer: APIResponse): Promise<APIResponse> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer;
};

/**
 * Registers an account and gives it a tenant as the pages do, by the calls behind them. The
 * request's browser is then signed in at the issuer: the console opens without a question.
 */
export async function createAccountWithTenant(
  request: APIRequestContext,
  origin: string,
  username: string,
  password: string,
): Promise<string> {
  const grant = grantOf('cloud');
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
  await must(await request.get(`${origin}/oidc/auth?${query.toString()}`));

  const headers = { origin };
  const experience = `${origin}/api/experience`;
  const step = async (method: 'put' | 'post', path: string, data: unknown) =>
    must(await request[method](`${experience}${path}`, { headers, data }));
  await step('put', '', { interactionEvent: 'Register' });
  await step('post', '/profile', { type: 'username', value: username });
  await step('post', '/profile', { type: 'password', value: password });
  await step('post', '/identification', {});
  const { redirectTo } = (await (await step('post', '/submit', {})).json()) as {
    redirectTo: string;
  };
  const end = await must(await request.get(redirectTo));
  const code = new URL(end.url()).searchParams.get('code');
  expect(code, `no code in ${end.url()}`).toBeTruthy();

  const exchange = async (form: Record<string, string>) =>
    (await (
      await must(
        await request.post(`${origin}/oidc/token`, {
          form: { client_id: CONSOLE_CLIENT_ID, ...form },
        }),
      )
    ).json()) as { access_token: string; refresh_token: string };
  const first = await exchange({
    grant_type: 'authorization_code',
    code: code ?? '',
    code_verifier: verifier,
    redirect_uri: `${origin}/callback`,
    resource: CLOUD_INDICATOR,
  });
  const second = await exchange({
    grant_type: 'refresh_token',
    refresh_token: first.refresh_token,
    resource: ME_INDICATOR,
  });
  const created = await must(
    await request.post(`${origin}/api/tenants`, {
      headers: { authorization: `Bearer ${first.access_token}` },
      data: { name: 'My project', regionName: 'EU' },
    }),
  );
  await must(
    await request.patch(`${origin}/me/custom-data`, {
      headers: { authorization: `Bearer ${second.access_token}` },
      data: { onboarding: { isOnboardingDone: true } },
    }),
  );
  return ((await created.json()) as { id: string }).id;
}
