import { type Call, callerOf } from '~/tests/support/api';
import { type SmtpServer, startSmtpServer } from '~/tests/support/smtp-server';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const SMTP = 'simple-mail-transfer-protocol';

type State = {
  id: string;
  tokenSetCount: number;
  lastTest: {
    testedAt: number;
    isSent: boolean;
    error: { code: string; message: string } | null;
    isOfStoredConfig: boolean;
  } | null;
};

describe('states of connectors', () => {
  let server: TestServer;
  let mailServer: SmtpServer;
  let call: Call;

  const configFor = (change: object = {}) => ({
    host: '127.0.0.1',
    port: mailServer.port,
    fromEmail: 'no-reply@acme.example',
    auth: { type: 'login', user: 'mailer', pass: 'correct-horse' },
    ...change,
  });
  const create = async (config: object = configFor()) =>
    (await call('POST', '/api/connectors', { connectorId: SMTP, config })).body as { id: string };
  const sendTest = (config: object = configFor()) =>
    call('POST', `/api/connectors/${SMTP}/test`, { email: 'ada@example.com', config });
  const states = async (language = 'en') =>
    (await call('GET', '/api/connector-states', undefined, { 'accept-language': language }))
      .body as State[];

  beforeAll(async () => {
    mailServer = await startSmtpServer({ user: 'mailer', password: 'correct-horse' });
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(async () => {
    await server.close();
    await mailServer.close();
  });
  beforeEach(() => server.sql('delete from connectors'));

  test('there is none before a test', async () => {
    const { id } = await create();
    expect(await states()).toEqual([{ id, tokenSetCount: 0, lastTest: null }]);
  });

  test('a test that arrives is kept with its time', async () => {
    await create();
    const before = Date.now();
    expect((await sendTest()).status).toBe(204);
    const [state] = await states();
    expect(state?.lastTest).toMatchObject({ isSent: true, error: null, isOfStoredConfig: true });
    expect(state?.lastTest?.testedAt).toBeGreaterThanOrEqual(before);
  });

  test('a test that fails is kept as a sentence, in the reader’s language', async () => {
    const wrong = configFor({ port: 1 });
    await create(wrong);
    expect((await sendTest(wrong)).status).toBe(400);
    const [state] = await states();
    expect(state?.lastTest).toMatchObject({
      isSent: false,
      error: {
        code: 'connector.general',
        message: 'The connector failed: the mail server cannot be reached.',
      },
    });
    const [arabic] = await states('ar');
    expect(arabic?.lastTest?.error?.message).toMatch(/[\u0600-\u06ff]/);
  });

  test('neither the configuration nor the answer of the service is told', async () => {
    await create();
    await sendTest();
    await sendTest(configFor({ port: 1 }));
    expect(JSON.stringify(await states())).not.toMatch(/correct-horse|mailer|127\.0\.0\.1/);
    const [row] = await server.sql<{ kept: string }>(
      'select last_test::text as kept from connectors',
    );
    expect(row?.kept).not.toMatch(/correct-horse|mailer/);
  });

  test('a test of another configuration says so, until that one is stored', async () => {
    const { id } = await create();
    const draft = configFor({ replyTo: 'help@acme.example' });
    await sendTest(draft);
    expect((await states())[0]?.lastTest).toMatchObject({ isSent: true, isOfStoredConfig: false });
    await call('PATCH', `/api/connectors/${id}`, { config: draft });
    expect((await states())[0]?.lastTest).toMatchObject({ isSent: true, isOfStoredConfig: true });
  });

  test('a test is no change of the connector', async () => {
    const { id } = await create();
    const tag = async () => (await call('GET', `/api/connectors/${id}`)).headers['etag'];
    const before = await tag();
    await sendTest();
    expect(await tag()).toBe(before);
    const { body } = await call('GET', `/api/connectors/${id}`);
    expect(body).not.toHaveProperty('lastTest');
    await sendTest(configFor({ port: 1 }));
    expect(await tag()).toBe(before);
  });

  test('counts whose tokens are kept, by connector', async () => {
    await server.sql(`
      insert into connectors (tenant_id, id, connector_id, created_at) values
        ('default', 'hub', 'github-universal', 1), ('default', 'goo', 'google-universal', 2);
      insert into users (tenant_id, id, created_at, updated_at) values
        ('default', 'ada', 1, 1), ('default', 'bob', 1, 1);
      insert into user_social_identities (tenant_id, user_id, target, identity_id) values
        ('default', 'ada', 'github', 'a'), ('default', 'bob', 'github', 'b');
      insert into user_token_sets
        (tenant_id, id, user_id, connector_id, target, metadata, sealed, created_at, updated_at)
      values
        ('default', 't1', 'ada', 'hub', 'github', '{"hasRefreshToken":false}', 'x', 1, 1),
        ('default', 't2', 'bob', 'hub', 'github', '{"hasRefreshToken":false}', 'x', 1, 1);
    `);
    expect((await states()).map(({ id, tokenSetCount }) => [id, tokenSetCount])).toEqual([
      ['hub', 2],
      ['goo', 0],
    ]);
  });
});
