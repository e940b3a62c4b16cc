import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { callerOf } from '~/tests/support/api';
import { type ProviderServer, startProviderServer } from './oidc/support/provider-server';

/**
 * What the explorer says and what the token endpoint issues, compared for random graphs. The seed is
 * fixed.
 */
const GRAPHS = 200;
const SEED = 20_261_121;

const TENANT = 'default';
const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const PERSONAL = 'urn:logto:token-type:personal_access_token';

const RESOURCES = ['shop', 'bank'];
// The same names everywhere, so that a mix-up of resources and organizations shows.
const SCOPES = ['read', 'write', 'ship'];
const API_SCOPES = RESOURCES.flatMap((resource) => SCOPES.map((name) => `${resource}-${name}`));
const TEMPLATE_SCOPES = SCOPES.map((name) => `template-${name}`);
const USER_ROLES = ['reader', 'writer', 'newcomer'];
const MACHINE_ROLES = ['courier', 'auditor'];
const ORGANIZATIONS = ['north', 'south'];
const MEMBER_ROLES = ['clerk', 'boss'];
const ROBOT_ROLES = ['robot', 'drone'];

const CONSENTS = [
  ...API_SCOPES.flatMap((id) => [
    ['resource', id],
    ['organization-resource', id],
  ]),
  ...TEMPLATE_SCOPES.map((id) => ['organization', id]),
];

function indicator(resource: string) {
  return `https://${resource}.example`;
}
function pairs(left: string[], right: string[]) {
  return left.flatMap((one) => right.map((other) => [one, other] as const));
}
function some(all: (readonly string[])[]) {
  return fc.subarray(all);
}

const graphs = fc.record({
  defaults: fc.subarray(USER_ROLES),
  rolesScopes: some(pairs([...USER_ROLES, ...MACHINE_ROLES], API_SCOPES)),
  roleScopes: some(pairs([...MEMBER_ROLES, ...ROBOT_ROLES], TEMPLATE_SCOPES)),
  roleApiScopes: some(pairs([...MEMBER_ROLES, ...ROBOT_ROLES], API_SCOPES)),
  userRoles: some(pairs(['ada', 'new'], USER_ROLES)),
  machineRoles: some(pairs(['machine'], MACHINE_ROLES)),
  members: some(pairs(['ada', 'new', 'machine'], ORGANIZATIONS)),
  memberRoles: some(
    pairs(['ada', 'new'], ORGANIZATIONS).flatMap(([who, where]) =>
      MEMBER_ROLES.map((role) => [who, where, role]),
    ),
  ),
  consent: fc.subarray(CONSENTS),
  isSuspended: fc.boolean(),
  robotRoles: some(
    ORGANIZATIONS.flatMap((where) => ROBOT_ROLES.map((role) => ['machine', where, role])),
  ),
});
type Graph = typeof graphs extends fc.Arbitrary<infer Value> ? Value : never;

const targets = fc.constantFrom(
  ...[...USER_ROLES, ...MACHINE_ROLES].map((id) => `/api/roles/${id}`),
  ...[...MEMBER_ROLES, ...ROBOT_ROLES].map((id) => `/api/organization-roles/${id}`),
  ...ORGANIZATIONS.map((id) => `/api/organizations/${id}`),
  ...TEMPLATE_SCOPES.map((id) => `/api/organization-scopes/${id}`),
  ...API_SCOPES.map((id) => `/api/resources/${id.split('-')[0] ?? ''}/scopes/${id}`),
);

type Named = {
  id: string;
};
type Permission = {
  organization: Named | null;
  resource: { indicator: string } | null;
  scope: { name: string };
};
type Holder = {
  lossesCount: number;
  losses: Permission[];
} & Named;

/** One scope of one token, as a word. */
function keyOf(organization: string | undefined, resource: string | undefined, scope: string) {
  return `${organization ?? 'no organization'} ${resource ?? 'template'} ${scope}`;
}
function keysOf(permissions: readonly Permission[]) {
  return permissions
    .map(({ organization, resource, scope }) =>
      keyOf(organization?.id, resource?.indicator, scope.name),
    )
    .sort();
}

