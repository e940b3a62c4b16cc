import type { paths } from '~/contract/api.gen';
import type { ResponseBody } from '~/src/api/api-types';
import { EFFECT_USERS_MOST } from '~/contract/policy-simulator';
import { T, method, signInKit } from '~/tests/server/experience/support/sign-in-kit';
import { configure, createPerson } from '~/tests/server/experience/support/visitor';
import { type Call, callerOf } from '~/tests/support/api';
import { dumpTenant } from '~/tests/support/tenant-dump';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Effect = ResponseBody<paths['/api/sign-in-exp/default/effect']['post']>;

const URL = '/api/sign-in-exp/default/effect';
const byEmail = {
  identifier: 'email',
  password: true,
  verificationCode: true,
  isPasswordPrimary: true,
};
const totp = JSON.stringify([{ id: 't', type: 'Totp', key: 'JBSWY3DPEHPK3PXP', createdAt: '' }]);

/**
 * Ann has an address and a password, Ben a username and a password, Cem a phone and an app, Dot only
 * an account at GitHub, and Eve is suspended. Fay is a member of an organization that requires MFA.
 */
const FIXTURE = `
  insert into users (tenant_id, id, name, username, primary_email, primary_phone, password_encrypted,
    password_encryption_method, identities, mfa_verifications, is_suspended, created_at, updated_at) values
    ('default', 'ann', 'Ann', null, 'ann@example.com', null, 'x', 'Bcrypt', '{}', '[]', false, 1, 1),
    ('default', 'ben', null, 'ben', null, null, 'x', 'Bcrypt', '{}', '[]', false, 1, 1),
    ('default', 'cem', 'Cem', null, null, '4915112345678', null, null, '{}', '${totp}', false, 1, 1),
    ('default', 'dot', 'Dot', null, null, null, null, null, '{"github":{"userId":"1"}}', '[]', false, 1, 1),
    ('default', 'eve', 'Eve', null, null, null, null, null, '{}', '[]', true, 1, 1),
    ('default', 'fay', 'Fay', null, 'fay@example.com', null, 'x', 'Bcrypt', '{}', '[]', false, 1, 1);
  insert into organizations (tenant_id, id, name, is_mfa_required, created_at) values
    ('default', 'bank', 'Bank', true, 1);
  insert into organization_users (tenant_id, organization_id, user_id) values ('default', 'bank', 'fay');
  insert into connectors (tenant_id, id, connector_id, config, metadata, sync_profile, created_at)
    values ('default', 'hub', 'github-universal', '{}', '{}', false, 1);
  update sign_in_experiences set sign_in = '${JSON.stringify({
    methods: [
      byEmail,
      { ...byEmail, identifier: 'username', verificationCode: false },
      { ...byEmail, identifier: 'phone' },
    ],
  })}', social_sign_in_connector_targets = '["github"]',
    sign_up = '{"identifiers":[],"password":false,"verify":false}' where tenant_id = 'default';
`;

