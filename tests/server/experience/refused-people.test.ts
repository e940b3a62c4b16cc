import { T, method, signInKit } from './support/sign-in-kit';
import {
  askFor,
  PASSWORD,
  configure,
  createPerson,
  newEmail,
  newUsername,
} from './support/visitor';

const kit = signInKit();
const { begin } = kit;

describe('identification', () => {
  test('a method that is off', async () => {
    await configure(kit.server, T, {
      signIn: { methods: [method('username', true, false), method('email', true, false)] },
    });
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const id = await visitor.proveAddress('email', person.email, 'SignIn');
    expect(await visitor.identify(id)).toMatchObject({
      status: 422,
      code: 'user.sign_in_method_not_enabled',
    });
  });

  test('an unverified record, no record, an unknown record', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const id = await visitor.sendCode('email', person.email, 'SignIn');
    expect((await visitor.identify(id)).code).toBe('session.verification_failed');
    expect((await visitor.identify()).code).toBe('guard.invalid_input');
    expect((await visitor.identify('unknown')).code).toBe('session.verification_session_not_found');
  });

  test('a second account in one interaction', async () => {
    const one = await createPerson(kit.server, T);
    const other = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const first = await visitor.password('username', one.username);
    await visitor.identify(String(first.body['verificationId']));
    const second = await visitor.password('username', other.username);
    expect(await visitor.identify(String(second.body['verificationId']))).toMatchObject({
      status: 409,
      code: 'session.identity_conflict',
    });
  });

  test.each([
    ['SignIn', 'Register'],
    ['Register', 'SignIn'],
  ] as const)('%s while the mode is %s', async (event, signInMode) => {
    await configure(kit.server, T, { signInMode });
    const person = await createPerson(kit.server, T);
    const visitor = await begin(event);
    let id: string | undefined;
    if (event === 'SignIn') {
      id = await visitor.proveAddress('email', person.email, event);
    } else {
      await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
      await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    }
    expect(await visitor.identify(id)).toMatchObject({ status: 403, code: 'auth.forbidden' });
    const back = await visitor.call('PUT', '/interaction-event', { interactionEvent: event });
    expect(back.status).toBe(403);
  });

  test('does not reveal taken usernames where registration is off', async () => {
    await configure(kit.server, T, { signInMode: 'SignIn' });
    const person = await createPerson(kit.server, T);
    const visitor = await begin('Register');
    for (const value of [person.username, newUsername()]) {
      for (const [path, body] of [
        ['/profile', { type: 'username', value }],
        [
          '/verification/new-password-identity',
          { identifier: { type: 'username', value }, password: PASSWORD },
        ],
      ] as const) {
        expect(await visitor.call('POST', path, body)).toMatchObject({
          status: 403,
          code: 'auth.forbidden',
        });
      }
    }
  });

  test('registration that the mode closes before submit', async () => {
    const visitor = await begin('Register');
    await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
    await visitor.call('POST', '/profile', { type: 'password', value: PASSWORD });
    expect((await visitor.identify()).status).toBe(201);
    await configure(kit.server, T, { signInMode: 'SignIn' });
    expect(await visitor.submit()).toMatchObject({ status: 403, code: 'auth.forbidden' });
  });

  test('a password proves no new user', async () => {
    const person = await createPerson(kit.server, T);
    const visitor = await begin('Register');
    const { body } = await visitor.password('username', person.username);
    expect((await visitor.identify(String(body['verificationId']))).status).toBe(404);
  });

  test('only a code of an allowed kind resets a password', async () => {
    const person = await createPerson(kit.server, T, { primaryPhone: '447400123457' });
    const visitor = await begin('ForgotPassword');
    const refusal = { status: 422, code: 'session.not_supported_for_forgot_password' };
    expect(await visitor.password('username', person.username)).toMatchObject(refusal);
    const byPhone = await visitor.proveAddress('phone', '447400123457', 'ForgotPassword');
    expect(await visitor.identify(byPhone)).toMatchObject(refusal);
    await configure(kit.server, T, { forgotPasswordMethods: null });
    expect((await visitor.identify(byPhone)).status).toBe(204);
    expect(
      (await visitor.call('POST', '/profile', { type: 'username', value: newUsername() })).code,
    ).toBe('session.not_supported_for_forgot_password');
    expect(
      (await visitor.call('PUT', '/interaction-event', { interactionEvent: 'SignIn' })).code,
    ).toBe('session.not_supported_for_forgot_password');
  });

  test('a password is reset in the forgot-password flow only', async () => {
    const visitor = await begin('SignIn');
    const reset = () => visitor.call('PUT', '/profile/password', { password: 'amber-Harbor-77' });
    expect((await reset()).code).toBe('session.invalid_interaction_type');
    await visitor.begin('ForgotPassword');
    expect(await reset()).toMatchObject({ status: 404, code: 'session.identifier_not_found' });
  });

  test('no user is identified', async () => {
    for (const event of ['SignIn', 'Register', 'ForgotPassword']) {
      const visitor = await begin(event);
      expect((await visitor.submit()).code).toBe('session.identifier_not_found');
    }
    const visitor = await begin('SignIn');
    const added = await visitor.call('POST', '/profile', {
      type: 'username',
      value: newUsername(),
    });
    expect(added).toMatchObject({ status: 404, code: 'session.identifier_not_found' });
  });
});

