import { createTenantFor } from '~/server/cloud/tenants.service';
import { type Answer, type Call, callerOf } from '~/tests/support/api';
import { type FakeProvider, startFakeProvider } from '~/tests/support/fake-provider';
import { inParallel } from '~/tests/support/in-parallel';
import { type Example, examplesOf } from '~/tests/support/interface/examples';
import { type Graph, createGraph } from '~/tests/support/interface/graph';
import { type Stranger, pathValuesOf, statusElsewhere } from '~/tests/support/interface/paths';
import { mismatch, watchAnswers } from '~/tests/support/interface/strict-schema';
import {
  type Operation,
  exampleOf,
  operationsOf,
  pathOf,
  wrongValueFor,
} from '~/tests/support/operations';
import { dumpTenant } from '~/tests/support/tenant-dump';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

/** Who may do what: the operations that this file walks, each one of them. */
const INTERFACE =
  /^\/api\/(?:users|resources|roles|organizations|organization-(?:roles|scopes|invitations)|applications|one-time-tokens|subject-tokens|logs)(?:\/|$)/;
const TENANT = 'default';

/** Refusals in the document that cannot be met here. */
const UNMET: readonly RegExp[] = [
  // There is no provider for protected applications, but one for mail.
  /custom-domains 409$/,
  /organization-invitations.* 501$/,
  / 429$/,
  // Documented for existing clients, who may have met them elsewhere.
  /^(?:GET|DELETE) \/api\/organization(?:s|-roles)\/.* 422$/,
  /(?:\/password|\/sign-in-experience|users\/{userId}\/scopes) 422$/,
];

/**
 * Every operation of the management API's part about access, called as its document says and in
 * every way it must refuse. Operations that are added later are walked too.
 */
