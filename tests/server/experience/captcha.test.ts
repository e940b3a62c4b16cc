import { activeCaptchaConfig } from '~/server/domain/captcha/captcha-provider.queries';
import { type ServiceStandIn, startServiceStandIn } from '~/tests/support/service-stand-in';
import { SITEVERIFY, switchCaptchaOn } from './support/captcha';
import { T, signInKit } from './support/sign-in-kit';
import { PASSWORD, configure, createPerson, newEmail, newUsername } from './support/visitor';

describe('bot protection of a sign-in', () => {
  const kit = signInKit();
  let standIn: ServiceStandIn;

  beforeAll(async () => {
    standIn = await startServiceStandIn();
  });
  afterAll(() => standIn.close());
  beforeEach(async () => {
    standIn.requests.length = 0;
    await switchCaptchaOn(kit.server, T, standIn);
  });

  const start = async (event: string, captchaToken?: string) => {
    const visitor = await kit.open();
    const body = { interactionEvent: event, ...(captchaToken ? { captchaToken } : {}) };
    const begun = await visitor.call('PUT', '', body);
    return { visitor, begun };
  };
  const interaction = async ({ call }: Awaited<ReturnType<typeof kit.open>>) =>
    (await call('GET', '/interaction')).body;
  const captchaLogs = () =>
    kit.server.sql<{ payload: Record<string, unknown> }>(
      `select payload from logs where key = 'Interaction.Create.Captcha' order by created_at desc`,
    );

  test('a token opens the way to the end, and the provider is asked once', async () => {
    const person = await createPerson(kit.server, T);
    const { visitor, begun } = await start('SignIn', 'good');
    expect(begun.status).toBe(204);
    expect((await interaction(visitor))['captcha']).toEqual({ verified: true, skipped: false });
    const proof = await visitor.password('username', person.username);
    expect(proof.status).toBe(200);
    await visitor.identify(String(proof.body['verificationId']));
    expect((await visitor.submit()).status).toBe(200);
    expect(
      standIn.requests.map(({ url, body }) => [url.host + url.pathname, JSON.parse(body)]),
    ).toEqual([[SITEVERIFY, { secret: 'the-secret-key', response: 'good' }]]);
    const [row] = await captchaLogs();
    expect(row?.payload).toMatchObject({ result: 'Success', success: true });
    expect(JSON.stringify(row?.payload)).not.toMatch(/good|the-secret-key/);
  });

  test('without one, nothing that tells or costs something happens', async () => {
    const person = await createPerson(kit.server, T);
    const { visitor } = await start('SignIn');
    const wanted = { status: 422, code: 'session.captcha_required' };
    expect(await visitor.password('username', person.username)).toMatchObject(wanted);
    expect(await visitor.password('username', person.username, 'wrong')).toMatchObject(wanted);
    expect(
      await visitor.call('POST', '/verification/verification-code', {
        identifier: { type: 'email', value: newEmail() },
        interactionEvent: 'SignIn',
      }),
    ).toMatchObject(wanted);
    expect(await visitor.submit()).toMatchObject(wanted);
    expect(standIn.requests).toEqual([]);
  });

  test('no account is made without one', async () => {
    const { visitor } = await start('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    expect(await visitor.identify()).toMatchObject({
      status: 422,
      code: 'session.captcha_required',
    });
  });

  test('a token is good for its interaction alone: a new beginning needs a new one', async () => {
    const person = await createPerson(kit.server, T);
    const { visitor } = await start('SignIn', 'good');
    await visitor.begin('SignIn');
    expect((await visitor.password('username', person.username)).code).toBe(
      'session.captcha_required',
    );
    const other = await kit.open(undefined, visitor.browser);
    await other.begin('SignIn');
    expect((await other.password('username', person.username)).code).toBe(
      'session.captcha_required',
    );
  });

  test.each([
    [
      'refuses',
      { body: { success: false, 'error-codes': ['timeout-or-duplicate'] } },
      'refused',
      'timeout-or-duplicate',
    ],
    [
      'is down',
      { status: 503, body: 'no' },
      'unavailable',
      'challenges.cloudflare.com answered 503',
    ],
    ['answers no JSON', { body: '<html>' }, 'unavailable', 'challenges.cloudflare.com: no JSON'],
  ])('a provider that %s lets nobody in, and the log says why', async (_, answer, reason, said) => {
    standIn.answers[SITEVERIFY] = answer;
    const { visitor, begun } = await start('SignIn', 'token');
    expect(begun).toMatchObject({ status: 422, code: 'session.captcha_failed' });
    expect(begun.body['data']).toEqual({ reason });
    expect(JSON.stringify(begun.body)).not.toContain(said);
    expect((await visitor.call('GET', '/interaction')).status).toBe(404);
    const [row] = await captchaLogs();
    expect(row?.payload).toMatchObject({ result: 'Error', success: false, errorMessage: said });
  });

  test('a provider that cannot be reached lets no user in', async () => {
    kit.server.services.config.captchaServiceUrl = 'http://127.0.0.1:9';
    const { begun } = await start('SignIn', 'token');
    expect(begun.body['data']).toEqual({ reason: 'unavailable' });
    const [row] = await captchaLogs();
    expect(row?.payload['errorMessage']).toBe('challenges.cloudflare.com: unreachable');
  });

  test('a one-time token stands in for it, but opens no way to guess passwords', async () => {
    const email = newEmail();
    const person = await createPerson(kit.server, T, { primaryEmail: email });
    const { visitor } = await start('SignIn');
    await kit.server.sql(
      `insert into one_time_tokens (tenant_id, id, email, token_hash, created_at, expires_at)
       values ($1, $2, $3, encode(sha256('once'), 'hex'), 1, $4)`,
      [T, newUsername(), email, Date.now() + 60_000],
    );
    const proof = await visitor.call('POST', '/verification/one-time-token/verify', {
      identifier: { type: 'email', value: email },
      token: 'once',
    });
    expect(proof.status).toBe(200);
    expect((await interaction(visitor))['captcha']).toEqual({ verified: false, skipped: true });
    expect((await visitor.password('username', person.username)).code).toBe(
      'session.captcha_required',
    );
    await visitor.identify(String(proof.body['verificationId']));
    expect((await visitor.submit()).status).toBe(200);
  });

  test('tokens mean nothing while it is off', async () => {
    await configure(kit.server, T, { captchaPolicy: {} });
    const person = await createPerson(kit.server, T);
    const { visitor, begun } = await start('SignIn', 'whatever');
    expect(begun.status).toBe(204);
    expect(standIn.requests).toEqual([]);
    expect((await visitor.password('username', person.username)).status).toBe(200);
  });

  test('malformed tokens are refused before anybody is asked', async () => {
    const visitor = await kit.open();
    for (const captchaToken of ['x'.repeat(8193), 1, null]) {
      const answer = await visitor.call('PUT', '', { interactionEvent: 'SignIn', captchaToken });
      expect([answer.status, answer.code]).toEqual([400, 'guard.invalid_input']);
    }
    expect(standIn.requests).toEqual([]);
  });

  test('the page learns type and site key, and may load from that provider only', async () => {
    const read = async () => {
      const answer = await kit.server.send(`${kit.server.originOf(T)}/api/.well-known/sign-in-exp`);
      const page = await kit.server.send(`${kit.server.originOf(T)}/sign-in?preview=1`);
      return { answer, policy: String(page.headers['content-security-policy']) };
    };
    const on = await read();
    expect(on.answer.json()['captchaConfig']).toEqual({
      type: 'Turnstile',
      siteKey: 'the-site-key',
    });
    expect(on.answer.text).not.toContain('the-secret-key');
    expect(on.policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com;/);
    expect(on.policy).toContain("frame-src 'self' https://challenges.cloudflare.com;");
    expect(on.policy).not.toContain('google');
    await configure(kit.server, T, { captchaPolicy: {} });
    const off = await read();
    expect(off.answer.json()).not.toHaveProperty('captchaConfig');
    expect(off.policy).not.toMatch(/cloudflare|frame-src/);
  });

  test('another tenant neither asks with it nor has it', async () => {
    const { database, vault } = kit.server.services;
    const foreign = await database.inTenant('admin', (tx) =>
      activeCaptchaConfig(tx, 'admin', vault),
    );
    expect(foreign).toBeUndefined();
  });
});
