import { T, signInKit } from './support/sign-in-kit';
import { PASSWORD, createPerson, newUsername, readCode } from './support/visitor';

const kit = signInKit();
const { open, begin } = kit;

describe('the interaction', () => {
  const CALLS = [
    ['PUT', '/interaction-event', { interactionEvent: 'Register' }],
    ['POST', '/identification', {}],
    ['POST', '/submit', undefined],
    ['GET', '/interaction', undefined],
    ['POST', '/profile', { type: 'username', value: 'someone' }],
    ['PUT', '/profile/password', { password: PASSWORD }],
    [
      'POST',
      '/verification/password',
      { identifier: { type: 'username', value: 'x' }, password: 'y' },
    ],
    [
      'POST',
      '/verification/verification-code',
      { identifier: { type: 'email', value: 'a@b.example' }, interactionEvent: 'SignIn' },
    ],
    [
      'POST',
      '/verification/verification-code/verify',
      { identifier: { type: 'email', value: 'a@b.example' }, verificationId: 'x', code: '1' },
    ],
    [
      'POST',
      '/verification/new-password-identity',
      { identifier: { type: 'username', value: 'someone' }, password: PASSWORD },
    ],
    [
      'POST',
      '/verification/one-time-token/verify',
      { identifier: { type: 'email', value: 'a@b.example' }, token: 'x' },
    ],
  ] as const;

  test.each(CALLS)('%s %s before PUT /', async (verb, path, body) => {
    const visitor = await open();
    expect(await visitor.call(verb, path, body)).toMatchObject({
      status: 404,
      code: 'session.interaction_not_found',
    });
  });

  test.each([['PUT', '', { interactionEvent: 'SignIn' }] as const, ...CALLS])(
    '%s %s without an interaction',
    async (verb, path, body) => {
      const answer = await kit.server.send(`${kit.server.originOf(T)}/api/experience${path}`, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect([answer.status, answer.json()['code']]).toEqual([400, 'session.not_found']);
    },
  );

  test.each([
    ['https://evil.example', undefined],
    ['null', undefined],
    [undefined, 'cross-site'],
    [undefined, 'same-site'],
  ])('a call from origin %s, site %s is refused', async (origin, site) => {
    const visitor = await open();
    const cookie = ['_interaction', '_interaction.sig']
      .map((name) => `${name}=${visitor.browser.cookie(visitor.origin, name)}`)
      .join('; ');
    const answer = await kit.server.send(`${visitor.origin}/api/experience`, {
      method: 'PUT',
      headers: {
        cookie,
        'content-type': 'application/json',
        ...(origin ? { origin } : {}),
        ...(site ? { 'sec-fetch-site': site } : {}),
      },
      body: JSON.stringify({ interactionEvent: 'SignIn' }),
    });
    expect([answer.status, answer.json()['code']]).toEqual([403, 'auth.forbidden']);
  });

  test("another tenant's interaction cookie opens nothing", async () => {
    const visitor = await open();
    const cookie = ['_interaction', '_interaction.sig']
      .map((name) => `${name}=${visitor.browser.cookie(visitor.origin, name)}`)
      .join('; ');
    const call = (origin: string) =>
      kit.server.send(`${origin}/api/experience`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ interactionEvent: 'SignIn' }),
      });
    expect((await call(kit.server.originOf(T))).status).toBe(204);
    expect((await call(kit.server.originOf('admin'))).json()['code']).toBe('session.not_found');
  });

  test("a page's steps never go to a sign-in that is not its own", async () => {
    const attacker = await open();
    const victim = await open();
    const uidOf = (page: URL) => page.searchParams.get('interaction') ?? '';
    const names = ['_interaction', '_interaction.sig', `_interaction_tab_${uidOf(attacker.page)}`];
    // As a page of a sibling host can set them, for the whole domain.
    const cookie = names
      .map((name) => `${name}=${attacker.browser.cookie(attacker.origin, name)}`)
      .join('; ');
    const own = attacker.browser.cookie(
      attacker.origin,
      `_interaction_tab_${uidOf(attacker.page)}`,
    );
    const call = (page: URL, cookies = cookie) =>
      kit.server.send(`${attacker.origin}/api/experience`, {
        method: 'PUT',
        headers: {
          cookie: cookies,
          'content-type': 'application/json',
          'interaction-id': uidOf(page),
        },
        body: JSON.stringify({ interactionEvent: 'SignIn' }),
      });
    const refused = await call(victim.page);
    expect([refused.status, refused.json()['code']]).toEqual([400, 'session.not_found']);
    expect((await call(attacker.page)).status).toBe(204);
    // The signature is that of one name.
    const renamed = await call(victim.page, `_interaction_tab_${uidOf(victim.page)}=${own}`);
    expect([renamed.status, renamed.json()['code']]).toEqual([400, 'session.not_found']);
  });

  test.each([
    ['no event', 'PUT', '', {}],
    ['an unknown event', 'PUT', '', { interactionEvent: 'Leave' }],
    ['a number as event', 'PUT', '', { interactionEvent: 7 }],
    ['no identifier', 'POST', '/verification/password', { password: 'x' }],
    [
      'an empty password',
      'POST',
      '/verification/password',
      { identifier: { type: 'username', value: 'x' }, password: '' },
    ],
    [
      'an object as value',
      'POST',
      '/verification/password',
      { identifier: { type: 'username', value: { $ne: 1 } }, password: 'x' },
    ],
    [
      'an unknown kind of identifier',
      'POST',
      '/verification/password',
      { identifier: { type: 'userId', value: 'x' }, password: 'x' },
    ],
    [
      'two addresses in one',
      'POST',
      '/verification/verification-code',
      {
        identifier: { type: 'email', value: 'a@b.example,c@d.example' },
        interactionEvent: 'SignIn',
      },
    ],
    [
      'a username with a space',
      'POST',
      '/verification/new-password-identity',
      { identifier: { type: 'username', value: 'some one' }, password: PASSWORD },
    ],
    ['a profile without type', 'POST', '/profile', { value: 'x' }],
    ['a username that starts with a digit', 'POST', '/profile', { type: 'username', value: '1a' }],
    ['an address without record', 'POST', '/profile', { type: 'email' }],
    ['an array', 'POST', '/identification', []],
  ])('%s is malformed', async (_name, verb, path, body) => {
    const visitor = await begin('Register');
    expect(await visitor.call(verb, path, body)).toMatchObject({
      status: 400,
      code: 'guard.invalid_input',
    });
  });

  test('a phone number that is none', async () => {
    const visitor = await begin('SignIn');
    const answer = await visitor.call('POST', '/verification/verification-code', {
      identifier: { type: 'phone', value: '123' },
      interactionEvent: 'SignIn',
    });
    expect(answer).toMatchObject({ status: 422, code: 'user.invalid_phone' });
  });

  test('the state shows no digest', async () => {
    const visitor = await begin('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    await visitor.call('POST', '/verification/new-password-identity', {
      identifier: { type: 'username', value: newUsername() },
      password: PASSWORD,
    });
    const { body } = await visitor.call('GET', '/interaction');
    expect(body).toMatchObject({
      interactionEvent: 'Register',
      verificationRecords: [{ type: 'NewPasswordIdentity' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon|passwordEncrypted/i);
  });

  test('PUT / forgets everything', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.begin('SignIn');
    expect(await visitor.identify(String(body['verificationId']))).toMatchObject({
      status: 404,
      code: 'session.verification_session_not_found',
    });
  });

  test('a finished sign-in does not outlive PUT /', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    const answer = await visitor.submit();
    await visitor.begin('Register');
    const end = await visitor.goOn(answer);
    expect(end.searchParams.has('code')).toBe(false);
  });

  const proven = async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    return visitor;
  };

  test('what was proven is worth nothing after the interaction expired', async () => {
    const visitor = await proven();
    const late = await proven();
    const answer = await late.submit();
    await kit.server.sql(
      `update oidc_model_instances set expires_at = 1,
         payload = jsonb_set(payload, '{exp}', '1')
       where tenant_id = $1 and model_name = 'Interaction'`,
      [T],
    );
    for (const refused of [
      await visitor.submit(),
      await visitor.call('GET', '/interaction'),
      await visitor.call('PUT', '', { interactionEvent: 'SignIn' }),
    ]) {
      expect([refused.status, refused.code]).toEqual([400, 'session.not_found']);
    }
    // Submitted in time, followed too late.
    const resumed = await kit.server.send(String(answer.body['redirectTo']), {
      headers: { cookie: '', accept: 'text/html' },
    });
    expect([resumed.status, resumed.headers['content-type']]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(resumed.text).toContain('This sign-in has ended');
  });

  test('a sign-in that led on cannot be submitted, and leads on, again', async () => {
    const visitor = await proven();
    const answer = await visitor.submit();
    expect((await visitor.goOn(answer)).searchParams.has('code')).toBe(true);
    for (const again of await Promise.all([visitor.submit(), visitor.submit()])) {
      expect([again.status, again.code]).toEqual([400, 'session.not_found']);
    }
    const replayed = await visitor.browser.open(String(answer.body['redirectTo']), {
      headers: { accept: 'text/html' },
    });
    expect([replayed.status, replayed.headers.location]).toEqual([400, undefined]);
  });

  test("a record of one visitor is nothing in another's interaction", async () => {
    const person = await createPerson(kit.server, T);
    const one = await begin('SignIn');
    const other = await begin('SignIn');
    const { body } = await one.password('username', person.username);
    expect((await other.identify(String(body['verificationId']))).code).toBe(
      'session.verification_session_not_found',
    );
    const id = await one.sendCode('email', person.email, 'SignIn');
    const code = await readCode(kit.server, T, person.email);
    expect((await other.verifyCode('email', person.email, id, code)).code).toBe(
      'session.verification_session_not_found',
    );
  });
});

test('enterprise connectors: none yet, and an address is needed', async () => {
  const visitor = await open();
  expect((await visitor.call('GET', '/sso-connectors?email=a@b.example')).body).toEqual({
    connectorIds: [],
  });
  expect((await visitor.call('GET', '/sso-connectors?email=nobody')).status).toBe(400);
});
