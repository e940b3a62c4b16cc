import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('the organization template', () => {
  let server: TestServer;
  let call: Call;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const idOf = ({ body }: ApiResponse) => (body as { id: string }).id;
  const idsOf = ({ body }: ApiResponse) => (body as { id: string }[]).map(({ id }) => id);

  const createRole = async (name: string, body: Record<string, unknown> = {}): Promise<string> =>
    idOf(await call('POST', '/api/organization-roles', { name, ...body }));
  const createScope = async (name: string): Promise<string> =>
    idOf(await call('POST', '/api/organization-scopes', { name }));

  beforeAll(async () => {
    server = await createTestServer('oss');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      insert into resources (tenant_id, id, name, indicator, created_at)
        values ('default', 'shop', 'Shop API', 'https://shop.example', 1);
      insert into scopes (tenant_id, id, resource_id, name, created_at)
        select 'default', 'shop-' || n, 'shop', 'shop:' || lpad(n::text, 3, '0'), n from generate_series(1, 110) n;
      insert into users (tenant_id, id, username, created_at, updated_at) values ('default', 'ann', 'ann', 1, 1);
      insert into organizations (tenant_id, id, name, created_at) values ('default', 'north', 'North', 1);
      insert into organization_users (tenant_id, organization_id, user_id) values ('default', 'north', 'ann');`);
  });
  afterAll(() => server.close());

  test('scopes are created, listed by name, changed and deleted', async () => {
    const created = await call('POST', '/api/organization-scopes', {
      name: 'invoices:read',
      id: 'chosen',
      tenantId: 'admin',
    });
    expect(created).toMatchObject({
      status: 201,
      body: { tenantId: 'default', name: 'invoices:read', description: null },
    });
    const path = `/api/organization-scopes/${idOf(created)}`;
    await createScope('invoices:100%');
    expect(
      outcome(await call('POST', '/api/organization-scopes', { name: 'invoices:read' })),
    ).toEqual([422, 'entity.unique_integrity_violation']);
    for (const name of ['read invoices', 'tab\tbed', ' x']) {
      expect(outcome(await call('POST', '/api/organization-scopes', { name }))).toEqual([
        400,
        'scope.name_with_space',
      ]);
      expect(outcome(await call('PATCH', path, { name }))).toEqual([400, 'scope.name_with_space']);
    }
    const changed = await call('PATCH', path, { description: 'Reads', id: 'x', tenantId: 'admin' });
    expect(changed.body).toEqual({
      tenantId: 'default',
      id: idOf(created),
      name: 'invoices:read',
      description: 'Reads',
    });
    expect((await call('PATCH', path, {})).body).toEqual(changed.body);
    expect((await call('PATCH', path, { description: null })).body).toMatchObject({
      description: null,
    });
    const names = async (query: string) =>
      ((await call('GET', `/api/organization-scopes${query}`)).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('?q=INVOICES')).toEqual(['invoices:100%', 'invoices:read']);
    expect(await names('?q=%25')).toEqual(['invoices:100%']);
    expect(await names('?page=2&page_size=1')).toEqual(['invoices:read']);
    expect((await call('GET', '/api/organization-scopes')).headers['total-number']).toBeUndefined();
    const { etag } = (await call('GET', path)).headers as { etag: string };
    expect((await call('PATCH', path, { description: 'a' }, { 'if-match': etag })).status).toBe(
      200,
    );
    expect(outcome(await call('PATCH', path, { description: 'b' }, { 'if-match': etag }))).toEqual([
      412,
      'request.precondition_failed',
    ]);
    expect((await call('DELETE', path)).status).toBe(204);
    expect(outcome(await call('GET', path))).toEqual([404, 'entity.not_exists_with_id']);
    expect(outcome(await call('DELETE', path))).toEqual([404, 'entity.not_found']);
  });

  test('roles are created with scopes, or not at all', async () => {
    const scope = await createScope('roles:a');
    const created = await call('POST', '/api/organization-roles', {
      name: 'Bookkeeper',
      organizationScopeIds: [scope, scope],
      resourceScopeIds: ['shop-2', 'shop-1'],
    });
    expect(created).toMatchObject({
      status: 201,
      body: { tenantId: 'default', name: 'Bookkeeper', description: null, type: 'User' },
    });
    const [listed] = (await call('GET', '/api/organization-roles?q=bookk')).body as object[];
    expect(listed).toEqual({
      ...(created.body as object),
      scopes: [{ id: scope, name: 'roles:a' }],
      resourceScopes: ['1', '2'].map((n) => ({
        id: `shop-${n}`,
        name: `shop:00${n}`,
        resource: { id: 'shop', name: 'Shop API' },
      })),
    });
    const one = await call('GET', `/api/organization-roles/${idOf(created)}`);
    expect(one.body).toEqual(created.body);
    const before = await server.sql(`select count(*) from organization_roles`);
    for (const [body, status, code] of [
      [{ organizationScopeIds: [scope, 'nothing'] }, 422, 'entity.relation_foreign_key_not_found'],
      [{ resourceScopeIds: ['nothing'] }, 422, 'entity.relation_foreign_key_not_found'],
      [
        { resourceScopeIds: ['management-api-all'] },
        422,
        'organization.management_api_scopes_not_assignable',
      ],
      [{ type: 'Robot' }, 400, 'guard.invalid_input'],
      [{ name: 'Bookkeeper' }, 422, 'entity.unique_integrity_violation'],
    ] as const) {
      const answer = await call('POST', '/api/organization-roles', { name: 'Half made', ...body });
      expect(outcome(answer)).toEqual([status, code]);
    }
    expect(await server.sql(`select count(*) from organization_roles`)).toEqual(before);
  });

  test('the type of a role is fixed while someone has it or is promised it', async () => {
    const role = await createRole('Typed');
    const path = `/api/organization-roles/${role}`;
    const changeTo = async (type: string) => outcome(await call('PATCH', path, { type }));
    expect(await changeTo('MachineToMachine')).toEqual([200, undefined]);
    expect(await changeTo('User')).toEqual([200, undefined]);
    const uses = [
      [
        () =>
          call('PUT', '/api/organizations/north/users/ann/roles', { organizationRoleIds: [role] }),
        () => call('PUT', '/api/organizations/north/users/ann/roles', { organizationRoleIds: [] }),
      ],
      [
        () => call('PUT', '/api/organizations/north/jit/roles', { organizationRoleIds: [role] }),
        () => call('PUT', '/api/organizations/north/jit/roles', { organizationRoleIds: [] }),
      ],
    ] as const;
    for (const [use, end] of uses) {
      expect((await use()).status).toBe(204);
      expect(await changeTo('MachineToMachine')).toEqual([422, 'entity.db_constraint_violated']);
      expect(await changeTo('User')).toEqual([200, undefined]);
      expect((await end()).status).toBe(204);
    }
    const invitation = await call('POST', '/api/organization-invitations', {
      invitee: 'new@northbank.example',
      organizationId: 'north',
      expiresAt: Date.now() + 60_000,
      organizationRoleIds: [role],
    });
    expect(await changeTo('MachineToMachine')).toEqual([422, 'entity.db_constraint_violated']);
    await call('DELETE', `/api/organization-invitations/${idOf(invitation)}`);
    expect(await changeTo('MachineToMachine')).toEqual([200, undefined]);
    const given = await Promise.all([
      call('PATCH', path, { type: 'User' }),
      call('POST', '/api/organizations/north/users/ann/roles', { organizationRoleIds: [role] }),
    ]);
    const [held] = await server.sql<{ count: number }>(
      `select count(*)::int as count from organization_user_roles where organization_role_id = $1`,
      [role],
    );
    expect(given[0].status).toBe(200);
    expect(held?.count).toBe(given[1].status === 201 ? 1 : 0);
  });

  test('a change of type and an assignment at once never leave a person with a role of machines', async () => {
    for (let round = 0; round < 10; round += 1) {
      const role = await createRole(`Race ${round}`);
      await Promise.all([
        call('PATCH', `/api/organization-roles/${role}`, { type: 'MachineToMachine' }),
        call('POST', '/api/organizations/north/users/ann/roles', { organizationRoleIds: [role] }),
      ]);
    }
    expect(
      await server.sql(`select r.id from organization_user_roles ur join organization_roles r
        on r.tenant_id = ur.tenant_id and r.id = ur.organization_role_id where r.type <> 'User'`),
    ).toEqual([]);
  });

  describe.each([
    ['scopes', 'organizationScopeIds', 'organizationScopeId'],
    ['resource-scopes', 'scopeIds', 'scopeId'],
  ])('%s of a role', (name, key) => {
    let role: string;
    let path: string;
    let ids: string[];
    beforeAll(async () => {
      role = await createRole(`With ${name}`);
      path = `/api/organization-roles/${role}/${name}`;
      ids =
        name === 'scopes'
          ? [await createScope('s:a'), await createScope('s:b'), await createScope('s:c')]
          : ['shop-1', 'shop-2', 'shop-3'];
    });
    const some = (...wanted: number[]) => ({ [key]: wanted.map((index) => ids[index]) });

    test('are added, replaced and removed', async () => {
      const added = await call('POST', path, some(1, 0, 1));
      expect([added.status, added.body]).toEqual([201, 'Created']);
      expect((await call('POST', path, some(0))).status).toBe(201);
      expect(idsOf(await call('GET', path))).toEqual([ids[0], ids[1]]);
      expect((await call('PUT', path, some(2, 1, 2))).status).toBe(204);
      const page = await call('GET', `${path}?page=2&page_size=1`);
      expect([page.headers['total-number'], idsOf(page)]).toEqual(['2', [ids[2]]]);
      expect((await call('DELETE', `${path}/${ids[2]}`)).status).toBe(204);
      expect(outcome(await call('DELETE', `${path}/${ids[2]}`))).toEqual([404, 'entity.not_found']);
      expect((await call('PUT', path, some())).status).toBe(204);
      expect((await call('GET', path)).body).toEqual([]);
      expect(outcome(await call('POST', path, some()))).toEqual([400, 'guard.invalid_input']);
    });

    test('a refused write leaves what was there', async () => {
      await call('PUT', path, some(0));
      for (const method of ['POST', 'PUT'] as const) {
        expect(outcome(await call(method, path, { [key]: [ids[1], 'nothing'] }))).toEqual([
          422,
          'entity.relation_foreign_key_not_found',
        ]);
      }
      expect(idsOf(await call('GET', path))).toEqual([ids[0]]);
      const unknown = `/api/organization-roles/nothing/${name}`;
      expect(outcome(await call('GET', unknown))).toEqual([404, 'entity.not_found']);
      expect(outcome(await call('POST', unknown, some(0)))).toEqual([
        422,
        'entity.relation_foreign_key_not_found',
      ]);
      expect(outcome(await call('DELETE', `${unknown}/${ids[0]}`))).toEqual([
        404,
        'entity.not_found',
      ]);
    });

    test('of two who replace at once, one set stays whole', async () => {
      await Promise.all(
        Array.from({ length: 12 }, (_item, index) =>
          call('PUT', path, index % 2 === 0 ? some(0, 1) : some(2)),
        ),
      );
      expect([[ids[0], ids[1]], [ids[2]]]).toContainEqual(idsOf(await call('GET', path)));
    });
  });

  test('management API scopes are refused on every way', async () => {
    const role = await createRole('Wants all');
    for (const method of ['POST', 'PUT'] as const) {
      expect(
        outcome(
          await call(method, `/api/organization-roles/${role}/resource-scopes`, {
            scopeIds: ['shop-1', 'management-api-all'],
          }),
        ),
      ).toEqual([422, 'organization.management_api_scopes_not_assignable']);
    }
    expect((await call('GET', `/api/organization-roles/${role}/resource-scopes`)).body).toEqual([]);
  });

  test('the list takes a constant number of queries and filters', async () => {
    await server.sql(`
      insert into organization_roles (tenant_id, id, name, type)
        select 'default', 'bulk-' || n, 'Bulk ' || lpad(n::text, 3, '0'), case when n % 2 = 0 then 'User' else 'MachineToMachine' end
        from generate_series(1, 100) n;
      insert into organization_role_resource_scopes (tenant_id, organization_role_id, scope_id)
        select 'default', 'bulk-' || n, 'shop-' || s from generate_series(1, 100) n, generate_series(1, 5) s;`);
    const count = async (query: string) => {
      let queries = 0;
      server.services.database.onQuery = (text) => {
        if (!/from "(?:tenants|configs)"/.test(text)) queries += 1;
      };
      await call('GET', `/api/organization-roles?${query}`);
      server.services.database.onQuery = undefined;
      return queries;
    };
    expect(await count('page_size=100')).toBe(await count('page_size=1'));
    expect(await count('page_size=100')).toBeLessThanOrEqual(5);
    const machines = await call('GET', '/api/organization-roles?q=bulk&type=MachineToMachine');
    expect(machines.headers['total-number']).toBe('50');
    expect(idsOf(machines).slice(0, 2)).toEqual(['bulk-1', 'bulk-3']);
    expect(outcome(await call('GET', '/api/organization-roles?page_size=101'))).toEqual([
      400,
      'guard.invalid_pagination',
    ]);
  });

  test('deleting a scope or role removes it from everyone', async () => {
    const scope = await createScope('gone:soon');
    const role = await createRole('Gone soon', { organizationScopeIds: [scope] });
    await call('POST', '/api/organizations/north/users/ann/roles', { organizationRoleIds: [role] });
    const scopesOfAnn = async () =>
      idsOf(await call('GET', '/api/organizations/north/users/ann/scopes'));
    expect(await scopesOfAnn()).toContain(scope);
    expect((await call('DELETE', `/api/organization-scopes/${scope}`)).status).toBe(204);
    expect(await scopesOfAnn()).not.toContain(scope);
    expect((await call('DELETE', `/api/organization-roles/${role}`)).status).toBe(204);
    expect(idsOf(await call('GET', '/api/organizations/north/users/ann/roles'))).not.toContain(
      role,
    );
    expect(outcome(await call('DELETE', `/api/organization-roles/${role}`))).toEqual([
      404,
      'entity.not_found',
    ]);
  });
});
