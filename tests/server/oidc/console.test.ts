import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { CLOUD_INDICATOR, ME_INDICATOR, TENANT_SCOPES } from '~/contract/tenancy';
import { organizationUserRoles, organizationUsers, usersRoles } from '~/server/platform/db/schema';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const ORGANIZATIONS = 'urn:logto:resource:organizations';
const tenantId = 'admin';

describe('the console as a client of the admin tenant', () => {
  let server: ProviderServer;
  let console_: RegisteredClient;
  let userId: string;
  beforeAll(async () => {
    server = await startProviderServer('cloud');
    console_ = {
      id: 'admin-console',
      secret: '',
      redirectUri: 'http://localhost:3000/callback',
      configuration: await server.configure(tenantId, 'admin-console', undefined, client.None()),
    };
    userId = await server.createUser(tenantId);
    await server.services.database.inTenant(tenantId, async (tx) => {
      await tx.insert(usersRoles).values({ tenantId, userId, roleId: 'user' });
      await tx.insert(organizationUsers).values({ tenantId, organizationId: 't-default', userId });
      await tx.insert(organizationUserRoles).values({
        tenantId,
        organizationId: 't-default',
        userId,
        organizationRoleId: 'collaborator',
      });
    });
  });
  afterAll(() => server.close());

  test('signs in and works with the tokens of each resource and tenant', async () => {
    const { callback, verifier, state } = await server.authorize(tenantId, console_, userId, {
      scope: `openid offline_access profile email all create:tenant manage:tenant:self ${TENANT_SCOPES.join(' ')} urn:logto:scope:organizations urn:logto:scope:organization_roles`,
      resource: [ME_INDICATOR, CLOUD_INDICATOR, ORGANIZATIONS],
    });
    const tokens = await client.authorizationCodeGrant(console_.configuration, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(tokens.claims()).toMatchObject({
      organizations: ['t-default'],
      organization_roles: ['t-default:collaborator'],
    });
    let refreshToken = tokens.refresh_token ?? '';
    const ask = async (parameters: Record<string, string>) => {
      const answer = await client.refreshTokenGrant(
        console_.configuration,
        refreshToken,
        parameters,
      );
      refreshToken = answer.refresh_token ?? refreshToken;
      return answer;
    };
    expect((await ask({ resource: ME_INDICATOR })).scope).toBe('all');
    const cloud = await ask({ resource: CLOUD_INDICATOR });
    expect(cloud.scope?.split(' ').sort()).toEqual(['create:tenant', 'manage:tenant:self']);
    const member = await ask({ organization_id: 't-default' });
    expect(decodeJwt(member.access_token).aud).toBe('urn:logto:organization:t-default');
    expect(member.scope?.split(' ').sort()).toEqual([
      'delete:data',
      'read:data',
      'read:member',
      'write:data',
    ]);
    const list = await server.send('http://localhost:3000/api/applications', {
      headers: { authorization: `Bearer ${member.access_token}` },
    });
    expect(list.status).toBe(200);
    await expect(ask({ organization_id: 't-admin' })).rejects.toMatchObject({ status: 403 });
  });

  test('the live preview is a client of every tenant', async () => {
    const demo: RegisteredClient = {
      id: 'demo-app',
      secret: '',
      redirectUri: 'http://default.localhost:3001/demo-app',
      configuration: await server.configure('default', 'demo-app', undefined, client.None()),
    };
    const user = await server.createUser('default');
    const { tokens } = await server.signIn('default', demo, user);
    expect(tokens.claims()?.sub).toBe(user);
  });

  test('signing in as another user ends the previous session', async () => {
    const other = await server.createUser('default');
    const first = await server.createUser('default');
    const app = await server.createClient('default');
    const { browser } = await server.signIn('default', app, first);
    const before = browser.cookie('http://default.localhost:3001', '_session');
    const page = await browser.follow(
      client.buildAuthorizationUrl(app.configuration, {
        redirect_uri: app.redirectUri,
        scope: 'openid',
        prompt: 'login',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      }).href,
    );
    const returnTo = await server.finish('default', page.url, other);
    const form = await browser.follow(returnTo);
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(form.text)?.[1] ?? '';
    const confirmed = await browser.open('http://default.localhost:3001/oidc/session/end/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf: field('xsrf'), logout: 'yes' }).toString(),
    });
    expect(confirmed.status).toBe(303);
    const end = await browser.follow(String(confirmed.headers.location));
    expect(new URL(end.url).searchParams.has('code')).toBe(true);
    const [old] = await server.sql<{ count: number }>(
      `select count(*)::int as count from oidc_model_instances where model_name = 'Session' and id = $1`,
      [before],
    );
    expect(old?.count).toBe(0);
  });

  test('form_post answers with a form that posts itself', async () => {
    const app = await server.createClient('default');
    const user = await server.createUser('default');
    const { answer } = await server.authorize('default', app, user, { response_mode: 'form_post' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`action="${app.redirectUri}"`);
    expect(answer.text).toMatch(/name="code" value="[\w-]{43}"/);
  });
});
