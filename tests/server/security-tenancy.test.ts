import {
  CLOUD_INDICATOR,
  ME_INDICATOR,
  TENANT_SCOPES,
  managementIndicator,
} from '~/contract/tenancy';
import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import { CONSENT_SCOPE_TYPES } from '~/server/domain/applications/consent-scopes.rules';
import { type Call, callerOf } from '~/tests/support/api';
import { type FakeProvider, startFakeProvider } from '~/tests/support/fake-provider';
import { createGraph } from '~/tests/support/interface/graph';
import { inParallel } from '~/tests/support/in-parallel';
import { attackedRows, inTurn, isNightly } from '~/tests/support/nightly';
import {
  type Operation,
  type ServedOperation,
  distinctOperationsOf,
  exampleOf,
  nameOf,
  pathOf,
} from '~/tests/support/operations';
import { dumpTenant, tablesOf } from '~/tests/support/tenant-dump';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

/** In every text of the victim; an answer that holds it is a leak. */
const MARK = 'victimonly';
const ATTACKER = 'default';
/** Ids that a route is attacked with, others on each; in the nightly run all that may fit. */
const IDS_PER_ROUTE = 4;
const ACCOUNT_SCOPES = 'openid profile email phone address custom_data identities';
/** What users may change of their account; not its end, which would end the attacks as well. */
const FIELDS = 'name avatar profile email phone password username social customData mfa'.split(' ');
/** Each test walks every route of the server. */
const PATIENCE = isNightly ? 600_000 : 120_000;

/** What names a row: its ids by column, its own under the name that other tables give it. */
type Keys = Readonly<Record<string, string>>;

