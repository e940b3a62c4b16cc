import { T, signInKit } from './support/sign-in-kit';
import { type Visitor, newEmail, readCode } from './support/visitor';

const kit = signInKit();

function send(visitor: Visitor, value: string, interactionEvent: string) {
  return visitor.call('POST', '/verification/verification-code', {
    identifier: { type: 'email', value },
    interactionEvent,
  });
}

async function mailsTo(email: string): Promise<number> {
  const answer = await kit.server.send(
    `${kit.server.originOf(T)}/__internal__/outbox/messages?recipient=${email}`,
  );
  return (JSON.parse(answer.text) as unknown[]).length;
}

async function settingsOf(visitor: Visitor, path: string) {
  const { text } = await visitor.browser.open(visitor.origin + path);
  const json = /id="gatehouse-settings"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '{}';
  return JSON.parse(json) as { pendingCode: Record<string, unknown> | null };
}

describe('a code that is on its way', () => {
  test.each(['Register', 'SignIn', 'ForgotPassword'])(
    'is picked up when %s begins again with the same address',
    async (event) => {
      const email = newEmail();
      const visitor = await kit.begin(event);
      const first = await send(visitor, email, event);
      expect(first.body['secondsToResend']).toBe(60);

      await visitor.begin(event);
      const again = await send(visitor, ` ${email.toUpperCase()}`.trim(), event);
      expect(again.status).toBe(200);
      expect(again.body['verificationId']).toBe(first.body['verificationId']);
      expect(again.body['secondsToResend']).toBeGreaterThan(50);
      expect(await mailsTo(email)).toBe(1);

      const code = await readCode(kit.server, T, email);
      const id = String(again.body['verificationId']);
      expect((await visitor.verifyCode('email', email, id, code)).status).toBe(200);
    },
  );

  test('survives several beginnings', async () => {
    const email = newEmail();
    const visitor = await kit.begin('SignIn');
    const { body } = await send(visitor, email, 'SignIn');
    await visitor.begin('Register');
    await visitor.begin('SignIn');
    expect((await send(visitor, email, 'SignIn')).body['verificationId']).toBe(
      body['verificationId'],
    );
  });

  test('is picked up when a phone number is written in another way', async () => {
    const visitor = await kit.begin('SignIn');
    const id = await visitor.sendCode('phone', '+44 7400 123456', 'SignIn');
    await visitor.begin('SignIn');
    expect(await visitor.sendCode('phone', '447400123456', 'SignIn')).toBe(id);
    expect(await visitor.sendCode('phone', '447400123457', 'SignIn')).not.toBe(id);
  });

  test('is no use for another purpose', async () => {
    const email = newEmail();
    const visitor = await kit.begin('SignIn');
    const { body } = await send(visitor, email, 'SignIn');
    await visitor.begin('Register');
    const other = await send(visitor, email, 'Register');
    expect(other.status).toBe(200);
    expect(other.body['verificationId']).not.toBe(body['verificationId']);
    expect(await mailsTo(email)).toBe(2);
  });

  test("is not given to another visitor's interaction", async () => {
    const email = newEmail();
    await send(await kit.begin('SignIn'), email, 'SignIn');
    const other = await kit.begin('SignIn');
    expect(await send(other, email, 'SignIn')).toMatchObject({
      status: 429,
      code: 'request.rate_limited',
    });
    expect((await settingsOf(other, '/sign-in/verification-code')).pendingCode).toBeNull();
  });

  test('is not sent again by another request in the same interaction', async () => {
    const email = newEmail();
    const visitor = await kit.begin('SignIn');
    await send(visitor, email, 'SignIn');
    expect((await send(visitor, email, 'SignIn')).status).toBe(429);
  });

  test('proves nothing before it is entered, and nothing twice', async () => {
    const email = newEmail();
    const visitor = await kit.begin('Register');
    const id = String((await send(visitor, email, 'Register')).body['verificationId']);
    await visitor.begin('Register');
    expect((await visitor.identify(id)).code).toBe('session.verification_session_not_found');
    await send(visitor, email, 'Register');
    expect((await visitor.identify(id)).code).toBe('session.verification_failed');
    await visitor.verifyCode('email', email, id, await readCode(kit.server, T, email));

    await visitor.begin('Register');
    expect((await send(visitor, email, 'Register')).status).toBe(429);
    expect((await visitor.identify(id)).code).toBe('session.verification_session_not_found');
  });

  test('keeps counting wrong tries', async () => {
    const email = newEmail();
    const visitor = await kit.begin('SignIn');
    const id = String((await send(visitor, email, 'SignIn')).body['verificationId']);
    const code = await readCode(kit.server, T, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let round = 0; round < 5; round += 1) {
      await visitor.verifyCode('email', email, id, wrong);
      await visitor.verifyCode('email', email, id, wrong);
      await visitor.begin('SignIn');
      await send(visitor, email, 'SignIn');
    }
    expect((await visitor.verifyCode('email', email, id, code)).code).toBe(
      'verification_code.exceed_max_try',
    );
  });
});

describe('a reloaded page', () => {
  test('continues with the code that was sent', async () => {
    const email = newEmail();
    const visitor = await kit.begin('Register');
    const path = '/register/verification-code';
    expect((await settingsOf(visitor, path)).pendingCode).toBeNull();
    const { body } = await send(visitor, email, 'Register');
    const verificationId = body['verificationId'];
    const pending = (await settingsOf(visitor, path)).pendingCode;
    expect(pending).toEqual({
      event: 'Register',
      identifier: { type: 'email', value: email },
      verificationId,
      isVerified: false,
      secondsToResend: expect.any(Number),
    });
    expect(pending?.['secondsToResend']).toBeGreaterThan(50);

    const code = await readCode(kit.server, T, email);
    await visitor.verifyCode('email', email, String(verificationId), code);
    expect((await settingsOf(visitor, path)).pendingCode).toMatchObject({ isVerified: true });
    expect(JSON.stringify(await settingsOf(visitor, path))).not.toContain(code);

    await visitor.begin('Register');
    expect((await settingsOf(visitor, path)).pendingCode).toBeNull();
  });

  test('has nothing to continue with once the code has expired', async () => {
    const email = newEmail();
    const visitor = await kit.begin('SignIn');
    await send(visitor, email, 'SignIn');
    await kit.server.sql(
      `update oidc_model_instances set payload = jsonb_set(payload, '{result,state,verificationRecords,0,sentAt}', $1::jsonb)
       where payload #>> '{result,state,verificationRecords,0,identifier,value}' = $2`,
      [String(Date.now() - 600_000), email],
    );
    expect((await settingsOf(visitor, '/sign-in/verification-code')).pendingCode).toBeNull();
  });
});
