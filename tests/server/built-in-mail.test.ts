import { BUILT_IN_MAIL_ID } from '~/contract/built-in-mail';
import type { Config } from '~/server/platform/config/config';
import { loadConfig } from '~/server/platform/config/load-config';
import { sendMessage } from '~/server/domain/messages/send-message.rules';
import { type Call, callerOf } from '~/tests/support/api';
import { type SmtpServer, startSmtpServer } from '~/tests/support/smtp-server';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const T = 'default';
const FROM = { name: 'Gatehouse', address: 'no-reply@gatehouse.example' };
const PUBLIC: Partial<Config> = {
  origin: 'https://console.example',
  tenantOrigin: 'https://{tenantId}.example',
};

type Connector = { id: string; usage: number; extraInfo: object; config: object };

describe('the settings', () => {
  const read = (env: NodeJS.ProcessEnv) => loadConfig(env, '0.0.0').mailService;

  test('name a server and a sender', () => {
    const url = 'smtp://user:pa%20ss@mail.example.com:587';
    expect(read({ GATEHOUSE_SMTP_URL: url, GATEHOUSE_MAIL_FROM: 'Acme <a@acme.example>' })).toEqual(
      { url, from: { name: 'Acme', address: 'a@acme.example' } },
    );
    expect(read({})).toBeUndefined();
  });

  test.each([
    [{ GATEHOUSE_SMTP_URL: 'smtp://mail.example.com' }, 'GATEHOUSE_MAIL_FROM'],
    [{ GATEHOUSE_MAIL_FROM: 'a@acme.example' }, 'GATEHOUSE_SMTP_URL'],
    [{ GATEHOUSE_SMTP_URL: 'smtp://a.example', GATEHOUSE_MAIL_FROM: 'nobody' }, 'an address'],
    [
      { GATEHOUSE_SMTP_URL: 'https://u:hunter2@a.example', GATEHOUSE_MAIL_FROM: 'a@a.example' },
      'must be an smtp or smtps URL',
    ],
  ])('are refused with the way out: %j', (env, way) => {
    expect(() => read(env)).toThrow(way);
    expect(() => read(env)).not.toThrow('hunter2');
  });
});

