import { ME_INDICATOR } from '~/contract/tenancy';
import { type Call, callerOf } from '~/tests/support/api';
import { cloudCall, memberCall } from '~/tests/support/cloud-calls';
import {
  type FakeProvider,
  oauth2ConfigFor,
  startFakeProvider,
} from '~/tests/support/fake-provider';
import { type Graph, createGraph } from '~/tests/support/interface/graph';
import { pathValuesOf } from '~/tests/support/interface/paths';
import {
  type Operation,
  type Schema,
  distinctOperationsOf,
  nameOf,
  pathOf,
} from '~/tests/support/operations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const CONSOLE_HOST = 'localhost:3000';

/** Fields that a GET cannot show as they were sent, and why. */
const NOT_READABLE: Readonly<Record<string, string>> = {
  'PATCH /api/users/{userId}/password password': 'passwords are never returned',
  'PATCH /api/my-account/mfa-verifications/{verificationId}/name name':
    'needs a passkey: account/mfa.test.ts',
  'PATCH /api/sign-in-exp customUiAssets': 'needs an upload: custom-ui.test.ts',
  'PATCH /me primaryEmail': 'needs a verified address: me-identity.test.ts',
  'PATCH /api/tenants/{tenantId} tag': 'only a plan changes it: cloud-tenants.test.ts',
  'PATCH /api/tenants/{tenantId}/invitations/{invitationId}/status status':
    'revokes the invitation: invitations.test.ts',
  'PATCH /api/invitations/{invitationId}/status status':
    'accepts or declines the invitation: invitations.test.ts',
};

/** Bodies that are stored whole and have no declared fields. */
const WITHOUT_FIELDS = [
  'PATCH /api/applications/{applicationId}/custom-data',
  'PATCH /me/custom-data',
];

const TEXTS = ['changed', '#123abc', 'changed@example.com', '12025550199'];
const URLS = ['https://changed.example', 'https://again.example'];
const URL_FIELD = /(?:ur[il]s?|origins?|avatar|website|profile|favicon)$/i;

/** A valid value that differs from the present one. */
function anotherValue(schema: Schema, key: string, present: unknown): unknown {
  const choices = schema.enum ?? schema.anyOf?.flatMap((option) => option.enum ?? []) ?? [];
  if (choices.length > 0) return choices.find((choice) => choice !== present);
  const option = (schema.anyOf ?? []).find(({ type }) => type !== 'null');
  if (option) return anotherValue(option, key, present);
  switch (schema.type) {
    case 'boolean':
      return present !== true;
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 1;
      return present === least ? least + 1 : least;
    }
    case 'array':
      return schema.items ? [anotherValue(schema.items, key, [present].flat()[0])] : [];
    case 'string': {
      const pattern = new RegExp(schema.pattern ?? '', 'u');
      return (URL_FIELD.test(key) ? URLS : TEXTS).find(
        (text) => pattern.test(text) && text !== present,
      );
    }
    case undefined:
    default: {
      const properties = Object.entries(schema.properties ?? {});
      const values = (present ?? {}) as Record<string, unknown>;
      if (properties.length === 0)
        return { changed: values['changed'] === 'once' ? 'again' : 'once' };
      return Object.fromEntries(
        properties.map(([name, property]) => [name, anotherValue(property, name, values[name])]),
      );
    }
  }
}

function isOfAccount({ security }: Operation): boolean {
  return security?.scheme === 'account';
}

/** Whether a stored value has everything that was sent; settings may add their own defaults. */
function contains(stored: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return stored === sent;
  if (typeof stored !== 'object' || stored === null) return false;
  const values = stored as Record<string, unknown>;
  return Object.entries(sent).every(([key, value]) => contains(values[key], value));
}

/**
 * Every field that a PATCH declares is sent by itself and read back, so that one that the schema
 * has and the command leaves out fails here.
 */
