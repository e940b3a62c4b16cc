import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { joinOrganizations } from '~/server/domain/organizations/provisioning.rules';
import { createOneTimeToken } from '~/server/domain/verification/one-time-tokens.rules';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import {
  type Settings,
  type Visitor,
  configure,
  createPerson,
  visit,
} from './experience/support/visitor';

const T = 'default';
const ORGANIZATIONS = 'urn:logto:resource:organizations';
const ORGANIZATIONS_SCOPE = 'urn:logto:scope:organizations';
const API = 'https://shop.example';
/** Belongs to the challenge that visitors send (RFC 7636, appendix B). */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** Organizations, people and machines, up to what the token endpoint answers. */
describe('who joins an organization, and what the tokens say', () => {
  let server: ProviderServer;
  let provider: FakeProvider;
  let app: RegisteredClient;
  let machine: RegisteredClient;
  let call: Call;
  let number = 0;

  const address = (domain = 'northbank.example') => `p${(number += 1)}@${domain}`;
  const organization = (path = '') => `/api/organizations/north${path}`;
  const done = ({ status, code }: ApiResponse) =>
    expect([status < 300, code]).toEqual([true, undefined]);

  const settings: Settings = {
    signUp: { identifiers: ['email'], password: false, verify: true },
    signIn: {
      methods: [
        { identifier: 'email', password: false, verificationCode: true, isPasswordPrimary: false },
      ],
    },
    signInMode: 'SignInAndRegister',
    socialSignInConnectorTargets: ['acme'],
  };

  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await startProviderServer('oss');
    app = await server.createClient(T);
    machine = await server.createClient(T, { type: 'MachineToMachine' });
    call = callerOf(server.tenantApp, await server.managementToken(T));
    await server.sql(`
      insert into organizations (tenant_id, id, name, created_at) values
        ('default', 'north', 'North', 1), ('default', 'south', 'South', 2), ('default', 'invited', 'Invited', 3);
      insert into resources (tenant_id, id, name, indicator, created_at) values ('default', 'shop', 'Shop', '${API}', 1);
      insert into scopes (tenant_id, id, resource_id, name, created_at) values
        ('default', 'shop-read', 'shop', 'shop:read', 1), ('default', 'shop-write', 'shop', 'shop:write', 1);
      insert into organization_scopes (tenant_id, id, name) values
        ('default', 'read', 'invoices:read'), ('default', 'write', 'invoices:write');
      insert into organization_roles (tenant_id, id, name, type) values
        ('default', 'viewer', 'Viewer', 'User'), ('default', 'editor', 'Editor', 'User'),
        ('default', 'worker', 'Worker', 'MachineToMachine');`);
    for (const [role, scopes, resourceScopes] of [
      ['viewer', ['read'], ['shop-read']],
      ['editor', ['read', 'write'], ['shop-write']],
      ['worker', ['write'], ['shop-write']],
    ] as const) {
      done(
        await call('PUT', `/api/organization-roles/${role}/scopes`, {
          organizationScopeIds: scopes,
        }),
      );
      done(
        await call('PUT', `/api/organization-roles/${role}/resource-scopes`, {
          scopeIds: resourceScopes,
        }),
      );
    }
    done(
      await call('POST', '/api/connectors', {
        id: 'acme',
        connectorId: 'oidc',
        config: oidcConfigFor(provider),
        metadata: { target: 'acme' },
      }),
    );
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(async () => {
    await configure(server, T, settings);
    await server.sql('delete from rate_limits');
    for (const id of ['north', 'south']) {
      done(
        await call('PUT', `/api/organizations/${id}/jit/email-domains`, {
          emailDomains: ['Northbank.example'],
        }),
      );
    }
    done(await call('PUT', organization('/jit/roles'), { organizationRoleIds: ['viewer'] }));
    done(await call('PATCH', organization(), { isMfaRequired: false }));
  });

  const open = (parameters: Record<string, string> = {}) => visit(server, T, app, parameters);
  const withTokens = {
    scope: `openid offline_access invoices:read invoices:write shop:read shop:write ${ORGANIZATIONS_SCOPE}`,
    resource: `${ORGANIZATIONS},${API}`,
    prompt: 'consent',
  };

  /** Memberships of the person with an address, as `organization:role`. */
  const membershipsOf = async (email: string): Promise<string[]> => {
    const rows = await server.sql<{ text: string }>(
      `select m.organization_id || ':' || coalesce(r.organization_role_id, '') as text
       from users u join organization_users m on m.tenant_id = u.tenant_id and m.user_id = u.id
       left join organization_user_roles r on r.tenant_id = m.tenant_id
         and r.organization_id = m.organization_id and r.user_id = m.user_id
       where u.tenant_id = 'default' and u.primary_email = $1 order by 1`,
      [email],
    );
    return rows.map(({ text }) => text);
  };

  const register = async (email: string, visitor?: Visitor) => {
    const one = visitor ?? (await open());
    await one.begin('Register');
    const id = await one.proveAddress('email', email, 'Register');
    const identified = await one.identify(id);
    expect([identified.status, identified.code]).toEqual([201, undefined]);
    const answer = await one.submit();
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    return one.goOn(answer);
  };

  const exchange = async (callback: URL) => {
    const tokens = await client.authorizationCodeGrant(app.configuration, callback, {
      pkceCodeVerifier: VERIFIER,
      expectedState: 'of-the-app',
    });
    let refreshToken = tokens.refresh_token ?? '';
    return async (parameters: Record<string, string>) => {
      const answer = await client.refreshTokenGrant(app.configuration, refreshToken, parameters);
      refreshToken = answer.refresh_token ?? refreshToken;
      return decodeJwt(answer.access_token);
    };
  };

  test('by the domain of a proven address, with the default roles; tokens work at once', async () => {
    const email = address('NorthBank.example');
    const callback = await register(email, await open(withTokens));
    expect(await membershipsOf(email)).toEqual(['north:viewer', 'south:']);
    const refresh = await exchange(callback);
    expect(await refresh({ organization_id: 'north' })).toMatchObject({
      aud: 'urn:logto:organization:north',
      scope: 'invoices:read',
    });
    expect(await refresh({ organization_id: 'south' })).toMatchObject({ scope: '' });
    expect(await refresh({ organization_id: 'north', resource: API })).toMatchObject({
      aud: API,
      organization_id: 'north',
      scope: 'shop:read',
    });
    await expect(refresh({ organization_id: 'invited' })).rejects.toMatchObject({
      status: 403,
      error: 'access_denied',
    });
  });

  test('by the enterprise identity provider that the person came from, the first time', async () => {
    const { id, email } = await createPerson(server, T);
    await server.sql(`insert into sso_connectors (tenant_id, id, provider_name, connector_name, created_at)
      values ('default', 'sso', 'OIDC', 'Northbank', 1)`);
    done(await call('PUT', organization('/jit/sso-connectors'), { ssoConnectorIds: ['sso'] }));
    const arrive = (ssoConnectorId: string) =>
      server.services.database.inTenant(T, (tx) =>
        joinOrganizations(tx, T, id, { ssoConnectorId }),
      );
    await arrive('another');
    expect(await membershipsOf(email)).toEqual([]);
    await arrive('sso');
    expect(await membershipsOf(email)).toEqual(['north:viewer']);
    await arrive('sso');
    expect(await membershipsOf(email)).toEqual(['north:viewer']);
  });

  test('default roles are in the first token of a new person, and gone with the role', async () => {
    const made = await call('POST', '/api/roles', {
      name: 'Shopper',
      description: 'Everybody',
      isDefault: true,
      scopeIds: ['shop-write'],
    });
    done(made);
    const refresh = await exchange(
      await register(address('elsewhere.example'), await open(withTokens)),
    );
    expect(await refresh({ resource: API })).toMatchObject({ aud: API, scope: 'shop:write' });
    done(await call('DELETE', `/api/roles/${(made.body as { id: string }).id}`));
    expect((await refresh({ resource: API }))['scope'] ?? '').toBe('');
  });

  test('a role given or taken shows in the next token', async () => {
    const email = address();
    done(
      await call('PUT', organization('/jit/roles'), { organizationRoleIds: ['viewer', 'editor'] }),
    );
    const refresh = await exchange(await register(email, await open(withTokens)));
    const [user] = await server.sql<{ id: string }>(
      'select id from users where primary_email = $1',
      [email],
    );
    const roles = organization(`/users/${user?.id}/roles`);
    const scopes = async (parameters: Record<string, string>) =>
      String((await refresh({ organization_id: 'north', ...parameters }))['scope'] ?? '')
        .split(' ')
        .sort();
    expect(await scopes({ resource: API })).toEqual(['shop:read', 'shop:write']);
    done(await call('DELETE', `${roles}/editor`));
    expect(await scopes({})).toEqual(['invoices:read']);
    expect(await scopes({ resource: API })).toEqual(['shop:read']);
    done(await call('POST', roles, { organizationRoleNames: ['Editor'] }));
    expect(await scopes({})).toEqual(['invoices:read', 'invoices:write']);
    done(await call('DELETE', `${roles}/viewer`));
    expect(await scopes({ resource: API })).toEqual(['shop:write']);
    done(await call('DELETE', `/api/organization-roles/editor/scopes/write`));
    expect(await scopes({})).toEqual(['invoices:read']);
    done(
      await call('POST', `/api/organization-roles/editor/scopes`, {
        organizationScopeIds: ['write'],
      }),
    );
    done(await call('PUT', roles, { organizationRoleIds: [] }));
    expect(await scopes({})).toEqual(['']);
    done(await call('DELETE', organization(`/users/${user?.id}`)));
    await expect(refresh({ organization_id: 'north' })).rejects.toMatchObject({
      status: 403,
      error: 'access_denied',
      error_description: 'user is not a member of the organization',
    });
  });

  test('an organization that requires MFA gives no tokens to members without a factor', async () => {
    const email = address();
    const refresh = await exchange(await register(email, await open(withTokens)));
    done(await call('PATCH', organization(), { isMfaRequired: true }));
    for (const parameters of [{}, { resource: API }]) {
      await expect(refresh({ organization_id: 'north', ...parameters })).rejects.toMatchObject({
        status: 403,
        error: 'access_denied',
        error_description: 'organization requires MFA but user has no MFA configured',
      });
    }
    expect((await refresh({ organization_id: 'south' }))['aud']).toBe(
      'urn:logto:organization:south',
    );
    done(await call('PATCH', organization(), { isMfaRequired: false }));
    expect((await refresh({ organization_id: 'north' }))['scope']).toBe('invoices:read');
  });

  test('a domain that was removed, another one, or one that only ends alike does nothing', async () => {
    done(await call('DELETE', organization('/jit/email-domains/northbank.example')));
    const email = address();
    await register(email);
    expect(await membershipsOf(email)).toEqual(['south:']);
    for (const domain of ['evil-northbank.example', 'sub.northbank.example', 'southbank.example']) {
      const other = address(domain);
      await register(other);
      expect(await membershipsOf(other)).toEqual([]);
    }
  });

  test('a user created by an administrator joins no organization', async () => {
    const email = address();
    done(await call('POST', '/api/users', { primaryEmail: email }));
    expect(await membershipsOf(email)).toEqual([]);
  });

  describe('at a provider elsewhere', () => {
    const registerSocially = async () => {
      const visitor = await open();
      await visitor.begin('Register');
      const redirectUri = `${visitor.origin}/callback/acme`;
      const { body } = await visitor.call('POST', '/verification/social/acme/authorization-uri', {
        state: 'state-of-the-page',
        redirectUri,
      });
      const proof = await visitor.call('POST', '/verification/social/acme/verify', {
        verificationId: body['verificationId'],
        connectorData: provider.visit(String(body['authorizationUri'])),
      });
      const identified = await visitor.identify(String(proof.body['verificationId']));
      expect([identified.status, identified.code]).toEqual([201, undefined]);
      expect((await visitor.submit()).status).toBe(200);
    };
    const joinedBy = async (subject: string) =>
      (
        await server.sql<{ id: string }>(
          `select m.organization_id as id from user_social_identities s
           join organization_users m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
           where s.identity_id = $1 order by 1`,
          [subject],
        )
      ).map(({ id }) => id);

    test.each([
      [true, ['north', 'south']],
      [false, []],
    ])('an address counts when the provider vouches for it: %s', async (isVerified, joined) => {
      await configure(server, T, { signUp: { identifiers: [], password: false, verify: false } });
      const sub = `social-${isVerified}`;
      provider.user = { sub, name: 'Ada', email: address(), email_verified: isVerified };
      await registerSocially();
      expect(await joinedBy(sub)).toEqual(joined);
    });
  });

  describe('by a one-time token', () => {
    const issue = (email: string, jitOrganizationIds: string[]) =>
      server.services.database.inTenant(T, async (tx) => {
        const context = { jitOrganizationIds };
        const created = await createOneTimeToken(tx, T, { email, expiresIn: 600, context });
        return created.token;
      });
    const use = async (event: string, email: string, token: string) => {
      const visitor = await open();
      await visitor.begin(event);
      const proof = await visitor.call('POST', '/verification/one-time-token/verify', {
        identifier: { type: 'email', value: email },
        token,
      });
      expect([proof.status, proof.code]).toEqual([200, undefined]);
      const identified = await visitor.identify(String(proof.body['verificationId']));
      expect(identified.code).toBeUndefined();
      expect((await visitor.submit()).status).toBe(200);
    };

    test('a new person joins its organizations and those of the domain, each with its roles', async () => {
      done(
        await call('PUT', '/api/organizations/invited/jit/roles', {
          organizationRoleIds: ['editor', 'viewer'],
        }),
      );
      const email = address();
      await use('Register', email, await issue(email, ['invited', 'north']));
      expect(await membershipsOf(email)).toEqual([
        'invited:editor',
        'invited:viewer',
        'north:viewer',
        'south:',
      ]);
    });

    test('who is known joins only what it names, and a member keeps the roles there', async () => {
      const email = address();
      const { id } = await createPerson(server, T, { primaryEmail: email });
      done(await call('POST', organization('/users'), { userIds: [id] }));
      done(
        await call('POST', organization(`/users/${id}/roles`), { organizationRoleIds: ['editor'] }),
      );
      await use('SignIn', email, await issue(email, ['invited', 'north']));
      expect(await membershipsOf(email)).toEqual([
        'invited:editor',
        'invited:viewer',
        'north:editor',
      ]);
    });
  });

  test('machines get organization tokens by the roles they have there', async () => {
    const token = async (parameters: Record<string, string>) =>
      decodeJwt(
        (await client.clientCredentialsGrant(machine.configuration, parameters)).access_token,
      );
    await expect(token({ organization_id: 'north' })).rejects.toMatchObject({
      status: 403,
      error: 'access_denied',
    });
    done(await call('POST', organization('/applications'), { applicationIds: [machine.id] }));
    const all = { organization_id: 'north', scope: 'invoices:read invoices:write shop:write' };
    expect(await token(all)).toMatchObject({ aud: 'urn:logto:organization:north', scope: '' });
    const roles = organization(`/applications/${machine.id}/roles`);
    done(await call('PUT', roles, { organizationRoleIds: ['worker'] }));
    expect(await token(all)).toMatchObject({ scope: 'invoices:write', sub: machine.id });
    expect(await token({ ...all, resource: API })).toMatchObject({
      aud: API,
      organization_id: 'north',
      scope: 'shop:write',
    });
    expect((await token({ resource: API, scope: 'shop:write' }))['scope']).toBeUndefined();
    done(await call('DELETE', `${roles}/worker`));
    expect((await token(all))['scope']).toBe('');
    done(await call('DELETE', organization(`/applications/${machine.id}`)));
    await expect(token({ organization_id: 'north' })).rejects.toMatchObject({ status: 403 });
  });
});
