import { readFileSync } from 'node:fs';
import { WRITTEN_LOG_KEYS } from '~/contract/audit-log-keys';
import { LOG_EVENT_SCHEMA_PATH } from '~/contract/log-streams';
import { logEventSchema } from '~/server/domain/log-streams/event-schema';
import { callerOf } from '~/tests/support/api';
import { LOCAL_CERTIFICATE } from '~/tests/support/syslog-receiver';
import { streamKit } from './support';

const MASK = '••••••••';
const URL = 'https://logs.example/in';
const web = { name: 'SIEM', type: 'https', config: { url: URL } };

describe('log streams', () => {
  // As on a hosted installation.
  const kit = streamKit('cloud', { arePrivateTargetsAllowed: false });

  test('are created, read with masks, changed, and deleted', async () => {
    const { id, signingKey } = await kit.create({
      ...web,
      config: { url: URL, headers: { Authorization: 's3cret', 'X-Team': 'blue' } },
    });
    expect(signingKey).toHaveLength(32);
    const masked = { Authorization: MASK, 'X-Team': MASK };
    const read = await kit.call('GET', `/log-streams/${id}`);
    expect(read.body).toEqual({
      tenantId: 'default',
      id,
      name: 'SIEM',
      type: 'https',
      config: { url: URL, headers: masked },
      filter: {},
      enabled: true,
      createdAt: expect.any(Number),
    });
    expect((await kit.call('GET', '/log-streams')).body).toEqual([
      expect.objectContaining({
        id,
        health: expect.objectContaining({ state: 'sending', lagMs: 0, sentCount: 0 }) as unknown,
      }),
    ]);
    const changed = await kit.call('PATCH', `/log-streams/${id}`, {
      config: { url: `${URL}/2`, headers: { Authorization: MASK } },
      filter: { keys: ['RevokeToken'], result: 'Error' },
    });
    expect(changed.body).toMatchObject({
      config: { url: `${URL}/2`, headers: { Authorization: MASK } },
      filter: { keys: ['RevokeToken'], result: 'Error' },
    });
    const renewed = await kit.call('PATCH', `/log-streams/${id}/signing-key`);
    expect((renewed.body as { signingKey: string }).signingKey).not.toBe(signingKey);
    const [{ secrets } = { secrets: '' }] = await kit.server.sql<{ secrets: string }>(
      'select secrets from log_streams',
    );
    expect(secrets).toMatch(/^v1\./);
    expect((await kit.call('DELETE', `/log-streams/${id}`)).status).toBe(204);
    expect((await kit.call('GET', `/log-streams/${id}`)).status).toBe(404);
    const rows = await kit.server.sql<{ key: string; payload: object }>(
      `select key, payload from logs where key like 'Management.%' order by seq`,
    );
    expect(rows.map(({ key }) => key)).toEqual([
      'Management.LogStream.Create',
      'Management.LogStream.Update',
      'Management.LogStream.SigningKey.Update',
      'Management.LogStream.Delete',
    ]);
    expect(JSON.stringify(rows)).not.toContain('s3cret');
    expect(JSON.stringify(rows)).not.toContain(signingKey);
  });

  test('do not send a masked secret to another origin', async () => {
    const { id } = await kit.create({ ...web, config: { url: URL, headers: { 'x-key': 'k' } } });
    const config = { url: 'https://evil.example/in', headers: { 'x-key': MASK } };
    const moved = await kit.call('PATCH', `/log-streams/${id}`, { config });
    expect([moved.status, moved.body]).toMatchObject([
      400,
      { details: expect.stringContaining('entered again') },
    ]);
    const unknown = { url: URL, headers: { 'x-other': MASK } };
    expect((await kit.call('PATCH', `/log-streams/${id}`, { config: unknown })).status).toBe(400);
    expect((await kit.call('POST', '/log-streams', { ...web, config })).status).toBe(400);
  });

  test.each([
    ['no URL', { type: 'https', config: {} }],
    ['plain HTTP', { type: 'https', config: { url: 'http://logs.example' } }],
    ['a private address', { type: 'https', config: { url: 'https://10.0.0.1/in' } }],
    ['loopback', { type: 'otlp', config: { url: 'https://localhost/v1/logs' } }],
    ['credentials in the URL', { type: 'https', config: { url: 'https://a:b@logs.example' } }],
    ['a header of ours', { type: 'https', config: { url: URL, headers: { 'content-type': 'x' } } }],
    ['a setting of another type', { type: 'https', config: { url: URL, host: 'logs.example' } }],
    ['no host', { type: 'syslog', config: {} }],
    ['a host that is a URL', { type: 'syslog', config: { host: 'logs.example/x' } }],
    ['a private host', { type: 'syslog', config: { host: '169.254.169.254' } }],
    ['what is no certificate', { type: 'syslog', config: { host: 'logs.example', ca: 'x' } }],
    ['an unknown type', { type: 'kafka', config: { url: URL } }],
    ['a key with a wildcard inside', { ...web, filter: { keys: ['Interaction.*.Submit'] } }],
    ['an unknown result', { ...web, filter: { result: 'Maybe' } }],
    ['an empty name', { ...web, name: ' ' }],
    ['too many keys', { ...web, filter: { keys: Array.from({ length: 201 }, () => 'Key') } }],
  ])('refuse %s', async (_, body) => {
    const answer = await kit.call('POST', '/log-streams', { name: 'SIEM', ...body });
    expect(answer.status).toBe(400);
    expect(await kit.server.sql('select 1 from log_streams')).toEqual([]);
  });

  test('take a host and the certificate of its authority', async () => {
    const config = { host: 'syslog.example', ca: LOCAL_CERTIFICATE };
    const { id } = await kit.create({ type: 'syslog', config });
    const { body } = await kit.call('GET', `/log-streams/${id}`);
    expect(body).toMatchObject({ config: { ...config, port: 6514 } });
  });

  test('are those of their tenant, for callers with all of its rights', async () => {
    const { id } = await kit.create(web);
    await kit.server.sql(
      `insert into log_streams select (jsonb_populate_record(s, '{"tenant_id": "admin", "id": "theirs"}')).* from log_streams s`,
    );
    const weak = callerOf(
      kit.server.tenantApp,
      await kit.server.managementToken('default', 'none'),
    );
    const range = { from: 0, to: 1 };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/health', undefined],
      ['PATCH', '', { name: 'x' }],
      ['PATCH', '/signing-key', undefined],
      ['POST', '/replay', range],
      ['GET', '/replay?from=0&to=1', undefined],
      ['DELETE', '/replay', undefined],
      ['POST', '/retry', undefined],
      ['POST', '/test', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const url = `/api/log-streams/${id}${path}`;
      expect([url, (await weak(method, url, body)).status]).toEqual([url, 403]);
      const theirs = `/log-streams/theirs${path}`;
      expect([method, path, (await kit.call(method, theirs, body)).status]).toEqual([
        method,
        path,
        404,
      ]);
    }
    expect((await kit.call('GET', `/log-streams/${id}`)).status).toBe(200);
  });

  test('are read, and not changed, by those who may only read', async () => {
    const { id } = await kit.create(web);
    const reader = callerOf(
      kit.server.tenantApp,
      await kit.server.managementToken('default', 'read:data'),
    );
    for (const path of ['', '/health', '/replay?from=0&to=1']) {
      expect((await reader('GET', `/api/log-streams/${id}${path}`)).status).toBe(200);
    }
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['PATCH', '/signing-key', undefined],
      ['POST', '/retry', undefined],
      ['POST', '/test', undefined],
      ['DELETE', '/replay', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const url = `/api/log-streams/${id}${path}`;
      expect([method, url, (await reader(method, url, body)).status]).toEqual([method, url, 403]);
    }
    expect((await kit.call('GET', `/log-streams/${id}`)).body).toMatchObject({ name: 'SIEM' });
  });

  test('are changed by one of two who read the same', async () => {
    const { id } = await kit.create(web);
    const { headers } = await kit.call('GET', `/log-streams/${id}`);
    const ifMatch = { 'if-match': String(headers['etag']) };
    const first = await kit.call('PATCH', `/log-streams/${id}`, { name: 'A' }, ifMatch);
    const second = await kit.call('PATCH', `/log-streams/${id}`, { name: 'B' }, ifMatch);
    expect([first.status, second.status]).toEqual([200, 412]);
  });
});

describe('the schema of their events', () => {
  const kit = streamKit('oss');

  test('is published without a token, with an example of each event', async () => {
    const answer = await kit.server.tenantApp.inject({ url: LOG_EVENT_SCHEMA_PATH });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
    ]);
    const { examples, properties } = answer.json<{
      examples: { key: string }[];
      properties: object;
    }>();
    const keys = examples.map(({ key }) => key);
    expect(WRITTEN_LOG_KEYS.filter((key) => !keys.includes(key))).toEqual([]);
    for (const example of examples) expect(Object.keys(example)).toEqual(Object.keys(properties));
  });

  test('is the one in the documentation', () => {
    const file = readFileSync(`docs${LOG_EVENT_SCHEMA_PATH}`, 'utf8');
    expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(logEventSchema())));
  });
});
