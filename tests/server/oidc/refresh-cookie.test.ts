import * as client from 'openid-client';
import { REFRESH_TOKEN_IN, refreshCookieName } from '~/contract/refresh-cookie';
import { CLOUD_INDICATOR, CONSOLE_CLIENT_ID, ME_INDICATOR } from '~/contract/tenancy';
import { usersRoles } from '~/server/platform/db/schema';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const tenantId = 'admin';
const origin = 'http://localhost:3000';
const asked = { origin, [REFRESH_TOKEN_IN]: 'cookie' };
/** Over plain HTTP with the port of the issuer. */
const cookieName = '_refresh_token_3000';
const scope = 'openid offline_access profile all';

type Headers = Readonly<Record<string, string>>;

/** Of the answer's refresh cookie: its value and its attributes; undefined without one. */
function cookieOf({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) {
  const line = headers['set-cookie']?.find((each) => each.startsWith(`${cookieName}=`));
  if (line === undefined) return undefined;
  const [pair = '', ...attributes] = line.split('; ');
  return { value: pair.slice(cookieName.length + 1), attributes };
}

describe('refresh tokens of the console in a cookie', () => {
  let server: ProviderServer;
  let userId: string;
  const registered = async (id: string, secret = ''): Promise<RegisteredClient> => ({
    id,
    secret,
    redirectUri: `${origin}/callback`,
    configuration: await server.configure(tenantId, id, undefined, client.None()),
  });
  beforeAll(async () => {
    server = await startProviderServer('cloud');
    userId = await server.createUser(tenantId);
    await server.services.database.inTenant(tenantId, async (tx) => {
      await tx.insert(usersRoles).values({ tenantId, userId, roleId: 'user' });
    });
  });
  afterAll(() => server.close());

  const post = (path: string, form: Record<string, string>, headers: Headers) =>
    server.send(`${origin}/oidc${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ client_id: CONSOLE_CLIENT_ID, ...form }).toString(),
    });

  /** Signs in and redeems the code. */
  async function signIn(headers: Headers = asked) {
    const step = await server.authorize(tenantId, await registered(CONSOLE_CLIENT_ID), userId, {
      scope,
      prompt: 'consent',
      resource: [ME_INDICATOR, CLOUD_INDICATOR],
    });
    return post(
      '/token',
      {
        grant_type: 'authorization_code',
        code: step.callback.searchParams.get('code') ?? '',
        code_verifier: step.verifier,
        redirect_uri: `${origin}/callback`,
      },
      headers,
    );
  }

  const refresh = (cookie: string | undefined, headers: Headers = asked, token = 'cookie') =>
    post(
      '/token',
      { grant_type: 'refresh_token', refresh_token: token, resource: ME_INDICATOR },
      {
        ...headers,
        ...(cookie === undefined ? {} : { cookie: `other=1; ${cookieName}=${cookie}` }),
      },
    );

  test('no answer has it in its body, and no script can read it', async () => {
    const first = await signIn();
    expect(first.json()).toMatchObject({ access_token: expect.any(String) });
    expect(first.json()).not.toHaveProperty('refresh_token');
    const cookie = cookieOf(first);
    expect(cookie?.attributes).toEqual(
      expect.arrayContaining(['path=/', 'httponly', 'samesite=strict']),
    );
    const second = await refresh(cookie?.value);
    expect(second.status).toBe(200);
    expect(second.json()).toMatchObject({ scope: 'all' });
    expect(second.json()).not.toHaveProperty('refresh_token');
    const rotated = cookieOf(second);
    expect(rotated?.value).toMatch(/^[\w-]{40,}$/);
    expect(rotated?.value).not.toBe(cookie?.value);
  });

  test('it lives as long as the token', async () => {
    const attribute = cookieOf(await signIn())?.attributes.find((each) => /^expires=/.test(each));
    const days = (Date.parse(attribute?.slice(8) ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
  });

  test.each([
    ['without the header', { origin }],
    ['with another value', { ...asked, [REFRESH_TOKEN_IN]: 'body' }],
    ['of no origin', { 'sec-fetch-site': 'same-origin', [REFRESH_TOKEN_IN]: 'cookie' }],
  ])('a page %s gets none, and its cookie is not looked at', async (_, headers) => {
    const own = cookieOf(await signIn())?.value;
    expect((await refresh(own, headers)).json()).toMatchObject({ error: 'invalid_grant' });
    const answer = await signIn(headers);
    expect(answer.json()).toHaveProperty('access_token');
    expect(answer.json()).not.toHaveProperty('refresh_token');
    expect(cookieOf(answer)).toBeUndefined();
    // What such a request tried left the cookie's token as it was.
    expect((await refresh(own)).status).toBe(200);
  });

  test('a program that is no page has it in the body, with or without the header', async () => {
    for (const headers of [{}, { [REFRESH_TOKEN_IN]: 'cookie' }]) {
      const answer = await signIn(headers);
      expect(cookieOf(answer)).toBeUndefined();
      const again = await refresh(undefined, headers, String(answer.json()['refresh_token']));
      expect(again.json()).toHaveProperty('refresh_token');
    }
  });

  test('a cookie counts only under its exact name, and only once', async () => {
    const own = cookieOf(await signIn())?.value ?? '';
    const evil = cookieOf(await signIn())?.value ?? '';
    const send = (cookie: string) =>
      post(
        '/token',
        { grant_type: 'refresh_token', refresh_token: 'x', resource: ME_INDICATOR },
        {
          ...asked,
          cookie,
        },
      );
    const name = cookieName;
    expect((await send(`${name}=${evil}; ${name}=${own}`)).status).toBe(400);
    expect((await send(`\u00a0${name}=${evil}`)).status).toBe(400);
    expect((await send(`x${name}=${evil}`)).status).toBe(400);
    expect((await send(`\u00a0${name}=${evil}; ${name}=${own}`)).status).toBe(200);
  });

  test('pages of other origins are refused, those of tenants too', async () => {
    const own = cookieOf(await signIn())?.value;
    const answer = await refresh(own, { ...asked, origin: 'http://default.localhost:3001' });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
    expect(cookieOf(answer)).toBeUndefined();
    expect((await refresh(own)).status).toBe(200);
  });

  test('two installations on one host have cookies of their own', () => {
    expect(refreshCookieName(`${origin}/oidc`)).toBe(cookieName);
    expect(refreshCookieName('http://localhost/oidc')).toBe('_refresh_token_80');
    expect(refreshCookieName('https://localhost:3000/oidc')).toBe('__Host-_refresh_token');
  });

  test('a request without the cookie, or with one that is used up, ends the session', async () => {
    expect(await refresh(undefined)).toMatchObject({ status: 400 });
    expect((await refresh(undefined)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh('invented')).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('a token in the body does not count', async () => {
    const token = String((await signIn({})).json()['refresh_token']);
    expect((await refresh(undefined, asked, token)).json()).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await refresh(undefined, {}, token)).status).toBe(200);
  });

  test('signing out revokes the token and removes the cookie', async () => {
    const cookie = cookieOf(await signIn())?.value ?? '';
    const form = { token: 'cookie', token_type_hint: 'refresh_token' };
    const headers = { ...asked, cookie: `${cookieName}=${cookie}` };
    const answer = await post('/token/revocation', form, headers);
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toMatchObject({ value: '' });
    expect((await refresh(cookie)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('the end of the session removes the cookie, too', async () => {
    const { browser } = await server.authorize(
      tenantId,
      await registered(CONSOLE_CLIENT_ID),
      userId,
      { scope, prompt: 'consent', resource: [ME_INDICATOR, CLOUD_INDICATOR] },
    );
    const form = await browser.follow(`${origin}/oidc/session/end?client_id=${CONSOLE_CLIENT_ID}`);
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(form.text)?.[1] ?? '';
    const end = await browser.open(`${origin}/oidc/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(end.status).toBe(303);
    expect(cookieOf(end)).toMatchObject({ value: '' });
  });

  test('other clients get theirs as ever', async () => {
    const tenant = 'http://default.localhost:3001';
    const redirectUri = `${tenant}/callback`;
    const app = await server.createClient('default', { type: 'SPA', redirectUris: [redirectUri] });
    const user = await server.createUser('default');
    const { callback, verifier } = await server.authorize('default', app, user, {
      scope: 'openid offline_access',
      prompt: 'consent',
    });
    const answer = await server.send(`${tenant}/oidc/token`, {
      method: 'POST',
      headers: {
        ...asked,
        origin: tenant,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        client_id: app.id,
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }).toString(),
    });
    expect(answer.json()).toHaveProperty('refresh_token');
    expect(cookieOf(answer)).toBeUndefined();
  });
});
