import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createBreachLookUp } from '~/server/platform/passwords/breach-look-up';
import { type TestServer, createTestServer } from '~/tests/support/test-server';
import { type Call, callerOf } from '~/tests/support/api';

const T = 'default';

describe('sign-in experience settings', () => {
  let server: TestServer;
  let call: Call;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken(T));
  });
  afterAll(() => server.close());

  const patch = (body: unknown) => call('PATCH', '/api/sign-in-exp', body as never);
  const email = (change = {}) => ({
    identifier: 'email',
    password: true,
    verificationCode: false,
    isPasswordPrimary: true,
    ...change,
  });

  test('GET answers the whole record, PATCH replaces what it names', async () => {
    const before = await call('GET', '/api/sign-in-exp');
    expect(before.body).toMatchObject({
      tenantId: T,
      id: 'default',
      color: { primaryColor: '#6139F6', isDarkModeEnabled: false, darkPrimaryColor: '#8768F8' },
      signInMode: 'SignInAndRegister',
      forgotPasswordMethods: ['EmailVerificationCode'],
      termsOfUseUrl: null,
    });
    const change = {
      color: { primaryColor: '#0a7', isDarkModeEnabled: true, darkPrimaryColor: '#8768F8' },
      branding: { logoUrl: 'https://cdn.example/logo.png' },
      termsOfUseUrl: 'https://larkspur.example/terms',
      agreeToTermsPolicy: 'Manual',
      passwordPolicy: { length: { min: 12 }, rejects: { words: ['larkspur'] } },
      sentinelPolicy: { maxAttempts: 5, lockoutDuration: 15 },
      supportEmail: 'help@larkspur.example',
      customCss: '.card { border-radius: 0 }',
    };
    const answer = await patch(change);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(change);
    expect((await call('GET', '/api/sign-in-exp')).body).toEqual(answer.body);
    const cleared = await patch({ termsOfUseUrl: '', supportEmail: null, branding: {} });
    expect(cleared.body).toMatchObject({ termsOfUseUrl: null, supportEmail: null, branding: {} });
    expect((await patch({})).body).toEqual(cleared.body);
  });

  test('ids cannot be changed', async () => {
    const answer = await patch({ tenantId: 'admin', id: 'other', signInMode: 'SignIn' });
    expect(answer.body).toMatchObject({ tenantId: T, id: 'default', signInMode: 'SignIn' });
    await patch({ signInMode: 'SignInAndRegister' });
  });

  test.each([
    [{ color: { primaryColor: 'teal', isDarkModeEnabled: true, darkPrimaryColor: '#fff' } }],
    [{ color: { primaryColor: '#fff' } }],
    [{ termsOfUseUrl: 'javascript:alert(1)' }],
    [{ branding: { logoUrl: 'logo.png' } }],
    [{ supportEmail: 'nobody' }],
    [{ signInMode: 'Closed' }],
    [{ signIn: { methods: [{ identifier: 'email' }] } }],
    [{ passwordPolicy: { length: { min: 0 } } }],
    [{ passwordPolicy: { length: { min: 20, max: 10 } } }],
    [{ passwordPolicy: { characterTypes: { min: 5 } } }],
    [{ sentinelPolicy: { maxAttempts: 0 } }],
    [{ mfa: { factors: ['Sms'], policy: 'Mandatory' } }],
    [{ agreeToTermsPolicy: null }],
    [[]],
  ])('%j is malformed', async (body) => {
    expect(await patch(body)).toMatchObject({ status: 400, code: 'guard.invalid_input' });
  });

  const signUp = (change = {}) => ({
    identifiers: ['email'],
    password: true,
    verify: true,
    ...change,
  });
  test.each([
    [
      { languageInfo: { autoDetect: true, fallbackLanguage: 'xx' } },
      'unsupported_default_language',
    ],
    [
      {
        signUp: signUp({
          identifiers: [],
          secondaryIdentifiers: [{ identifier: 'email', verify: true }],
        }),
      },
      'missing_sign_up_identifiers',
    ],
    [{ signUp: signUp({ identifiers: ['email', 'email'] }) }, 'duplicated_sign_up_identifiers'],
    [
      { signUp: signUp({ secondaryIdentifiers: [{ identifier: 'emailOrPhone', verify: true }] }) },
      'duplicated_sign_up_identifiers',
    ],
    [{ signUp: signUp({ verify: false }) }, 'passwordless_requires_verify'],
    [
      { signUp: signUp({ secondaryIdentifiers: [{ identifier: 'phone' }] }) },
      'passwordless_requires_verify',
    ],
    [{ signIn: { methods: [email({ password: false })] } }, 'at_least_one_authentication_factor'],
    [
      { signUp: signUp({ password: false }), signIn: { methods: [email()] } },
      'code_sign_in_must_be_enabled',
    ],
    [
      {
        signIn: { methods: [email({ verificationCode: true })] },
        mfa: { factors: ['EmailVerificationCode'], policy: 'NoPrompt' },
      },
      'email_verification_code_cannot_be_used_for_mfa',
    ],
    [{ mfa: { factors: ['Totp', 'Totp'], policy: 'NoPrompt' } }, 'duplicated_mfa_factors'],
    [
      { mfa: { factors: ['BackupCode'], policy: 'NoPrompt' } },
      'backup_code_cannot_be_enabled_alone',
    ],
    [
      { emailBlocklistPolicy: { customBlocklist: ['northbank'] } },
      'invalid_custom_email_blocklist_format',
    ],
  ])('%j breaks the rule %s', async (body, code) => {
    expect(await patch(body)).toMatchObject({
      status: 400,
      code: `sign_in_experiences.${code}`,
    });
  });

  test('a refused change leaves nothing behind', async () => {
    const before = await call('GET', '/api/sign-in-exp');
    await patch({ signInMode: 'Register', signUp: signUp({ verify: false }) });
    expect((await call('GET', '/api/sign-in-exp')).body).toEqual(before.body);
  });

  test('unknown social targets are dropped, block list entries put in one form', async () => {
    const answer = await patch({
      socialSignInConnectorTargets: ['google'],
      emailBlocklistPolicy: { customBlocklist: ['@Spam.example', '@spam.EXAMPLE'] },
    });
    expect(answer.body).toMatchObject({
      socialSignInConnectorTargets: [],
      emailBlocklistPolicy: { customBlocklist: ['@spam.example'] },
    });
  });

  test('addresses cannot be asked for where nothing delivers to them', async () => {
    const { config } = server.services;
    Object.assign(server.services, { config: { ...config, origin: 'https://id.example.com' } });
    try {
      const token = await server.managementToken(T);
      const moved = callerOf(server.tenantApp, token);
      const patchThere = (body: object) => moved('PATCH', '/api/sign-in-exp', body);
      expect(await patchThere({ signUp: signUp() })).toMatchObject({
        code: 'sign_in_experiences.enabled_connector_not_found',
      });
      expect(await patchThere({ forgotPasswordMethods: ['PhoneVerificationCode'] })).toMatchObject({
        code: 'sign_in_experiences.forgot_password_method_requires_connector',
      });
    } finally {
      Object.assign(server.services, { config });
    }
  });

  test('check-password: 200, or 400 with the issues', async () => {
    const check = (body: unknown) =>
      call('POST', '/api/sign-in-exp/default/check-password', body as never);
    expect(await check({ password: 'quiet-Lantern-42' })).toMatchObject({
      status: 200,
      body: { result: true },
    });
    expect(await check({ password: 'larkspur' })).toMatchObject({
      status: 400,
      body: {
        result: false,
        issues: [
          { code: 'password_rejected.too_short', interpolation: { min: 12 } },
          { code: 'password_rejected.restricted.words' },
        ],
      },
    });
    expect((await check({ password: 'x', userId: 'nobody' })).code).toBe('entity.not_found');
    expect((await check({ password: 'x', passwordPolicy: { length: { min: 0 } } })).code).toBe(
      'guard.invalid_input',
    );
    expect((await check({})).code).toBe('guard.invalid_input');
  });

  test('check-password: a policy that is not saved yet, a user, and leaks that cannot be looked up', async () => {
    const check = (body: unknown) =>
      call('POST', '/api/sign-in-exp/default/check-password', body as never);
    const { body } = await call('POST', '/api/users', { username: 'rosalind', name: 'Rosalind' });
    const { id: userId } = body as { id: string };
    const passwordPolicy = { length: { min: 4 }, rejects: { pwned: true } };
    const { breaches } = server.services;
    server.services.breaches = { look: async () => 'unknown' };
    try {
      expect(await check({ password: 'rosalind', passwordPolicy })).toMatchObject({
        status: 200,
        body: { result: true, isPwnedUnchecked: true },
      });
      expect(await check({ password: 'rosalind', passwordPolicy, userId })).toMatchObject({
        status: 400,
        body: {
          result: false,
          isPwnedUnchecked: true,
          issues: [{ code: 'password_rejected.restricted.user_info' }],
        },
      });
      const closed = { ...passwordPolicy, rejects: { pwnedUnavailable: true } };
      expect(await check({ password: 'rosalind', passwordPolicy: closed })).toMatchObject({
        status: 400,
        body: { result: false, issues: [{ code: 'password_rejected.pwned_unavailable' }] },
      });
    } finally {
      server.services.breaches = breaches;
    }
  });

  test('without the scope nothing is read or changed', async () => {
    const reader = callerOf(
      server.consoleApp,
      await server.memberToken(T, 'someone', 'read:data'),
      'localhost:3000',
    );
    expect((await reader('GET', '/api/sign-in-exp')).status).toBe(200);
    expect(await reader('PATCH', '/api/sign-in-exp', {})).toMatchObject({ status: 403 });
    expect((await callerOf(server.tenantApp, undefined)('GET', '/api/sign-in-exp')).status).toBe(
      401,
    );
  });

  describe('what anyone may know', () => {
    const anyone = (url: string, headers?: Record<string, string>) =>
      callerOf(server.tenantApp, undefined)('GET', url, undefined, headers);

    test('the settings of the pages, without what helps an attacker', async () => {
      for (const path of ['sign-in-exp', 'experience']) {
        const { status, body } = await anyone(`/api/.well-known/${path}`);
        expect(status).toBe(200);
        expect(body).toMatchObject({
          tenantId: T,
          socialConnectors: [],
          ssoConnectors: [],
          customProfileFields: [],
          forgotPassword: { email: true, phone: false },
          isDevelopmentTenant: true,
        });
        expect(Object.keys(body)).not.toEqual(
          expect.arrayContaining(['sentinelPolicy', 'emailBlocklistPolicy']),
        );
      }
    });

    test('application dress, organization dress over it, third parties in none', async () => {
      await server.sql(
        `insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, is_third_party, created_at)
         values ('default', 'own-app', 'Own', 'x', 'SPA', '{}', false, 0), ('default', 'third-app', 'Third', 'x', 'Traditional', '{}', true, 0)`,
      );
      await server.sql(
        `insert into application_sign_in_experiences (tenant_id, application_id, color, branding, custom_css)
         values ('default', 'own-app', '{"primaryColor":"#111111"}', '{"logoUrl":"https://a.example/l.png"}', 'a{}'),
                ('default', 'third-app', '{"primaryColor":"#222222"}', '{}', null)`,
      );
      await server.sql(
        `insert into organizations (tenant_id, id, name, color, branding, created_at)
         values ('default', 'org-dress', 'One', '{"primaryColor":"#333333"}', '{}', 0)`,
      );
      const look = async (query: string) => {
        const { body } = await anyone(`/api/.well-known/sign-in-exp?${query}`);
        const { color, branding, customCss } = body as never as {
          color: { primaryColor: string };
          branding: { logoUrl?: string };
          customCss: string | null;
        };
        return [color.primaryColor, branding.logoUrl, customCss];
      };
      const plain = await look('');
      expect(await look('appId=own-app')).toEqual(['#111111', 'https://a.example/l.png', 'a{}']);
      expect(await look('appId=third-app')).toEqual(plain);
      expect(await look('appId=own-app&organizationId=org-dress')).toEqual([
        '#333333',
        'https://a.example/l.png',
        'a{}',
      ]);
      expect(await look('appId=gone&organizationId=gone')).toEqual(plain);
    });

    test('phrases with their language; endpoints by rule', async () => {
      const { headers, body } = await anyone('/api/.well-known/phrases?lng=xx', {
        'accept-language': 'en-GB,de;q=0.5',
      });
      expect(headers['content-language']).toBe('en');
      expect(body).toMatchObject({ translation: { action: { sign_in: 'Sign in' } } });
      expect((await anyone('/api/.well-known/endpoints/acme')).body).toEqual({
        user: 'http://acme.localhost:3001',
        outbox: {
          email: 'http://acme.localhost:3001/__internal__/outbox',
          phone: 'http://acme.localhost:3001/__internal__/outbox',
        },
      });
      expect((await anyone('/api/.well-known/endpoints/..%2Fx')).status).toBe(400);
    });
  });

  describe('one-time tokens', () => {
    const create = (body: unknown) => call('POST', '/api/one-time-tokens', body as never);
    type Token = { id: string; token: string; status: string; email: string };

    test('the token is in the answer of its creation and nowhere else', async () => {
      const created = await create({ email: 'one@northbank.example', expiresIn: 60 });
      expect(created.status).toBe(201);
      expect(created.headers['cache-control']).toBe('no-store');
      const { id, token } = created.body as Token;
      expect(token).toMatch(/^[\dA-Za-z]{32}$/);
      const read = await call('GET', `/api/one-time-tokens/${id}`);
      expect(read.body).toMatchObject({ id, status: 'active', email: 'one@northbank.example' });
      const list = await call('GET', '/api/one-time-tokens');
      const rows = await server.sql('select * from one_time_tokens');
      for (const seen of [read.body, list.body, rows]) {
        expect(JSON.stringify(seen)).not.toContain(token);
      }
    });

    test('the list counts what it lists', async () => {
      for (let index = 0; index < 3; index += 1) await create({ email: 'list@northbank.example' });
      await server.sql(
        "update one_time_tokens set expires_at = 1 where id = (select id from one_time_tokens where email = 'list@northbank.example' limit 1)",
      );
      const list = async (query: string) => {
        const { body, headers } = await call(
          'GET',
          `/api/one-time-tokens?email=LIST@northbank.example&${query}`,
        );
        return [(body as Token[]).length, headers['total-number']];
      };
      expect(await list('')).toEqual([3, undefined]);
      expect(await list('page=1')).toEqual([3, '3']);
      expect(await list('page=1&status=active')).toEqual([2, '2']);
      expect(await list('page=1&status=expired')).toEqual([1, '1']);
      expect(await list('page=2&page_size=2')).toEqual([1, '3']);
      expect((await call('GET', '/api/one-time-tokens?page=0')).code).toBe(
        'guard.invalid_pagination',
      );
    });

    test('verify uses it up, in the order of the checks', async () => {
      const { token } = (await create({ email: 'Two@northbank.example' })).body as Token;
      const verify = (email: string, text = token) =>
        call('POST', '/api/one-time-tokens/verify', { email, token: text });
      expect(await verify('two@northbank.example', 'nothing')).toMatchObject({
        status: 404,
        code: 'one_time_token.token_not_found',
      });
      expect((await verify('x@northbank.example')).code).toBe('one_time_token.email_mismatch');
      expect((await verify('two@NORTHBANK.example')).body).toMatchObject({ status: 'consumed' });
      expect((await verify('two@northbank.example')).code).toBe('one_time_token.token_consumed');
    });

    test('what ended stays ended', async () => {
      const { id } = (await create({ email: 'three@northbank.example' })).body as Token;
      const end = (status: string) => call('PUT', `/api/one-time-tokens/${id}/status`, { status });
      expect((await end('active')).code).toBe('one_time_token.cannot_reactivate_token');
      expect((await end('revoked')).body).toMatchObject({ status: 'revoked' });
      expect((await end('revoked')).status).toBe(200);
      expect((await end('consumed')).code).toBe('one_time_token.token_revoked');
      expect((await call('DELETE', `/api/one-time-tokens/${id}`)).status).toBe(204);
      expect((await call('DELETE', `/api/one-time-tokens/${id}`)).code).toBe('entity.not_found');
      expect((await end('revoked')).code).toBe('entity.not_exists_with_id');
    });

    test("another tenant's token is not there", async () => {
      const { id } = (await create({ email: 'four@northbank.example' })).body as Token;
      const other = callerOf(
        server.consoleApp,
        await server.managementToken('admin'),
        'localhost:3000',
      );
      expect((await other('GET', `/api/one-time-tokens/${id}`)).status).toBe(404);
    });

    test.each([{}, { email: 'nobody' }, { email: 'a@b.example', expiresIn: 0 }])(
      '%j is refused',
      async (body) => {
        expect((await create(body)).code).toBe('guard.invalid_input');
      },
    );
  });
});