describe('permission explorer', () => {
  let server: ProviderServer;
  let call: ReturnType<typeof callerOf>;
  let ada: Subject;
  let machine: Subject;
  let issued = 0;

  type Subject = {
    id: string;
    path: string;
    /** Parameters and headers by which the token endpoint knows the subject. */
    parameters: Record<string, string>;
    authorization?: string;
  };
  let clientId: string;
  let partnerId: string;

  const asPerson = async (id: string): Promise<Subject> => {
    const { body } = await call('POST', `/api/users/${id}/personal-access-tokens`, {
      name: 'test',
      expiresAt: null,
    });
    const { value } = body as { value: string };
    return {
      id,
      path: `/api/users/${id}`,
      parameters: {
        grant_type: EXCHANGE,
        client_id: clientId,
        subject_token: value,
        subject_token_type: PERSONAL,
      },
    };
  };

  beforeAll(async () => {
    server = await startProviderServer();
    call = callerOf(server.tenantApp, await server.managementToken(TENANT));
    clientId = (await server.createClient(TENANT)).id;
    partnerId = (await server.createClient(TENANT, { type: 'Traditional', isThirdParty: true })).id;
    ada = await asPerson(await server.createUser(TENANT));
    const { id, secret } = await server.createClient(TENANT, { type: 'MachineToMachine' });
    machine = {
      id,
      path: `/api/applications/${id}`,
      parameters: { grant_type: 'client_credentials' },
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    };
  }, 120_000);
  afterAll(() => server.close());

  /** Rows of one table, ids and names alike. */
  const insert = (table: string, columns: string, rows: readonly string[]): string =>
    rows.length === 0
      ? ''
      : `insert into ${table} (tenant_id, ${columns}) values ${rows
          .map((row) => `('${TENANT}', ${row})`)
          .join(', ')};`;
  const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

  /** The graph in the database, and its third subject: somebody new, who gets the default roles. */
  const build = async (graph: Graph): Promise<Subject[]> => {
    const { defaults } = graph;
    await server.sql(
      [
        `delete from resources where tenant_id = '${TENANT}' and id in (${quoted(RESOURCES)});`,
        `delete from organizations where tenant_id = '${TENANT}';`,
        `delete from organization_roles where tenant_id = '${TENANT}';`,
        `delete from organization_scopes where tenant_id = '${TENANT}';`,
        `delete from roles where tenant_id = '${TENANT}' and id in (${quoted([...USER_ROLES, ...MACHINE_ROLES])});`,
        insert(
          'resources',
          'id, name, indicator, created_at',
          RESOURCES.map((id) => `'${id}', '${id}', '${indicator(id)}', 1`),
        ),
        insert(
          'scopes',
          'id, resource_id, name, created_at',
          API_SCOPES.map((id) => {
            const [resource, name] = id.split('-');
            return `'${id}', '${resource}', '${name}', 1`;
          }),
        ),
        insert(
          'roles',
          'id, name, description, type, is_default, created_at',
          [...USER_ROLES, ...MACHINE_ROLES].map(
            (id) =>
              `'${id}', '${id}', 'x', '${MACHINE_ROLES.includes(id) ? 'MachineToMachine' : 'User'}', ${defaults.includes(id)}, 1`,
          ),
        ),
        insert(
          'organizations',
          'id, name, created_at',
          ORGANIZATIONS.map((id) => `'${id}', '${id}', 1`),
        ),
        insert(
          'organization_roles',
          'id, name, type',
          [...MEMBER_ROLES, ...ROBOT_ROLES].map(
            (id) => `'${id}', '${id}', '${ROBOT_ROLES.includes(id) ? 'MachineToMachine' : 'User'}'`,
          ),
        ),
        insert(
          'organization_scopes',
          'id, name',
          TEMPLATE_SCOPES.map((id) => `'${id}', '${id.split('-')[1] ?? ''}'`),
        ),
      ].join('\n'),
    );
    await server.sql(
      [
        `delete from application_user_consent_scopes where tenant_id = '${TENANT}';`,
        insert(
          'application_user_consent_scopes',
          'application_id, kind, scope_id',
          graph.consent.map((row) => quoted([partnerId, ...row])),
        ),
      ].join('\n'),
    );
    const { body } = await call('POST', '/api/users', { name: 'New' });
    const newcomer = await asPerson((body as Named).id);
    const ids: Record<string, string> = { ada: ada.id, new: newcomer.id, machine: machine.id };
    const rows = (links: (readonly string[])[]) =>
      links.map((link) => quoted(link.map((name) => ids[name] ?? name)));
    const people = graph.members.filter(([who]) => who !== 'machine');
    const machines = graph.members.filter(([who]) => who === 'machine');
    const ofMembers = (links: (readonly string[])[]) =>
      links.filter(([who, where]) =>
        graph.members.some((member) => member[0] === who && member[1] === where),
      );
    const given = graph.userRoles.filter(
      ([who, role]) => who !== 'new' || !defaults.includes(String(role)),
    );
    await server.sql(
      [
        insert('roles_scopes', 'role_id, scope_id', rows(graph.rolesScopes)),
        insert(
          'organization_role_scopes',
          'organization_role_id, organization_scope_id',
          rows(graph.roleScopes),
        ),
        insert(
          'organization_role_resource_scopes',
          'organization_role_id, scope_id',
          rows(graph.roleApiScopes),
        ),
        insert('users_roles', 'user_id, role_id', rows(given)),
        insert('applications_roles', 'application_id, role_id', rows(graph.machineRoles)),
        insert('organization_users', 'user_id, organization_id', rows(people)),
        insert('organization_applications', 'application_id, organization_id', rows(machines)),
        insert(
          'organization_user_roles',
          'user_id, organization_id, organization_role_id',
          rows(ofMembers(graph.memberRoles)),
        ),
        insert(
          'organization_application_roles',
          'application_id, organization_id, organization_role_id',
          rows(ofMembers(graph.robotRoles)),
        ),
      ].join('\n'),
    );
    return [ada, newcomer, machine];
  };

  /** Scopes of one token; none when the subject is not let into the organization. */
  const scopesOf = async (
    subject: Subject,
    target: { resource?: string; organization_id?: string },
    isSuspended: boolean,
  ): Promise<string[]> => {
    const { parameters, authorization } = subject;
    const answer = await server.send(`${server.issuer(TENANT)}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: new URLSearchParams({ ...parameters, ...target, scope: SCOPES.join(' ') }).toString(),
    });
    if (answer.status === 429) {
      // The tenant has a share of the server, which so many tokens in a row use up.
      await wait(Number(answer.headers['retry-after']) * 1000);
      return scopesOf(subject, target, isSuspended);
    }
    if (answer.status === 403 && target.organization_id !== undefined) return [];
    if (isSuspended) {
      expect(answer.status).toBe(400);
      return [];
    }
    if (answer.status !== 200) throw new Error(answer.text);
    issued += 1;
    const { scope } = decodeJwt(String(answer.json()['access_token']));
    return String(scope ?? '')
      .split(' ')
      .filter(Boolean);
  };

  /** Everything in all tokens that the server really issues to the subject. */
  const tokensOf = async (subject: Subject, isSuspended = false): Promise<string[]> => {
    const wanted = [undefined, ...ORGANIZATIONS].flatMap((organization) =>
      [...RESOURCES, undefined]
        .filter((resource) => resource !== undefined || organization !== undefined)
        .map((resource) => ({ organization, resource: resource && indicator(resource) })),
    );
    const found = await Promise.all(
      wanted.map(async ({ organization, resource }) => {
        const target = {
          ...(resource === undefined ? {} : { resource }),
          ...(organization === undefined ? {} : { organization_id: organization }),
        };
        const scopes = await scopesOf(subject, target, isSuspended);
        return scopes.map((scope) => keyOf(organization, resource, scope));
      }),
    );
    return found.flat().sort();
  };

  const setSuspended = async ({ path }: Subject, isSuspended: boolean): Promise<void> => {
    const { status } = await call('PATCH', `${path}/is-suspended`, { isSuspended });
    expect(status).toBe(200);
  };

  const explained = async ({ path }: Subject): Promise<string[]> => {
    const { status, body } = await call('GET', `${path}/effective-permissions?page_size=100`);
    expect(status).toBe(200);
    return keysOf(body);
  };

  /** All rows of a list, but not those of the built-in management API. */
  const listed = async (path: string): Promise<string[]> => {
    const { status, body } = await call('GET', `${path}&search=%25&page_size=100`);
    expect(status).toBe(200);
    return keysOf(
      (body as Permission[]).filter(
        ({ resource }) =>
          resource === null || RESOURCES.some((id) => resource.indicator === indicator(id)),
      ),
    );
  };

  /** Granted and not granted share no permission, and together they are all of them. */
  const expectPartition = async ({ path }: Subject): Promise<void> => {
    const all = await listed('/api/permissions?');
    const isOfApi = (key: string) => !key.includes(' template ');
    const through = path.startsWith('/api/users/') ? ['', `&applicationId=${partnerId}`] : [''];
    for (const limit of through) {
      for (const tokens of ['tokens=any', 'tokens=none']) {
        const granted = await listed(`${path}/effective-permissions?${tokens}${limit}`);
        const missing = await listed(`${path}/missing-permissions?${tokens}${limit}`);
        const every = tokens === 'tokens=any' ? all : all.filter(isOfApi);
        expect([...granted, ...missing].sort()).toEqual(every);
      }
      for (const organization of ORGANIZATIONS) {
        const query = `organizationId=${organization}${limit}`;
        const granted = await listed(`${path}/effective-permissions?${query}`);
        const missing = await listed(`${path}/missing-permissions?${query}`);
        const every = all.map((key) => key.replace('no organization', organization)).sort();
        expect([...granted, ...missing].sort()).toEqual(every);
      }
    }
  };

  /** What is not granted is in no token that the server really issues. */
  const expectMissing = async ({ path }: Subject, tokens: readonly string[]): Promise<void> => {
    for (const organization of [undefined, ...ORGANIZATIONS]) {
      const query = organization === undefined ? 'tokens=none' : `organizationId=${organization}`;
      const missing = await listed(`${path}/missing-permissions?${query}`);
      expect(missing.filter((key) => tokens.includes(key))).toEqual([]);
      const wanted = keyOf(organization, '', '').trim();
      const held = tokens.filter((key) => key.startsWith(`${wanted} `));
      const possible =
        organization === undefined ? API_SCOPES : [...API_SCOPES, ...TEMPLATE_SCOPES];
      expect(missing.length + held.length).toBe(possible.length);
    }
  };

  test(
    'says what tokens hold, and what they lose',
    async () => {
      await fc.assert(
        fc.asyncProperty(graphs, targets, async (graph, target) => {
          const subjects = await build(graph);
          const before = new Map<string, string[]>();
          for (const subject of subjects) {
            const tokens = await tokensOf(subject);
            expect(await explained(subject)).toEqual(tokens);
            await expectMissing(subject, tokens);
            before.set(subject.id, tokens);
          }
          await expectPartition(ada);
          if (graph.isSuspended) {
            await setSuspended(ada, true);
            expect(await tokensOf(ada, true)).toEqual([]);
            expect(await explained(ada)).toEqual([]);
            await expectPartition(ada);
            await setSuspended(ada, false);
          }

          const effect = await call('GET', `${target}/effect?page_size=100`);
          expect(effect.status).toBe(200);
          const { users, applications } = effect.body as {
            users: Holder[];
            applications: Holder[];
          };
          const removed = await call('DELETE', target);
          expect(removed.status).toBe(204);
          for (const subject of subjects) {
            const after = await tokensOf(subject);
            const held = before.get(subject.id) ?? [];
            const holder = [...users, ...applications].find(({ id }) => id === subject.id);
            expect(keysOf(holder?.losses ?? [])).toEqual(
              held.filter((each) => !after.includes(each)),
            );
            expect(holder?.lossesCount ?? 0).toBe(holder?.losses.length ?? 0);
            expect(after.filter((each) => !held.includes(each))).toEqual([]);
          }
        }),
        { seed: SEED, numRuns: GRAPHS },
      );
      // Most tokens are issued: refusals are of organizations the subject is no member of.
      expect(issued).toBeGreaterThan(GRAPHS * 12);
    },
    60_000 + GRAPHS * 15_000,
  );
});