describe('the users a change affects', () => {
  let server: TestServer;
  let call: Call;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(FIXTURE);
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(() => server.close());

  const read = async (changes: object): Promise<Effect> => {
    const { status, body } = await call('POST', URL, changes);
    expect(status).toBe(200);
    return body;
  };
  const gained = ({ effects }: Effect) =>
    Object.fromEntries(
      effects.flatMap(({ effect, examples }) =>
        examples.length > 0 ? [[effect, examples.map(({ id }) => id)]] : [],
      ),
    );

  test('no change affects no user; each effect is listed', async () => {
    const effect = await read({});
    expect(effect).toMatchObject({
      users: { total: 6, examined: 6, isEstimate: false },
      locksOutEveryone: false,
      locksOutYou: false,
    });
    expect(gained(effect)).toEqual({});
    expect(effect.effects.map(({ before, after }) => before - after)).toEqual(
      effect.effects.map(() => 0),
    );
  });

  test('those who lose their only way in, but not one who is suspended', async () => {
    const effect = await read({ signIn: { methods: [byEmail] } });
    expect(gained(effect)).toEqual({ cannotSignIn: ['ben', 'cem'] });
    expect(effect.effects[0]).toEqual({
      effect: 'cannotSignIn',
      before: 0,
      after: 2,
      gained: 2,
      relieved: 0,
      examples: [
        { id: 'ben', title: 'ben' },
        { id: 'cem', title: 'Cem' },
      ],
    });
    expect(gained(await read({ socialSignInConnectorTargets: [] }))).toEqual({
      cannotSignIn: ['dot'],
    });
  });

  test('account recovery leads in with a password that it sets', async () => {
    const codes = { ...byEmail, password: false };
    const passwords = { ...byEmail, verificationCode: false };
    await server.sql(`update users set password_encrypted = null where id = 'ann'`);
    const forgotPasswordMethods = ['EmailVerificationCode'];
    expect(gained(await read({ signIn: { methods: [codes] } }))).toEqual({
      cannotSignIn: ['ben', 'cem'],
    });
    const recovered = await read({ signIn: { methods: [passwords] }, forgotPasswordMethods });
    expect(gained(recovered)).toEqual({ cannotSignIn: ['ben', 'cem'], mustRecover: ['ann'] });
    const lost = await read({ signIn: { methods: [passwords] }, forgotPasswordMethods: [] });
    expect(gained(lost)).toEqual({ cannotSignIn: ['ann', 'ben', 'cem'] });
    await server.sql(`update users set password_encrypted = 'x' where id = 'ann'`);
  });

  test('no user can sign in where only registering is allowed', async () => {
    const effect = await read({ signInMode: 'Register' });
    expect(effect.locksOutEveryone).toBe(true);
    expect(gained(effect)['cannotSignIn']).toEqual(['ann', 'ben', 'cem', 'dot', 'fay']);
  });

  test('MFA: proved by who has a factor, set up or offered to the others', async () => {
    const factors = ['Totp'];
    expect(gained(await read({ mfa: { factors, policy: 'Mandatory' } }))).toEqual({
      provesMfa: ['cem'],
      mustSetUpMfa: ['ann', 'ben', 'dot', 'fay'],
    });
    expect(
      gained(
        await read({
          mfa: { factors, policy: 'UserControlled', organizationRequiredMfaPolicy: 'Mandatory' },
        }),
      ),
    ).toEqual({ provesMfa: ['cem'], mustSetUpMfa: ['fay'], isOfferedMfa: ['ann', 'ben', 'dot'] });
  });

  test('missing identifiers and passwords are asked for', async () => {
    const signUp = { identifiers: ['email'], password: true, verify: true };
    expect(gained(await read({ signUp }))).toEqual({
      addsEmail: ['ben', 'cem', 'dot'],
      addsPassword: ['cem'],
    });
  });

  test('refuses what saving would refuse, and what is malformed or too large', async () => {
    const alone = await call('POST', URL, {
      mfa: { factors: ['BackupCode'], policy: 'Mandatory' },
    });
    expect([alone.status, alone.code]).toEqual([
      400,
      'sign_in_experiences.backup_code_cannot_be_enabled_alone',
    ]);
    expect((await call('POST', URL, { signInMode: 'Never' })).status).toBe(400);
    const huge = { customCss: 'x'.repeat(300_000) };
    expect((await call('POST', URL, huge)).status).toBe(400);
  });

  test('needs read access, and another tenant sees its own users', async () => {
    const answer = async (token: string | undefined) =>
      (await callerOf(server.tenantApp, token)('POST', URL, {})).status;
    expect(await answer(undefined)).toBe(401);
    expect(await answer('nonsense')).toBe(401);
    const member = (scope: string) => server.memberToken('default', 'mia', scope);
    const asMember = async (scope: string) =>
      (await callerOf(server.consoleApp, await member(scope), 'localhost:3000')('POST', URL, {}))
        .status;
    expect(await asMember('read:data')).toBe(200);
    expect(await asMember('read:member')).toBe(403);
    expect(await asMember('write:data')).toBe(403);
  });

  test('writes nothing, and takes one statement more for any number of users', async () => {
    const before = await dumpTenant(server, 'default');
    const statements: string[] = [];
    // Who asks is looked up first, now and then from a cache.
    const taken = () => {
      const first = statements.indexOf('set transaction read only');
      expect(first).not.toBe(-1);
      return statements.length - first;
    };
    server.services.database.onQuery = (text) => statements.push(text);
    await read({ signInMode: 'Register' });
    const few = taken();
    server.services.database.onQuery = undefined;
    expect(await dumpTenant(server, 'default')).toEqual(before);
    await server.sql(
      `insert into users (tenant_id, id, primary_email, created_at, updated_at)
       select 'default', 'u' || lpad(n::text, 8, '0'), n || '@example.com', 1, 1
       from generate_series(1, $1) n`,
      [EFFECT_USERS_MOST + 2000],
    );
    statements.length = 0;
    server.services.database.onQuery = (text) => statements.push(text);
    const effect = await read({
      signIn: { methods: [{ ...byEmail, verificationCode: false }] },
      forgotPasswordMethods: [],
    });
    server.services.database.onQuery = undefined;
    expect(taken()).toBe(few + 1);
    expect(effect.users).toEqual({
      total: 12_006,
      examined: EFFECT_USERS_MOST,
      isEstimate: true,
    });
    expect(effect.effects[0]?.after).toBeGreaterThan(11_900);
  });
});

describe('the effect is what the sign-in then does', () => {
  const kit = signInKit();

  test('a user without a password can sign in by codes, and must add a password', async () => {
    const { server } = kit;
    const signUp = { identifiers: ['email' as const], password: true, verify: true };
    await configure(server, T, { signUp, signIn: { methods: [method('email', true, false)] } });
    const { id, email } = await createPerson(server, T, {
      username: null,
      passwordEncrypted: null,
      passwordEncryptionMethod: null,
    });
    const call = callerOf(server.tenantApp, await server.managementToken(T));
    const signIn = { methods: [method('email', true, true)] };
    const { body } = (await call('POST', URL, { signIn })) as { body: Effect };
    const effectOf = (name: string) => body.effects.find(({ effect }) => effect === name);
    expect(effectOf('mustRecover')).toMatchObject({ before: 1, after: 0, relieved: 1 });
    expect(effectOf('addsPassword')).toMatchObject({ gained: 1, examples: [{ id }] });

    await configure(server, T, { signIn });
    const visitor = await kit.begin('SignIn');
    await visitor.identify(await visitor.proveAddress('email', email, 'SignIn'));
    expect(await visitor.submit()).toMatchObject({
      status: 422,
      code: 'user.missing_profile',
      body: { data: { missingProfile: ['password'] } },
    });
  });
});
