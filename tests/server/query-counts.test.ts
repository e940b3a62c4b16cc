import { type Operation, operationsOf } from '../support/operations';
import { type Call, callerOf } from '../support/api';
import { type TestServer, createTestServer } from '../support/test-server';

const FEW = 2;
const MANY = 10 * FEW;

/** Objects that everything else hangs on, by what a path calls them. */
const HUBS: readonly [path: RegExp, ids: Readonly<Record<string, string>>][] = [
  [/^\/api\/users\/.*\/missing-permissions/, { userId: 'bare' }],
  [/^\/api\/applications\/.*consent/, { id: 'hub-3', applicationId: 'hub-3', userId: 'hub' }],
  [/^\/api\/applications\//, { id: 'hub', applicationId: 'hub' }],
  [/^\/api\/roles\/{id}\/applications/, { id: 'hub-m' }],
  [
    /^\/api\/(?:hooks|log-streams|roles|organizations|organization-roles|organization-scopes)\//,
    { id: 'hub' },
  ],
];

/** What the fixture below does not make: keys, connectors, domains, and what one person has. */
const NOT_GROWING = [
  '/api/configs/oidc/{keyType}',
  '/api/connector-factories',
  '/api/connector-states',
  '/api/connectors',
  '/api/logs/keys',
  '/api/users/{userId}/mfa-verifications',
  '/api/users/{userId}/sessions',
  '/api/domains',
  '/api/bulk-jobs',
];

function pathOf({ path, parameters }: Operation): string {
  const ids = HUBS.find(([pattern]) => pattern.test(path))?.[1] ?? {};
  return parameters.reduce(
    (url, name) =>
      url.replace(`{${name}}`, name === 'keyType' ? 'private-keys' : (ids[name] ?? 'hub')),
    path,
  );
}

/** What makes a list longest, and what makes it search. */
function queriesOf({ queryParameters }: Operation): string[] {
  const query = [
    'page=1',
    'page_size=100',
    'showFeatured=true',
    'includeScopes=true',
    'includeExecutionStats=true',
  ]
    .filter((pair) => queryParameters.includes(String(pair.split('=')[0])))
    .join('&');
  const [search] = ['search=%25common%25', 'q=common'].filter((pair) =>
    queryParameters.includes(String(pair.split('=')[0])),
  );
  return search === undefined ? [query] : [query, `${query}&${search}`];
}

const HUB_ROWS = `
  insert into users (tenant_id, id, created_at, updated_at) values
    ('default', 'hub', 1, 1), ('default', 'bare', 1, 1);
  insert into roles (tenant_id, id, name, description, type, created_at) values
    ('default', 'hub', 'Hub', '', 'User', 1), ('default', 'hub-m', 'Hub M', '', 'MachineToMachine', 1);
  insert into applications (tenant_id, id, name, secret, type, is_third_party, oidc_client_metadata, created_at)
    values ('default', 'hub', 'Hub', '', 'MachineToMachine', false, '{}', 1),
      ('default', 'hub-3', 'Hub', '', 'Traditional', true, '{}', 1);
  insert into resources (tenant_id, id, name, indicator, created_at)
    values ('default', 'hub', 'Hub', 'https://hub.example', 1);
  insert into scopes (tenant_id, id, resource_id, name, created_at)
    values ('default', 'hub', 'hub', 'hub', 1);
  insert into organizations (tenant_id, id, name, created_at) values ('default', 'hub', 'Hub', 1);
  insert into organization_scopes (tenant_id, id, name) values ('default', 'hub', 'hub');
  insert into organization_roles (tenant_id, id, name) values ('default', 'hub', 'Hub');
  insert into hooks (tenant_id, id, events, config, signing_key, created_at)
    values ('default', 'hub', '["User.Created"]', '{"url":"https://hub.example"}', 'k', 1);
  insert into log_streams (tenant_id, id, name, type, config, secrets, filter, created_at, cursor_written_in, cursor_id, batch_size)
    values ('default', 'hub', 'Hub', 'https', '{"url":"https://hub.example"}', 's', '{}', 1, 0, '', 1);
  insert into organization_users (tenant_id, organization_id, user_id)
    values ('default', 'hub', 'hub');
  insert into organization_applications (tenant_id, organization_id, application_id)
    values ('default', 'hub', 'hub');
`;

/** Tables with their columns, and one row's values by its number `n`; in order of their references. */
const GROWING: readonly [table: string, columns: string, values: string][] = [
  [
    'users',
    'id, username, name, created_at, updated_at',
    `'u' || n, 'u' || n, 'Common ' || n, n, n`,
  ],
  ['roles', 'id, name, description, type, created_at', `'r' || n, 'Common ' || n, '', 'User', n`],
  [
    'roles',
    'id, name, description, type, created_at',
    `'rm' || n, 'Common M ' || n, '', 'MachineToMachine', n`,
  ],
  [
    'applications',
    'id, name, secret, type, oidc_client_metadata, created_at',
    `'a' || n, 'Common ' || n, '', 'MachineToMachine', '{}', n`,
  ],
  [
    'application_secrets',
    'application_id, name, value, created_at',
    `'hub', 's' || n, 's' || n, n`,
  ],
  [
    'resources',
    'id, name, indicator, created_at',
    `'x' || n, 'X', 'https://common.example/' || n, n`,
  ],
  ['scopes', 'id, resource_id, name, created_at', `'s' || n, 'hub', 'common:' || n, n`],
  ['organizations', 'id, name, created_at', `'o' || n, 'Common ' || n, n`],
  ['organization_scopes', 'id, name', `'os' || n, 'common:' || n`],
  ['organization_roles', 'id, name', `'or' || n, 'Common ' || n`],
  ['organization_roles', 'id, name, type', `'om' || n, 'Common M ' || n, 'MachineToMachine'`],
  [
    'sso_connectors',
    'id, provider_name, connector_name, created_at',
    `'c' || n, 'OIDC', 'C' || n, n`,
  ],
  [
    'email_templates',
    'id, language_tag, template_type, details, created_at',
    `'e' || n, 'l' || n, 'Generic', '{"subject":"S","content":"C"}', n`,
  ],
  ['custom_phrases', 'id, language_tag, translation', `'p' || n, 'l' || n, '{}'`],
  [
    'custom_profile_fields',
    'id, name, type, required, sie_order, created_at',
    `'p' || n, 'f' || n, 'Text', false, n, n`,
  ],
  ['users_roles', 'user_id, role_id', `'hub', 'r' || n`],
  ['users_roles', 'user_id, role_id', `'u' || n, 'hub'`],
  ['applications_roles', 'application_id, role_id', `'hub', 'rm' || n`],
  ['applications_roles', 'application_id, role_id', `'a' || n, 'hub-m'`],
  ['roles_scopes', 'role_id, scope_id', `'hub', 's' || n`],
  ['roles_scopes', 'role_id, scope_id', `'r' || n, 'hub'`],
  ['roles_scopes', 'role_id, scope_id', `'r' || n, 's' || n`],
  ['roles_scopes', 'role_id, scope_id', `'rm' || n, 's' || n`],
  ['organization_users', 'organization_id, user_id', `'hub', 'u' || n`],
  ['organization_users', 'organization_id, user_id', `'o' || n, 'hub'`],
  ['organization_applications', 'organization_id, application_id', `'hub', 'a' || n`],
  ['organization_applications', 'organization_id, application_id', `'o' || n, 'hub'`],
  ['organization_role_scopes', 'organization_role_id, organization_scope_id', `'hub', 'os' || n`],
  ['organization_role_scopes', 'organization_role_id, organization_scope_id', `'or' || n, 'hub'`],
  [
    'organization_role_scopes',
    'organization_role_id, organization_scope_id',
    `'or' || n, 'os' || n`,
  ],
  ['organization_role_resource_scopes', 'organization_role_id, scope_id', `'hub', 's' || n`],
  [
    'organization_user_roles',
    'organization_id, user_id, organization_role_id',
    `'hub', 'hub', 'or' || n`,
  ],
  [
    'organization_user_roles',
    'organization_id, user_id, organization_role_id',
    `'hub', 'u' || n, 'hub'`,
  ],
  [
    'organization_application_roles',
    'organization_id, application_id, organization_role_id',
    `'hub', 'hub', 'om' || n`,
  ],
  ['organization_jit_roles', 'organization_id, organization_role_id', `'hub', 'or' || n`],
  ['organization_jit_email_domains', 'organization_id, email_domain', `'hub', n || '.example'`],
  ['organization_jit_sso_connectors', 'organization_id, sso_connector_id', `'hub', 'c' || n`],
  [
    'organization_invitations',
    'id, organization_id, invitee, status, created_at, updated_at, expires_at',
    `'i' || n, 'hub', n || '@example.com', 'Pending', n, n, 9999999999999`,
  ],
  ['organization_invitation_roles', 'invitation_id, organization_role_id', `'i' || n, 'or' || n`],
  [
    'application_user_consent_organizations',
    'application_id, user_id, organization_id',
    `'hub-3', 'hub', 'o' || n`,
  ],
  [
    'sentinel_targets',
    'target, user_id, locked_until, updated_at',
    `'t' || n, 'u' || n, 9999999999999, n`,
  ],
  [
    'one_time_tokens',
    'id, email, token_hash, created_at, expires_at',
    `'t' || n, n || '@example.com', 'h' || n, n, 9999999999999`,
  ],
  [
    'personal_access_tokens',
    'user_id, name, value_hash, masked_value, created_at',
    `'hub', 'p' || n, 'h' || n, '', n`,
  ],
  [
    'logs',
    'id, key, payload, created_at',
    `'l' || n, 'Interaction.SignIn', '{"userId":"hub"}', (extract(epoch from now()) * 1000)::bigint - n`,
  ],
  [
    'hooks',
    'id, events, config, signing_key, created_at',
    `'k' || n, '["User.Created"]', '{"url":"https://hub.example"}', 'k', n`,
  ],
  [
    'log_streams',
    'id, name, type, config, secrets, filter, created_at, cursor_written_in, cursor_id, batch_size',
    `'s' || n, 'Hub', 'https', '{"url":"https://hub.example"}', 's', '{}', n, 0, '', 1`,
  ],
  [
    'hook_deliveries',
    'id, hook_id, event, body, state, created_at, updated_at',
    `'d' || n, 'hub', 'User.Created', '{}', 'dead', n, n`,
  ],
  // The list shows the last 24 hours, with the logs of the same ids.
  [
    'hook_outcomes',
    'id, hook_id, event, is_success, created_at',
    `'l' || n, 'hub', 'User.Created', true, (extract(epoch from now()) * 1000)::bigint - n`,
  ],
];

describe('lists', () => {
  let server: TestServer;
  let call: Call;

  beforeAll(async () => {
    server = await createTestServer();
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(HUB_ROWS);
  });
  afterAll(() => server.close());

  const grow = async (from: number, to: number): Promise<void> => {
    await server.sql(
      GROWING.map(
        ([table, columns, values]) =>
          `insert into ${table} (tenant_id, ${columns})
           select 'default', ${values} from generate_series(${from}, ${to}) n;`,
      ).join('\n'),
    );
  };

  type Lists = Map<string, { rows: number; statements: number }>;
  /** Rows and statements by list and query: of all lists, or of those known before. */
  const readAll = async (known?: Lists): Promise<Lists> => {
    const found: Lists = new Map();
    const { database } = server.services;
    for (const operation of await operationsOf(server.tenantApp)) {
      if (operation.method !== 'GET' || operation.security?.scheme === undefined) continue;
      const url = pathOf(operation);
      for (const query of queriesOf(operation)) {
        if (known?.has(`${operation.path}?${query}`) === false) continue;
        let statements = 0;
        database.onQuery = (text) => {
          // The tenant is looked up again now and then, whatever is asked for.
          if (!/from "(?:tenants|configs)"/.test(text)) statements += 1;
        };
        const { status, body } = await call('GET', `${url}?${query}`);
        database.onQuery = undefined;
        const rows: unknown = body;
        if (status !== 200 || !Array.isArray(rows)) continue;
        found.set(`${operation.path}?${query}`, { rows: rows.length, statements });
      }
    }
    return found;
  };

  test('take as many statements for many rows as for few', async () => {
    await grow(1, FEW);
    const few = await readAll();
    await grow(FEW + 1, MANY);
    const many = await readAll(few);
    const statements = (lists: typeof few) =>
      Object.fromEntries([...lists].map(([list, answer]) => [list, answer.statements]));
    expect(statements(many)).toEqual(statements(few));
    expect(Math.max(...Object.values(statements(many)))).toBeLessThanOrEqual(8);
    // Every list has really grown, so that the comparison says something.
    const still = [...many].filter(
      ([list, { rows }]) => rows < (few.get(list)?.rows ?? 0) + MANY - FEW,
    );
    expect([...new Set(still.map(([list]) => list.split('?')[0]))]).toEqual(NOT_GROWING);
    expect(many.size).toBeGreaterThan(50);
  });
});
