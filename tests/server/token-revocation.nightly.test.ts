import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { decodeJwt } from 'jose';
import { createDemoDir } from '~/tests/support/demo-directory';
import {
  type ServerProcess,
  fetchDemoToken,
  startServerProcess,
} from '~/tests/support/server-process';

const API = 'https://revocation.example';

/** What one process takes away the other one no longer gives, from the next request on. */
describe('two processes that keep what tokens depend on', () => {
  let dataDir: string;
  let first: ServerProcess;
  let second: ServerProcess;
  let token: string;

  beforeAll(async () => {
    dataDir = await createDemoDir('revocation');
    const settings = { GATEHOUSE_DEMO: '1', GATEHOUSE_TRUSTED_PROXIES: '1' };
    first = await startServerProcess(dataDir, settings);
    second = await startServerProcess(dataDir, {
      ...settings,
      GATEHOUSE_ORIGIN: first.consoleOrigin,
      GATEHOUSE_TENANT_ORIGIN: first.tenantOrigin,
    });
    token = await fetchDemoToken(first.tenantOrigin);
  }, 120_000);
  afterAll(async () => {
    await second.end('SIGTERM');
    await first.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Call the management API of the first process. */
  const call = async <Body>(method: string, url: string, body?: object): Promise<Body> => {
    const response = await fetch(`${first.tenantOrigin}/api${url}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}`);
    return (
      response.status === 204 ? undefined : await response.json().catch(() => undefined)
    ) as Body;
  };

  /**
   * Scope of a token that a process issues, or its error. Lost connections are found out one by one,
   * each by a request that says so.
   */
  const ask = async (
    process: ServerProcess,
    client: { id: string; secret: string },
  ): Promise<unknown> => {
    const response = await fetch(`${process.tenantOrigin}/oidc/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
        'x-forwarded-host': new URL(first.tenantOrigin).host,
      },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        resource: API,
        scope: 'read',
      }),
    });
    const answer = (await response.json()) as Record<string, string>;
    if (answer['error'] === 'temporarily_unavailable') return ask(process, client);
    return answer['access_token'] === undefined
      ? answer['error']
      : (decodeJwt(answer['access_token'])['scope'] ?? 'no scope');
  };

  /** An application that may read, whose tokens both processes have issued. */
  const createClient = async () => {
    const { id } = await call<{ id: string }>('POST', '/applications', {
      name: 'Revoked',
      type: 'MachineToMachine',
    });
    const [secret] = await call<{ value: string }[]>('GET', `/applications/${id}/secrets`);
    await call('POST', `/applications/${id}/roles`, { roleIds: [roleId] });
    const client = { id, secret: secret?.value ?? '' };
    for (const process of [first, second, first, second])
      expect(await ask(process, client)).toBe('read');
    return client;
  };

  let roleId: string;
  let scopeId: string;
  beforeAll(async () => {
    const resource = await call<{ id: string }>('POST', '/resources', {
      name: 'Revocation',
      indicator: API,
    });
    ({ id: scopeId } = await call<{ id: string }>('POST', `/resources/${resource.id}/scopes`, {
      name: 'read',
    }));
    ({ id: roleId } = await call<{ id: string }>('POST', '/roles', {
      name: 'Reader',
      description: 'Reads',
      type: 'MachineToMachine',
      scopeIds: [scopeId],
    }));
  });

  /** Ends every connection of both processes, as a restarted pooler or a network fault does. */
  const cutConnections = async () => {
    const password = readFileSync(path.join(dataDir, 'postgres/password'), 'utf8').trim();
    const port = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split(
      '\n',
    )[3];
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(port),
      user: 'postgres',
      password,
    });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'gatehouse_app_%'`,
    );
    await client.end();
  };

  test.each([
    ['', async () => undefined],
    [' although all connections were lost meanwhile', cutConnections],
  ])('a deleted application, secret, or role gets no token%s', async (_when, meanwhile) => {
    const deleted = await createClient();
    await call('DELETE', `/applications/${deleted.id}`);
    await meanwhile();
    expect(await ask(second, deleted)).toBe('invalid_client');
    expect(await ask(first, deleted)).toBe('invalid_client');

    const leaked = await createClient();
    const [{ name } = { name: '' }] = await call<{ name: string }[]>(
      'GET',
      `/applications/${leaked.id}/secrets`,
    );
    await call('DELETE', `/applications/${leaked.id}/secrets/${encodeURIComponent(name)}`);
    await meanwhile();
    expect(await ask(second, leaked)).toBe('invalid_client');

    const demoted = await createClient();
    await call('DELETE', `/applications/${demoted.id}/roles/${roleId}`);
    await meanwhile();
    expect(await ask(second, demoted)).toBe('no scope');
    await call('POST', `/applications/${demoted.id}/roles`, { roleIds: [roleId] });
    await meanwhile();
    expect(await ask(second, demoted)).toBe('read');
  });

  test('no token is issued after a change while many are asked for', async () => {
    const client = await createClient();
    let isOver = false;
    const startedAfter: unknown[] = [];
    let revokedAt = Infinity;
    const hammer = async (process: ServerProcess) => {
      while (!isOver) {
        const startedAt = performance.now();
        const scope = await ask(process, client);
        if (startedAt > revokedAt) startedAfter.push(scope);
      }
    };
    const hammers = [first, second, first, second].map(hammer);
    await call('DELETE', `/applications/${client.id}/roles/${roleId}`);
    revokedAt = performance.now();
    while (startedAfter.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
    isOver = true;
    await Promise.all(hammers);
    expect([...new Set(startedAfter)]).toEqual(['no scope']);
  });
});
