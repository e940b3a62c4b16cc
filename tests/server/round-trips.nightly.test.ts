import pg from 'pg';
import { callerOf } from '../support/api';
import { type Operation, operationsOf } from '../support/operations';
import { type TestServer, createTestServer } from '../support/test-server';

const ROWS = `
  insert into users (tenant_id, id, username, name, created_at, updated_at)
    select 'default', 'u' || n, 'u' || n, 'Common ' || n, n, n from generate_series(1, 40) n;
  insert into roles (tenant_id, id, name, description, type, created_at)
    select 'default', 'r' || n, 'Common ' || n, '', 'User', n from generate_series(1, 40) n;
  insert into users_roles (tenant_id, user_id, role_id)
    select 'default', 'u' || n, 'r1' from generate_series(1, 40) n;
  insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
    select 'default', 'a' || n, 'Common ' || n, '', 'MachineToMachine',
      '{"redirectUris":[],"postLogoutRedirectUris":[]}', n from generate_series(1, 40) n;
  insert into organizations (tenant_id, id, name, created_at)
    select 'default', 'o' || n, 'Common ' || n, n from generate_series(1, 40) n;
  insert into organization_users (tenant_id, organization_id, user_id)
    select 'default', 'o1', 'u' || n from generate_series(1, 40) n;
  insert into logs (tenant_id, id, key, payload, created_at)
    select 'default', 'l' || n, 'Interaction.SignIn', '{"key":"Interaction.SignIn","result":"Success","userId":"u1"}',
      (extract(epoch from now()) * 1000)::bigint - n from generate_series(1, 40) n;
`;

/** How often a connection is asked something while it has nothing else to answer. */
function countRoundTrips() {
  const { query } = pg.Client.prototype;
  const running = new WeakMap<object, number>();
  /** Connections in the transaction of a list; who may read it is looked up before. */
  const reading = new WeakSet<object>();
  let trips = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...parameters: unknown[]) {
    const [asked] = parameters;
    const result: unknown = Reflect.apply(query, this, parameters);
    // Nobody waits for the end of a transaction that only reads.
    if (asked === 'commit') reading.delete(this);
    if (asked === 'commit' || !(result instanceof Promise)) return result;
    const before = running.get(this) ?? 0;
    const isList = reading.has(this) || String(asked).startsWith('begin read only');
    if (isList) reading.add(this);
    if (isList && before === 0) trips += 1;
    running.set(this, before + 1);
    const end = () => void running.set(this, (running.get(this) ?? 1) - 1);
    void result.then(end, end);
    return result;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return trips;
  };
}

/** Lists that need more: what they join is found by what was found before. */
const MORE: readonly [list: RegExp, trips: number][] = [
  [/-permissions/, 3],
  [/^\/api\/applications\/{id}\/organizations/, 3],
  [/^\/api\/organization-roles/, 3],
  // What the tenant's plan keeps is looked up before.
  [/^\/api\/logs$/, 3],
  // Reports of what a deletion takes away, one statement each.
  [/\/effect/, 8],
];
const TWO = 2;

describe('a page of a list', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    await server.sql(ROWS);
  });
  afterAll(() => server.close());

  const pathOf = ({ path }: Operation): string =>
    path.replace(/{(\w+)}/g, (_match, name: string) =>
      path.startsWith('/api/organizations/{') && name === 'id'
        ? 'o1'
        : path.startsWith('/api/roles/{')
          ? 'r1'
          : path.startsWith('/api/applications/{')
            ? 'a1'
            : 'u1',
    );

  test('takes two round trips to the database', async () => {
    const call = callerOf(server.tenantApp, await server.managementToken('default'));
    const trips: Record<string, number> = {};
    const failed: string[] = [];
    for (const operation of await operationsOf(server.tenantApp)) {
      const { method, path, queryParameters } = operation;
      if (method !== 'GET' || !queryParameters.includes('page_size')) continue;
      for (const search of ['', '&search=%25common%25', '&q=common']) {
        const name = search.slice(1).split('=')[0] ?? '';
        if (name !== '' && !queryParameters.includes(name)) continue;
        const url = `${pathOf(operation)}?page=1&page_size=20${search}`;
        // The tenant and its plan are kept after the first.
        await call('GET', url);
        const stop = countRoundTrips();
        const { status } = await call('GET', url);
        const counted = stop();
        // What only reads must not lock, either.
        if (status >= 500) failed.push(url);
        if (status === 200) trips[`${path}${search && `?${name}`}`] = counted;
      }
    }
    expect(failed).toEqual([]);
    expect(Object.keys(trips)).toContain('/api/logs');
    expect(Object.keys(trips).length).toBeGreaterThan(20);
    const over = Object.entries(trips).filter(
      ([list, count]) => count > (MORE.find(([pattern]) => pattern.test(list))?.[1] ?? TWO),
    );
    expect(Object.fromEntries(over)).toEqual({});
  });
});
