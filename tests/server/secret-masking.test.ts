import { TENANT_SCOPES, managementIndicator } from '~/contract/tenancy';
import { callerOf } from '~/tests/support/api';
import { type FakeProvider, startFakeProvider } from '~/tests/support/fake-provider';
import { inParallel } from '~/tests/support/in-parallel';
import { type Graph, createGraph } from '~/tests/support/interface/graph';
import { type Operation, distinctOperationsOf, pathOf } from '~/tests/support/operations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const TENANT = 'default';
const PROVIDER_SECRET = 'provider-secret-3f9a';
/** Each test reads every list and record there is. */
const PATIENCE = 240_000;

/** Every route that reads, read by those who must not learn secrets. */
describe('secrets are masked for callers without the rights', () => {
  let server: TestServer;
  let provider: FakeProvider;
  let graph: Graph;
  let reads: Operation[];
  /** Of applications, which their developers need. */
  let applicationSecrets: string[];
  /** Nobody needs these again, or they belong to admins. */
  let otherSecrets: string[];

  const textsOf = async (query: string): Promise<string[]> =>
    (await server.sql<{ value: string }>(query, [TENANT])).map(({ value }) => value);

  beforeAll(async () => {
    server = await createTestServer('cloud');
    provider = await startFakeProvider();
    graph = await createGraph(server, provider, TENANT, 'masked');
    await server.sql(
      `update connectors set config = config || jsonb_build_object('clientSecret', $2::text)
       where tenant_id = $1`,
      [TENANT, PROVIDER_SECRET],
    );
    await server.sql(
      `update sso_connectors set config = jsonb_build_object('clientSecret', $2::text)
       where tenant_id = $1`,
      [TENANT, PROVIDER_SECRET],
    );
    applicationSecrets = [
      ...(await textsOf('select value from application_secrets where tenant_id = $1')),
      ...(await textsOf(
        `select secret as value from applications
         where tenant_id = $1 and secret <> '' and secret not like '#internal:%'`,
      )),
    ];
    otherSecrets = [
      PROVIDER_SECRET,
      graph.oneTimeTokenValue,
      ...(await textsOf(
        'select value_hash as value from personal_access_tokens where tenant_id = $1',
      )),
      ...(await textsOf(
        `select password_encrypted as value from users
         where tenant_id = $1 and password_encrypted is not null`,
      )),
    ];
    const operations = await distinctOperationsOf([
      { app: server.tenantApp, host: `${TENANT}.localhost:3001` },
    ]);
    reads = operations
      .map(({ operation }) => operation)
      .filter(({ method, security }) => method === 'GET' && security?.scheme === 'management');
  });
  let byAdmin: Awaited<ReturnType<typeof readAll>>;
  /** Reads that there is an answer to. */
  let paths: string[];
  beforeAll(async () => {
    const scope = TENANT_SCOPES.join(' ');
    const token = await server.memberToken(TENANT, 'admin-member', scope);
    const all = await findPaths(token);
    byAdmin = await readAll(token, all);
    paths = byAdmin.answered;
  }, PATIENCE);
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  /** The first parameter takes the id; further ones take those of the records with all relations. */
  const pathWith = (operation: Operation, id: string): string => {
    const related: Record<string, string> = { userId: graph.user, applicationId: graph.machine };
    const others = operation.parameters.slice(1).map((name) => related[name] ?? graph.scope);
    return pathOf(operation, [id, ...others]);
  };

  /** Reads of every record. The shortest read of a type of record tells which ids are of that type. */
  const findPaths = async (token: string): Promise<string[]> => {
    const { tag: _tag, oneTimeTokenValue: _value, ...ids } = graph;
    const typeOf = ({ path }: Operation) => path.slice(0, path.indexOf('{'));
    const ofRecords = reads
      .filter(({ parameters }) => parameters.length > 0)
      .sort((one, other) => other.path.length - one.path.length);
    // Of each type, the last and so the shortest stays.
    const shortest = new Map(ofRecords.map((operation) => [typeOf(operation), operation]));
    const call = callerOf(server.consoleApp, token, 'localhost:3000');
    const known: { id: string; type: string }[] = [];
    // What is of one type is of no other.
    const rest = new Set(Object.values(ids));
    for (const [type, operation] of shortest) {
      await inParallel([...rest], async (id) => {
        const { status } = await call('GET', pathWith(operation, id));
        if (status !== 200) return;
        known.push({ id, type });
        rest.delete(id);
      });
    }
    return [
      ...reads.filter(({ parameters }) => parameters.length === 0).map(({ path }) => path),
      ...ofRecords.flatMap((operation) =>
        known
          .filter(({ type }) => type === typeOf(operation))
          .map(({ id }) => pathWith(operation, id)),
      ),
    ];
  };

  /** Secrets that the answers of the reads hold, and which reads were answered. */
  const readAll = async (
    token: string,
    all: readonly string[],
    app = server.consoleApp,
    host = 'localhost:3000',
  ) => {
    const call = callerOf(app, token, host);
    const answers = await inParallel(all, async (path) => {
      const { status, body } = await call('GET', path);
      const text = JSON.stringify(body);
      const found = (secrets: string[]) =>
        secrets.some((secret) => text.includes(secret)) ? [path] : [];
      return {
        answered: status === 200 ? [path] : [],
        applications: found(applicationSecrets),
        others: found(otherSecrets),
      };
    });
    return {
      answered: answers.flatMap(({ answered }) => answered),
      applications: answers.flatMap(({ applications }) => applications),
      others: answers.flatMap(({ others }) => others),
    };
  };

  test('an admin reads them where they are shown, so that the rest proves something', () => {
    expect(applicationSecrets.length).toBeGreaterThan(2);
    expect(otherSecrets.length).toBeGreaterThan(1);
    const { applications, others } = byAdmin;
    expect(paths.length).toBeGreaterThan(100);
    expect(applications.length).toBeGreaterThan(3);
    expect(others.length).toBeGreaterThan(1);
  });

  test.each([
    ['a member who can only read', 'read:data', 1],
    ['a member who can read members too', 'read:data read:member', 1],
    ['a member who can only read members', 'read:member', 0],
    ['a member who can delete, but not write', 'read:data delete:data', 1],
  ])(
    '%s learns none',
    async (_who, scope, share) => {
      const { answered, applications, others } = await readAll(
        await server.memberToken(TENANT, 'reader', scope),
        paths,
      );
      expect(answered).toHaveLength(paths.length * share);
      expect([applications, others]).toEqual([[], []]);
    },
    PATIENCE,
  );

  test(
    'a collaborator learns those of applications only',
    async () => {
      const { answered, applications, others } = await readAll(
        await server.memberToken(TENANT, 'writer', 'read:data write:data delete:data'),
        paths,
      );
      expect(answered).toHaveLength(paths.length);
      expect(applications.length).toBeGreaterThan(3);
      expect(others).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'a machine with a role that can only read learns none',
    async () => {
      const [resource] = await server.sql<{ id: string }>(
        'select id from resources where tenant_id = $1 and indicator = $2',
        [TENANT, managementIndicator(TENANT)],
      );
      await server.sql(
        `insert into scopes (tenant_id, id, resource_id, name, created_at)
         values ($1, 'only-read', $2, 'read:data', 1)`,
        [TENANT, resource?.id],
      );
      await server.sql(
        `insert into roles (tenant_id, id, name, description, type, created_at)
         values ($1, 'reader', 'Reader', 'x', 'MachineToMachine', 1)`,
        [TENANT],
      );
      await server.sql(
        `insert into roles_scopes (tenant_id, role_id, scope_id) values ($1, 'reader', 'only-read')`,
        [TENANT],
      );
      await server.sql(
        `insert into applications_roles (tenant_id, application_id, role_id)
         values ($1, $2, 'reader')`,
        [TENANT, graph.spareMachine],
      );
      const token = await server.token({
        issuer: TENANT,
        audience: managementIndicator(TENANT),
        subject: graph.spareMachine,
        scope: 'read:data',
      });
      const host = `${TENANT}.localhost:3001`;
      const { answered, applications, others } = await readAll(
        token,
        paths,
        server.tenantApp,
        host,
      );
      expect(answered).toHaveLength(paths.length);
      expect([applications, others]).toEqual([[], []]);
    },
    PATIENCE,
  );
});
