import { ME_INDICATOR } from '~/contract/tenancy';
import { HOOK_EVENTS } from '~/contract/webhooks';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import {
  configure,
  createPerson,
  newEmail,
  visit,
} from '~/tests/server/experience/support/visitor';
import { type Call, callerOf } from '~/tests/support/api';

const T = 'default';

type Payload = Record<string, unknown> & { event: string };

/** What is raised by which interface, and what it says. */
describe('events of webhooks', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let call: Call;
  /** Values that later rows of the table name as `{key}`. */
  const made: Record<string, string> = {};

  const addHook = (tenantId: string) =>
    server.sql(
      `insert into hooks (tenant_id, id, events, config, signing_key, created_at)
       values ($1, 'all', $2, '{"url":"https://hooks.example"}', 'k', 1)`,
      [tenantId, JSON.stringify(HOOK_EVENTS)],
    );
  /** Payloads that were queued since the last time. */
  const taken = async (): Promise<Payload[]> => {
    const rows = await server.sql<{ body: string }>(
      'with gone as (delete from hook_deliveries returning body, ctid) select body from gone order by ctid',
    );
    const queued = await server.sql('delete from hook_queue returning 1');
    expect(queued).toHaveLength(rows.length);
    return rows.map(({ body }) => JSON.parse(body) as Payload);
  };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, key: string) => made[key] ?? key);

  beforeAll(async () => {
    server = await startProviderServer('oss');
    app = await server.createClient(T);
    call = callerOf(server.tenantApp, await server.managementToken(T));
    await addHook(T);
    await addHook('admin');
    await configure(server, T, {
      signUp: { identifiers: ['email'], password: false, verify: true },
      signIn: {
        methods: [
          { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true },
        ],
      },
      signInMode: 'SignInAndRegister',
      forgotPasswordMethods: ['EmailVerificationCode'],
    } as never);
    made['application'] = app.id;
    made['target'] = 'acme';
    made['machine'] = (await server.createClient(T, { type: 'MachineToMachine' })).id;
  });
  afterAll(() => server.close());

  type Row = [
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body: object | undefined,
    /** Events with keys of their payloads, in order. */
    events: Record<string, unknown>[],
    /** Name under which the id of the answer is kept. */
    name?: string,
  ];

  /** In this order: rows use what earlier ones have made. */
  const ROUTES: Row[] = [
    [
      'POST',
      '/users',
      { username: 'ada' },
      [{ event: 'User.Created', data: { username: 'ada' } }],
      'user',
    ],
    [
      'PATCH',
      '/users/{user}',
      { name: 'Ada' },
      [{ event: 'User.Data.Updated', data: { name: 'Ada', hasPassword: false } }],
    ],
    [
      'PATCH',
      '/users/{user}/password',
      { password: 'quiet-Lantern-42' },
      [{ event: 'User.Data.Updated', data: { hasPassword: true } }],
    ],
    [
      'PATCH',
      '/users/{user}/custom-data',
      { customData: { a: 1 } },
      [{ event: 'User.Data.Updated', data: { a: 1 } }],
    ],
    [
      'PATCH',
      '/users/{user}/profile',
      { profile: { nickname: 'A' } },
      [{ event: 'User.Data.Updated', data: { nickname: 'A' } }],
    ],
    [
      'PATCH',
      '/users/{user}/is-suspended',
      { isSuspended: true },
      [{ event: 'User.SuspensionStatus.Updated', data: { isSuspended: true } }],
    ],
    [
      'PUT',
      '/users/{user}/identities/{target}',
      { userId: 'x1' },
      [{ event: 'User.Data.Updated', data: { identities: { acme: { userId: 'x1' } } } }],
    ],
    [
      'DELETE',
      '/users/{user}/identities/{target}',
      undefined,
      [{ event: 'User.Data.Updated', data: { identities: {} } }],
    ],
    [
      'POST',
      '/users/{user}/mfa-verifications',
      { type: 'Totp' },
      [{ event: 'User.Data.Updated', data: { username: 'ada' } }],
    ],

    ['POST', '/resources', { name: 'Shop', indicator: 'https://shop.example' }, [], 'resource'],
    [
      'POST',
      '/resources/{resource}/scopes',
      { name: 'read' },
      [{ event: 'Scope.Created', data: { name: 'read' } }],
      'scope',
    ],
    [
      'PATCH',
      '/resources/{resource}/scopes/{scope}',
      { name: 'write' },
      [{ event: 'Scope.Data.Updated', data: { name: 'write' } }],
    ],

    [
      'POST',
      '/roles',
      { name: 'Shopper', description: 'd', scopeIds: ['{scope}'] },
      [
        { event: 'Role.Scopes.Updated', roleId: '{role}', data: [{ id: '{scope}' }] },
        { event: 'Role.Created', data: { name: 'Shopper' } },
      ],
      'role',
    ],
    [
      'PATCH',
      '/roles/{role}',
      { name: 'Buyer' },
      [{ event: 'Role.Data.Updated', data: { name: 'Buyer' } }],
    ],
    [
      'DELETE',
      '/roles/{role}/scopes/{scope}',
      undefined,
      [{ event: 'Role.Scopes.Updated', roleId: '{role}' }],
    ],
    [
      'POST',
      '/roles/{role}/scopes',
      { scopeIds: ['{scope}'] },
      [{ event: 'Role.Scopes.Updated', roleId: '{role}', data: [{ id: '{scope}' }] }],
    ],
    ['DELETE', '/roles/{role}', undefined, [{ event: 'Role.Deleted' }]],
    ['DELETE', '/resources/{resource}/scopes/{scope}', undefined, [{ event: 'Scope.Deleted' }]],

    [
      'POST',
      '/organization-scopes',
      { name: 'read' },
      [{ event: 'OrganizationScope.Created', data: { name: 'read' } }],
      'orgScope',
    ],
    [
      'PATCH',
      '/organization-scopes/{orgScope}',
      { name: 'see' },
      [{ event: 'OrganizationScope.Data.Updated', data: { name: 'see' } }],
    ],
    [
      'POST',
      '/organization-roles',
      { name: 'Viewer', organizationScopeIds: ['{orgScope}'] },
      [
        { event: 'OrganizationRole.Scopes.Updated', organizationRoleId: '{orgRole}' },
        { event: 'OrganizationRole.Created', data: { name: 'Viewer' } },
      ],
      'orgRole',
    ],
    [
      'PATCH',
      '/organization-roles/{orgRole}',
      { name: 'Editor' },
      [{ event: 'OrganizationRole.Data.Updated', data: { name: 'Editor' } }],
    ],
    [
      'PUT',
      '/organization-roles/{orgRole}/scopes',
      { organizationScopeIds: [] },
      [{ event: 'OrganizationRole.Scopes.Updated', organizationRoleId: '{orgRole}' }],
    ],
    [
      'POST',
      '/organization-roles/{orgRole}/scopes',
      { organizationScopeIds: ['{orgScope}'] },
      [{ event: 'OrganizationRole.Scopes.Updated', organizationRoleId: '{orgRole}' }],
    ],
    [
      'DELETE',
      '/organization-roles/{orgRole}/scopes/{orgScope}',
      undefined,
      [{ event: 'OrganizationRole.Scopes.Updated', organizationRoleId: '{orgRole}' }],
    ],

    [
      'POST',
      '/organizations',
      { name: 'North' },
      [{ event: 'Organization.Created', data: { name: 'North' } }],
      'organization',
    ],
    [
      'PATCH',
      '/organizations/{organization}',
      { name: 'South' },
      [{ event: 'Organization.Data.Updated', data: { name: 'South' } }],
    ],
    [
      'POST',
      '/organizations/{organization}/users',
      { userIds: ['{user}'] },
      [{ event: 'Organization.Membership.Updated', organizationId: '{organization}' }],
    ],
    [
      'PUT',
      '/organizations/{organization}/users',
      { userIds: ['{user}'] },
      [{ event: 'Organization.Membership.Updated', organizationId: '{organization}' }],
    ],
    [
      'DELETE',
      '/organizations/{organization}/users/{user}',
      undefined,
      [{ event: 'Organization.Membership.Updated', organizationId: '{organization}' }],
    ],
    [
      'POST',
      '/organizations/{organization}/applications',
      { applicationIds: ['{machine}'] },
      [{ event: 'Organization.Membership.Updated', organizationId: '{organization}' }],
    ],
    [
      'PUT',
      '/organizations/{organization}/applications',
      { applicationIds: ['{machine}'] },
      [{ event: 'Organization.Membership.Updated', organizationId: '{organization}' }],
    ],
    [
      'DELETE',
      '/organizations/{organization}/applications/{machine}',
      undefined,
      [{ event: 'Organization.Membership.Updated', organizationId: '{organization}' }],
    ],
    [
      'PATCH',
      '/users/{user}',
      { primaryEmail: 'ada@example.com' },
      [{ event: 'User.Data.Updated', data: { primaryEmail: 'ada@example.com' } }],
    ],
    [
      'POST',
      '/organization-invitations',
      { organizationId: '{organization}', invitee: 'ada@example.com', expiresAt: Date.now() + 1e9 },
      [],
      'invitation',
    ],
    [
      'PUT',
      '/organization-invitations/{invitation}/status',
      { status: 'Accepted', acceptedUserId: '{user}' },
      [{ event: 'Organization.Membership.Updated', organizationId: '{organization}' }],
    ],
    [
      'POST',
      '/organization-invitations',
      { organizationId: '{organization}', invitee: 'bob@example.com', expiresAt: Date.now() + 1e9 },
      [],
      'invitation',
    ],
    ['PUT', '/organization-invitations/{invitation}/status', { status: 'Revoked' }, []],
    ['DELETE', '/organizations/{organization}', undefined, [{ event: 'Organization.Deleted' }]],
    ['DELETE', '/organization-roles/{orgRole}', undefined, [{ event: 'OrganizationRole.Deleted' }]],
    [
      'DELETE',
      '/organization-scopes/{orgScope}',
      undefined,
      [{ event: 'OrganizationScope.Deleted' }],
    ],
    [
      'DELETE',
      '/users/{user}',
      undefined,
      [{ event: 'User.Deleted', data: { username: 'ada', isSuspended: true } }],
    ],
  ];

  test.each(ROUTES.map((row) => ({ title: `${row[0]} ${row[1]}`, row })))(
    '$title',
    async ({ row }) => {
      const [method, template, body, expected, name] = row;
      const path = fill(template);
      const payload = body && (JSON.parse(fill(JSON.stringify(body))) as object);
      const answer = await call(method, `/api${path}`, payload);
      expect([answer.status < 300, answer.code]).toEqual([true, undefined]);
      if (name) made[name] = (answer.body as { id: string }).id;
      const keys = template.match(/\{\w+\}/g) ?? [];
      const payloads = await taken();
      expect(payloads.map(({ event }) => event)).toEqual(expected.map(({ event }) => event));
      for (const [index, each] of expected.entries()) {
        expect(payloads[index]).toMatchObject({
          ...(JSON.parse(fill(JSON.stringify(each))) as object),
          hookId: 'all',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          ip: '127.0.0.1',
          path,
          method,
          // Setting an identity has two successes, and says neither.
          ...(method === 'PUT' && path.includes('/identities/') ? {} : { status: answer.status }),
        });
        expect(
          String(payloads[index]?.['matchedRoute'])
            .split('/')
            .filter((part) => part.startsWith(':')),
        ).toHaveLength(keys.length);
        expect(Object.keys(payloads[index]?.['params'] as object)).toHaveLength(keys.length);
        expect('data' in (payloads[index] ?? {})).toBe('data' in each);
        expect(JSON.stringify(payloads[index])).not.toMatch(
          /passwordEncrypted|mfaVerifications|"secret"/,
        );
      }
      if (template === '/users/{user}' && method === 'DELETE') {
        expect(payloads[0]?.['data']).not.toHaveProperty('hasPassword');
      }
    },
  );

  test('a request that fails raises nothing', async () => {
    for (const [method, path, body] of [
      ['POST', '/users', { username: '1 wrong' }],
      ['PATCH', '/users/none', { name: 'x' }],
      ['DELETE', '/roles/none', undefined],
      ['POST', '/roles', { name: 'Half', description: 'd', scopeIds: ['none'] }],
      ['DELETE', '/organizations/none', undefined],
      ['POST', '/organizations/none/users', { userIds: ['none'] }],
    ] as const) {
      expect((await call(method, `/api${path}`, body)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await taken()).toEqual([]);
  });

  test('a registration, with the organizations that are joined', async () => {
    await server.sql(
      `insert into organizations (tenant_id, id, name, created_at) values ('default', 'jit', 'Jit', 1)`,
    );
    await server.sql(
      `insert into organization_jit_email_domains (tenant_id, organization_id, email_domain) values ('default', 'jit', 'northbank.example')`,
    );
    const email = newEmail();
    const visitor = await visit(server, T, app);
    await visitor.begin('Register');
    await visitor.identify(await visitor.proveAddress('email', email, 'Register'));
    expect((await visitor.submit()).code).toBeUndefined();
    const payloads = await taken();
    const common = { interactionEvent: 'Register', sessionId: expect.any(String) };
    expect(payloads).toMatchObject([
      { event: 'User.Created', data: { primaryEmail: email }, applicationId: app.id, ...common },
      { event: 'Organization.Membership.Updated', organizationId: 'jit', ...common },
      {
        event: 'PostRegister',
        user: { primaryEmail: email },
        userIp: expect.any(String),
        application: { id: app.id, type: expect.any(String) },
        ...common,
      },
    ]);
    expect(payloads[2]).not.toHaveProperty('user.hasPassword');
    expect(payloads[2]?.['userId']).toBe((payloads[0]?.['data'] as { id: string }).id);
  });

  test('a sign-in, once however often it is submitted', async () => {
    const person = await createPerson(server, T);
    const visitor = await visit(server, T, app);
    await visitor.begin('SignIn');
    expect((await visitor.password('email', person.email, 'wrong-Password-1')).status).toBe(422);
    const proof = await visitor.password('email', person.email);
    await visitor.identify(String(proof.body['verificationId']));
    expect((await visitor.submit()).code).toBeUndefined();
    await visitor.submit();
    expect(await taken()).toMatchObject([
      {
        event: 'PostSignIn',
        userId: person.id,
        interactionEvent: 'SignIn',
        user: { id: person.id },
      },
    ]);
  });

  test('a forgotten password that is replaced', async () => {
    const person = await createPerson(server, T);
    const visitor = await visit(server, T, app);
    await visitor.begin('ForgotPassword');
    await visitor.identify(await visitor.proveAddress('email', person.email, 'ForgotPassword'));
    await visitor.call('PUT', '/profile/password', { password: 'brave-Harbor-71' });
    expect((await visitor.submit()).code).toBeUndefined();
    expect(await taken()).toMatchObject([
      { event: 'User.Data.Updated', data: { id: person.id } },
      { event: 'PostResetPassword', userId: person.id, interactionEvent: 'ForgotPassword' },
    ]);
  });

  test('users who change their own account', async () => {
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at) values ('admin', 'me', 'me', 1, 1)`,
    );
    const me = callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: ME_INDICATOR,
        subject: 'me',
        clientId: 'admin-console',
        scope: 'all',
      }),
      'localhost:3000',
    );
    await me('PATCH', '/me', { name: 'Me' });
    await me('PATCH', '/me/custom-data', { theme: 'dark' });
    await me('PATCH', '/me', { avatar: 'javascript:alert(1)' });
    expect(await taken()).toMatchObject([
      { event: 'User.Data.Updated', data: { id: 'me', name: 'Me' } },
      { event: 'User.Data.Updated', data: { id: 'me', customData: { theme: 'dark' } } },
    ]);
  });

  test('every event has been raised by this table', () => {
    const bySignIn = ['PostRegister', 'PostSignIn', 'PostResetPassword'];
    const raised = new Set([
      ...bySignIn,
      ...ROUTES.flatMap(([, , , events]) => events.map(({ event }) => event)),
    ]);
    expect([...HOOK_EVENTS].filter((event) => !raised.has(event))).toEqual([]);
  });

  test('a tenant without a hook that wants the event pays no statement, another one pays one', async () => {
    const statements: string[] = [];
    const { database } = server.services;
    const rename = async () => {
      statements.length = 0;
      database.onQuery = (text) => statements.push(text);
      await call('PATCH', `/api/applications/${app.id}`, { name: 'Renamed' });
      const base = statements.length;
      statements.length = 0;
      await call('POST', '/api/organization-scopes', { name: `s${Math.random()}` });
      database.onQuery = undefined;
      expect(base).toBeGreaterThan(0);
      return statements.filter((text) => text.includes('hook_deliveries')).length;
    };
    expect(await rename()).toBe(1);
    await call('PATCH', '/api/hooks/all', { events: ['User.Deleted'] });
    // The first request after a change finds out.
    expect(await rename()).toBe(1);
    expect(await rename()).toBe(0);
    await call('PATCH', '/api/hooks/all', { events: HOOK_EVENTS, enabled: false });
    await rename();
    expect(await rename()).toBe(0);
    await call('PATCH', '/api/hooks/all', { enabled: true });
    await taken();
    await rename();
    expect(await taken()).toHaveLength(1);
  });
});
