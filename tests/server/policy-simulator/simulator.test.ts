import type { paths } from '~/contract/api.gen';
import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import { targetOfAccount } from '~/server/domain/lock-out/lock-out.rules';
import type { ResponseBody } from '~/src/api/api-types';
import { type Call, callerOf } from '~/tests/support/api';
import { dumpTenant } from '~/tests/support/tenant-dump';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Simulation = ResponseBody<paths['/api/sign-in-exp/default/simulate']['post']>;

const URL = '/api/sign-in-exp/default/simulate';
const byEmail = {
  identifier: 'email',
  password: true,
  verificationCode: true,
  isPasswordPrimary: true,
};
const totp = JSON.stringify([{ id: 't', type: 'Totp', key: 'JBSWY3DPEHPK3PXP', createdAt: '' }]);
const noRedirects = `'{"redirectUris":[],"postLogoutRedirectUris":[]}'`;

/** Ann has a password, Tom an app as well, Sue is suspended, Lou is locked out, Dot is at GitHub. */
const FIXTURE = `
  insert into users (tenant_id, id, name, primary_email, password_encrypted,
    password_encryption_method, identities, mfa_verifications, is_suspended, created_at, updated_at) values
    ('default', 'ann', 'Ann', 'ann@example.com', 'x', 'Bcrypt', '{}', '[]', false, 1, 1),
    ('default', 'tom', 'Tom', 'tom@example.com', 'x', 'Bcrypt', '{}', '${totp}', false, 1, 1),
    ('default', 'sue', 'Sue', 'sue@example.com', 'x', 'Bcrypt', '{}', '[]', true, 1, 1),
    ('default', 'lou', 'Lou', 'lou@example.com', 'x', 'Bcrypt', '{}', '[]', false, 1, 1),
    ('default', 'dot', 'Dot', 'dot@example.com', null, null, '{"github":{"userId":"1"}}', '[]', false, 1, 1);
  insert into applications (tenant_id, id, name, secret, type, is_third_party, oidc_client_metadata, created_at) values
    ('default', 'site', 'Site', 'x', 'SPA', false, ${noRedirects}, 1),
    ('default', 'partner', 'Partner', 'x', 'Traditional', true, ${noRedirects}, 1);
  insert into connectors (tenant_id, id, connector_id, config, metadata, sync_profile, created_at)
    values ('default', 'hub', 'github-universal', '{}', '{}', false, 1);
  insert into user_social_identities (tenant_id, target, identity_id, user_id) values ('default', 'github', '1', 'dot');
  insert into sentinel_targets (tenant_id, target, user_id, failures, locked_until, updated_at)
    values ('default', '${targetOfAccount('lou')}', 'lou', '[]', 4102444800000, 1);
  update sign_in_experiences set sign_in = '${JSON.stringify({ methods: [byEmail] })}',
    sign_up = '{"identifiers":["email"],"password":true,"verify":true}',
    mfa = '{"factors":["Totp"],"policy":"NoPrompt"}',
    social_sign_in_connector_targets = '["github"]' where tenant_id = 'default';
`;