describe('a field of a PATCH body is stored', () => {
  let server: TestServer;
  let provider: FakeProvider;
  let graph: Graph;
  let operations: Operation[];
  let calls: Readonly<Record<string, Call>>;

  /** Values that the schema alone does not tell, by field of `METHOD path field`. */
  const valuesOf = (): Readonly<Record<string, unknown>> => ({
    // Another user takes the usual one.
    'PATCH /api/my-account username': 'own_name',
    'PATCH /api/connectors/{id} config': { ...oauth2ConfigFor(provider), scope: 'changed' },
    'PATCH /api/connectors/{id} metadata': { name: { en: 'changed' } },
    // Its other properties belong to other types.
    'PATCH /api/log-streams/{id} config': { url: 'https://changed.example' },
    'PATCH /api/log-streams/{id} filter': { keys: ['RevokeToken'], result: 'Error' },
    'PATCH /api/sign-in-exp languageInfo': { autoDetect: false, fallbackLanguage: 'fr' },
    'PATCH /api/sign-in-exp signIn': {
      methods: [
        { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: false },
      ],
    },
    'PATCH /api/sign-in-exp signUp': {
      identifiers: ['username'],
      password: true,
      verify: true,
      secondaryIdentifiers: [{ identifier: 'email', verify: true }],
    },
    'PATCH /api/sign-in-exp socialSignInConnectorTargets': [graph.connector],
    'PATCH /api/sign-in-exp emailBlocklistPolicy': {
      blockDisposableAddresses: true,
      blockSubaddressing: true,
      customBlocklist: ['@changed.example'],
    },
    'PATCH /api/sign-in-exp supportEmail': 'changed@example.com',
  });

  /** Path parameters of a field that only another record takes. */
  const recordsOf = (): Readonly<Record<string, Record<string, string>>> => ({
    'PATCH /api/applications/{id} protectedAppMetadata': { id: graph.protectedApp },
    'PATCH /api/organization-roles/{id} type': { id: graph.spareOrganizationRole },
  });

  const pathFor = (operation: Operation, field: string): string => {
    const known = { tenantId: 'default', ...recordsOf()[field] };
    const isConnector = operation.path === '/api/connectors/{id}';
    const values: Readonly<Record<string, string>> = operation.parameters.every(
      (name) => name in known,
    )
      ? known
      : isConnector
        ? { id: graph.connector }
        : pathValuesOf(operation, graph);
    return pathOf(
      operation,
      operation.parameters.map((name) => values[name] ?? ''),
    );
  };

  /** What the audit log says was there before the last change. */
  const recordedBefore = async (): Promise<Record<string, unknown>> => {
    const [row] = await server.sql<{ before: Record<string, unknown> | null }>(
      `select payload -> 'before' as before from logs where payload ? 'changes'
       order by written_in desc limit 1`,
    );
    return row?.before ?? {};
  };

  /** What GET of the path, or of the record that it is part of, shows of a field. */
  const readField = async (call: Call, path: string, key: string): Promise<unknown[]> => {
    const end = path.lastIndexOf('/');
    const part = path.slice(end + 1);
    for (const place of [path, path.slice(0, end)]) {
      const { status, body } = await call('GET', place);
      const found = [body].flat() as Record<string, unknown>[];
      const records = found.flatMap((record) => [
        record,
        ...(place === path ? [] : [(record[part] ?? {}) as Record<string, unknown>]),
      ]);
      if (status === 200 && records.some((record) => key in record)) {
        return records.map((record) => record[key]);
      }
    }
    return [];
  };

  beforeAll(async () => {
    provider = await startFakeProvider();
    server = await createTestServer('cloud');
    graph = await createGraph(server, provider, 'default', 'main');
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at)
       values ('admin', 'ada', 'ada', 1, 1)`,
    );
    const meToken = await server.token({
      issuer: 'admin',
      audience: ME_INDICATOR,
      subject: 'ada',
      clientId: 'admin-console',
      scope: 'all',
    });
    const accountToken = await server.accountToken(
      'default',
      'ada',
      'openid profile address custom_data identities',
    );
    const callAccount = callerOf(server.tenantApp, accountToken);
    calls = {
      management: callerOf(server.tenantApp, await server.managementToken('default')),
      me: callerOf(server.consoleApp, meToken, CONSOLE_HOST),
      organization: await memberCall(server, 'default', 'ada'),
      cloud: await cloudCall(server, 'ada'),
      account: (method, url, body, headers) =>
        callAccount(method, url, body, { 'logto-verification-id': accountToken, ...headers }),
    };
    await server.sql(
      `insert into account_centers (tenant_id, id, enabled, fields) values ('default', 'default', true, $1)
       on conflict (tenant_id, id) do update set enabled = true, fields = $1`,
      [
        JSON.stringify(
          Object.fromEntries(
            'name avatar username profile customData mfa'.split(' ').map((name) => [name, 'Edit']),
          ),
        ),
      ],
    );
    const served = await distinctOperationsOf([
      { app: server.tenantApp, host: 'default.localhost:3001' },
      { app: server.consoleApp, host: CONSOLE_HOST },
    ]);
    operations = served
      .map(({ operation }) => operation)
      .filter(({ method, body }) => method === 'PATCH' && body !== undefined)
      // Before the settings of the account center are changed, which would close it.
      .sort((a, b) => Number(isOfAccount(b)) - Number(isOfAccount(a)));
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('bodies without declared fields are known', () => {
    const open = operations.filter(({ body }) => !body?.properties).map(nameOf);
    expect(open.sort()).toEqual([...WITHOUT_FIELDS].sort());
    expect(operations.length).toBeGreaterThan(20);
  });

  test('no exception is outdated', () => {
    const fields = operations.flatMap((operation) =>
      Object.keys(operation.body?.properties ?? {}).map((key) => `${nameOf(operation)} ${key}`),
    );
    const exceptions = [NOT_READABLE, valuesOf(), recordsOf()].flatMap((list) => Object.keys(list));
    expect(exceptions.filter((field) => !fields.includes(field))).toEqual([]);
  });

  test('every other field is read back as sent, and its audit row has the value before', async () => {
    const problems: string[] = [];
    for (const operation of operations) {
      const { properties = {}, required = [] } = operation.body ?? {};
      const call = calls[operation.security?.scheme ?? ''];
      // Members read their tenant where they list it.
      const reader = operation.security?.scheme === 'organization' ? calls['cloud'] : call;
      for (const [key, schema] of Object.entries(properties)) {
        const field = `${nameOf(operation)} ${key}`;
        if (field in NOT_READABLE) continue;
        if (!call || !reader) throw new Error(`${field}: no token`);
        const path = pathFor(operation, field);
        const [present] = await readField(reader, path, key);
        const value = valuesOf()[field] ?? anotherValue(schema, key, present);
        const siblings = required.map((name) => [
          name,
          anotherValue(properties[name] ?? {}, name, undefined),
        ]);
        const { status, body } = await call('PATCH', path, {
          ...Object.fromEntries(siblings),
          [key]: value,
        });
        if (status !== 200) {
          problems.push(`${field}: ${status} ${JSON.stringify(body)}`);
          continue;
        }
        const before = await recordedBefore();
        if (present !== undefined && !(key in before)) {
          problems.push(`${field}: the audit log does not have it before`);
        }
        const stored = await readField(reader, path, key);
        const isStored =
          JSON.stringify(present) !== JSON.stringify(value) &&
          stored.some((each) => contains(each, value));
        if (!isStored) problems.push(`${field}: ${JSON.stringify({ present, value, stored })}`);
      }
    }
    expect(problems).toEqual([]);
  });
});
