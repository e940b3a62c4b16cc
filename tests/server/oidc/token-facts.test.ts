import { decodeJwt } from 'jose';
import { settleSecretUse } from '~/server/oidc/secret-use';
import { recordToken } from '~/server/oidc/token-records';
import { DatabaseUnavailable } from '~/server/platform/db/unavailable';
import { sumUpTokenVersions } from '~/server/domain/tenants/token-version.rules';
import { watchTransactions } from '~/tests/support/watch-transactions';
import { type ProviderServer, startProviderServer } from './support/provider-server';

const ISSUER = 'http://default.localhost:3001/oidc';
const API = 'https://facts.example';

const ROWS = `
  insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
    values ('default', 'robot', 'Robot', '', 'MachineToMachine',
      '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1);
  insert into application_secrets (tenant_id, application_id, name, value, created_at)
    values ('default', 'robot', 'First', 'first-secret', 1);
  insert into resources (tenant_id, id, name, indicator, created_at)
    values ('default', 'facts', 'Facts', '${API}', 1);
  insert into scopes (tenant_id, id, resource_id, name, created_at)
    values ('default', 'read', 'facts', 'read', 1), ('default', 'write', 'facts', 'write', 1),
      ('default', 'more', 'facts', 'more', 1);
  insert into roles (tenant_id, id, name, description, type, created_at)
    values ('default', 'robots', 'Robots', '', 'MachineToMachine', 1);
  insert into roles_scopes (tenant_id, role_id, scope_id) values ('default', 'robots', 'read');
  insert into applications_roles (tenant_id, application_id, role_id)
    values ('default', 'robot', 'robots');
  insert into organizations (tenant_id, id, name, created_at) values ('default', 'north', 'North', 1);
  insert into organization_roles (tenant_id, id, name, type)
    values ('default', 'helper', 'Helper', 'MachineToMachine');
  insert into organization_scopes (tenant_id, id, name)
    values ('default', 'visit', 'visit'), ('default', 'help', 'help');
  insert into organization_role_scopes (tenant_id, organization_role_id, organization_scope_id)
    values ('default', 'helper', 'visit');
  insert into organization_role_resource_scopes (tenant_id, organization_role_id, scope_id)
    values ('default', 'helper', 'read');
  insert into organization_applications (tenant_id, organization_id, application_id)
    values ('default', 'north', 'robot');
  insert into organization_application_roles (tenant_id, organization_id, application_id, organization_role_id)
    values ('default', 'north', 'robot', 'helper');
`;