describe('the built-in email service', () => {
  let server: TestServer;
  let call: Call;
  let mailServer: SmtpServer;
  const open = async (changes: Partial<Config>) => {
    server = await createTestServer('cloud', { ...PUBLIC, ...changes });
    const host = new URL(server.services.config.tenantOrigin.replace('{tenantId}', T)).host;
    call = callerOf(server.tenantApp, await server.managementToken(T), host);
  };
  const withServer = () =>
    open({
      mailService: { url: `smtp://mailer:correct-horse@127.0.0.1:${mailServer.port}`, from: FROM },
    });
  const create = (config: object = {}) =>
    call('POST', '/api/connectors', { connectorId: BUILT_IN_MAIL_ID, config });
  const factory = () => call('GET', `/api/connector-factories/${BUILT_IN_MAIL_ID}`);
  const sendCode = (to: string) =>
    sendMessage(server.services, T, {
      channel: 'email',
      to,
      usage: 'SignIn',
      values: { code: '314159' },
      languages: ['en'],
    });
  const onlyConnector = async () => ((await call('GET', '/api/connectors')).body as Connector[])[0];

  beforeAll(async () => {
    mailServer = await startSmtpServer({ user: 'mailer', password: 'correct-horse' });
  });
  afterAll(() => mailServer.close());
  beforeEach(() => {
    mailServer.mails.length = 0;
  });
  afterEach(() => server.close());

  test('sends the product’s words by the installation’s server, and counts', async () => {
    await withServer();
    expect((await factory()).body).toMatchObject({ type: 'Email', readme: '', isDemo: false });
    const created = await create({
      senderName: 'Acme "Shop"',
      companyInformation: 'Acme Ltd.\n1 Main Street',
      appLogo: 'https://acme.example/logo.png',
    });
    expect(created.body).toMatchObject({ usage: 0, extraInfo: { fromEmail: FROM.address } });
    expect(JSON.stringify(created.body)).not.toContain('correct-horse');

    await sendCode('ada@example.com');
    const [mail] = mailServer.mails;
    expect(mail).toMatchObject({
      from: FROM.address,
      to: ['ada@example.com'],
      user: 'mailer',
      password: 'correct-horse',
    });
    expect(mail?.data).toMatch(/^From: "Acme \\"Shop\\"" <no-reply@gatehouse\.example>/m);
    expect(mail?.data).toContain('314159');
    expect(mail?.data).toContain('Acme Ltd.<br>1 Main Street');
    expect(mail?.data).toContain('https://acme.example/logo.png');
    expect(await onlyConnector()).toMatchObject({ usage: 1 });
  });

  test('messages sent in the meantime are no conflict, other changes are', async () => {
    await withServer();
    const { id } = (await create()).body as Connector;
    const path = `/api/connectors/${id}`;
    const before = await call('GET', path);
    const tag = String(before.headers['etag']);
    const save = (senderName: string) =>
      call('PATCH', path, { config: { senderName } }, { 'If-Match': tag });
    await sendCode('ada@example.com');
    const after = await call('GET', path, undefined, { 'If-None-Match': tag });
    expect(after).toMatchObject({ status: 200, body: { usage: 1 } });
    expect(after.headers['etag']).toBe(tag);
    const saved = await save('Acme');
    expect(saved.status).toBe(200);
    expect((await save('Acme Ltd.')).status).toBe(412);
    const now = await call('GET', path);
    expect(now.headers['etag']).toBe(saved.headers['etag']);
  });

  test('a template of the tenant does not change the sender’s address', async () => {
    await withServer();
    await create();
    await call('PUT', '/api/email-templates', {
      templates: [
        {
          languageTag: 'en',
          templateType: 'SignIn',
          details: {
            subject: 'Hi',
            content: '{{code}}',
            sendFrom: 'Bank <security@bank.example>',
            replyTo: 'help@acme.example',
          },
        },
      ],
    });
    await sendCode('ada@example.com');
    const [mail] = mailServer.mails;
    expect(mail?.from).toBe(FROM.address);
    expect(mail?.data).toMatch(/^From: Gatehouse <no-reply@gatehouse\.example>/m);
    expect(mail?.data).toMatch(/^Reply-To: help@acme\.example/m);
    expect(mail?.data).not.toContain('bank.example');
  });

  test('a test message shows what is entered, and counts once it is set up', async () => {
    await withServer();
    const test = () =>
      call('POST', `/api/connectors/${BUILT_IN_MAIL_ID}/test`, {
        email: 'ada@example.com',
        config: { companyInformation: 'Acme Ltd.' },
      });
    expect((await test()).status).toBe(204);
    await create();
    expect((await test()).status).toBe(204);
    expect(mailServer.mails.map(({ data }) => data.includes('Acme Ltd.'))).toEqual([true, true]);
    expect(await onlyConnector()).toMatchObject({ usage: 1 });
  });

  test.each([
    ['a sender with a URL', { senderName: 'evil.example' }, 'senderName'],
    ['a sender of two lines', { senderName: 'Acme\nBcc: all@example.com' }, 'senderName'],
    ['a company with a URL', { companyInformation: 'See www.evil.example' }, 'companyInformation'],
    ['a logo that runs', { appLogo: 'javascript:alert(1)' }, 'appLogo'],
    ['a logo of the mail itself', { appLogo: 'data:image/png;base64,AAAA' }, 'appLogo'],
  ])('refuses %s', async (_name, config, key) => {
    await withServer();
    expect(await create(config)).toMatchObject({
      status: 400,
      code: 'connector.invalid_config',
      body: { data: { issues: [{ path: [key] }] } },
    });
  });

  test('is not there without a mail server, and sends nothing once that is gone', async () => {
    await open({});
    const ids = (await call('GET', '/api/connector-factories')).body as { id: string }[];
    expect(ids.map(({ id }) => id)).not.toContain(BUILT_IN_MAIL_ID);
    expect(await factory()).toMatchObject({ status: 404 });
    expect(await create()).toMatchObject({
      status: 422,
      code: 'connector.not_found_with_connector_id',
    });
    await server.sql(
      `insert into connectors (tenant_id, id, connector_id, created_at) values ('${T}', 'old', '${BUILT_IN_MAIL_ID}', 0)`,
    );
    expect(await onlyConnector()).toMatchObject({ extraInfo: {} });
    await expect(sendCode('ada@example.com')).rejects.toMatchObject({
      code: 'connector.not_found',
    });
    const settings = await call('GET', '/api/.well-known/sign-in-exp');
    expect(settings.body).toMatchObject({ outbox: { email: null } });
  });

  test('can be tried out on this machine: the outbox keeps what it sends', async () => {
    await open({
      origin: 'http://localhost:3000',
      tenantOrigin: 'http://{tenantId}.localhost:3001',
    });
    await create({ senderName: 'Acme Shop' });
    await sendCode('ada@example.com');
    const kept = await server.sql('select sender, recipient from outbox_messages');
    expect(kept).toEqual([{ sender: 'Acme Shop', recipient: 'ada@example.com' }]);
    expect(await onlyConnector()).toMatchObject({ usage: 1, extraInfo: {} });
  });

  test('the outbox says what keeps its messages there', async () => {
    await open({
      origin: 'http://localhost:3000',
      tenantOrigin: 'http://{tenantId}.localhost:3001',
    });
    const note = async () =>
      String(
        (
          await server.tenantApp.inject({
            url: '/__internal__/outbox',
            headers: { host: `${T}.localhost:3001` },
          })
        ).body,
      );
    expect(await note()).toContain('once an email or SMS connector is set up');
    await create();
    expect(await note()).toContain('This installation has no mail server');
  });

  test('a test message speaks for the tenant, as every other message does', async () => {
    await withServer();
    await call('POST', `/api/connectors/${BUILT_IN_MAIL_ID}/test`, {
      email: 'ada@example.com',
      config: {},
    });
    const [mail] = mailServer.mails;
    const tenant = await server.services.tenants.find(T);
    expect(mail?.data).toContain(`Sent by ${tenant?.name}`);
    expect(mail?.data).not.toContain('Sent by Gatehouse');
  });

  test('the console’s own mail needs no connector', async () => {
    await withServer();
    await sendMessage(server.services, 'admin', {
      channel: 'email',
      to: 'ada@example.com',
      usage: 'Register',
      values: { code: '271828' },
      languages: ['en'],
    });
    expect(mailServer.mails[0]?.data).toContain('271828');
  });
});
