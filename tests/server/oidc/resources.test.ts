import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import {
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationRoles,
  organizationScopes,
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
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const API = 'https://api.northbank.example';
const OTHER_API = 'https://other.northbank.example';
const ORGANIZATIONS = 'urn:logto:resource:organizations';
const ORGANIZATIONS_SCOPE = 'urn:logto:scope:organizations';
const tenantId = 'default';

describe('API resources and organizations', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let userId: string;

  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(tenantId);
    userId = await server.createUser(tenantId);
    await server.services.database.inTenant(tenantId, async (tx) => {
      await tx.insert(resources).values([
        { tenantId, id: 'api', name: 'API', indicator: API, accessTokenTtl: 900 },
        { tenantId, id: 'other', name: 'Other API', indicator: OTHER_API },
      ]);
      await tx.insert(scopes).values(
        ['read', 'write', 'audit', 'never'].map((name) => ({
          tenantId,
          id: `api-${name}`,
          resourceId: 'api',
          name,
        })),
      );
      await tx
        .insert(roles)
        .values({ tenantId, id: 'reader', name: 'reader', description: 'Reads' });
      await tx.insert(rolesScopes).values({ tenantId, roleId: 'reader', scopeId: 'api-read' });
      await tx.insert(usersRoles).values({ tenantId, userId, roleId: 'reader' });
      await tx.insert(organizations).values(
        ['north', 'south', 'strict', 'foreign'].map((id) => ({
          tenantId,
          id,
          name: id,
          isMfaRequired: id === 'strict',
        })),
      );
      await tx.insert(organizationScopes).values(
        ['invoices:read', 'invoices:write'].map((name) => ({
          tenantId,
          id: name.replace(':', '-'),
          name,
        })),
      );
      await tx.insert(organizationRoles).values([
        { tenantId, id: 'member', name: 'member' },
        { tenantId, id: 'auditor', name: 'auditor' },
      ]);
      await tx
        .insert(organizationRoleScopes)
        .values({ tenantId, organizationRoleId: 'member', organizationScopeId: 'invoices-read' });
      await tx.insert(organizationRoleResourceScopes).values([
        { tenantId, organizationRoleId: 'member', scopeId: 'api-write' },
        { tenantId, organizationRoleId: 'auditor', scopeId: 'api-audit' },
      ]);
      await tx.insert(organizationUsers).values(
        ['north', 'south', 'strict'].map((organizationId) => ({
          tenantId,
          organizationId,
          userId,
        })),
      );
      await tx.insert(organizationUserRoles).values([
        { tenantId, organizationId: 'north', userId, organizationRoleId: 'member' },
        { tenantId, organizationId: 'south', userId, organizationRoleId: 'auditor' },
      ]);
    });
  });
  afterAll(() => server.close());

  const ask = async (
    parameters: Record<string, string>,
    requested: Record<string, string | string[]> = {},
  ) => {
    const { tokens } = await server.signIn(tenantId, app, userId, {
      scope: `openid offline_access read write audit never invoices:read invoices:write ${ORGANIZATIONS_SCOPE} urn:logto:scope:organization_roles`,
      resource: [API, ORGANIZATIONS],
      ...requested,
    });
    const answer = client.refreshTokenGrant(
      app.configuration,
      tokens.refresh_token ?? '',
      parameters,
    );
    return { tokens, answer };
  };
  const scopeSet = (scope: unknown) => String(scope).split(' ').sort();

  test('an API token holds the scopes of the user and of all organizations', async () => {
    const { tokens, answer } = await ask({ resource: API });
    expect(tokens.access_token).toHaveLength(43);
    const token = await answer;
    expect(token.expires_in).toBe(900);
    expect(token.id_token).toBeTruthy();
    expect(scopeSet(token.scope)).toEqual(['audit', 'read', 'write']);
    expect(decodeProtectedHeader(token.access_token)).toMatchObject({
      typ: 'at+jwt',
      alg: 'ES384',
    });
    const claims = decodeJwt(token.access_token);
    expect(claims).toEqual({
      jti: expect.any(String) as unknown,
      sub: userId,
      iat: expect.any(Number) as unknown,
      exp: expect.any(Number) as unknown,
      scope: token.scope,
      client_id: app.id,
      iss: server.issuer(tenantId),
      aud: API,
    });
  });

  test('an API token cannot be used at userinfo', async () => {
    const { answer } = await ask({ resource: API });
    await expect(
      client.fetchUserInfo(app.configuration, (await answer).access_token, userId),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('with an organization it holds the scopes of the user and of that organization', async () => {
    const { answer } = await ask({ resource: API, organization_id: 'north' });
    const token = await answer;
    expect(scopeSet(token.scope)).toEqual(['read', 'write']);
    expect(decodeJwt(token.access_token)).toMatchObject({ aud: API, organization_id: 'north' });
  });

  test('an organization token holds the scopes there that were asked for', async () => {
    const { answer } = await ask({ organization_id: 'north' });
    const token = await answer;
    expect(token.scope).toBe('invoices:read');
    expect(token.expires_in).toBe(3600);
    const claims = decodeJwt(token.access_token);
    expect(claims.aud).toBe('urn:logto:organization:north');
    expect(claims).not.toHaveProperty('organization_id');
    const { answer: none } = await ask({ organization_id: 'south' });
    expect((await none).scope).toBe('');
  });

  test('organizations scopes show in the ID token and at userinfo', async () => {
    const { tokens } = await ask({});
    expect(tokens.claims()).toMatchObject({
      organizations: ['north', 'south', 'strict'],
      organization_roles: ['north:member', 'south:auditor'],
    });
    expect(tokens.claims()).not.toHaveProperty('organization_data');
    const info = await client.fetchUserInfo(app.configuration, tokens.access_token, userId);
    expect(info['organization_data']).toContainEqual({
      id: 'north',
      name: 'north',
      description: null,
    });
  });

  test.each([
    ['foreign', 'access_denied', 'user is not a member of the organization'],
    ['nothing', 'access_denied', 'user is not a member of the organization'],
    ['strict', 'access_denied', 'organization requires MFA but user has no MFA configured'],
  ])(
    'organization %s is refused and the refresh token survives',
    async (id, error, description) => {
      const { tokens, answer } = await ask({ organization_id: id });
      await expect(answer).rejects.toMatchObject({
        status: 403,
        error,
        error_description: description,
      });
      await server.sql(
        `update oidc_model_instances set consumed_at = consumed_at - 10000 where model_name = 'RefreshToken'`,
      );
      await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
    },
  );

  test('a factor alone is not enough: it must have been used in the session', async () => {
    const careful = await server.createUser(tenantId, { mfaVerifications: [{ type: 'Totp' }] });
    await server.services.database.inTenant(tenantId, (tx) =>
      tx.insert(organizationUsers).values({ tenantId, organizationId: 'strict', userId: careful }),
    );
    const request = async (amr: string[] | undefined) => {
      const browser = server.browser();
      const verifier = client.randomPKCECodeVerifier();
      const page = await browser.follow(
        client.buildAuthorizationUrl(app.configuration, {
          redirect_uri: app.redirectUri,
          scope: `openid offline_access ${ORGANIZATIONS_SCOPE}`,
          resource: ORGANIZATIONS,
          prompt: 'consent',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href,
      );
      const end = await browser.follow(await server.finish(tenantId, page.url, careful, amr));
      const tokens = await client.authorizationCodeGrant(app.configuration, new URL(end.url), {
        pkceCodeVerifier: verifier,
      });
      return client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '', {
        organization_id: 'strict',
      });
    };
    await expect(request(undefined)).rejects.toMatchObject({
      status: 403,
      error_description: 'organization requires MFA but it was not used in this session',
    });
    expect(decodeJwt((await request(['pwd', 'otp', 'mfa'])).access_token).aud).toBe(
      'urn:logto:organization:strict',
    );
  });

  test('without the organizations scope there is no organization token', async () => {
    const { answer } = await ask(
      { organization_id: 'north' },
      { scope: 'openid offline_access read', resource: API },
    );
    await expect(answer).rejects.toMatchObject({ status: 403, error: 'insufficient_scope' });
  });

  test('resources are limited to those of the authorization request', async () => {
    const { tokens, answer } = await ask({ resource: OTHER_API });
    await expect(answer).rejects.toMatchObject({ status: 400, error: 'invalid_target' });
    await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '');
    const { answer: reserved } = await ask({ resource: ORGANIZATIONS });
    await expect(reserved).rejects.toMatchObject({ status: 400, error: 'invalid_target' });
  });

  test('several resources may stand in one value', async () => {
    const { answer } = await ask({ resource: API }, { resource: `${API},${ORGANIZATIONS}` });
    expect(scopeSet((await answer).scope)).toEqual(['audit', 'read', 'write']);
  });

  test('a role taken away takes its scopes away at once', async () => {
    const other = await server.createUser(tenantId);
    await server.services.database.inTenant(tenantId, (tx) =>
      tx.insert(usersRoles).values({ tenantId, userId: other, roleId: 'reader' }),
    );
    const { tokens } = await server.signIn(tenantId, app, other, {
      scope: 'openid offline_access read',
      resource: API,
    });
    await server.sql(`delete from users_roles where user_id = $1`, [other]);
    const token = await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '', {
      resource: API,
    });
    expect(token.scope).toBe('');
  });

  test("the tenant's default resource stands in when none is named", async () => {
    await server.sql(`update resources set is_default = true where id = 'api'`);
    const { tokens } = await server.signIn(tenantId, app, userId, {
      scope: 'openid offline_access read',
    });
    const token = await client.refreshTokenGrant(app.configuration, tokens.refresh_token ?? '', {
      resource: API,
    });
    expect(token.scope).toBe('read');
    await server.sql(`update resources set is_default = false where id = 'api'`);
  });
});