/** Statements of another process change what this one keeps: nobody tells it. */
describe('what tokens of applications depend on', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
    await server.sql(ROWS);
  });
  afterAll(() => server.close());

  const ask = async (body: Record<string, string> = {}, secret = 'first-secret') => {
    const response = await server.send(`${ISSUER}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`robot:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        resource: API,
        scope: 'read write more',
        ...body,
      }).toString(),
    });
    const answer = response.json() as Record<string, string>;
    const scope = answer['access_token'] && decodeJwt(answer['access_token'])['scope'];
    return answer['access_token'] === undefined ? (answer['error'] ?? 'nothing') : (scope ?? '');
  };
  const rowsInLog = async () => {
    const [row] = await server.sql<{ rows: number }>(
      `select count(*)::int as rows from logs where tenant_id = 'default' and application_id = 'robot'`,
    );
    return row?.rows ?? 0;
  };

  const statementsOf = async (work: () => Promise<unknown>) =>
    (await watchTransactions(server.services, work)).statements;

  test('is read once: a token takes one statement, which writes its row', async () => {
    await ask();
    await settleSecretUse(server.services);
    await ask();
    const before = await rowsInLog();
    const statements = await statementsOf(ask);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('insert into "logs"');
    expect(await rowsInLog()).toBe(before + 1);
  });

  test('that a secret was used changes nothing', async () => {
    await ask();
    await server.sql(
      `update application_secrets set last_used_at = 5 where application_id = 'robot'`,
    );
    expect(await statementsOf(ask)).toHaveLength(1);
  });

  const IN_NORTH = { organization_id: 'north' };
  test.each([
    ['a role loses a scope', `delete from roles_scopes where role_id = 'robots'`, {}, ''],
    [
      'a role gets one',
      `insert into roles_scopes (tenant_id, role_id, scope_id) values ('default', 'robots', 'write'), ('default', 'robots', 'read')`,
      {},
      'read write',
    ],
    ['a scope is renamed', `update scopes set name = 'scribble' where id = 'write'`, {}, 'read'],
    [
      'a scope gets its name back',
      `update scopes set name = 'write' where id = 'write'`,
      { scope: 'write' },
      'write',
    ],
    ['a scope is deleted', `delete from scopes where id = 'write'`, {}, 'read'],
    [
      'a role gets a scope',
      `insert into roles_scopes (tenant_id, role_id, scope_id) values ('default', 'robots', 'more')`,
      {},
      'read more',
    ],
    ['the application loses its role', `delete from applications_roles`, {}, ''],
    [
      'the application gets a role',
      `insert into applications_roles (tenant_id, application_id, role_id) values ('default', 'robot', 'robots')`,
      {},
      'read more',
    ],
    ['the role is deleted', `delete from roles where id = 'robots'`, {}, ''],
    [
      'an organization role loses a scope of an API',
      `delete from organization_role_resource_scopes`,
      IN_NORTH,
      '',
    ],
    [
      'an organization role is taken away',
      `delete from organization_application_roles`,
      { ...IN_NORTH, resource: '', scope: 'visit help' },
      '',
    ],
    [
      'the application leaves the organization',
      `delete from organization_applications`,
      IN_NORTH,
      'access_denied',
    ],
    [
      'the resource has another indicator',
      `update resources set indicator = 'https://other.example' where id = 'facts'`,
      {},
      'invalid_target',
    ],
    [
      'the resource has its indicator again',
      `update resources set indicator = '${API}' where id = 'facts'`,
      {},
      '',
    ],
    [
      'the secret expires',
      `update application_secrets set expires_at = 5 where name = 'First'`,
      {},
      'invalid_request',
    ],
    [
      'the secret does not expire',
      `update application_secrets set expires_at = null where name = 'First'`,
      {},
      '',
    ],
    ['the secret is deleted', `delete from application_secrets`, {}, 'invalid_client'],
    [
      'a secret is added',
      `insert into application_secrets (tenant_id, application_id, name, value, created_at) values ('default', 'robot', 'First', 'first-secret', 1)`,
      {},
      '',
    ],
    [
      'the application is of another type',
      `update applications set type = 'SPA' where id = 'robot'`,
      {},
      'invalid_client',
    ],
    [
      'the application is of its type again',
      `update applications set type = 'MachineToMachine' where id = 'robot'`,
      {},
      '',
    ],
    [
      'the application is deleted',
      `delete from applications where id = 'robot'`,
      {},
      'invalid_client',
    ],
  ])('the next answer knows it when %s', async (_name, change, body, expected) => {
    // Twice: the first may only have read what was not kept.
    await ask(body);
    const earlier = await ask(body);
    const before = await rowsInLog();
    await server.sql(change);
    expect(await ask(body)).toBe(expected);
    // What was withdrawn left no row; an unknown application has none.
    expect((await rowsInLog()) - before).toBe(change.includes('from applications where') ? 0 : 1);
    if (!change.includes('indicator')) expect(expected).not.toBe(earlier);
  });

  test('requests at once lose no row', async () => {
    await server.sql(ROWS.slice(0, ROWS.indexOf('insert into resources')));
    const countTokens = async () => {
      const [row] = await server.sql<{ sum: number }>(
        `select coalesce(sum(count), 0)::int as sum from daily_token_usage where tenant_id = 'default'`,
      );
      return row?.sum ?? 0;
    };
    await ask();
    await settleSecretUse(server.services);
    await ask();
    const [rows, tokens] = [await rowsInLog(), await countTokens()];
    await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect(await rowsInLog()).toBe(rows + 12);
    expect(await countTokens()).toBe(tokens + 12);
  });

  const record = (note: string, grant = 'ClientCredentials') =>
    recordToken(server.services, 'default', {
      entries: [{ key: `ExchangeTokenBy.${grant}`, payload: { applicationId: 'robot', note } }],
      issued: undefined,
      reliesOn: undefined,
    });

  test('what is recorded during a transaction shares the next one', async () => {
    const before = await rowsInLog();
    const notes = Array.from({ length: 12 }, (_, index) => `note ${index}`);
    const statements = await statementsOf(() => Promise.all(notes.map((note) => record(note))));
    expect(statements).toHaveLength(2);
    expect(await rowsInLog()).toBe(before + 12);
  });

  test('a row that cannot be written takes no other with it', async () => {
    const before = await rowsInLog();
    const results = await Promise.allSettled([
      record('alone'),
      record('first'),
      record('unwritable', 'no \u0000 in jsonb'),
      record('last'),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await rowsInLog()).toBe(before + 3);
  });

  test('an answer that has to be made again without a database is an outage', async () => {
    await ask();
    await server.sql(`update applications set name = 'Changed' where id = 'robot'`);
    const { database } = server.services;
    const { inTenant } = database;
    let transactions = 0;
    database.inTenant = (...parameters) => {
      transactions += 1;
      return transactions === 1
        ? inTenant(...parameters)
        : Promise.reject(new DatabaseUnavailable(new Error('lost')));
    };
    expect(await ask()).toBe('temporarily_unavailable');
    database.inTenant = inTenant;
    expect(await ask()).toBe('');
  });

  test('the clean-up keeps the version', async () => {
    const version = async () => {
      const [row] = await server.sql<{ version: number; rows: number }>(
        `select sum(version)::int as version, count(*)::int as rows from token_versions where tenant_id = 'default'`,
      );
      return row;
    };
    await server.sql(
      `insert into token_versions (tenant_id, backend, version) values ('default', -1, 7), ('default', -2, 9)`,
    );
    const before = await version();
    expect(before?.rows).toBeGreaterThan(2);
    await server.services.database.inTenant('default', (tx) => sumUpTokenVersions(tx, 'default'));
    expect(await version()).toEqual({ version: before?.version, rows: 1 });
  });
});
