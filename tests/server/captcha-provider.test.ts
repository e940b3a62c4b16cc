import { TENANT_ROLE_SCOPES } from '~/contract/tenancy';
import { MASK } from '~/server/domain/connectors/config-secrets';
import { type Call, callerOf } from '~/tests/support/api';
import { planKit } from '~/tests/server/plans/support/plan-server';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const PATH = '/api/captcha-provider';
const turnstile = { type: 'Turnstile', siteKey: 'site', secretKey: 'turnstile-secret' };
const recaptcha = {
  type: 'RecaptchaEnterprise',
  siteKey: 'site',
  secretKey: 'google-key',
  projectId: 'my-project',
};

describe('the captcha provider', () => {
  let server: TestServer;
  let call: Call;
  let collaborator: Call;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    collaborator = callerOf(
      server.consoleApp,
      await server.memberToken(
        'default',
        'collaborator',
        TENANT_ROLE_SCOPES.collaborator.join(' '),
      ),
      'localhost:3000',
    );
  });
  afterAll(() => server.close());
  beforeEach(() => server.sql('delete from captcha_providers'));

  const save = (config: object, by = call, headers: Record<string, string> = {}) =>
    by('PUT', PATH, { config }, headers);

  test('there is none at first, then one, then another', async () => {
    expect((await call('GET', PATH)).code).toBe('entity.not_found');
    const first = await save(turnstile);
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ tenantId: 'default', config: turnstile }),
    ]);
    const second = await save(recaptcha);
    expect(second.body).toMatchObject({
      id: (first.body as { id: string }).id,
      config: recaptcha,
    });
    expect((await call('GET', PATH)).body).toEqual(second.body);
    expect(await server.sql('select 1 from captcha_providers')).toHaveLength(1);
  });

  test('the secret is sealed, masked for members, and out of the log', async () => {
    await save(turnstile);
    const [row] = await server.sql<{ secret: string }>('select secret from captcha_providers');
    expect(row?.secret).toMatch(/^v1\./);
    const masked = { ...turnstile, secretKey: MASK };
    expect((await collaborator('GET', PATH)).body).toMatchObject({ config: masked });
    expect((await save(masked, collaborator)).body).toMatchObject({ config: masked });
    expect((await call('GET', PATH)).body).toMatchObject({ config: turnstile });
    const logs = await server.sql(`select payload from logs where key like '%CaptchaProvider%'`);
    expect(logs.length).toBeGreaterThan(1);
    expect(JSON.stringify(logs)).not.toContain('turnstile-secret');
  });

  test('a mask does not stand for the secret of another provider, or for none', async () => {
    const masked = { ...turnstile, secretKey: MASK };
    expect((await save(masked)).code).toBe('guard.invalid_input');
    await save(recaptcha);
    expect((await save(masked)).code).toBe('guard.invalid_input');
  });

  test('a secret that another key sealed is to be entered again', async () => {
    await save(turnstile);
    await server.sql(`update captcha_providers set secret = 'v1.AAAA'`);
    expect((await call('GET', PATH)).body).toMatchObject({ config: { secretKey: '' } });
    expect((await save(turnstile)).status).toBe(200);
  });

  test('an empty project, as existing clients send it, is left out', async () => {
    const { status, body } = await save({ ...turnstile, projectId: '' });
    expect([status, body]).toEqual([200, expect.objectContaining({ config: turnstile })]);
  });

  test('two who edit it at once do not overwrite each other', async () => {
    await save(turnstile);
    const { headers } = await call('GET', PATH);
    const ifMatch = { 'if-match': String(headers['etag']) };
    const [a, b] = await Promise.all([
      save({ ...turnstile, siteKey: 'a' }, call, ifMatch),
      save({ ...turnstile, siteKey: 'b' }, call, ifMatch),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 412]);
    const saved = a.status === 200 ? a : b;
    const read = await call('GET', PATH);
    expect(read.headers['etag']).toBe(saved.headers['etag']);
    await call('DELETE', PATH);
    expect((await save(turnstile, call, ifMatch)).status).toBe(412);
  });

  test('it is added once, also by several at once', async () => {
    const all = await Promise.all([save(turnstile), save(recaptcha), save(turnstile)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await server.sql('select 1 from captcha_providers')).toHaveLength(1);
  });

  test('removing it switches bot protection off; removing none is all right', async () => {
    await save(turnstile);
    await call('PATCH', '/api/sign-in-exp', { captchaPolicy: { enabled: true } });
    expect((await call('DELETE', PATH)).status).toBe(204);
    expect((await call('GET', '/api/sign-in-exp')).body).toMatchObject({
      captchaPolicy: { enabled: false },
    });
    expect((await call('DELETE', PATH)).status).toBe(204);
  });

  test.each([
    [{ ...turnstile, siteKey: '' }],
    [{ ...recaptcha, projectId: '' }],
    [{ ...recaptcha, projectId: undefined }],
    [{ ...turnstile, type: 'Other' }],
    [{ ...turnstile, secretKey: 'x'.repeat(257) }],
    [{ ...turnstile, siteKey: 1 }],
  ])('refuses %j', async (config) => {
    expect((await save(config)).code).toBe('guard.invalid_input');
  });

  test('is part of paid plans', async () => {
    const { manager } = await planKit(server).createTenant();
    const { status, code } = await save(turnstile, manager);
    expect([status, code]).toEqual([403, 'subscription.limit_exceeded']);
  });

  test('is the tenant’s own, and for those who may', async () => {
    const viewer = callerOf(
      server.consoleApp,
      await server.memberToken('default', 'viewer', 'read:data'),
      'localhost:3000',
    );
    expect((await save(turnstile, viewer)).status).toBe(403);
    expect((await viewer('DELETE', PATH)).status).toBe(403);
    expect((await callerOf(server.tenantApp, undefined)('GET', PATH)).status).toBe(401);
    await save(turnstile);
    const other = await planKit(server).createTenant();
    expect((await other.manager('GET', PATH)).code).toBe('entity.not_found');
    expect((await other.manager('DELETE', PATH)).status).toBe(204);
    expect((await call('GET', PATH)).status).toBe(200);
  });
});

describe('trying an email address', () => {
  let server: TestServer;
  let call: Call;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await call('PATCH', '/api/sign-in-exp', {
      emailBlocklistPolicy: { blockSubaddressing: true, customBlocklist: ['@mailbin.example'] },
    });
  });
  afterAll(() => server.close());
  const check = (email: string, emailBlocklistPolicy?: object) =>
    call('POST', '/api/sign-in-exp/default/check-email', {
      email,
      ...(emailBlocklistPolicy ? { emailBlocklistPolicy } : {}),
    });

  test.each([
    ['amara@northbank.example', undefined],
    ['A@MailBin.example', 'email_not_allowed'],
    ['amara+x@northbank.example', 'email_subaddressing_not_allowed'],
    ['amara', 'invalid_email'],
  ])('%s is judged by the stored policy', async (email, reason) => {
    const { status, body } = await check(email);
    expect([status, body]).toEqual(
      reason
        ? [400, { result: false, code: `session.email_blocklist.${reason}` }]
        : [200, { result: true }],
    );
  });

  test('or by one that is not saved yet', async () => {
    expect((await check('a@mailbin.example', {})).status).toBe(200);
    expect((await check('a@b.example', { customBlocklist: ['a@b.example'] })).status).toBe(400);
  });
});