describe('the breach look-up', () => {
  // SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
  const asked: string[] = [];
  const paddings: unknown[] = [];
  let answer: (path: string) => { status: number; text: string } = () => ({
    status: 200,
    text: '',
  });
  const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    paddings.push(request.headers['add-padding']);
    const { status, text } = answer(request.url ?? '');
    response.statusCode = status;
    response.end(text);
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;
  });
  afterAll(() => new Promise((resolve) => service.close(resolve)));

  const lookUp = (at: string | undefined) =>
    createBreachLookUp({ url: at, fetch, log: pino({ level: 'silent' }) });

  test('only five digits leave; a listed suffix is a breach, padding is none', async () => {
    answer = () => ({
      status: 200,
      text: '0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n1E4C9B93F3F0682250B6CF8331B7EE68FD8:9\r\n',
    });
    expect(await lookUp(url).look('password')).toBe('breached');
    expect(asked).toEqual(['/range/5BAA6']);
    expect(paddings).toEqual(['true']);
    expect(await lookUp(url).look('something else')).toBe('clear');
    answer = () => ({ status: 200, text: '1E4C9B93F3F0682250B6CF8331B7EE68FD8:0' });
    expect(await lookUp(url).look('password')).toBe('clear');
  });

  test('a failing service is left alone for a while, except by who must know', async () => {
    answer = () => ({ status: 503, text: '' });
    asked.length = 0;
    const failing = lookUp(url);
    expect(await failing.look('password')).toBe('unknown');
    expect(await failing.look('password')).toBe('unknown');
    expect(asked).toHaveLength(1);
    answer = () => ({ status: 200, text: '1E4C9B93F3F0682250B6CF8331B7EE68FD8:9' });
    expect(await failing.look('password', { mustKnow: true })).toBe('breached');
    // It answers again: everybody asks it again.
    expect(await failing.look('password')).toBe('breached');
    expect(await lookUp('http://127.0.0.1:1/').look('password')).toBe('unknown');
    expect(await lookUp(undefined).look('password', { mustKnow: true })).toBe('clear');
  });
});
