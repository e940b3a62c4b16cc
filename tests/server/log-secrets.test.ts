import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { createLog } from '~/server/platform/log/create-log';
import { errorText, errorView } from '~/server/platform/log/error-view';
import { projectRoot } from '~/server/platform/config/project-root';
import { serverProgram } from '../support/server-process';
import { PASSWORD, createPerson, newEmail, newUsername, visit } from './experience/support/visitor';
import { type ProviderServer, startProviderServer } from './oidc/support/provider-server';

const TENANT = 'http://default.localhost:3001';
const JSON_TYPE = { 'content-type': 'application/json' };
/** Shorter values are flags, counts, and names that the log may contain. */
const SHORTEST_SECRET = 12;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const isJson = /^[[{]/.test(value);
    try {
      return isJson ? textsOf(JSON.parse(value)) : [value];
    } catch {
      return [value];
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('the log during failures of the database', () => {
  let server: ProviderServer;
  const lines: string[] = [];
  const parameters = new Set<string>();
  const { query } = pg.Client.prototype;

  beforeAll(async () => {
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    server = await startProviderServer('cloud', log);
    pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
      const values = args.flatMap((each) =>
        Array.isArray(each) ? each : ((each as { values?: unknown[] } | undefined)?.values ?? []),
      );
      for (const text of textsOf(values)) parameters.add(text);
      return (query as (...all: unknown[]) => unknown).apply(this, args);
    } as typeof query;
  });
  afterAll(async () => {
    pg.Client.prototype.query = query;
    await server.close();
  });

  /** Every write fails with an error that quotes the whole row. */
  const failWrites = () =>
    server.sql(`
      create function public.fail_write() returns trigger language plpgsql as $$
      begin
        raise exception using errcode = 'XX000', message = 'write refused',
          detail = coalesce(to_jsonb(new), to_jsonb(old))::text, hint = to_jsonb(new)::text;
      end $$;
      do $$ declare t record; begin
        for t in select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p')
        loop
          execute format('create trigger a_fail_write before insert or update or delete on public.%I
            for each row execute function public.fail_write()', t.relname);
        end loop;
      end $$;`);

  test('contains no parameter of any statement and no row', async () => {
    const app = await server.createClient('default');
    const machine = await server.createClient('default', { type: 'MachineToMachine' });
    const person = await createPerson(server, 'default');
    const visitor = await visit(server, 'default', app);
    await visitor.begin('SignIn');
    const authorization = `Bearer ${await server.managementToken('default')}`;
    await failWrites();
    lines.length = 0;
    parameters.clear();

    const write = (method: string, path: string, body: object) =>
      server.send(`${TENANT}/api${path}`, {
        method,
        headers: { ...JSON_TYPE, authorization },
        body: JSON.stringify(body),
      });
    const email = newEmail();
    const answers = [
      await write('POST', '/applications', { name: 'Secretive app', type: 'MachineToMachine' }),
      await write('POST', `/applications/${machine.id}/secrets`, { name: 'Second secret' }),
      await write('POST', '/users', { username: newUsername(), password: PASSWORD }),
      await write('PATCH', `/users/${person.id}/password`, { password: 'other-Lantern-43' }),
      await write('POST', `/users/${person.id}/personal-access-tokens`, { name: 'Personal' }),
      await write('POST', '/one-time-tokens', { email }),
      await write('POST', '/verification-codes', { email }),
      await write('POST', '/subject-tokens', { userId: person.id }),
      await write('POST', '/configs/oidc/private-keys/rotate', {}),
      await server.send(`${server.issuer('default')}/auth?client_id=${app.id}`),
    ];
    expect(answers.map(({ status }) => status).filter((status) => status < 500)).toEqual([]);
    const code = await visitor.call('POST', '/verification/verification-code', {
      identifier: { type: 'email', value: email },
      interactionEvent: 'SignIn',
    });
    const password = await visitor.password('username', person.username);
    expect([code.status, password.status]).toEqual([500, 500]);

    const log = lines.join('');
    expect(log.match(/write refused/g)?.length).toBeGreaterThanOrEqual(answers.length);
    expect(log).toContain('insert into \\"applications\\"');
    // Paths of requests are logged and contain these ids.
    const known = new Set([app.id, machine.id, person.id, 'default', 'Management API']);
    const secrets = [...parameters].filter(
      (text) => text.length >= SHORTEST_SECRET && !known.has(text),
    );
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((text) => log.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toContain(email);
    expect(log).not.toMatch(/argon2|BEGIN PRIVATE KEY/);
  });

  test('a value that PostgreSQL itself quotes is left out', async () => {
    const client = new pg.Client({
      connectionString: (
        JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as {
          oss: { adminUrl: string };
        }
      ).oss.adminUrl,
    });
    await client.connect();
    const failure: unknown = await client
      .query('select $1::text::bigint', ['hunter2-secret'])
      .catch((error: unknown) => error);
    await client.end();
    expect(String(failure)).toContain('hunter2-secret');
    expect(JSON.stringify(errorView(failure))).not.toContain('hunter2-secret');
    expect(errorText(failure)).toContain('22P02');
    expect(errorText(failure)).not.toContain('hunter2-secret');
  });

  test('the process that cannot start says what failed without parameters', () => {
    const { stderr, status } = spawnSync(process.execPath, [serverProgram], {
      cwd: projectRoot,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        GATEHOUSE_PORT: '5018',
        GATEHOUSE_TENANT_PORT: '5019',
        GATEHOUSE_EDITION: 'oss',
        DATABASE_URL: 'postgres://somebody:hunter2-secret@127.0.0.1:1/none',
      },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('127.0.0.1:1/none cannot be reached');
    expect(stderr).not.toContain('hunter2-secret');
  });
});
