import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CLOUD_INDICATOR, ME_INDICATOR } from '~/contract/tenancy';
import { createTenantFor } from '~/server/cloud/tenants.service';
import { type Call, callerOf } from '~/tests/support/api';
import { type Operation, exampleOf, operationsOf, pathOf } from '~/tests/support/operations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

/** In every text of the victim; an answer to the attacker that holds it is a leak. */
const MARK = 'victim-only';
const ATTACKER = 'default';
/** Each test walks every route of the server. */
const PATIENCE = 300_000;

/**
 * Every route of the document, attacked from tenant A with everything there is to know about
 * tenant B: its ids in the path, in the body, and its own host name. Nothing of B may be read or
 * changed. Routes that are added later are attacked too.
 */
describe('no route crosses tenants', () => {
  let server: TestServer;
  let victim: string;
  let sides: { app: FastifyInstance; host: string; operations: Operation[] }[];
  let tokens: Record<string, string>;
  let victimIds: string[];
  let victimSecrets: string[];

  const tables = async (): Promise<string[]> =>
    (
      await server.sql<{ name: string }>(
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      )
    ).map(({ name }) => name);

  /** Every row of the tenant, in every table, as text. */
  const dump = async (tenantId: string): Promise<string[]> => {
    const rows: string[] = [];
    for (const name of await tables()) {
      const found = await server.sql<{ row: string }>(
        `select t::text as row from ${name} t where tenant_id = $1 order by 1`,
        [tenantId],
      );
      rows.push(...found.map(({ row }) => `${name} ${row}`));
    }
    return rows;
  };

  const createVictim = async (): Promise<string> => {
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at) values
      ('admin', 'owner', 'owner', 1, 1), ('admin', 'attacker', 'attacker', 1, 1)`);
    const { id } = await server.services.database.inTenant('admin', (tx) =>
      createTenantFor(tx, 'owner', { name: MARK, tag: undefined, regionName: 'EU' }),
    );
    const call = callerOf(
      server.tenantApp,
      await server.managementToken(id),
      `${id}.localhost:3001`,
    );
    const create = async (body: Record<string, unknown>): Promise<string> => {
      const answer = await call('POST', '/api/applications', {
        name: MARK,
        description: MARK,
        customData: { MARK },
        ...body,
      });
      return (answer.body as { id: string }).id;
    };
    const machine = await create({ type: 'MachineToMachine' });
    const thirdParty = await create({ type: 'Traditional', isThirdParty: true });
    await server.sql(
      `insert into users (tenant_id, id, username, name, created_at, updated_at) values ($1, 'v-user', '${MARK}', '${MARK}', 1, 1)`,
      [id],
    );
    await server.sql(
      `insert into organizations (tenant_id, id, name, created_at) values ($1, 'v-org', '${MARK}', 1)`,
      [id],
    );
    await server.sql(
      `insert into organization_users (tenant_id, organization_id, user_id) values ($1, 'v-org', 'v-user')`,
      [id],
    );
    await server.sql(
      `insert into roles (tenant_id, id, name, description, type, created_at) values ($1, 'v-role', '${MARK}', '${MARK}', 'MachineToMachine', 1)`,
      [id],
    );
    await call('POST', `/api/applications/${machine}/roles`, { roleIds: ['v-role'] });
    await call('POST', '/api/organization-scopes', { name: MARK });
    const role = await call('POST', '/api/organization-roles', { name: MARK });
    const organizationRoleIds = [(role.body as { id: string }).id];
    await call('PUT', '/api/organizations/v-org/jit/roles', { organizationRoleIds });
    await call('PUT', '/api/organizations/v-org/jit/email-domains', {
      emailDomains: [`${MARK}.example`],
    });
    await call('POST', '/api/organizations/v-org/users/v-user/roles', { organizationRoleIds });
    await call('POST', '/api/organization-invitations', {
      invitee: `${MARK}@example.com`,
      organizationId: 'v-org',
      expiresAt: Date.now() + 3_600_000,
      organizationRoleIds,
    });
    await call('PUT', `/api/applications/${thirdParty}/sign-in-experience`, { displayName: MARK });
    await call('POST', `/api/applications/${thirdParty}/user-consent-scopes`, {
      userScopes: ['email'],
    });
    await call('POST', `/api/applications/${thirdParty}/users/v-user/consent-organizations`, {
      organizationIds: ['v-org'],
    });
    return id;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    victim = await createVictim();
    sides = [
      {
        app: server.consoleApp,
        host: 'localhost:3000',
        operations: await operationsOf(server.consoleApp),
      },
      {
        app: server.tenantApp,
        host: `${ATTACKER}.localhost:3001`,
        operations: await operationsOf(server.tenantApp),
      },
    ];
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
    };
    const ids = new Set<string>([victim, `t-${victim}`, `m-${victim}`, 'Default secret', 'email']);
    for (const name of await tables()) {
      const rows = await server.sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t where tenant_id = $1`,
        [victim],
      );
      for (const { row } of rows) {
        for (const [key, value] of Object.entries(row)) {
          if (/(?:^|_)id$/.test(key) && typeof value === 'string') ids.add(value);
        }
      }
    }
    // An id that the attacker's tenant has too would only hit the attacker.
    victimIds = [...ids].filter((id) => id !== ATTACKER);
    victimSecrets = (
      await server.sql<{ value: string }>(
        'select value from application_secrets where tenant_id = $1',
        [victim],
      )
    ).map(({ value }) => value);
  });
  afterAll(() => server.close());

  const secured = (only = sides) =>
    only.flatMap((side) =>
      side.operations
        .filter(({ security }) => security)
        .map((operation) => ({ ...side, operation, security: operation.security })),
    );

  /** Ids to put in the path: all of them for one parameter, many random pairs for more. */
  const pathValues = ({ parameters }: Operation): string[][] => {
    if (parameters.length === 0) return [[]];
    if (parameters.length === 1) return victimIds.map((id) => [id]);
    return Array.from({ length: 24 }, () =>
      parameters.map((name) =>
        name === 'scopeType' ? 'user-scopes' : (victimIds[randomInt(victimIds.length)] ?? ''),
      ),
    );
  };

  test('the document names enough routes to be worth attacking', () => {
    expect(secured().length).toBeGreaterThan(60);
    expect(victimIds.length).toBeGreaterThan(10);
    expect(victimSecrets.length).toBeGreaterThan(1);
  });

  test.each([0, 1])(
    "tenant A's tokens with tenant B's ids read and write nothing of B (side %i)",
    async (side) => {
      const before = await dump(victim);
      expect(before.length).toBeGreaterThan(20);
      const leaks: string[] = [];
      for (const { app, host, operation, security } of secured(sides.slice(side, side + 1))) {
        const kinds =
          security?.scheme === 'management'
            ? ['management', 'organization']
            : [security?.scheme ?? ''];
        for (const kind of kinds) {
          const call = callerOf(app, tokens[kind], host);
          for (const values of pathValues(operation)) {
            const path = pathOf(operation, values);
            const body = operation.body && (exampleOf(operation.body, victimIds) as object);
            const answer = await call(operation.method, path, body);
            const text = JSON.stringify(answer.body);
            if (text.includes(MARK) || victimSecrets.some((secret) => text.includes(secret))) {
              leaks.push(`${operation.method} ${path}: ${text.slice(0, 200)}`);
            }
            if (answer.status >= 500 && answer.status !== 501) {
              leaks.push(`${operation.method} ${path} answered ${answer.status}`);
            }
          }
        }
      }
      expect(leaks).toEqual([]);
      expect(await dump(victim)).toEqual(before);
    },
    PATIENCE,
  );

  test(
    "tenant A's token is worth nothing on tenant B's host",
    async () => {
      const host = `${victim}.localhost:3001`;
      const accepted: string[] = [];
      for (const operation of await operationsOf(server.tenantApp)) {
        if (!operation.security) continue;
        for (const token of Object.values(tokens)) {
          const call: Call = callerOf(server.tenantApp, token, host);
          const answer = await call(operation.method, pathOf(operation, victimIds), {});
          if (answer.status !== 401) accepted.push(`${operation.method} ${operation.path}`);
        }
      }
      expect(accepted).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'without a token every secured route answers 401, whatever the body',
    async () => {
      const others: string[] = [];
      for (const { app, host, operation } of secured()) {
        for (const body of [undefined, 'no json']) {
          const answer = await callerOf(app, undefined, host)(
            operation.method,
            pathOf(operation, []),
            body,
            { 'content-type': 'application/json' },
          );
          if (answer.status !== 401 || answer.code !== 'auth.authorization_header_missing') {
            others.push(`${operation.method} ${operation.path} ${answer.status} ${answer.code}`);
          }
        }
      }
      expect(others).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'without the scope every route that names one answers 403',
    async () => {
      const powerless: Record<string, string> = {
        management: await server.token({
          issuer: ATTACKER,
          audience: `https://${ATTACKER}.gatehouse.app/api`,
          scope: 'other',
        }),
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
      };
      const others: string[] = [];
      for (const { app, host, operation, security } of secured()) {
        if (!security?.scopes.length) continue;
        const values = operation.parameters.map((name) =>
          name === 'tenantId' ? ATTACKER : 'unknown',
        );
        const answer = await callerOf(app, powerless[security.scheme], host)(
          operation.method,
          pathOf(operation, values),
          operation.body && {},
        );
        if (answer.status !== 403) {
          others.push(`${operation.method} ${operation.path} ${answer.status} ${answer.code}`);
        }
      }
      expect(others).toEqual([]);
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
