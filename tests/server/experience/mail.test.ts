import { isLoopbackInstallation } from '~/server/platform/config/config';
import { isPrivateAddress } from '~/server/platform/outbound/addresses';
import { sendMessage } from '~/server/domain/messages/send-message.rules';
import { findOutboxUrls } from '~/server/domain/messages/outbox-address';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { type Call, callerOf } from '~/tests/support/api';
import { nightlyTest } from '~/tests/support/nightly';
import { type SmtpServer, startSmtpServer } from '~/tests/support/smtp-server';
import { newEmail, readCode, visit } from './support/visitor';

const T = 'default';
const FACTORY = 'simple-mail-transfer-protocol';

describe('mail and connectors', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let call: Call;
  let mailServer: SmtpServer;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(T);
    call = callerOf(server.tenantApp, await server.managementToken(T));
    mailServer = await startSmtpServer({ user: 'mailer', password: 'correct-horse' });
  });
  afterAll(async () => {
    await mailServer.close();
    await server.close();
  });
  beforeEach(async () => {
    mailServer.mails.length = 0;
    await server.sql('delete from connectors');
    await server.sql('delete from rate_limits');
  });

  const config = (change: Record<string, unknown> = {}) => ({
    host: '127.0.0.1',
    port: mailServer.port,
    auth: { type: 'login', user: 'mailer', pass: 'correct-horse' },
    fromEmail: 'Larkspur <no-reply@larkspur.example>',
    replyTo: 'help@larkspur.example',
    ...change,
  });
  const create = (change?: Record<string, unknown>) =>
    call('POST', '/api/connectors', { connectorId: FACTORY, config: config(change) });
  const askForCode = async (email: string, event = 'SignIn') => {
    const visitor = await visit(server, T, app);
    await visitor.begin(event);
    return visitor.call('POST', '/verification/verification-code', {
      identifier: { type: 'email', value: email },
      interactionEvent: event,
    });
  };

  test('the address of the outbox is told while it takes the messages', async () => {
    const addressesOf = async (tenantId: string) => {
      const answer = await server.send(
        `http://localhost:3000/api/.well-known/endpoints/${tenantId}`,
      );
      return answer.json()['outbox'];
    };
    const outbox = 'http://default.localhost:3001/__internal__/outbox';
    expect(await addressesOf(T)).toEqual({ email: outbox, phone: outbox });
    const settings = await call('GET', '/api/.well-known/sign-in-exp');
    expect(settings.body).toMatchObject({ outbox: { email: outbox, phone: outbox } });
    await create();
    expect(await addressesOf(T)).toEqual({ email: null, phone: outbox });
    const console = 'http://localhost:3000/__internal__/outbox';
    expect(await addressesOf('admin')).toEqual({ email: console, phone: console });
  });

  test('the catalogue has the SMTP factory', async () => {
    const list = await call('GET', '/api/connector-factories');
    expect((list.body as { id: string }[]).find(({ id }) => id === FACTORY)).toMatchObject({
      type: 'Email',
      target: 'smtp',
      platform: null,
    });
    expect((await call('GET', `/api/connector-factories/${FACTORY}`)).status).toBe(200);
    expect(await call('GET', '/api/connector-factories/none')).toMatchObject({
      status: 404,
      code: 'entity.not_found',
    });
    expect(JSON.stringify(list.body)).not.toContain('secretPaths');
  });

  test('a code goes out over SMTP, in the built-in words and from the configured sender', async () => {
    expect((await create()).status).toBe(200);
    const email = newEmail();
    expect((await askForCode(email)).status).toBe(200);
    const [mail] = mailServer.mails;
    expect(mail).toMatchObject({
      from: 'no-reply@larkspur.example',
      to: [email],
      user: 'mailer',
      password: 'correct-horse',
    });
    expect(mail?.data).toMatch(/^From: Larkspur <no-reply@larkspur\.example>$/m);
    expect(mail?.data).toMatch(/^Reply-To: help@larkspur\.example$/m);
    expect(mail?.data).toMatch(/^Subject: Your sign-in code is \d{6}$/m);
    expect(mail?.data).toContain('multipart/alternative');
    expect(await readCode(server, T, email)).toBe('none');
  });

  test('the code of the mail signs in', async () => {
    await create();
    const email = newEmail();
    const visitor = await visit(server, T, app);
    await visitor.begin('SignIn');
    const id = await visitor.sendCode('email', email, 'SignIn');
    const code = /Subject: .*?(\d{6})/.exec(mailServer.mails[0]?.data ?? '')?.[1] ?? '';
    expect((await visitor.verifyCode('email', email, id, code)).status).toBe(200);
  });

  test("the connector's own templates are used, and the general one where a kind has none", async () => {
    await create({
      templates: [
        {
          usageType: 'Register',
          contentType: 'text/html',
          subject: 'Hi',
          content: '<b>{{code}}</b>',
        },
        {
          usageType: 'Generic',
          contentType: 'text/plain',
          subject: 'Code {{code}}',
          content: '{{ code }}',
        },
      ],
    });
    await askForCode(newEmail(), 'Register');
    expect(mailServer.mails[0]?.data).toMatch(/Subject: Hi/);
    expect(mailServer.mails[0]?.data).toMatch(/<b>\d{6}<\/b>/);
    await askForCode(newEmail(), 'SignIn');
    expect(mailServer.mails[1]?.data).toMatch(/Subject: Code \d{6}/);
  });

  test('a code that cannot be kept is not sent, and one that cannot be sent is not kept', async () => {
    await create();
    const codesOf = (email: string) =>
      server.sql('select 1 from verification_codes where address = $1', [email]);
    const email = newEmail();
    await server.sql(
      "alter table verification_codes add constraint full_disk check (id = '') not valid",
    );
    const unkept = await askForCode(email);
    await server.sql('alter table verification_codes drop constraint full_disk');
    expect(unkept.status).toBeGreaterThanOrEqual(400);
    expect(mailServer.mails).toEqual([]);
    await server.sql('delete from rate_limits');
    await create({ port: 1 });
    expect((await askForCode(email)).status).toBe(400);
    expect(await codesOf(email)).toEqual([]);
    await create();
    expect((await askForCode(email)).status).toBe(200);
    expect(await codesOf(email)).toHaveLength(1);
  });

  nightlyTest(
    'a server that talks without end is left, and a name that leads nowhere is told',
    async () => {
      const endless = await startSmtpServer({ isEndless: true });
      const timeouts = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 };
      await create({ port: endless.port, auth: undefined, ...timeouts });
      const left = await askForCode(newEmail());
      expect(left).toMatchObject({ status: 400, code: 'connector.general' });
      expect(left.body['message']).toContain('the mail server did not answer in time');
      expect(endless.connections).toBe(0);
      await endless.close();
      await create({ host: 'nowhere.invalid' });
      const lost = await askForCode(newEmail());
      expect(lost.body['message']).toContain('the mail server has an unknown host name');
    },
  );

  test('a server that refuses or is not there: 400 with a sentence, and no minute to wait', async () => {
    const strict = await startSmtpServer({ refusal: '550 5.1.1 no such user' });
    await create({ port: strict.port, auth: undefined });
    const email = newEmail();
    const refused = await askForCode(email);
    expect(refused).toMatchObject({ status: 400, code: 'connector.general' });
    expect(refused.body['message']).toContain('the mail server refused the message');
    expect(JSON.stringify(refused.body)).not.toContain('5.1.1');
    await strict.close();
    const gone = await askForCode(email);
    expect(gone).toMatchObject({ status: 400, code: 'connector.general' });
    expect(gone.body['message']).toContain('the mail server cannot be reached');
    await create({ auth: { user: 'mailer', pass: 'battery-staple' } });
    const denied = await askForCode(email);
    expect(denied.body['message']).toContain('the mail server refused the message');
    // Whoever reads the audit log is told all that the server said.
    const logged = await server.sql<{ payload: unknown }>(
      `select payload from logs where key like '%VerificationCode.Create' and tenant_id = $1`,
      [T],
    );
    const said = JSON.stringify(logged);
    expect(said).toContain('550 5.1.1 no such user');
    expect(said).toContain('535');
    expect(said + JSON.stringify(denied.body)).not.toContain('battery-staple');
    await create();
    expect((await askForCode(email)).status).toBe(200);
  });

  test('a test message needs no stored connector', async () => {
    const send = (body: unknown, factory = FACTORY) =>
      call('POST', `/api/connectors/${factory}/test`, body as never);
    expect((await send({ email: 'try@northbank.example', config: config() })).status).toBe(204);
    expect(mailServer.mails[0]?.to).toEqual(['try@northbank.example']);
    expect(mailServer.mails[0]?.data).toContain('000000');
    expect((await send({ config: config() })).code).toBe('guard.invalid_input');
    expect((await send({ phone: '447400123456', config: config() })).code).toBe(
      'connector.unexpected_type',
    );
    expect((await send({ email: 'a@b.example', config: config() }, 'none')).code).toBe(
      'connector.not_found',
    );
    expect((await send({ email: 'a@b.example', config: {} })).code).toBe(
      'connector.invalid_config',
    );
  });

  describe('the connector', () => {
    test('the second of a type takes the place of the first', async () => {
      const first = (await create()).body as { id: string };
      const second = (await create()).body as { id: string };
      const list = (await call('GET', '/api/connectors')).body as { id: string }[];
      expect(list.map(({ id }) => id)).toEqual([second.id]);
      expect((await call('GET', `/api/connectors/${first.id}`)).code).toBe('entity.not_found');
      expect((await call('GET', '/api/connectors?target=smtp')).body).toHaveLength(1);
      expect((await call('GET', '/api/connectors?target=other')).body).toEqual([]);
    });

    test('a reader sees no secret; a masked one sent back stays as it is', async () => {
      const { id } = (await create()).body as { id: string };
      const secretOf = (answer: { body: never }) =>
        (answer.body as { config: { auth: { pass: string } } }).config.auth.pass;
      const reader = callerOf(
        server.consoleApp,
        await server.memberToken(T, 'someone', 'read:data write:data'),
        'localhost:3000',
      );
      const masked = await reader('GET', `/api/connectors/${id}`);
      expect(secretOf(masked)).toBe('••••••••');
      expect(secretOf(await call('GET', `/api/connectors/${id}`))).toBe('correct-horse');
      const sent = {
        ...(masked.body as { config: object }).config,
        fromEmail: 'new@larkspur.example',
      };
      expect((await reader('PATCH', `/api/connectors/${id}`, { config: sent })).status).toBe(200);
      const after = await call('GET', `/api/connectors/${id}`);
      expect(secretOf(after)).toBe('correct-horse');
      expect(after.body).toMatchObject({ config: { fromEmail: 'new@larkspur.example' } });
    });

    test.each([
      [{ connectorId: 'none' }, 422, 'connector.not_found_with_connector_id'],
      [{ connectorId: FACTORY, config: {} }, 400, 'connector.invalid_config'],
      [
        { connectorId: FACTORY, metadata: { target: 'x' } },
        400,
        'connector.cannot_overwrite_metadata_for_non_standard_connector',
      ],
      [
        { connectorId: FACTORY, enableTokenStorage: true },
        422,
        'connector.token_storage_not_supported',
      ],
      [
        { connectorId: FACTORY, syncProfile: true },
        422,
        'connector.invalid_type_for_syncing_profile',
      ],
      [{}, 400, 'guard.invalid_input'],
    ])('%j is refused', async (body, status, code) => {
      expect(await call('POST', '/api/connectors', body)).toMatchObject({ status, code });
    });

    test.each([
      { port: 0 },
      { port: 'smtp' },
      { host: '' },
      { host: 'mail.example/path' },
      { fromEmail: 'nobody' },
      { fromEmail: 'a@b.example\r\nBcc: c@d.example' },
      { auth: { type: 'oauth2', user: 'x', pass: 'y' } },
      { templates: [{ usageType: 'SignIn' }] },
    ])('a configuration with %j is refused', async (change) => {
      expect(await create(change)).toMatchObject({ status: 400, code: 'connector.invalid_config' });
    });

    test('an empty change, deletion, deletion again', async () => {
      const { id } = (await create()).body as { id: string };
      expect((await call('PATCH', `/api/connectors/${id}`, {})).status).toBe(200);
      expect((await call('DELETE', `/api/connectors/${id}`)).status).toBe(204);
      expect((await call('DELETE', `/api/connectors/${id}`)).code).toBe('entity.not_found');
    });
  });

  test('on a public origin there is no sandbox, and a connector is needed', async () => {
    const { config: settings } = server.services;
    const open = {
      ...settings,
      origin: 'https://id.example.com',
      arePrivateTargetsAllowed: false,
    };
    expect(isLoopbackInstallation(settings)).toBe(true);
    expect(isLoopbackInstallation(open)).toBe(false);
    const hosted = { ...server.services, config: open };
    expect(await findOutboxUrls(hosted, T)).toEqual({ email: null, phone: null });
    const message = {
      channel: 'email',
      to: newEmail(),
      usage: 'SignIn',
      values: { code: '123456' },
      languages: [],
    } as const;
    await expect(
      sendMessage({ ...server.services, config: open }, T, message),
    ).rejects.toMatchObject({ code: 'connector.not_found' });
    // Nor may a tenant's mail server be one inside the network of a hosted installation.
    await create();
    await expect(
      sendMessage({ ...server.services, config: open }, T, message),
    ).rejects.toMatchObject({
      code: 'connector.general',
      values: { errorDescription: 'the mail server is not on the internet' },
    });
    expect(mailServer.mails).toEqual([]);
    const own = { ...open, arePrivateTargetsAllowed: true };
    await sendMessage({ ...server.services, config: own }, T, message);
    expect(mailServer.mails).toHaveLength(1);
  });

  test.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.31.255.255', true],
    ['192.168.0.1', true],
    ['169.254.169.254', true],
    ['::1', true],
    ['::ffff:10.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['203.0.114.9', false],
    ['172.32.0.1', false],
    ['192.0.2.1', true],
    ['192.88.99.1', true],
    ['198.51.100.7', true],
    ['203.0.113.9', true],
    ['100.64.0.1', true],
    ['198.19.255.255', true],
    ['0.1.2.3', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['::ffff:a00:1', true],
    ['::ffff:0:7f00:1', true],
    ['::127.0.0.1', true],
    ['::7f00:1', true],
    ['64:ff9b::7f00:1', true],
    ['64:ff9b:1::1', true],
    ['2002:7f00:1::', true],
    ['2001::1', true],
    ['2001:2::1', true],
    ['2001:db8::1', true],
    ['3fff::1', true],
    ['5f00::1', true],
    ['100::1', true],
    ['fec0::1', true],
    ['::ffff:8.8.8.8', false],
    ['::ffff:808:808', false],
    ['2001:4860:4860::8888', false],
    ['192.0.3.1', false],
    ['2606:4700::1', false],
  ])('%s inside the network: %s', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });

  test('an invitation names who invites and leads to its link; markup in names stays text', async () => {
    await sendMessage(server.services, T, {
      channel: 'email',
      to: 'guest@northbank.example',
      usage: 'OrganizationInvitation',
      values: {
        link: 'https://app.example/accept?a=1&b=2',
        inviter: {
          id: 'maya',
          name: 'Maya <b>O</b>',
          username: null,
          primaryEmail: null,
          avatar: null,
        },
        organization: { id: 'larkspur', name: 'Larkspur "Health"' },
      },
      languages: ['en'],
    });
    const [row] = await server.sql<{ subject: string; text: string; html: string }>(
      "select subject, text, html from outbox_messages where recipient = 'guest@northbank.example'",
    );
    expect(row?.subject).toBe('You are invited to Larkspur "Health"');
    expect(row?.text).toContain('https://app.example/accept?a=1&b=2');
    expect(row?.html).toContain(
      'Maya &lt;b&gt;O&lt;/b&gt; invited you to Larkspur &quot;Health&quot;.',
    );
    expect(row?.html).toContain('href="https://app.example/accept?a=1&amp;b=2"');
  });

  describe('hosted verification codes', () => {
    const address = () => ({ email: newEmail() });

    test('the newest code works, once; older ones do not', async () => {
      const target = address();
      expect((await call('POST', '/api/verification-codes', target)).status).toBe(204);
      const old = await readCode(server, T, target.email);
      await call('POST', '/api/verification-codes', target);
      const code = await readCode(server, T, target.email);
      const verify = (verificationCode: string) =>
        call('POST', '/api/verification-codes/verify', { ...target, verificationCode });
      if (old !== code) {
        expect((await verify(old)).code).toBe('verification_code.code_mismatch');
      }
      expect((await verify(code)).status).toBe(204);
      expect((await verify(code)).code).toBe('verification_code.not_found');
    });

    test('a code still works after the address got one for another purpose', async () => {
      const target = address();
      await call('POST', '/api/verification-codes', target);
      const verificationCode = await readCode(server, T, target.email);
      expect((await askForCode(target.email)).status).toBe(200);
      const path = '/api/verification-codes/verify';
      expect((await call('POST', path, { ...target, verificationCode })).status).toBe(204);
    });

    test('an address gets ten in an hour, however fast', async () => {
      const target = address();
      const send = async () => (await call('POST', '/api/verification-codes', target)).status;
      for (let sent = 0; sent < 10; sent += 1) expect(await send()).toBe(204);
      expect(await send()).toBe(429);
    });

    test('unknown addresses, malformed input', async () => {
      expect(
        (
          await call('POST', '/api/verification-codes/verify', {
            ...address(),
            verificationCode: '123456',
          })
        ).code,
      ).toBe('verification_code.not_found');
      expect((await call('POST', '/api/verification-codes', {})).code).toBe('guard.invalid_input');
      expect((await call('POST', '/api/verification-codes', { email: 'x' })).code).toBe(
        'guard.invalid_input',
      );
    });
  });
});
