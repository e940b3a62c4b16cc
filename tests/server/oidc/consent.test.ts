import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import {
  applicationUserConsentScopes,
  applicationUserConsentUserScopes,
  organizationRoleResourceScopes,
  organizationRoles,
  organizationUserRoles,
  organizationUsers,
  organizations,
  resources,
  roles,
  rolesScopes,
  scopes,
  usersRoles,
} from '~/server/platform/db/schema';
import {
  type Browser,
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const API = 'https://api.northbank.example';
const ORIGIN = 'http://default.localhost:3001';
const ORGANIZATIONS_SCOPE = 'urn:logto:scope:organizations';
const tenantId = 'default';

describe('consent of a third-party application', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let userId: string;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(tenantId, { type: 'Traditional', isThirdParty: true });
    userId = await server.createUser(tenantId, { name: 'Mira Halvorsen' });
    await server.services.database.inTenant(tenantId, async (tx) => {
      const applicationId = app.id;
      await tx.insert(resources).values({ tenantId, id: 'api', name: 'API', indicator: API });
      await tx.insert(scopes).values(
        ['read', 'write', 'audit', 'admin'].map((name) => ({
          tenantId,
          id: `api-${name}`,
          resourceId: 'api',
          name,
        })),
      );
      await tx.insert(roles).values({ tenantId, id: 'all', name: 'all', description: 'All' });
      await tx
        .insert(rolesScopes)
        .values(['api-read', 'api-admin'].map((scopeId) => ({ tenantId, roleId: 'all', scopeId })));
      await tx.insert(usersRoles).values({ tenantId, userId, roleId: 'all' });
      await tx.insert(organizationRoles).values([
        { tenantId, id: 'member', name: 'member' },
        { tenantId, id: 'auditor', name: 'auditor' },
      ]);
      await tx.insert(organizationRoleResourceScopes).values([
        { tenantId, organizationRoleId: 'member', scopeId: 'api-write' },
        { tenantId, organizationRoleId: 'auditor', scopeId: 'api-audit' },
      ]);
      for (const [id, organizationRoleId] of [
        ['north', 'member'],
        ['south', 'auditor'],
      ] as const) {
        await tx.insert(organizations).values({ tenantId, id, name: id });
        await tx.insert(organizationUsers).values({ tenantId, organizationId: id, userId });
        await tx
          .insert(organizationUserRoles)
          .values({ tenantId, organizationId: id, userId, organizationRoleId });
      }
      await tx.insert(organizations).values({ tenantId, id: 'foreign', name: 'foreign' });
      await tx.insert(applicationUserConsentUserScopes).values([
        { tenantId, applicationId, userScope: 'profile' },
        { tenantId, applicationId, userScope: ORGANIZATIONS_SCOPE },
      ]);
      await tx.insert(applicationUserConsentScopes).values([
        { tenantId, applicationId, kind: 'resource', scopeId: 'api-read' },
        { tenantId, applicationId, kind: 'organization-resource', scopeId: 'api-write' },
        { tenantId, applicationId, kind: 'organization-resource', scopeId: 'api-audit' },
      ]);
    });
  });
  afterAll(() => server.close());

  const open = async (browser: Browser, scope: string) => {
    const verifier = client.randomPKCECodeVerifier();
    const start = client.buildAuthorizationUrl(app.configuration, {
      redirect_uri: app.redirectUri,
      scope,
      resource: API,
      prompt: 'consent',
      state: 'of-the-app',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const page = await browser.follow(start.href);
    if (!new URL(page.url).searchParams.has('interaction')) return { page, verifier };
    const consent = await browser.follow(await server.finish(tenantId, page.url, userId));
    return { page: consent, verifier };
  };
  const post = (
    browser: Browser,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ) =>
    browser.open(`${ORIGIN}/api/interaction/consent${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const scope = `openid offline_access profile read write audit admin ${ORGANIZATIONS_SCOPE}`;

  test('shows what the user has, the application may ask for and it asks for', async () => {
    const browser = server.browser();
    const { page } = await open(browser, scope);
    expect(new URL(page.url).pathname).toBe('/consent');
    expect(page.status).toBe(200);
    const answer = await browser.open(`${ORIGIN}/api/interaction/consent`);
    expect(answer.status).toBe(200);
    const scopeOf = (name: string) => ({ id: `api-${name}`, name, description: null });
    const resource = { id: 'api', name: 'API', indicator: API };
    expect(answer.json()).toEqual({
      application: { id: app.id, name: `Client ${app.id}` },
      user: {
        id: userId,
        name: 'Mira Halvorsen',
        avatar: null,
        username: `user_${userId}`,
        primaryEmail: null,
        primaryPhone: null,
      },
      organizations: [
        {
          id: 'north',
          name: 'north',
          missingResourceScopes: [{ resource, scopes: [scopeOf('write')] }],
        },
        {
          id: 'south',
          name: 'south',
          missingResourceScopes: [{ resource, scopes: [scopeOf('audit')] }],
        },
      ],
      missingOIDCScope: ['offline_access', 'profile', ORGANIZATIONS_SCOPE],
      missingResourceScopes: [{ resource, scopes: [scopeOf('read')] }],
      redirectUri: app.redirectUri,
    });
  });

  test('starts at exactly /consent, also in two tabs at once', async () => {
    const own = await server.createClient(tenantId);
    const { browser } = await server.signIn(tenantId, own, await server.createUser(tenantId));
    const states = ['first-tab', 'second-tab'];
    for (const state of states) {
      const query = new URLSearchParams({
        client_id: own.id,
        redirect_uri: own.redirectUri,
        response_type: 'code',
        scope: 'openid offline_access',
        prompt: 'consent',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
        state,
      });
      const started = await browser.open(`${ORIGIN}/oidc/auth?${query}`);
      expect([started.status, started.headers.location]).toEqual([303, '/consent']);
    }
    const returned = [];
    for (const _tab of states) returned.push((await browser.follow(`${ORIGIN}/consent`)).url);
    expect(returned.map((url) => new URL(url).searchParams.get('state')).sort()).toEqual(states);
    expect(returned.every((url) => new URL(url).searchParams.has('code'))).toBe(true);
  });

  test('grants the agreed scopes and organizations and no more', async () => {
    const browser = server.browser();
    const { verifier } = await open(browser, scope);
    const foreign = await post(browser, '', { organizationIds: ['foreign'] });
    expect([foreign.status, foreign.json()['code']]).toEqual([
      422,
      'organization.require_membership',
    ]);
    const answer = await post(browser, '', { organizationIds: ['north'] });
    expect(answer.status).toBe(200);
    const end = await browser.follow(String(answer.json()['redirectTo']));
    const tokens = await client.authorizationCodeGrant(app.configuration, new URL(end.url), {
      pkceCodeVerifier: verifier,
      expectedState: 'of-the-app',
    });
    const refresh = (parameters: Record<string, string>) =>
      client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '', parameters);
    expect((await refresh({ resource: API })).scope?.split(' ').sort()).toEqual(['read', 'write']);
    const inNorth = await refresh({ organization_id: 'north' });
    expect(decodeJwt(inNorth.access_token).aud).toBe('urn:logto:organization:north');
    await expect(refresh({ organization_id: 'south' })).rejects.toMatchObject({
      status: 403,
      error_description: 'organization access is not granted to the application',
    });
    const [user] = await server.sql(`select application_id as id from users where id = $1`, [
      userId,
    ]);
    expect(user).toEqual({ id: app.id });
  });

  test('a refusal reaches the application with its state', async () => {
    const browser = server.browser();
    await open(browser, scope);
    const answer = await post(browser, '/reject', {});
    expect(answer.status).toBe(200);
    const end = new URL((await browser.follow(String(answer.json()['redirectTo']))).url);
    expect(end.origin + end.pathname).toBe(app.redirectUri);
    expect(Object.fromEntries(end.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'of-the-app',
    });
  });

  test('another user can sign in for the same request', async () => {
    const browser = server.browser();
    const { verifier } = await open(browser, scope);
    const other = await server.createUser(tenantId, { name: 'Jonas Lindqvist' });
    const page = await browser.follow(`${ORIGIN}/consent/switch-account`);
    expect(new URL(page.url).pathname).toBe('/sign-in');
    const leave = await browser.follow(await server.finish(tenantId, page.url, other));
    // The first person is signed out; browsers send this form by themselves.
    const left = await browser.open(`${ORIGIN}/oidc/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `xsrf=${/name="xsrf" value="([^"]*)"/.exec(leave.text)?.[1]}&logout=yes`,
    });
    const consent = await browser.follow(String(left.headers.location));
    expect(new URL(consent.url).pathname).toBe('/consent');
    const asked = (await browser.open(`${ORIGIN}/api/interaction/consent`)).json();
    expect(asked).toMatchObject({ user: { id: other }, organizations: [] });
    const answer = await post(browser, '', {});
    const end = await browser.follow(String(answer.json()['redirectTo']));
    const tokens = await client.authorizationCodeGrant(app.configuration, new URL(end.url), {
      pkceCodeVerifier: verifier,
      expectedState: 'of-the-app',
    });
    expect(tokens.claims()?.sub).toBe(other);
    expect(tokens.refresh_token).toBeTruthy();
    const stranger = await server.browser().open(`${ORIGIN}/consent/switch-account`);
    expect([stranger.status, stranger.headers.location]).toEqual([302, '/unknown-session']);
  });

  test('a scope that is not enabled for the application is refused by name', async () => {
    const { page } = await open(server.browser(), 'openid email');
    expect(Object.fromEntries(new URL(page.url).searchParams)).toMatchObject({
      error: 'invalid_scope',
      scope: 'email',
      state: 'of-the-app',
    });
  });

  test('neither another site nor a request without the interaction can give consent', async () => {
    const browser = server.browser();
    await open(browser, scope);
    const forged = await post(browser, '', {}, { origin: 'https://evil.example' });
    expect([forged.status, forged.json()['code']]).toEqual([403, 'auth.forbidden']);
    const stranger = await post(server.browser(), '', {});
    expect([stranger.status, stranger.json()['code']]).toEqual([400, 'session.not_found']);
    const page = await server.browser().open(`${ORIGIN}/consent`);
    expect([page.status, page.headers.location]).toEqual([302, '/unknown-session']);
  });

  test('a cookie whose signature does not fit is no interaction', async () => {
    const browser = server.browser();
    const { page } = await open(browser, scope);
    const uid = new URL(page.url).searchParams.get('interaction') ?? '';
    const forged = await server.send(`${ORIGIN}/api/interaction/consent`, {
      headers: {
        cookie: `_interaction=${uid}; _interaction.sig=forged; _interaction_tab_${uid}=${Date.now()}.forged`,
        'interaction-id': uid,
      },
    });
    expect([forged.status, forged.json()['code']]).toEqual([400, 'session.not_found']);
  });
});