describe('the interface answers as its document says', () => {
  let server: TestServer;
  let provider: FakeProvider;
  let operations: Operation[];
  let examples: Record<string, Example>;
  let graph: Graph;
  let other: Graph;
  let foreign: Graph;
  let call: Call;
  let untouched: string[];
  const unserialized = watchAnswers();
  const met = new Set<string>();

  const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
  const exampleFor = (operation: Operation): Example => examples[nameOf(operation)] ?? {};
  const bodyOf = (operation: Operation): unknown =>
    exampleFor(operation).body ?? (operation.body && exampleOf(operation.body));
  const rows = async () =>
    (await dumpTenant(server, TENANT)).filter((row) => !/^(?:rate_limits|sentinel)/.test(row));

  /** Send a request, and note whatever its document does not say about the answer. */
  const send = async (
    operation: Operation,
    {
      values = {},
      body = bodyOf(operation),
      query = '',
      headers = {},
      by = call,
    }: {
      values?: Record<string, string>;
      body?: unknown;
      query?: string;
      headers?: Record<string, string>;
      by?: Call;
    } = {},
  ): Promise<Answer & { problems: string[]; label: string }> => {
    const all = { ...pathValuesOf(operation, graph), ...values };
    const path = pathOf(
      operation,
      operation.parameters.map((name) => all[name] ?? ''),
    );
    const answer = await by(operation.method, `${path}${query}`, body as object, headers);
    const asked = JSON.stringify({ values, query, body }).slice(0, 200);
    const label = `${nameOf(operation)} ${asked}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
    met.add(`${nameOf(operation)} ${answer.status}`);
    const schema = operation.responses[answer.status];
    const wrong = operation.statuses.includes(String(answer.status))
      ? schema && mismatch(schema, answer.body)
      : 'is not documented';
    return { ...answer, label, problems: wrong ? [`${label}: ${wrong}`] : [] };
  };

  /** Send requests and tell those whose answer is not the one expected, or not the documented one. */
  const problemsOf = async <Item extends { operation: Operation }>(
    items: readonly Item[],
    options: (item: Item) => Parameters<typeof send>[1],
    isExpected: (answer: Answer, item: Item) => boolean,
  ): Promise<string[]> => {
    const lists = await inParallel(items, async (item) => {
      const answer = await send(item.operation, options(item));
      return [...answer.problems, ...(isExpected(answer, item) ? [] : [answer.label])];
    });
    return lists.flat();
  };
  const each = () => operations.map((operation) => ({ operation }));

  beforeAll(async () => {
    server = await createTestServer('cloud');
    provider = await startFakeProvider();
    call = callerOf(server.tenantApp, await server.managementToken(TENANT));
    operations = (await operationsOf(server.tenantApp)).filter(({ path }) => INTERFACE.test(path));
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at)
      values ('admin', 'owner', 'owner', 1, 1)`);
    const { id: foreignTenant } = await server.services.database.inTenant('admin', (tx) =>
      createTenantFor(tx, 'owner', { name: 'other', tag: undefined, regionName: 'EU' }),
    );
    graph = await createGraph(server, provider, TENANT, 'main');
    other = await createGraph(server, provider, TENANT, 'other');
    foreign = await createGraph(server, provider, foreignTenant, 'foreign');
    examples = await examplesOf(graph, other, provider);
    untouched = await rows();
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('there are operations to walk, and no example is of one that is gone', () => {
    expect(operations.length).toBeGreaterThan(150);
    const names = new Set(operations.map(nameOf));
    expect(Object.keys(examples).filter((name) => !names.has(name))).toEqual([]);
  });

  test('401 without a token, 403 without the scope', async () => {
    const anonymous = callerOf(server.tenantApp, undefined);
    const powerless = callerOf(
      server.tenantApp,
      await server.token({
        issuer: TENANT,
        audience: `https://${TENANT}.gatehouse.app/api`,
        scope: 'other',
      }),
    );
    const problems = [
      ...(await problemsOf(
        each(),
        () => ({ by: anonymous }),
        ({ status }) => status === 401,
      )),
      ...(await problemsOf(
        each(),
        () => ({ by: powerless }),
        ({ status }) => status === 403,
      )),
    ];
    expect(problems).toEqual([]);
  });

  test('400 for malformed paths, queries and bodies', async () => {
    const long = 'x'.repeat(300);
    const malformed = operations.flatMap((operation) => {
      const { parameters, queryParameters, body } = operation;
      const example = bodyOf(operation) as Record<string, unknown>;
      const [wrong] = Object.entries(body?.properties ?? {}).flatMap(([key, property]) => {
        const value = wrongValueFor(property);
        return value === undefined ? [] : [{ body: { ...example, [key]: value } }];
      });
      return [
        ...parameters
          .filter((name) => name !== 'emailDomain')
          .map((name) => ({ values: { [name]: long } })),
        ...(queryParameters.includes('page')
          ? ['page=0', 'page=1.5', 'page_size=101', 'page_size=x'].map((text) => ({
              query: `?${text}`,
            }))
          : []),
        ...queryParameters
          .filter((name) => !/^(?:search|mode|joint|isCaseSensitive)/.test(name))
          .map((name) => ({ query: `?${name}=${long}` })),
        ...(queryParameters.includes('mode')
          ? ['search=', 'search.secret=a', 'mode=x', 'search=(&mode=posix'].map((text) => ({
              query: `?${text}`,
            }))
          : []),
        ...(body ? [{ body: [] }, wrong ?? {}].slice(0, wrong ? 2 : 1) : []),
      ].map((options) => ({ operation, options }));
    });
    expect(
      await problemsOf(
        malformed,
        ({ options }) => options,
        ({ status }) => status === 400,
      ),
    ).toEqual([]);
  });

  test('404 for what does not exist, belongs to another parent or to another tenant', async () => {
    const strangers = operations.flatMap((operation) => {
      const { parameters, method } = operation;
      const own = pathValuesOf(operation, graph);
      const others = pathValuesOf(operation, other);
      const cases: [Stranger, Record<string, string>][] = [
        ...parameters.map((name): [Stranger, Record<string, string>] => [
          'unknown',
          { [name]: 'unknown' },
        ]),
        ...parameters
          .filter((name) => parameters.length > 1 && own[name] !== others[name])
          .map((name): [Stranger, Record<string, string>] => [
            'other',
            { [name]: others[name] ?? '' },
          ]),
        ['foreign', pathValuesOf(operation, foreign)],
      ];
      return cases
        .filter(([, values]) => Object.keys(values).length > 0)
        .map(([stranger, values]) => ({
          operation,
          values,
          expected: statusElsewhere(operation, stranger, Object.keys(values)),
        }))
        .filter(({ expected }) => method === 'GET' || expected >= 400);
    });
    expect(
      await problemsOf(
        strangers,
        ({ values }) => ({ values }),
        ({ status }, { expected }) => status === expected,
      ),
    ).toEqual([]);
  });

  test('bodies that break a rule or name what is not there are refused', async () => {
    const broken = operations.flatMap((operation) =>
      (exampleFor(operation).refusals ?? []).map((refusal) => ({ operation, refusal })),
    );
    const ids = Object.entries(graph).filter(([key]) => key !== 'tag');
    const references = operations.flatMap((operation) => {
      const text = JSON.stringify(bodyOf(operation) ?? {});
      return ids
        .filter(([, id]) => text.includes(`"${id}"`))
        .flatMap(([key, id]) =>
          ['unknown', foreign[key as keyof Graph]].map((stranger) => ({
            operation,
            body: JSON.parse(text.replaceAll(`"${id}"`, `"${stranger}"`)) as unknown,
          })),
        );
    });
    expect([
      ...(await problemsOf(
        broken,
        ({ refusal: { body, values } }) => ({
          ...(body === undefined ? {} : { body }),
          ...(values ? { values } : {}),
        }),
        ({ status }, { refusal }) => status === refusal.status,
      )),
      ...(await problemsOf(
        references,
        ({ body }) => ({ body }),
        ({ status }) => status === 404 || status === 422,
      )),
    ]).toEqual([]);
  });

  test('412 for a change to another state than the present one', async () => {
    const guarded = each().filter(({ operation }) => operation.statuses.includes('412'));
    expect(
      await problemsOf(
        guarded,
        () => ({ headers: { 'if-match': '"another"' } }),
        ({ status }) => status === 412,
      ),
    ).toEqual([]);
  });

  test('nothing of all that left a trace', async () => {
    expect(await rows()).toEqual(untouched);
  });

  test('pages have their headers, and the links lead somewhere', async () => {
    const paged = operations.filter(({ queryParameters }) => queryParameters.includes('page'));
    const problems = await inParallel(paged, async (operation) => {
      const answer = await send(operation, { query: '?page_size=1' });
      const total = Number(answer.headers['total-number']);
      const links = [...String(answer.headers['link']).matchAll(/<([^>]+)>; rel="(\w+)"/g)];
      const last = links.find(([, , rel]) => rel === 'last')?.[1] ?? '';
      const { pathname, search } = new URL(last, 'http://none.example');
      const end = await call('GET', `${pathname}${search}`);
      const rows: unknown = answer.body;
      const isRight =
        answer.status === 200 &&
        total >= 0 &&
        links.some(([, , rel]) => rel === 'first') &&
        links.some(([, , rel]) => rel === 'next') === total > 1 &&
        new URLSearchParams(search).get('page') === String(Math.max(1, total)) &&
        (!Array.isArray(rows) || rows.length === Math.min(1, total)) &&
        end.status === 200 &&
        (!Array.isArray(end.body) || (end.body as unknown[]).length === Math.min(1, total));
      return isRight ? [] : [`${answer.label} ${JSON.stringify(answer.headers)} ${end.status}`];
    });
    expect(paged.length).toBeGreaterThan(30);
    expect(problems.flat()).toEqual([]);
  });

  test('a change of nothing succeeds, and no body moves an object to another id or tenant', async () => {
    const changes = each().filter(
      ({ operation: { method, body } }) => method === 'PATCH' && !body?.required?.length,
    );
    expect(changes.length).toBeGreaterThan(8);
    const bodies = changes.flatMap(({ operation }) =>
      [{}, { id: 'moved', tenantId: 'admin', createdAt: 1 }].map((body) => ({ operation, body })),
    );
    const contents = async () => (await rows()).filter((row) => !row.startsWith('logs '));
    const withoutTimes = (list: string[]) => list.map((row) => row.replaceAll(/\b1\d{12}\b/g, ''));
    const before = await contents();
    expect(
      await problemsOf(
        bodies.filter(({ operation }) => !operation.path.endsWith('/custom-data')),
        ({ body }) => ({ body }),
        ({ status }) => status === 200,
      ),
    ).toEqual([]);
    expect(withoutTimes(await contents())).toEqual(withoutTimes(before));
  });

  test('success, as documented to the last property', async () => {
    const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const depth = ({ path }: Operation) => path.split('/').length;
    const sorted = operations.toSorted(
      (a, b) =>
        order.indexOf(a.method) - order.indexOf(b.method) ||
        depth(b) - depth(a) ||
        (a.path < b.path ? -1 : 1),
    );
    const problems: string[] = [];
    for (const operation of sorted) {
      const answer = await send(operation);
      const { status: expected, isOnce } = exampleFor(operation);
      const isExpected = expected === undefined ? answer.status < 300 : answer.status === expected;
      problems.push(...answer.problems, ...(isExpected ? [] : [answer.label]));
      // What is the same already is no failure.
      if (operation.method !== 'PUT' || isOnce) continue;
      const again = await send(operation);
      if (again.status >= 300) problems.push(`again: ${again.label}`);
    }
    expect(problems).toEqual([]);
  });

  test('every write left a record of who did it', async () => {
    const records = await server.sql<{ operation: string }>(
      `select distinct (payload->>'method') || ' ' || (payload->>'route') as operation from logs
       where tenant_id = $1 and key like 'Management.%' and payload #>> '{actor,id}' = 'test-client'`,
      [TENANT],
    );
    const recorded = new Set(records.map(({ operation }) => operation));
    const isWrite = ({ method, path }: Operation) =>
      method !== 'GET' && !/custom-domains|\/verify$/.test(path);
    const silent = operations
      .filter(isWrite)
      .map((operation) => nameOf(operation).replaceAll(/{(\w+)}/g, ':$1'))
      .filter((name) => !recorded.has(name));
    expect(silent).toEqual([]);
  });

  test('every documented status was met, and no answer had more or less than its schema', () => {
    const unmet = operations
      .flatMap((operation) =>
        operation.statuses
          .filter((status) => !status.startsWith('2'))
          .map((status) => `${nameOf(operation)} ${status}`),
      )
      .filter((name) => !met.has(name) && !UNMET.some((pattern) => pattern.test(name)));
    expect(unmet).toEqual([]);
    expect(unserialized).toEqual([]);
  });
});
