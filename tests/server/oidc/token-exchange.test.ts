import { decodeJwt } from 'jose';
import { callerOf } from '~/tests/support/api';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const TENANT = 'default';
const GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
const PERSONAL = 'urn:logto:token-type:personal_access_token';
const SHOP = 'https://shop.example';

describe('token exchange', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let user: string;
  let call: ReturnType<typeof callerOf>;

  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(TENANT);
    user = await server.createUser(TENANT, { name: 'Ada', primaryEmail: 'ada@example.com' });
    call = callerOf(server.tenantApp, await server.managementToken(TENANT));
    await server.sql(
      `with r as (insert into resources (tenant_id, id, name, indicator, created_at) values ('default', 'shop', 'Shop', '${SHOP}', 1)),
         s as (insert into scopes (tenant_id, id, resource_id, name, created_at) values
           ('default', 'read', 'shop', 'read', 1), ('default', 'write', 'shop', 'write', 1), ('default', 'ship', 'shop', 'ship', 1))
       select 1`,
    );
    await server.sql(
      `insert into roles (tenant_id, id, name, description, type, created_at) values ('default', 'reader', 'Reader', 'x', 'User', 1)`,
    );
    await server.sql(
      `insert into roles_scopes (tenant_id, role_id, scope_id) values ('default', 'reader', 'read')`,
    );
    await server.sql(
      `insert into users_roles (tenant_id, user_id, role_id) values ('default', $1, 'reader')`,
      [user],
    );
    await server.sql(
      `insert into organizations (tenant_id, id, name, is_mfa_required, created_at) values
         ('default', 'north', 'North', false, 1), ('default', 'strict', 'Strict', true, 1), ('default', 'foreign', 'Foreign', false, 1)`,
    );
    await server.sql(
      `insert into organization_scopes (tenant_id, id, name) values ('default', 'invoices', 'read:invoices')`,
    );
    await server.sql(
      `insert into organization_roles (tenant_id, id, name, type) values ('default', 'clerk', 'Clerk', 'User')`,
    );
    await server.sql(
      `insert into organization_role_scopes (tenant_id, organization_role_id, organization_scope_id) values ('default', 'clerk', 'invoices')`,
    );
    await server.sql(
      `insert into organization_role_resource_scopes (tenant_id, organization_role_id, scope_id) values ('default', 'clerk', 'ship')`,
    );
    await server.sql(
      `insert into organization_users (tenant_id, organization_id, user_id) select 'default', o, $1 from unnest(array['north', 'strict']) o`,
      [user],
    );
    await server.sql(
      `insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id) values ('default', 'north', $1, 'clerk')`,
      [user],
    );
  }, 120_000);
  afterAll(() => server.close());

  const subjectToken = async (userId = user): Promise<string> => {
    const { body } = await call('POST', '/api/subject-tokens', { userId, context: { ticket: 7 } });
    return (body as { subjectToken: string }).subjectToken;
  };
  let names = 0;
  const personalToken = async (userId = user, expiresAt: number | null = null) => {
    names += 1;
    const name = `token ${names}`;
    const { body } = await call('POST', `/api/users/${userId}/personal-access-tokens`, {
      name,
      expiresAt,
    });
    return { name, value: (body as { value: string }).value };
  };
  const exchange = async (
    parameters: Record<string, string> | string[][],
    { registered = app, secret = '' } = {},
  ) => {
    const answer = await server.send(`${server.issuer(TENANT)}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(secret
          ? {
              authorization: `Basic ${Buffer.from(`${registered.id}:${secret}`).toString('base64')}`,
            }
          : {}),
      },
      body: new URLSearchParams([
        ['grant_type', GRANT],
        ...(secret ? [] : [['client_id', registered.id]]),
        ...(Array.isArray(parameters) ? parameters : Object.entries(parameters)),
      ]).toString(),
    });
    return { status: answer.status, ...answer.json() } as Record<string, unknown> & {
      status: number;
    };
  };
  const impersonate = async (parameters: Record<string, string> = {}) =>
    exchange({
      subject_token: await subjectToken(),
      subject_token_type: ACCESS_TOKEN,
      ...parameters,
    });
  const userInfo = (token: unknown) =>
    server.send(`${server.issuer(TENANT)}/me`, {
      headers: { authorization: `Bearer ${String(token)}` },
    });

  test('a subject token is made for ten minutes and kept as a digest', async () => {
    const { status, body, headers } = await call('POST', '/api/subject-tokens', { userId: user });
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    expect(body).toEqual({
      subjectToken: expect.stringMatching(/^sub_[\da-z]{21}$/) as string,
      expiresIn: 600,
    });
    const rows = await server.sql('select * from subject_tokens');
    expect(JSON.stringify(rows)).not.toContain((body as { subjectToken: string }).subjectToken);
  });

  test('without a resource the token is for this server: userinfo of the person', async () => {
    const answer = await impersonate({ scope: 'openid email offline_access unknown' });
    expect(answer).toEqual({
      status: 200,
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      issued_token_type: ACCESS_TOKEN,
      expires_in: 3600,
      scope: 'openid email',
      token_type: 'Bearer',
    });
    expect((await userInfo(answer['access_token'])).json()).toMatchObject({
      sub: user,
      email: 'ada@example.com',
    });
  });

  test('with a resource it holds what was asked for and the person may do', async () => {
    const answer = await impersonate({ resource: SHOP, scope: 'read write' });
    expect(answer).toMatchObject({ status: 200, scope: 'read' });
    expect(decodeJwt(String(answer['access_token']))).toMatchObject({
      sub: user,
      client_id: app.id,
      aud: SHOP,
      scope: 'read',
    });
    const empty = await impersonate({ resource: SHOP });
    expect(empty).toMatchObject({ status: 200, scope: '' });
    expect(decodeJwt(String(empty['access_token']))['scope']).toBe('');
    expect(await impersonate({ resource: 'https://none.example' })).toMatchObject({
      status: 400,
      error: 'invalid_target',
    });
  });

  test('with an organization it is for that organization, with both for the resource in it', async () => {
    const organization = await impersonate({ organization_id: 'north', scope: 'read:invoices x' });
    expect(decodeJwt(String(organization['access_token']))).toMatchObject({
      sub: user,
      aud: 'urn:logto:organization:north',
      scope: 'read:invoices',
    });
    const both = await impersonate({
      organization_id: 'north',
      resource: SHOP,
      scope: 'read ship write',
    });
    expect(decodeJwt(String(both['access_token']))).toMatchObject({
      aud: SHOP,
      organization_id: 'north',
      scope: 'read ship',
    });
    for (const id of ['foreign', 'strict', 'nothing']) {
      expect(await impersonate({ organization_id: id })).toMatchObject({
        status: 403,
        error: 'access_denied',
      });
    }
    expect(await impersonate({ resource: 'urn:logto:resource:organizations' })).toMatchObject({
      error: 'invalid_target',
    });
  });

  test('a subject token works once, also when two come at once; a refused request does not cost it', async () => {
    const token = await subjectToken();
    const parameters = { subject_token: token, subject_token_type: ACCESS_TOKEN };
    expect(await exchange({ ...parameters, resource: 'https://none.example' })).toMatchObject({
      error: 'invalid_target',
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(parameters)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await exchange(parameters)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('a personal access token works until it expires, is deleted or its owner suspended', async () => {
    const { name, value } = await personalToken();
    const parameters = { subject_token: value, subject_token_type: PERSONAL, scope: 'openid' };
    const first = await exchange(parameters);
    expect(first).toMatchObject({ status: 200, scope: 'openid' });
    expect((await userInfo(first['access_token'])).json()).toMatchObject({ sub: user });
    const refused = { status: 400, error: 'invalid_grant' };

    await call('PATCH', `/api/users/${user}/is-suspended`, { isSuspended: true });
    expect(await exchange(parameters)).toMatchObject(refused);
    expect(await impersonate()).toMatchObject(refused);
    expect((await userInfo(first['access_token'])).status).toBe(401);
    await call('PATCH', `/api/users/${user}/is-suspended`, { isSuspended: false });
    expect(await exchange(parameters)).toMatchObject({ status: 200 });

    await server.sql('update personal_access_tokens set expires_at = 1 where name = $1', [name]);
    expect(await exchange(parameters)).toMatchObject(refused);
    const other = await personalToken(user, Date.now() + 60_000);
    const others = { ...parameters, subject_token: other.value };
    expect(await exchange(others)).toMatchObject({ status: 200 });
    await call('DELETE', `/api/users/${user}/personal-access-tokens/${other.name}`);
    expect(await exchange(others)).toMatchObject(refused);
  });

  test('one description for all that is wrong with a subject', async () => {
    const expired = await subjectToken();
    await server.sql(`update subject_tokens set expires_at = 1 where consumed_at is null`);
    const gone = await server.createUser(TENANT);
    const ofGone = await subjectToken(gone);
    await call('DELETE', `/api/users/${gone}`);
    const { value } = await personalToken();
    const subjects = [
      { subject_token: 'sub_unknown', subject_token_type: ACCESS_TOKEN },
      { subject_token: expired, subject_token_type: ACCESS_TOKEN },
      { subject_token: ofGone, subject_token_type: ACCESS_TOKEN },
      { subject_token: value, subject_token_type: ACCESS_TOKEN },
      { subject_token: value, subject_token_type: 'urn:ietf:params:oauth:token-type:jwt' },
      { subject_token: 'pat_unknown', subject_token_type: PERSONAL },
    ];
    const answers = [];
    for (const subject of subjects) answers.push(await exchange(subject));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, error: 'invalid_grant' });
    for (const missing of [{ subject_token: value }, { subject_token_type: PERSONAL }]) {
      expect(await exchange(missing as Record<string, string>)).toMatchObject({
        status: 400,
        error: 'invalid_request',
      });
    }
    const twice = [
      ['subject_token', value],
      ['subject_token_type', PERSONAL],
      ['resource', SHOP],
      ['resource', 'https://other.example'],
    ];
    expect(await exchange(twice)).toMatchObject({ status: 400, error: 'invalid_target' });
  });

  test('first-party people-facing applications only, authenticated as they are', async () => {
    const { value } = await personalToken();
    const parameters = { subject_token: value, subject_token_type: PERSONAL };
    const machine = await server.createClient(TENANT, { type: 'MachineToMachine' });
    expect(
      await exchange(parameters, { registered: machine, secret: machine.secret }),
    ).toMatchObject({ status: 400, error: 'invalid_request' });
    const partner = await server.createClient(TENANT, { type: 'Traditional', isThirdParty: true });
    expect(
      await exchange(parameters, { registered: partner, secret: partner.secret }),
    ).toMatchObject({ status: 400, error: 'invalid_client' });
    const web = await server.createClient(TENANT, { type: 'Traditional' });
    expect(await exchange(parameters, { registered: web })).toMatchObject({
      status: 401,
      error: 'invalid_client',
    });
    expect(await exchange(parameters, { registered: web, secret: web.secret })).toMatchObject({
      status: 200,
    });
  });

  test("another tenant's tokens mean nothing here", async () => {
    const foreign = await server.createUser('admin');
    await server.sql(
      `insert into subject_tokens (tenant_id, token_hash, user_id, creator_id, created_at, expires_at)
       values ('admin', encode(sha256('sub_foreign'), 'hex'), $1, 'x', 1, 9000000000000)`,
      [foreign],
    );
    expect(
      await exchange({ subject_token: 'sub_foreign', subject_token_type: ACCESS_TOKEN }),
    ).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('an actor is named by the claim act; a bad actor token is refused', async () => {
    const helper = await server.createUser(TENANT);
    const { tokens } = await server.signIn(TENANT, app, helper);
    const answer = await impersonate({
      resource: SHOP,
      actor_token: tokens.access_token,
      actor_token_type: ACCESS_TOKEN,
    });
    expect(decodeJwt(String(answer['access_token']))).toMatchObject({
      sub: user,
      act: { sub: helper },
    });
    for (const actor of [
      { actor_token: 'nonsense', actor_token_type: ACCESS_TOKEN },
      { actor_token: tokens.access_token, actor_token_type: PERSONAL },
      { actor_token: String(answer['access_token']), actor_token_type: ACCESS_TOKEN },
    ]) {
      expect(await impersonate(actor)).toMatchObject({ status: 400, error: 'invalid_grant' });
    }
  });

  test('exchanges are recorded with their subject, never with the tokens', async () => {
    const { name, value } = await personalToken();
    await exchange({ subject_token: value, subject_token_type: PERSONAL, scope: 'openid' });
    const subject = await subjectToken();
    await exchange({ subject_token: subject, subject_token_type: ACCESS_TOKEN });
    await exchange({ subject_token: subject, subject_token_type: ACCESS_TOKEN });
    const rows = await server.sql<{ payload: Record<string, unknown> }>(
      `select payload from logs where key = 'ExchangeTokenBy.TokenExchange' order by created_at desc, id limit 3`,
    );
    const payloads = rows.map(({ payload }) => payload);
    expect(payloads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          result: 'Success',
          userId: user,
          applicationId: app.id,
          personalAccessTokenName: name,
          tokenTypes: ['AccessToken'],
          scope: 'openid',
        }),
        expect.objectContaining({ result: 'Success', subjectTokenCreator: 'm-default' }),
        expect.objectContaining({ result: 'Error' }),
      ]),
    );
    const text = JSON.stringify(await server.sql('select payload from logs'));
    expect(text).not.toContain(value);
    expect(text).not.toContain(subject);
  });
});