describe('the profile', () => {
  test('what is in use, and what the account has already', async () => {
    const other = await createPerson(kit.server, T);
    const person = await createPerson(kit.server, T);
    const visitor = await begin('SignIn');
    const { body } = await visitor.password('username', person.username);
    await visitor.identify(String(body['verificationId']));
    const add = async (entry: unknown) => (await visitor.call('POST', '/profile', entry)).code;
    expect(await add({ type: 'username', value: newUsername() })).toBe(
      'user.username_exists_in_profile',
    );
    expect(await add({ type: 'password', value: 'amber-Harbor-77' })).toBe(
      'user.password_exists_in_profile',
    );
    const verificationId = await visitor.proveAddress('email', newEmail(), 'SignIn');
    expect(await add({ type: 'email', verificationId })).toBe('user.email_exists_in_profile');

    const newcomer = await begin('Register');
    expect(
      (await newcomer.call('POST', '/profile', { type: 'username', value: other.username })).code,
    ).toBe('user.username_already_in_use');
    const identity = await newcomer.call('POST', '/verification/new-password-identity', {
      identifier: { type: 'username', value: other.username },
      password: PASSWORD,
    });
    expect(identity.code).toBe('user.username_already_in_use');
  });

  test('an address needs its verified record', async () => {
    const visitor = await begin('Register');
    const email = newEmail();
    const id = await visitor.sendCode('email', email, 'Register');
    const add = async (type: string, verificationId: string) =>
      (await visitor.call('POST', '/profile', { type, verificationId })).code;
    expect(await add('email', id)).toBe('session.verification_failed');
    expect(await add('phone', id)).toBe('session.verification_session_not_found');
    expect(await add('email', 'unknown')).toBe('session.verification_session_not_found');
  });

  test.each([
    [{ primaryEmail: 'a@b.example' }, 'custom_profile_fields.name_conflict_sign_in_identifier'],
    [{ preferredUsername: 'x' }, 'custom_profile_fields.name_conflict_built_in_prop'],
    [{ onboarding: {} }, 'custom_profile_fields.name_conflict_custom_data'],
    [{ 'is-admin': true }, 'custom_profile_fields.invalid_name'],
    [{ defaultTenantId: 'x' }, 'custom_profile_fields.name_conflict_custom_data'],
    [{ essay: 'x'.repeat(20_000) }, 'guard.invalid_input'],
    [{ website: 'javascript:alert(1)' }, 'guard.invalid_input'],
    [{ name: 7 }, 'guard.invalid_input'],
    [{ name: 'x'.repeat(129) }, 'guard.invalid_input'],
    [{ avatar: 'javascript:alert(1)' }, 'guard.invalid_input'],
    [{ address: 'Bergen' }, 'guard.invalid_input'],
  ])('%j', async (values, code) => {
    await askFor(kit.server, T, { essay: 'Text' });
    const visitor = await begin('Register');
    expect((await visitor.call('POST', '/profile', { type: 'extraProfile', values })).code).toBe(
      code,
    );
  });

  test('the block list knows no case', async () => {
    await configure(kit.server, T, {
      emailBlocklistPolicy: {
        blockSubaddressing: true,
        blockDisposableAddresses: true,
        customBlocklist: ['@Blocked.example', 'bad@Fine.example'],
      },
    });
    const visitor = await begin('Register');
    const send = async (value: string) =>
      (
        await visitor.call('POST', '/verification/verification-code', {
          identifier: { type: 'email', value },
          interactionEvent: 'Register',
        })
      ).code;
    const not = 'session.email_blocklist.email_not_allowed';
    expect(await send('someone@BLOCKED.example')).toBe(not);
    expect(await send('BAD@fine.example')).toBe(not);
    expect(await send('someone@mail.yopmail.com')).toBe(not);
    expect(await send('some+one@fine.example')).toBe(
      'session.email_blocklist.email_subaddressing_not_allowed',
    );
    expect(await send(newEmail())).toBeUndefined();
    // A code for signing in proves the address too, so the list is asked again at registration.
    await configure(kit.server, T, {
      signUp: { identifiers: ['email'], password: false, verify: true },
    });
    const around = await visitor.proveAddress('email', 'dodger@blocked.example', 'SignIn');
    expect((await visitor.identify(around)).code).toBe(not);
  });
});