describe('the policy simulator', () => {
  let server: TestServer;
  let call: Call;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(FIXTURE);
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(() => server.close());

  const simulate = async (body: object): Promise<Simulation> => {
    const answer = await call('POST', URL, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const shown = ({ steps, outcome }: Simulation) => [
    ...steps.filter(({ isAsked }) => isAsked).map(({ screen }) => screen),
    outcome.type,
  ];
  const codes = ({ steps, outcome }: Simulation) =>
    [...steps, outcome].flatMap(({ because }) => because.map(({ code }) => code));

  test('a password, and for one who has an app its code', async () => {
    const ann = await simulate({ userId: 'ann', applicationId: 'site' });
    expect(shown(ann)).toEqual(['identifier', 'signedIn']);
    expect(ann.identifier).toEqual({ type: 'email', value: 'ann@example.com' });
    expect(ann.path).toEqual([
      'proving',
      'identifyingAccount',
      'accountIdentified',
      'submitting',
      'redirecting',
    ]);
    expect(codes(ann)).toEqual(
      expect.arrayContaining(['accepts', 'captchaOff', 'noTerms', 'mfaNotAsked', 'firstParty']),
    );
    const tom = await simulate({ userId: 'tom' });
    expect(shown(tom)).toEqual(['identifier', 'secondFactor', 'signedIn']);
    expect(tom.steps.find(({ screen }) => screen === 'secondFactor')).toMatchObject({
      state: 'verifyingSecondFactor',
      chart: 'second-factor',
      factor: 'Totp',
      because: [{ code: 'factorHeld', key: 'mfa.factors', value: ['Totp'] }],
    });
  });

  test('a code, a social account, a new user, a forgotten password, a third party', async () => {
    expect(shown(await simulate({ userId: 'ann', firstFactor: 'code' }))).toEqual([
      'identifier',
      'code',
      'signedIn',
    ]);
    expect(shown(await simulate({ userId: 'dot', firstFactor: 'social' }))).toEqual([
      'identifier',
      'provider',
      'signedIn',
    ]);
    const identifier = { type: 'email', value: 'new@example.com' };
    expect(shown(await simulate({ identifier, firstFactor: 'code' }))).toEqual([
      'identifier',
      'code',
      'createAccount',
      'firstPassword',
      'registered',
    ]);
    expect(shown(await simulate({ identifier, event: 'Register' }))).toEqual([
      'identifier',
      'code',
      'firstPassword',
      'registered',
    ]);
    expect(shown(await simulate({ userId: 'ann', event: 'ForgotPassword' }))).toEqual([
      'identifier',
      'code',
      'newPassword',
      'passwordReset',
    ]);
    expect(shown(await simulate({ userId: 'ann', applicationId: 'partner' }))).toEqual([
      'identifier',
      'consent',
      'signedIn',
    ]);
  });

  test('a sign-in link proves an address, and opens a sign-up that is closed', async () => {
    const link = { firstFactor: 'link' };
    const ann = await simulate({
      ...link,
      userId: 'ann',
      signInExperience: { signInMode: 'Register' },
    });
    expect(shown(ann)).toEqual(['signedIn']);
    expect(ann.steps[0]).toMatchObject({
      screen: 'identifier',
      isAsked: false,
      because: [{ code: 'linkProves' }],
    });
    expect(codes(ann)).not.toContain('accepts');
    const identifier = { type: 'email', value: 'new@example.com' };
    const closed = { signInExperience: { signInMode: 'SignIn' } };
    const newcomer = await simulate({ ...link, ...closed, identifier });
    expect(shown(newcomer)).toEqual(['firstPassword', 'registered']);
    const refusal = async (body: object) => (await simulate({ ...link, ...body })).outcome.because;
    expect(await refusal({ identifier: { type: 'phone', value: '4915112345678' } })).toEqual([
      { code: 'noEmail', key: null, value: null },
    ]);
    expect(await refusal({ userId: 'sue' })).toMatchObject([{ code: 'isSuspended' }]);
    expect(await refusal({ userId: 'ann', oneTimeToken: 'of-nobody' })).toEqual([
      { code: 'linkEnded', key: null, value: 'token_not_found' },
    ]);
  });

  test('says in which language the pages are, and why', async () => {
    const language = async (body: object) => {
      const { language: shownIn } = await simulate({ userId: 'ann', ...body });
      return [shownIn.tag, ...shownIn.because.map(({ code }) => code)];
    };
    const arabic = (autoDetect: boolean) => ({
      signInExperience: { languageInfo: { autoDetect, fallbackLanguage: 'ar' } },
    });
    // German and French are languages of the product without texts of their own.
    expect(await language({ language: 'fr-CA', uiLocales: ['de-AT', 'ar-EG'] })).toEqual([
      'ar',
      'languageRequested',
    ]);
    expect(await language({ language: 'ar-EG' })).toEqual(['ar', 'languageDetected']);
    expect(await language({ language: 'fr-CA' })).toEqual(['en', 'languageFallback']);
    expect(await language({ ...arabic(true), language: 'xx' })).toEqual(['ar', 'languageFallback']);
    expect(await language({ ...arabic(false), language: 'fr-CA' })).toEqual([
      'ar',
      'languageFallback',
      'languageNotDetected',
    ]);
  });

  test('says why a user is not let in', async () => {
    const refusal = async (body: object) => {
      const { outcome } = await simulate(body);
      return [outcome.type, outcome.code, outcome.because[0]?.code];
    };
    expect(await refusal({ userId: 'sue' })).toEqual([
      'suspended',
      'user.suspended',
      'isSuspended',
    ]);
    expect(await refusal({ userId: 'lou' })).toEqual([
      'lockedOut',
      'session.verification_blocked_too_many_attempts',
      'lockedOut',
    ]);
    expect(await refusal({ userId: 'dot' })).toEqual([
      'refused',
      'session.invalid_credentials',
      'noPassword',
    ]);
    expect(await refusal({ userId: 'ann', firstFactor: 'passkey' })).toEqual([
      'refused',
      'user.sign_in_method_not_enabled',
      'methodOff',
    ]);
    const closed = { signInExperience: { signInMode: 'Register' } };
    expect(await refusal({ userId: 'ann', ...closed })).toEqual([
      'refused',
      'auth.forbidden',
      'modeCloses',
    ]);
  });

  test('tries settings that are not saved', async () => {
    const signInExperience = {
      mfa: { factors: ['Totp'], policy: 'Mandatory' },
      termsOfUseUrl: 'https://example.com/terms',
      agreeToTermsPolicy: 'Manual',
    };
    const ann = await simulate({ userId: 'ann', signInExperience });
    expect(shown(ann)).toEqual(['identifier', 'chooseFactor', 'setUpFactor', 'signedIn']);
    expect(codes(ann)).toEqual(expect.arrayContaining(['agreesOnForm', 'mfaMandatory']));
    expect(shown(await simulate({ userId: 'ann' }))).toEqual(['identifier', 'signedIn']);
    const refused = await call('POST', URL, {
      userId: 'ann',
      signInExperience: { mfa: { factors: ['BackupCode'], policy: 'NoPrompt' } },
    });
    expect(refused.code).toBe('sign_in_experiences.backup_code_cannot_be_enabled_alone');
  });

  test('needs read access', async () => {
    const body = { userId: 'ann' };
    expect((await callerOf(server.tenantApp, undefined)('POST', URL, body)).status).toBe(401);
    const asMember = async (scope: string) => {
      const token = await server.memberToken('default', 'mia', scope);
      return (await callerOf(server.consoleApp, token, 'localhost:3000')('POST', URL, body)).status;
    };
    expect(await asMember('read:data')).toBe(200);
    expect(await asMember('write:data')).toBe(403);
    expect(await asMember('read:member')).toBe(403);
  });

  test('knows nothing of another tenant', async () => {
    await server.sql(
      `insert into users (tenant_id, id, name, created_at, updated_at) values ('admin', 'eve', 'Eve', 1, 1)`,
    );
    const tenant = await server.services.database.inTenant('admin', (tx) =>
      createTenantFor(tx, 'eve', { name: 'Other', tag: undefined, regionName: 'EU' }),
    );
    await server.sql(
      `insert into users (tenant_id, id, primary_email, created_at, updated_at) values ($1, 'far', 'far@example.com', 1, 1)`,
      [tenant.id],
    );
    for (const body of [
      { userId: 'far' },
      { userId: 'ann', applicationId: 'far' },
      { userId: 'ann', organizationId: 'far' },
    ]) {
      expect((await call('POST', URL, body)).status).toBe(404);
    }
    const typed = await simulate({
      identifier: { type: 'email', value: 'far@example.com' },
      firstFactor: 'code',
    });
    expect(typed.user).toBeNull();
  });

  test('refuses malformed and oversized input', async () => {
    const bodies = [
      { event: 'Leave' },
      { identifier: { type: 'email', value: '' } },
      { identifier: { type: 'email', value: 'x'.repeat(300) } },
      { userId: 'x'.repeat(300) },
      { userId: 'ann', language: '../en' },
      { userId: 'ann', uiLocales: Array.from({ length: 11 }, () => 'en') },
      { signInExperience: { customCss: 'x'.repeat(300_000) } },
      { signInExperience: { signIn: { methods: Array.from({ length: 9 }, () => byEmail) } } },
    ];
    const statuses = await Promise.all(
      bodies.map(async (body) => (await call('POST', URL, body)).status),
    );
    expect(statuses).toEqual(bodies.map(() => 400));
  });

  test('writes nothing, sends nothing, counts nothing', async () => {
    const before = await dumpTenant(server, 'default');
    const identifier = { type: 'email', value: 'new@example.com' };
    const questions = [
      { userId: 'ann' },
      { userId: 'tom', firstFactor: 'code' },
      { userId: 'lou' },
      { identifier, event: 'Register' },
      { userId: 'ann', event: 'ForgotPassword' },
      { userId: 'dot', firstFactor: 'social' },
      { userId: 'ann', firstFactor: 'link' },
      { userId: 'ann', signInExperience: { mfa: { factors: ['Totp'], policy: 'Mandatory' } } },
    ];
    for (const question of questions) await simulate(question);
    expect(await dumpTenant(server, 'default')).toEqual(before);
  });

  test('its transaction cannot write, whatever a rule tries', async () => {
    const statements: string[] = [];
    server.services.database.onQuery = (text) => statements.push(text);
    await simulate({ userId: 'ann' });
    server.services.database.onQuery = undefined;
    expect(statements).toContain('set transaction read only');
    const from = statements.indexOf('set transaction read only');
    const written = statements
      .slice(from)
      .filter((text) => /^(?:insert|update|delete)/i.test(text));
    expect(written).toEqual([]);
  });
});
