import { CLOUD_INDICATOR, ME_INDICATOR } from '~/contract/tenancy';
import { type ApiResponse, callerOf } from '~/tests/support/api';
import { inParallel } from '~/tests/support/in-parallel';
import { inTurn } from '~/tests/support/nightly';
import {
  type Operation,
  type Schema,
  distinctOperationsOf,
  exampleOf,
  nameOf,
  operationsOf,
  pathOf,
  variantsOf,
  wrongValueFor,
} from '~/tests/support/operations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { watchTransactions } from '~/tests/support/watch-transactions';

const JSON_TYPE = { 'content-type': 'application/json' };
function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

/** Bodies that no route may accept. */
const MALFORMED: readonly (readonly [string, string | Buffer])[] = [
  ['syntax error', '{"name":'],
  ['two documents', '{}{}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['nested 10,000 deep', nested(10_000)],
  ['arrays nested 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['escaped U+0000', '{"name":"a\\u0000b"}'],
  ['escaped half of a surrogate pair', '{"name":"a\\ud800b"}'],
  ['raw U+0000', Buffer.from('{"name":"a\u0000b"}')],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['10 MB', `{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`],
  ['a string', '"text"'],
  ['a number', '1'],
  ['null', 'null'],
  ['an array', '[]'],
];

/** Each test walks every write of the server. */
const PATIENCE = 60_000;

/**
 * Every write of both editions, each on one of the listeners that serve it: what is refused is
 * decided by the same code on all of them.
 */
describe('malformed input', () => {
  let server: TestServer;
  let oss: TestServer;
  let writes: { operation: Operation; send: (body: unknown) => Promise<ApiResponse> }[];

  const tokensOf = async (of: TestServer): Promise<Record<string, string>> => {
    await of.sql(`
      insert into users (tenant_id, id, username, created_at, updated_at) values ('admin', 'ada', 'ada', 1, 1);
      insert into users_roles (tenant_id, user_id, role_id)
        select 'admin', 'ada', id from roles where id = 'default:admin';`);
    const person = (audience: string, scope: string) =>
      of.token({ issuer: 'admin', audience, subject: 'ada', clientId: 'admin-console', scope });
    return {
      management: await person('https://default.gatehouse.app/api', 'all'),
      me: await person(ME_INDICATOR, 'all'),
      cloud: await person(CLOUD_INDICATOR, 'create:tenant manage:tenant:self'),
      organization: await of.memberToken('default', 'ada', 'manage:tenant'),
    };
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    oss = await createTestServer('oss');
    const tokens = new Map([
      [server.tenantApp, await tokensOf(server)],
      [oss.consoleApp, await tokensOf(oss)],
    ]);
    tokens.set(server.consoleApp, tokens.get(server.tenantApp) ?? {});
    const served = await distinctOperationsOf([
      { app: server.tenantApp, host: 'default.localhost:3001' },
      { app: server.consoleApp, host: 'localhost:3000' },
      { app: oss.consoleApp, host: 'localhost:3000' },
    ]);
    writes = served
      .filter(({ operation: { body, method } }) => body && method !== 'GET')
      .map(({ operation, app, host }) => ({
        operation,
        send: (body) =>
          callerOf(app, tokens.get(app)?.[operation.security?.scheme ?? ''], host)(
            operation.method,
            pathOf(
              operation,
              operation.parameters.map((name) => (name === 'tenantId' ? 'default' : 'unknown')),
            ),
            body as string,
            JSON_TYPE,
          ),
      }));
  });
  afterAll(() => Promise.all([server.close(), oss.close()]));

  const isRefusal = ({ status, code }: ApiResponse) =>
    status >= 400 && (status < 500 || status === 501) && typeof code === 'string';
  /** Anything but an accident: success, or a refusal that names itself. */
  const isDeliberate = (answer: ApiResponse) => answer.status < 400 || isRefusal(answer);

  /**
   * @param turn number of a case that all routes meet by the same code: each body meets a sixth of
   *   these cases, and all of them at night
   */
  const failuresOf = async (
    bodies: (operation: Operation) => readonly { label: string; body: unknown }[],
    isFine: (answer: ApiResponse) => boolean,
    turn?: number,
  ): Promise<string[]> => {
    const all = writes.flatMap((write) =>
      bodies(write.operation).map((attempt) => ({ ...write, ...attempt })),
    );
    const attempts = turn === undefined ? all : inTurn(all, turn, Math.ceil(all.length / 6));
    const failures = await inParallel(attempts, async ({ operation, send, label, body }) => {
      const answer = await send(body);
      return isFine(answer)
        ? []
        : [`${nameOf(operation)}, ${label}: ${answer.status} ${answer.code}`];
    });
    return failures.flat();
  };
  const ofBody =
    (make: (schema: Schema) => readonly { label: string; body: unknown }[]) =>
    ({ body }: Operation) =>
      body ? make(body) : [];

  test('there are writes to try', () => {
    expect(writes.length).toBeGreaterThan(100);
  });

  test.each(MALFORMED.map(([label, body], turn) => ({ label, body, turn })))(
    '$label is refused by the writes',
    async ({ label, body, turn }) => {
      // An empty list is nothing to do where a list is expected; an object is malformed there.
      const bodyFor = (schema?: Schema) =>
        body === '[]' && schema?.type === 'array' ? '{}' : body;
      const attempts = (operation: Operation) => [{ label, body: bodyFor(operation.body) }];
      expect(await failuresOf(attempts, isRefusal, turn)).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'a property of the wrong type is refused',
    async () => {
      const bodies = ofBody((schema) => variantsOf(schema, wrongValueFor));
      expect(await failuresOf(bodies, isRefusal)).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'a missing required property is refused',
    async () => {
      const bodies = ofBody((schema) =>
        (schema.required ?? []).map((key) => {
          const { [key]: _left, ...body } = exampleOf(schema) as Record<string, unknown>;
          return { label: `without ${key}`, body };
        }),
      );
      expect(await failuresOf(bodies, isRefusal)).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'a text beyond its limit is refused',
    async () => {
      const tooLong = (property: Schema): unknown => {
        const limits = (property.anyOf ?? [property]).map(({ maxLength }) => maxLength);
        const most = Math.max(...limits.map((limit) => limit ?? 0));
        return most > 0 && most < 500_000 ? 'x'.repeat(most + 1) : undefined;
      };
      const bodies = ofBody((schema) => variantsOf(schema, tooLong));
      expect(await failuresOf(bodies, isRefusal)).toEqual([]);
    },
    PATIENCE,
  );

  const ODD_VALUES: readonly (readonly [string, () => unknown])[] = [
    ['a huge text', () => 'x'.repeat(200_000)],
    ['a text that patterns backtrack on', () => '@.'.repeat(100_000)],
    ['control characters', () => '\u0001\u001f\u007f\u2028\ufeff'],
    ['an integer beyond 64 bits', () => 1e300],
    ['a negative number', () => -1],
    ['a fraction', () => 0.5],
    ['an object with odd keys', () => ({ '%zz': 1, '': 1, 'a.b~c/d': { $ref: '#' }, '😀': null })],
    ['many items', () => Array.from({ length: 2000 }, (_item, index) => `id-${index}`)],
    ['an array of nulls', () => [null, null]],
  ];

  test.each(ODD_VALUES.map(([label, make], turn) => ({ label, make, turn })))(
    '$label in any property never breaks the server',
    async ({ make, turn }) => {
      const bodies = ofBody((schema) => variantsOf(schema, make));
      expect(await failuresOf(bodies, isDeliberate, turn)).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'unknown properties are dropped in silence',
    async () => {
      const bodies = ofBody((schema) => [
        {
          label: 'extra keys',
          body: {
            ...(exampleOf(schema) as object),
            tenantId: 'admin',
            id: 'x',
            isAdminOfAll: true,
          },
        },
      ]);
      expect(await failuresOf(bodies, isDeliberate)).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'odd paths and queries never break the server',
    async () => {
      const token = await server.managementToken('default');
      const call = callerOf(server.tenantApp, token);
      const odd = [
        '%00',
        '%FF',
        'a'.repeat(400),
        '..%2f..%2fetc',
        "' or 1=1 --",
        '__proto__',
        '%F0%9F%98%80',
      ].map((value) => (value.includes('%') ? value : encodeURIComponent(value)));
      const reads = (await operationsOf(server.tenantApp)).filter(({ method }) => method === 'GET');
      const urls = reads.flatMap(({ path, queryParameters }) =>
        odd.flatMap((value) => {
          const oddPath = path.replace(/{\w+}/g, value);
          const query = queryParameters.map((name) => `${name}=${value}`).join('&');
          return [oddPath, `${oddPath}?${query}`];
        }),
      );
      const asked = inTurn([...new Set(urls)], 0, Math.ceil(urls.length / 3));
      const failures = await inParallel(asked, async (url) => {
        const { status } = await call('GET', url);
        return status < 500 || status === 501 ? [] : [`${url}: ${status}`];
      });
      expect(failures.flat()).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'lists ask a constant number of queries',
    async () => {
      await server.sql(`
      insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
        select 'default', 'app-' || n, 'App ' || n, '#internal:x', 'MachineToMachine',
               '{"redirectUris":[],"postLogoutRedirectUris":[]}', n from generate_series(1, 120) n;
      insert into roles (tenant_id, id, name, description, type, created_at)
        select 'default', 'role-' || n, 'Role ' || n, 'x', 'MachineToMachine', n from generate_series(1, 120) n;
      insert into organizations (tenant_id, id, name, created_at)
        select 'default', 'org-' || n, 'Org ' || n, n from generate_series(1, 120) n;
      insert into applications_roles (tenant_id, application_id, role_id)
        select 'default', 'app-1', 'role-' || n from generate_series(1, 120) n;
      insert into organization_applications (tenant_id, organization_id, application_id)
        select 'default', 'org-' || n, 'app-1' from generate_series(1, 120) n;`);
      const call = callerOf(server.tenantApp, await server.managementToken('default'));
      const uneven: string[] = [];
      let lists = 0;
      for (const operation of await operationsOf(server.tenantApp)) {
        if (operation.method !== 'GET' || !operation.queryParameters.includes('page_size'))
          continue;
        const path = pathOf(
          operation,
          operation.parameters.map(() => 'app-1'),
        );
        const count = async (size: number): Promise<number> => {
          const { statements } = await watchTransactions(server.services, () =>
            call('GET', `${path}?page_size=${size}`),
          );
          return statements.length;
        };
        lists += 1;
        const [few, many] = [await count(1), await count(100)];
        if (few !== many) uneven.push(`${operation.path}: ${few} and ${many}`);
      }
      expect(lists).toBeGreaterThan(2);
      expect(uneven).toEqual([]);
    },
    PATIENCE,
  );
});
