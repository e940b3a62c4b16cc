import { settleSecretUse } from '~/server/oidc/secret-use';
import { type Call, callerOf } from '~/tests/support/api';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const tenantId = 'default';
const ISSUER = 'http://default.localhost:3001/oidc';
const RESOURCE = 'https://default.gatehouse.app/api';
const HOUR = 3600;

type Secret = {
  name: string;
  value: string;
  expiresAt: number | null;
  rotatedAt: number | null;
  lastUsedAt: number | null;
};

describe('secret rotation', () => {
  let server: ProviderServer;
  let call: Call;
  beforeAll(async () => {
    server = await startProviderServer();
    call = callerOf(server.tenantApp, await server.managementToken(tenantId));
  });
  afterAll(() => server.close());

  const createMachine = () => server.createClient(tenantId, { type: 'MachineToMachine' });
  const pathOf = ({ id }: RegisteredClient, name = 'Default secret') =>
    `/api/applications/${id}/secrets/${encodeURIComponent(name)}/rotate`;
  const secretsOf = async ({ id }: RegisteredClient): Promise<Secret[]> =>
    (await call('GET', `/api/applications/${id}/secrets`)).body;
  const authenticate = async ({ id }: RegisteredClient, secret: string): Promise<number> => {
    const { status } = await server.send(`${ISSUER}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        resource: RESOURCE,
      }).toString(),
    });
    return status;
  };

  test('both secrets work during the overlap, then only the new one', async () => {
    const machine = await createMachine();
    const before = Date.now();
    const { status, body } = await call('POST', pathOf(machine), { overlap: HOUR });
    const created: Secret = body;
    expect([status, created]).toMatchObject([
      201,
      { name: 'Default secret 2', value: expect.stringMatching(/^\w{32}$/), expiresAt: null },
    ]);
    const [replaced] = await secretsOf(machine);
    expect(replaced?.rotatedAt).toBeGreaterThanOrEqual(before);
    expect(replaced?.expiresAt).toBe((replaced?.rotatedAt ?? 0) + HOUR * 1000);
    expect(await authenticate(machine, machine.secret)).toBe(200);
    expect(await authenticate(machine, created.value)).toBe(200);
    await server.sql(
      'update application_secrets set expires_at = $2 where application_id = $1 and name = $3',
      [machine.id, Date.now() - 1, 'Default secret'],
    );
    expect(await authenticate(machine, machine.secret)).toBe(400);
    expect(await authenticate(machine, created.value)).toBe(200);
  });

  test('without an overlap the old secret stops at once', async () => {
    const machine = await createMachine();
    await call('POST', pathOf(machine), { overlap: 0 });
    expect(await authenticate(machine, machine.secret)).toBe(400);
  });

  test('an overlap does not prolong a secret that ends sooner', async () => {
    const machine = await createMachine();
    const expiresAt = Date.now() + 60_000;
    await call('POST', `/api/applications/${machine.id}/secrets`, { name: 'Short', expiresAt });
    await call('POST', pathOf(machine, 'Short'), { overlap: HOUR });
    const short = (await secretsOf(machine)).find(({ name }) => name === 'Short');
    expect(short?.expiresAt).toBe(expiresAt);
  });

  test('of two rotations at once one is made', async () => {
    const machine = await createMachine();
    const answers = await Promise.all(
      [1, 2].map((number) =>
        call('POST', pathOf(machine), { overlap: HOUR, name: `New ${number}` }),
      ),
    );
    expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
      [201, undefined],
      [422, 'application.secret_already_rotated'],
    ]);
    expect(await secretsOf(machine)).toHaveLength(2);
  });

  test('two secrets of one application rotated at once get names of their own', async () => {
    const machine = await createMachine();
    await call('POST', `/api/applications/${machine.id}/secrets`, { name: 'Default secret 2' });
    const answers = await Promise.all(
      ['Default secret', 'Default secret 2'].map((name) =>
        call('POST', pathOf(machine, name), { overlap: HOUR }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await secretsOf(machine)).map(({ name }) => name).sort()).toEqual([
      'Default secret',
      'Default secret 2',
      'Default secret 3',
      'Default secret 4',
    ]);
  });

  test('a refused rotation changes nothing', async () => {
    const machine = await createMachine();
    const rotate = async (body: Record<string, unknown>, name?: string) => {
      const { status, code } = await call('POST', pathOf(machine, name), body);
      return [status, code];
    };
    expect(await rotate({ overlap: HOUR, name: 'Default secret' })).toEqual([
      422,
      'application.secret_name_exists',
    ]);
    expect(await rotate({ overlap: HOUR, expiresAt: 1 })).toEqual([400, 'request.invalid_input']);
    expect(await rotate({ overlap: -1 })).toEqual([400, 'guard.invalid_input']);
    expect(await rotate({ overlap: 31 * 24 * HOUR })).toEqual([400, 'guard.invalid_input']);
    expect(await rotate({})).toEqual([400, 'guard.invalid_input']);
    expect(await rotate({ overlap: 0 }, 'Nothing')).toEqual([404, 'entity.not_found']);
    expect(await secretsOf(machine)).toMatchObject([{ expiresAt: null, rotatedAt: null }]);
    await server.sql('update application_secrets set expires_at = 1 where application_id = $1', [
      machine.id,
    ]);
    expect(await rotate({ overlap: 0 })).toEqual([422, 'application.secret_expired']);
  });

  test('needs write:data in the application’s own tenant', async () => {
    const machine = await createMachine();
    const rotateBy = async (token: string | undefined) => {
      const by = callerOf(server.consoleApp, token, 'localhost:3000');
      return (await by('POST', pathOf(machine), { overlap: 0 })).status;
    };
    expect(await rotateBy(undefined)).toBe(401);
    expect(await rotateBy(await server.memberToken(tenantId, 'reader', 'read:data'))).toBe(403);
    const elsewhere = callerOf(
      server.consoleApp,
      await server.managementToken('admin'),
      'localhost:3000',
    );
    expect((await elsewhere('POST', pathOf(machine), { overlap: 0 })).status).toBe(404);
    expect(await rotateBy(await server.memberToken(tenantId, 'writer', 'write:data'))).toBe(201);
  });

  test('the legacy secret becomes a named one that ends', async () => {
    const machine = await createMachine();
    await server.sql("update applications set secret = 'legacy-value' where id = $1", [machine.id]);
    const path = `/api/applications/${machine.id}/legacy-secret/rotate`;
    const { status, body } = await call('POST', path, { overlap: HOUR });
    const created: Secret = body;
    expect([status, created.name]).toEqual([201, 'Legacy secret 2']);
    expect(await authenticate(machine, 'legacy-value')).toBe(200);
    expect(await authenticate(machine, created.value)).toBe(200);
    expect((await secretsOf(machine)).find(({ name }) => name === 'Legacy secret')).toMatchObject({
      value: 'legacy-value',
      expiresAt: expect.any(Number),
    });
    const again = await call('POST', path, { overlap: HOUR });
    expect([again.status, again.code]).toEqual([400, 'application.no_legacy_secret_found']);
  });

  test('the audit log names both secrets and has no value', async () => {
    const machine = await createMachine();
    const { body } = await call('POST', pathOf(machine), { overlap: HOUR, name: 'Next' });
    const created: Secret = body;
    const [row] = await server.sql<{ payload: Record<string, unknown> }>(
      "select payload from logs where key = 'Management.Application.Secret.Rotate' order by created_at desc limit 1",
    );
    expect(row?.payload).toMatchObject({
      params: { id: machine.id, name: 'Default secret' },
      target: { secretName: 'Next' },
      before: { name: 'Default secret' },
      after: { name: 'Next', overlap: HOUR },
    });
    expect(JSON.stringify(row)).not.toContain(created.value);
    expect(JSON.stringify(row)).not.toContain(machine.secret);
  });

  describe('last use', () => {
    const lastUseOf = async (machine: RegisteredClient) => {
      await settleSecretUse(server.services);
      return (await secretsOf(machine))[0]?.lastUsedAt;
    };

    const setLastUse = async ({ id }: RegisteredClient, at: number | null) => {
      await server.sql(
        'update application_secrets set last_used_at = $2 where application_id = $1',
        [id, at],
      );
      // It alone is no change, so that the client would not be read again.
      await server.sql('update applications set name = name where id = $1', [id]);
    };

    test('is kept for the secret that a client authenticated with', async () => {
      const machine = await createMachine();
      await call('POST', `/api/applications/${machine.id}/secrets`, { name: 'Unused' });
      const before = Date.now();
      expect(await lastUseOf(machine)).toBeNull();
      expect(await authenticate(machine, machine.secret)).toBe(200);
      expect(await lastUseOf(machine)).toBeGreaterThanOrEqual(before);
      expect((await secretsOf(machine))[1]).toMatchObject({ name: 'Unused', lastUsedAt: null });
    });

    test('is not changed by wrong and expired secrets', async () => {
      const machine = await createMachine();
      expect(await authenticate(machine, 'wrong')).toBe(401);
      await call('POST', pathOf(machine), { overlap: 0 });
      expect(await authenticate(machine, machine.secret)).toBe(400);
      expect(await lastUseOf(machine)).toBeNull();
    });

    test('is written at most once a minute, by all processes together', async () => {
      const machine = await createMachine();
      await authenticate(machine, machine.secret);
      const first = await lastUseOf(machine);
      await authenticate(machine, machine.secret);
      expect(await lastUseOf(machine)).toBe(first);
      // Another process noted a use before it saw that this one had written.
      await setLastUse(machine, null);
      await authenticate(machine, machine.secret);
      const recent = Date.now() - 30_000;
      await setLastUse(machine, recent);
      expect(await lastUseOf(machine)).toBe(recent);
      await setLastUse(machine, 1);
      await authenticate(machine, machine.secret);
      expect(await lastUseOf(machine)).toBeGreaterThan(recent);
    });
  });
});
