import { callerOf } from '~/tests/support/api';
import { inParallel } from '~/tests/support/in-parallel';
import { malformedRequests } from '~/tests/support/interface/malformed';
import { type ForeignIdKind, pathValuesOf, statusElsewhere } from '~/tests/support/interface/paths';
import { type Request, TENANT, Walk, type WalkResult } from '~/tests/support/interface/walk';
import { type Operation, nameOf } from '~/tests/support/operations';

const PATIENCE = 120_000;
/** A test of some hundreds of requests. */
function testWalk(name: string, work: () => Promise<void>): void {
  return test(name, work, PATIENCE);
}

/** Refusals in the document that cannot be met here. */
const UNMET: readonly RegExp[] = [
  // There is no provider for protected applications, but one for mail.
  /custom-domains 409$/,
  /(?:organization-invitations.*|password-reset-email) 501$/,
  / 429$/,
  // Has no parameters.
  /verification 400$/,
  // Documented for existing clients, who may have met them elsewhere.
  /^DELETE \/api\/organization(?:s|-roles)\/.* 422$/,
  /(?:\/password|\/sign-in-experience|users\/{userId}\/scopes) 422$/,
];

/**
 * No record tells a former password, a new key of custom data has nothing before it, and a mail
 * changes no row.
 */
const UNTOLD =
  /(?:(?:\/password|applications\/.*\/custom-data) before|\/password-reset-email after)$/;

/**
 * Every operation of the management API's part about access, called as its document says and in
 * every way it must refuse. Operations that are added later are walked too.
 */