function columnOfId(table: string): string {
  return `${table.replace(/s$/, '')}_id`;
}
function toColumn(parameter: string): string {
  return parameter.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
function keysOf(table: string, row: Record<string, unknown>): Keys {
  return Object.fromEntries(
    Object.entries(row)
      .map(([column, value]) => [column === 'id' ? columnOfId(table) : column, value] as const)
      .filter(
        (entry): entry is [string, string] =>
          (/^email_domain$|(?<!tenant)_id$/.test(entry[0]) ||
            // The key of secrets and tokens; elsewhere a name is what must not be read.
            (entry[0] === 'name' && !('id' in row))) &&
          typeof entry[1] === 'string' &&
          entry[1] !== ATTACKER,
      ),
  );
}

/**
 * Every route of the document, attacked from tenant A with everything there is to know about
 * tenant B: its ids in the path, in the body, and its own host name. Nothing of B may be read or
 * changed. Routes that are added later are attacked too.
 */
describe('no route crosses tenants', () => {
  let server: TestServer;
  let provider: FakeProvider;
  let victim: string;
  /** Every secured route of each listener, those of both twice. */
  let sides: ServedOperation[][];
  let tokens: Record<string, string>;
  const victimIds = new Set<string>();
  /** Of some rows of each table. */
  const victimKeys: Keys[] = [];
  let victimSecrets: string[];

  /** A tenant with one of everything, all of it named by the mark. */
  const createVictim = async (): Promise<string> => {
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at) values
      ('admin', 'owner', 'owner', 1, 1), ('admin', 'attacker', 'attacker', 1, 1)`);
    const { id } = await server.services.database.inTenant('admin', (tx) =>
      createTenantFor(tx, 'owner', { name: MARK, tag: undefined, regionName: 'EU' }),
    );
    await createGraph(server, provider, id, MARK);
    return id;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    provider = await startFakeProvider();
    victim = await createVictim();
    sides = await Promise.all(
      [
        { app: server.consoleApp, host: 'localhost:3000' },
        { app: server.tenantApp, host: `${ATTACKER}.localhost:3001` },
      ].map(async (listener) =>
        (await distinctOperationsOf([listener])).filter(({ operation }) => operation.security),
      ),
    );
    tokens = {
      management: await server.managementToken(ATTACKER),
      organization: await server.memberToken(
        ATTACKER,
        'attacker',
        'read:data write:data delete:data read:member manage:tenant',
      ),
      me: await server.token({
        issuer: 'admin',
        audience: ME_INDICATOR,
        subject: 'attacker',
        clientId: 'admin-console',
        scope: 'all',
      }),
      cloud: await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: 'attacker',
        clientId: 'admin-console',
        scope: 'create:tenant manage:tenant:self',
      }),
      account: await server.accountToken(ATTACKER, 'attacker', ACCOUNT_SCOPES),
    };
    await server.sql(
      `insert into account_centers (tenant_id, id, enabled, fields) values ($1, 'default', true, $2)`,
      [ATTACKER, JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, 'Edit'])))],
    );
    for (const name of await tablesOf(server)) {
      const rows = await server.sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t where tenant_id = $1`,
        [victim],
      );
      const found = rows.map(({ row }) => keysOf(name, row));
      victimKeys.push(...found.slice(0, attackedRows));
      for (const keys of found) for (const id of Object.values(keys)) victimIds.add(id);
    }
    victimSecrets = (
      await server.sql<{ value: string }>(
        'select value from application_secrets where tenant_id = $1',
        [victim],
      )
    ).map(({ value }) => value);
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const secured = () => sides.flat();

  /**
   * Ids to put in the path: those that one row of the victim has in the columns that the parameters
   * are named after, any of its ids where no column is.
   */
  const pathValues = ({ parameters, path }: Operation): string[][] => {
    const collection = path.split('/')[2] ?? '';
    const columns = parameters.map((name) =>
      name === 'id' ? columnOfId(collection.replaceAll('-', '_')) : toColumn(name),
    );
    const isKnown = (column: string) => victimKeys.some((keys) => column in keys);
    const tuples = ([column, ...rest]: string[], keys: Keys): string[][] => {
      if (column === undefined) return [[]];
      const own = column === 'tenant_id' ? victim : keys[column];
      const any = column === 'scope_type' ? CONSENT_SCOPE_TYPES : [victim, ...Object.values(keys)];
      const ids = own === undefined ? (isKnown(column) ? [] : any) : [own];
      return ids.flatMap((id) => tuples(rest, keys).map((tuple) => [id, ...tuple]));
    };
    const all = victimKeys.flatMap((keys) => tuples(columns, keys));
    return [...new Map(all.map((tuple) => [tuple.join(' '), tuple])).values()];
  };

  test('the document names enough routes to be worth attacking', () => {
    expect(secured().length).toBeGreaterThan(200);
    expect(victimKeys.length).toBeGreaterThan(30);
    expect(victimIds.size).toBeGreaterThan(50);
    expect(victimSecrets.length).toBeGreaterThan(1);
  });

  test(
    "tenant A's tokens with tenant B's ids read and write nothing of B",
    async () => {
      const before = await dumpTenant(server, victim);
      expect(before.length).toBeGreaterThan(50);
      const ids = [...victimIds].sort((a, b) => b.length - a.length);
      const [console = [], tenant = []] = sides;
      const isOfBoth = new Set(tenant.map(({ operation }) => nameOf(operation)));
      const attacks = [
        ...tenant.map((served) => ({
          ...served,
          kind: served.operation.security?.scheme === 'account' ? 'account' : 'management',
          most: IDS_PER_ROUTE,
        })),
        // The console finds the tenant by an organization token, and goes on with the same code.
        ...console.map((served) =>
          isOfBoth.has(nameOf(served.operation))
            ? { ...served, kind: 'organization', most: 1 }
            : { ...served, kind: served.operation.security?.scheme ?? '', most: IDS_PER_ROUTE },
        ),
      ].flatMap(({ most, ...served }, index) =>
        inTurn(pathValues(served.operation), index, most).map((values) => ({ ...served, values })),
      );
      expect(attacks.length).toBeGreaterThan(isNightly ? 1000 : 300);
      const leaks = await inParallel(attacks, async ({ operation, app, host, kind, values }) => {
        const path = pathOf(operation, values);
        const body = operation.body && (exampleOf(operation.body, ids) as object);
        const proof = kind === 'account' ? { 'logto-verification-id': tokens[kind] ?? '' } : {};
        const call = callerOf(app, tokens[kind], host);
        const answer = await call(operation.method, path, body, proof);
        // A refusal may repeat the id that was asked for.
        const text = ids.reduce((rest, id) => rest.replaceAll(id, ''), JSON.stringify(answer.body));
        const isLeak = text.includes(MARK) || victimSecrets.some((secret) => text.includes(secret));
        const isAccident = answer.status >= 500 && answer.status !== 501;
        return isLeak || isAccident
          ? [`${operation.method} ${path}: ${answer.status} ${text.slice(0, 200)}`]
          : [];
      });
      expect(leaks.flat()).toEqual([]);
      expect(await dumpTenant(server, victim)).toEqual(before);
    },
    PATIENCE,
  );

  test(
    "tenant A's token is worth nothing on tenant B's host",
    async () => {
      const host = `${victim}.localhost:3001`;
      const attempts = (sides[1] ?? []).flatMap(({ operation }, index) => {
        const own = tokens[operation.security?.scheme ?? ''];
        const tried = new Set([own, ...inTurn(Object.values(tokens), index)]);
        return [...tried].map((token) => ({ operation, token }));
      });
      const accepted = await inParallel(attempts, async ({ operation, token }) => {
        const call: Call = callerOf(server.tenantApp, token, host);
        const answer = await call(operation.method, pathOf(operation, [...victimIds]), {});
        return answer.status === 401 ? [] : [nameOf(operation)];
      });
      expect(accepted.flat()).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'without a token every secured route answers 401, whatever the body',
    async () => {
      const attempts = secured().flatMap((served) =>
        [undefined, 'no json'].map((body) => ({ ...served, body })),
      );
      const others = await inParallel(attempts, async ({ app, host, operation, body }) => {
        const { status, code } = await callerOf(app, undefined, host)(
          operation.method,
          pathOf(operation, []),
          body,
          { 'content-type': 'application/json' },
        );
        const isRefused = status === 401 && code === 'auth.authorization_header_missing';
        return isRefused ? [] : [`${nameOf(operation)} ${status} ${code}`];
      });
      expect(others.flat()).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'without the scope every route that names one answers 403',
    async () => {
      const powerless: Record<string, string> = {
        management: await server.managementToken(ATTACKER, 'other'),
        organization: await server.memberToken(ATTACKER, 'attacker', 'other'),
        me: await server.token({
          issuer: 'admin',
          audience: ME_INDICATOR,
          subject: 'attacker',
          clientId: 'admin-console',
          scope: 'other',
        }),
        cloud: await server.token({
          issuer: 'admin',
          audience: CLOUD_INDICATOR,
          subject: 'attacker',
          clientId: 'admin-console',
          scope: 'other',
        }),
        account: await server.accountToken(ATTACKER, 'powerless', 'other'),
      };
      const limited = secured().filter(({ operation }) => operation.security?.scopes.length);
      const others = await inParallel(limited, async ({ app, host, operation }) => {
        const values = operation.parameters.map((name) =>
          name === 'tenantId' ? ATTACKER : 'unknown',
        );
        const { status, code } = await callerOf(
          app,
          powerless[operation.security?.scheme ?? ''],
          host,
        )(operation.method, pathOf(operation, values), operation.body && {});
        return status === 403 ? [] : [`${nameOf(operation)} ${status} ${code}`];
      });
      expect(others.flat()).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'tokens of a user who was suspended or deleted answer 401 on every secured route',
    async () => {
      const tokensOf = async (subject: string): Promise<Record<string, string>[]> => {
        await server.sql(
          `insert into users (tenant_id, id, created_at, updated_at) values ('admin', $1, 1, 1)`,
          [subject],
        );
        await server.sql(
          `insert into users_roles (tenant_id, user_id, role_id) values ('admin', $1, $2)`,
          [subject, `${ATTACKER}:admin`],
        );
        const issue = (audience: string, scope: string) =>
          server.token({ issuer: 'admin', audience, subject, clientId: 'admin-console', scope });
        const issueAll = async (only?: string) => ({
          management: await issue(managementIndicator(ATTACKER), only ?? 'all'),
          organization: await server.memberToken(
            ATTACKER,
            subject,
            only ?? TENANT_SCOPES.join(' '),
          ),
          me: await issue(ME_INDICATOR, only ?? 'all'),
          cloud: await issue(CLOUD_INDICATOR, only ?? 'create:tenant manage:tenant:self'),
          account: await server.accountToken(ATTACKER, subject, only ?? ACCOUNT_SCOPES),
        });
        // Who somebody is comes before what they can do.
        return [await issueAll(), await issueAll('other')];
      };
      /** The other token on a route at each turn. */
      const outcomes = async (users: Record<string, string>[], turn: number) => {
        const attempts = secured().flatMap((served, index) => {
          const scheme = served.operation.security?.scheme ?? '';
          const isOnConsole = served.app === server.consoleApp;
          // On the console's origin members use the management API too.
          const kinds =
            scheme === 'management' && isOnConsole ? [scheme, 'organization'] : [scheme];
          return kinds.flatMap((kind) =>
            inTurn(users, index + turn).map((tokens) => ({ ...served, token: tokens[kind] })),
          );
        });
        const found = await inParallel(attempts, async ({ app, host, operation, token }) => {
          const values = operation.parameters.map((name) =>
            name === 'tenantId' ? ATTACKER : 'unknown',
          );
          const { status, code } = await callerOf(app, token, host)(
            operation.method,
            pathOf(operation, values),
            operation.body && {},
          );
          // Routes of the own account answer 404 once it is gone.
          const isOwn = operation.path.startsWith('/me') || operation.path === '/api/me';
          return `${isOwn ? 'own account' : 'others'} ${status} ${code}`;
        });
        return [...new Set(found)].sort();
      };
      const suspended = await tokensOf('suspended-user');
      const deleted = await tokensOf('deleted-user');
      await server.sql(`update users set is_suspended = true where id = 'suspended-user'`);
      await server.sql(`delete from users where id = 'deleted-user'`);
      expect(await outcomes(suspended, 0)).toEqual([
        'others 401 user.suspended',
        'own account 401 user.suspended',
      ]);
      expect(await outcomes(deleted, 1)).toEqual([
        'others 401 auth.unauthorized',
        'own account 404 entity.not_found',
      ]);
    },
    PATIENCE,
  );

  test(
    'tokens of an application that was deleted answer 401 on every route for applications',
    async () => {
      await server.sql(
        `insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, custom_client_metadata, created_at)
         values ('admin', 'gone-service', 'Service', '', 'MachineToMachine', '{}', $1, 1)`,
        [JSON.stringify({ tenantId: ATTACKER })],
      );
      const token = await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: 'gone-service',
        scope: 'report:subscription:updates',
      });
      const platform = secured().filter(({ operation }) => operation.tags.includes('Platform'));
      expect(platform.length).toBeGreaterThan(1);
      const outcomes = async () =>
        Promise.all(
          platform.map(async ({ app, host, operation }) => {
            const call = callerOf(app, token, host);
            return (await call(operation.method, pathOf(operation, []), operation.body && {}))
              .status;
          }),
        );
      for (const status of await outcomes()) expect([200, 400]).toContain(status);
      await server.sql(`delete from applications where id = 'gone-service'`);
      for (const status of await outcomes()) expect(status).toBe(401);
    },
    PATIENCE,
  );

  test('tokens that are forged, expired, of another type or for another audience answer 401', async () => {
    const valid = await server.managementToken(ATTACKER);
    const [header = '', payload = ''] = valid.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = [
      `${header}.${payload}.${'A'.repeat(128)}`,
      `${unsigned}.${payload}.`,
      'not-a-token',
      await server.managementToken(victim),
      await server.token({ issuer: victim, audience: `https://${ATTACKER}.gatehouse.app/api` }),
      await server.token({
        issuer: ATTACKER,
        audience: `https://${ATTACKER}.gatehouse.app/api`,
        expiresIn: '-1s',
      }),
      await server.token({ issuer: ATTACKER, audience: 'https://other.example' }),
    ];
    const call = (token: string) =>
      callerOf(server.tenantApp, token)('GET', '/api/applications').then(({ status }) => status);
    expect(await Promise.all(forged.map(call))).toEqual(forged.map(() => 401));
    expect(await call(valid)).toBe(200);
  });
});