describe('the interface answers as its document says', () => {
  let walk: Walk;
  let untouched: string[];

  const each = () => walk.operations.map((operation) => ({ operation }));
  const requests = (requestsOf: (operation: Operation) => readonly Request[]) =>
    walk.operations.flatMap((operation) =>
      requestsOf(operation).map((request) => ({ operation, request })),
    );

  beforeAll(async () => {
    walk = await Walk.open();
    untouched = await walk.rows();
  }, PATIENCE);
  afterAll(() => walk.close());

  test('there are operations to walk, and every example belongs to one', () => {
    expect(walk.operations.length).toBeGreaterThan(150);
    const names = new Set(walk.operations.map(nameOf));
    expect(Object.keys(walk.examples).filter((name) => !names.has(name))).toEqual([]);
  });

  testWalk('401 without a token, 403 without the scope', async () => {
    const { server } = walk;
    const powerless = await server.managementToken(TENANT, 'other');
    const tokens: [string | undefined, number][] = [
      [undefined, 401],
      [powerless, 403],
    ];
    const all = tokens.flatMap(([token, expected]) =>
      each().map(({ operation }) => ({
        operation,
        expected,
        request: { by: callerOf(server.tenantApp, token) },
      })),
    );
    expect(await walk.problemsOf(all, ({ status }, { expected }) => status === expected)).toEqual(
      [],
    );
  });

  testWalk('400 for malformed paths, queries and bodies', async () => {
    const malformed = requests((operation) => malformedRequests(operation, walk.bodyOf(operation)));
    expect(await walk.problemsOf(malformed, ({ status }) => status === 400)).toEqual([]);
  });

  testWalk('a malformed query for what does not exist is refused, once', async () => {
    const unknown = requests((operation) => {
      const values = Object.fromEntries(operation.parameters.map((name) => [name, 'unknown']));
      return malformedRequests(operation, walk.bodyOf(operation)).flatMap(({ query }) =>
        query === undefined || operation.parameters.length === 0 ? [] : [{ query, values }],
      );
    });
    expect(unknown.length).toBeGreaterThan(50);
    expect(
      await walk.problemsOf(unknown, ({ status }) => status === 400 || status === 404),
    ).toEqual([]);
  });

  testWalk(
    '404 for what does not exist, belongs to another parent or to another tenant',
    async () => {
      const strangers = walk.operations.flatMap((operation) => {
        const { parameters, method } = operation;
        const own = pathValuesOf(operation, walk.graph);
        const others = pathValuesOf(operation, walk.other);
        const cases: [ForeignIdKind, Record<string, string>][] = [
          ...parameters.map(
            (name) => ['unknown', { [name]: 'unknown' }] satisfies [ForeignIdKind, object],
          ),
          ...parameters
            .filter((name) => parameters.length > 1 && own[name] !== others[name])
            .map(
              (name) => ['other', { [name]: others[name] ?? '' }] satisfies [ForeignIdKind, object],
            ),
          ...(parameters.length > 0
            ? [['foreign', pathValuesOf(operation, walk.foreign)] satisfies [ForeignIdKind, object]]
            : []),
        ];
        return cases
          .map(([stranger, values]) => ({
            operation,
            request: { values },
            expected: statusElsewhere(operation, stranger, Object.keys(values)),
          }))
          .filter(({ expected }) => method === 'GET' || expected >= 400);
      });
      expect(
        await walk.problemsOf(strangers, ({ status }, { expected }) => status === expected),
      ).toEqual([]);
    },
  );

  testWalk('bodies that break a rule or name what is not there are refused', async () => {
    const broken = walk.operations.flatMap((operation) =>
      (walk.exampleFor(operation).refusals ?? []).map(({ status: expected, ...request }) => ({
        operation,
        request,
        expected,
      })),
    );
    const { tag: _tag, ...ids } = walk.graph;
    const references = requests((operation) => {
      const text = JSON.stringify(walk.bodyOf(operation) ?? {});
      return Object.entries(ids)
        .filter(([, id]) => text.includes(`"${id}"`))
        .flatMap(([key, id]) =>
          ['unknown', walk.foreign[key as keyof typeof ids]].map((stranger) => ({
            body: JSON.parse(text.replaceAll(`"${id}"`, `"${stranger}"`)) as unknown,
          })),
        );
    });
    expect([
      ...(await walk.problemsOf(broken, ({ status }, { expected }) => status === expected)),
      ...(await walk.problemsOf(references, ({ status }) => status === 404 || status === 422)),
    ]).toEqual([]);
  });

  testWalk('412 for a change to another state than the present one', async () => {
    const guarded = requests(({ statuses }) =>
      statuses.includes('412') ? [{ headers: { 'if-match': '"another"' } }] : [],
    );
    expect(await walk.problemsOf(guarded, ({ status }) => status === 412)).toEqual([]);
  });

  testWalk('the refused requests changed no row', async () => {
    expect(await walk.rows()).toEqual(untouched);
  });

  testWalk('pages have their headers, and the links lead somewhere', async () => {
    const paged = walk.operations.filter(({ queryParameters }) => queryParameters.includes('page'));
    const problems = await inParallel(paged, async (operation) => {
      const answer = await walk.send(operation, { query: '?page_size=1' });
      const total = Number(answer.headers['total-number']);
      const links = [...String(answer.headers['link']).matchAll(/<([^>]+)>; rel="(\w+)"/g)];
      const rels = links.map(([, , rel]) => rel);
      const last = links[rels.indexOf('last')]?.[1] ?? '';
      const { pathname, search, searchParams } = new URL(last, 'http://none.example');
      const end = await walk.call('GET', `${pathname}${search}`);
      const hasOneRow = (body: unknown) =>
        !Array.isArray(body) || body.length === Math.min(1, total);
      const isRight =
        answer.status === 200 &&
        total >= 0 &&
        rels.includes('first') &&
        rels.includes('next') === total > 1 &&
        searchParams.get('page') === String(Math.max(1, total)) &&
        hasOneRow(answer.body) &&
        end.status === 200 &&
        hasOneRow(end.body);
      return isRight ? [] : [`${answer.label} ${JSON.stringify(answer.headers)} ${end.status}`];
    });
    expect(paged.length).toBeGreaterThan(30);
    expect(problems.flat()).toEqual([]);
  });

  testWalk('pages repeat and leave out nothing', async () => {
    const paged = walk.operations.filter(({ queryParameters }) => queryParameters.includes('page'));
    const rowsOf = ({ body }: WalkResult): unknown[] => (Array.isArray(body) ? body : []);
    const problems = await inParallel(paged, async (operation) => {
      const all = rowsOf(await walk.send(operation, { query: '?page_size=100' }));
      const pages = await inParallel([...all.keys()], async (index) =>
        rowsOf(await walk.send(operation, { query: `?page_size=1&page=${index + 1}` })),
      );
      const isSame = JSON.stringify(pages.flat()) === JSON.stringify(all);
      return isSame ? [] : [`${nameOf(operation)}: ${all.length} rows in another order`];
    });
    expect(problems.flat()).toEqual([]);
  });

  testWalk('the time of a search is bounded', async () => {
    const { database } = walk.server.services;
    const { inTenant } = database;
    let kinds: unknown[] = [];
    database.inTenant = (tenantId, work, options) => {
      kinds.push(options?.kind);
      return inTenant(tenantId, work, options);
    };
    const unbounded: string[] = [];
    for (const operation of walk.operations) {
      if (!operation.queryParameters.includes('mode')) continue;
      kinds = [];
      const { status } = await walk.send(operation, { query: '?search=(a|b)*&mode=posix' });
      if (status !== 200 || !kinds.includes('expression')) unbounded.push(nameOf(operation));
    }
    database.inTenant = inTenant;
    expect(unbounded).toEqual([]);
  });

  testWalk(
    'a change of nothing succeeds, and no body moves an object to another id or tenant',
    async () => {
      const changes = requests(({ method, path, body }) =>
        method === 'PATCH' && !body?.required?.length && !path.endsWith('/custom-data')
          ? [{ body: {} }, { body: { id: 'moved', tenantId: 'admin', createdAt: 1 } }]
          : [],
      );
      expect(changes.length).toBeGreaterThan(14);
      /** Without the audit log and the times of changes. */
      const contents = async () =>
        (await walk.rows())
          .filter((row) => !/^(?:logs|audit_heads) /.test(row))
          .map((row) => row.replaceAll(/\b1\d{12}\b/g, ''));
      const before = await contents();
      expect(await walk.problemsOf(changes, ({ status }) => status === 200)).toEqual([]);
      expect(await contents()).toEqual(before);
    },
  );

  testWalk('success, as documented to the last property', async () => {
    const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const depth = ({ path }: Operation) => path.split('/').length;
    const sorted = walk.operations.toSorted(
      (a, b) =>
        order.indexOf(a.method) - order.indexOf(b.method) ||
        depth(b) - depth(a) ||
        (a.path < b.path ? -1 : 1),
    );
    const problems: string[] = [];
    for (const operation of sorted) {
      const { status: expected, isOnce } = walk.exampleFor(operation);
      const isExpected = (status: number) =>
        expected === undefined ? status < 300 : status === expected;
      // What is the same already is no failure.
      for (let times = operation.method === 'PUT' && !isOnce ? 2 : 1; times > 0; times -= 1) {
        const answer = await walk.send(operation);
        problems.push(...answer.problems, ...(isExpected(answer.status) ? [] : [answer.label]));
      }
    }
    expect(problems).toEqual([]);
  });

  testWalk(
    'every write left a record of who did it, and what was there before and after',
    async () => {
      const records = await walk.server.sql<{ operation: string; told: string[] }>(
        `select payload->>'method' || ' ' || (payload->>'route') as operation,
         array_remove(array[
           case when payload->'before' <> '{}' then 'before' end,
           case when payload->'after' <> '{}' then 'after' end], null) as told
       from logs
       where tenant_id = $1 and key like 'Management.%' and payload #>> '{actor,id}' = 'm-' || $1`,
        [TENANT],
      );
      const toldOf = new Map<string, Set<string>>();
      for (const { operation, told } of records) {
        toldOf.set(operation, new Set([...(toldOf.get(operation) ?? []), ...told]));
      }
      const wanted = { POST: ['after'], PUT: ['before', 'after'], DELETE: ['before'] };
      const silent = walk.operations
        .filter(({ method, path }) => method !== 'GET' && !/custom-domains|\/verify$/.test(path))
        .flatMap((operation) => {
          const name = nameOf(operation).replaceAll(/{(\w+)}/g, ':$1');
          const told = toldOf.get(name);
          if (!told) return [name];
          const { PUT, [operation.method as keyof typeof wanted]: states = PUT } = wanted;
          return states.filter((state) => !told.has(state)).map((state) => `${name} ${state}`);
        })
        .filter((name) => !UNTOLD.test(name));
      expect(silent).toEqual([]);

      const secrets = await walk.server.sql<{ value: string }>(
        `select value from application_secrets where tenant_id = $1
       union select jsonb_array_elements(mfa_verifications)->>'key' from users where tenant_id = $1`,
        [TENANT],
      );
      const known = secrets.flatMap(({ value }) => value ?? []);
      expect(known.length).toBeGreaterThan(2);
      const leaks = await walk.server.sql(
        `select payload from logs where tenant_id = $1
       and (payload::text ~ '(?:pat|sub)_[0-9A-Za-z]{21}' or exists (
         select 1 from unnest($2::text[]) secret where position(secret in payload::text) > 0))`,
        [TENANT, known],
      );
      expect(leaks).toEqual([]);
    },
  );

  test('every documented refusal was met, and handlers gave neither more nor less than their schemas', () => {
    const unmet = walk.operations
      .flatMap((operation) => operation.statuses.map((status) => `${nameOf(operation)} ${status}`))
      .filter((name) => !/ 2\d\d$/.test(name) && !walk.met.has(name))
      .filter((name) => !UNMET.some((pattern) => pattern.test(name)));
    expect(unmet).toEqual([]);
    expect(walk.undescribed).toEqual([]);
  });
});
