import { hash } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { createHash, pbkdf2Sync } from 'node:crypto';
import { checkPasswordOf } from '~/server/platform/passwords/password-hash';
import type { users } from '~/server/platform/db/schema';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './oidc/support/provider-server';
import * as client from 'openid-client';

const TENANT = 'default';
const PASSWORD = 'correct horse';

describe('how users get in', () => {
  let server: ProviderServer;
  let call: Call;
  let app: RegisteredClient;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const create = async (body: Record<string, unknown> = {}): Promise<string> =>
    ((await call('POST', '/api/users', body)).body as { id: string }).id;
  const rowOf = async (id: string) => {
    const [row] = await server.sql<{ digest: string; method: string; updated: number }>(
      `select password_encrypted as digest, password_encryption_method as method from users where id = $1`,
      [id],
    );
    return row;
  };
  const verify = (id: string, password: string) =>
    call('POST', `/api/users/${id}/password/verify`, { password });
  const refresh = (token: string | undefined, registered = app) =>
    client.refreshTokenGrant(registered.configuration, token ?? '').then(
      () => 'alive',
      (error: { error?: string }) => error.error,
    );

  beforeAll(async () => {
    server = await startProviderServer();
    call = callerOf(server.tenantApp, await server.managementToken(TENANT));
    app = await server.createClient(TENANT);
  }, 120_000);
  afterAll(() => server.close());

  describe('digests of other systems', () => {
    const hex = (algorithm: string, text: string) =>
      createHash(algorithm).update(text).digest('hex');
    const cases: [string, () => Promise<string> | string][] = [
      ['Argon2i', () => hash(PASSWORD, { algorithm: 1, memoryCost: 4096, timeCost: 3 })],
      ['Argon2d', () => hash(PASSWORD, { algorithm: 0, memoryCost: 4096, timeCost: 3 })],
      ['Argon2id', () => hash(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 3 })],
      ['SHA1', () => hex('sha1', PASSWORD)],
      ['SHA256', () => hex('sha256', PASSWORD).toUpperCase()],
      ['MD5', () => hex('md5', PASSWORD)],
      ['Bcrypt', () => bcrypt(PASSWORD, { cost: 4 })],
      ['Bcrypt', async () => (await bcrypt(PASSWORD, { cost: 4 })).replace('$2b$', '$2y$')],
      [
        'Legacy',
        () => JSON.stringify(['sha256', ['salt@1', '@'], hex('sha256', `salt@1${PASSWORD}`)]),
      ],
      ['Legacy', () => JSON.stringify(['SHA512', ['salt@'], hex('sha512', `salt${PASSWORD}`)])],
      [
        'Legacy',
        () =>
          JSON.stringify([
            'pbkdf2',
            ['salt', '1000', '20', 'sha512', '@'],
            pbkdf2Sync(PASSWORD, 'salt', 1000, 20, 'sha512').toString('base64'),
          ]),
      ],
    ];

    test.each(cases)(
      '%s is verified, and replaced once the password is known',
      async (method, make) => {
        const passwordDigest = await make();
        const id = await create({ passwordDigest, passwordAlgorithm: method });
        expect(await rowOf(id)).toMatchObject({ digest: passwordDigest, method });
        expect(outcome(await verify(id, 'wrong'))).toEqual([422, 'session.invalid_credentials']);
        expect(await rowOf(id)).toMatchObject({ digest: passwordDigest });
        expect((await verify(id, PASSWORD)).status).toBe(204);
        const row = await rowOf(id);
        expect(row?.method).toBe('Argon2id');
        expect(method === 'Argon2id' || row?.digest !== passwordDigest).toBe(true);
        expect((await verify(id, PASSWORD)).status).toBe(204);
      },
    );

    test.each([
      ['Legacy', 'no json', 'password.invalid_legacy_password_format'],
      ['Legacy', '["sha256", ["@"]]', 'password.invalid_legacy_password_format'],
      ['Legacy', '["sha256", ["salt"], "00"]', 'password.invalid_legacy_password_format'],
      ['Legacy', '["rot13", ["@"], "00"]', 'password.unsupported_legacy_hash_algorithm'],
      [
        'Legacy',
        '["pbkdf2", ["s", "1", "9", "rot13", "@"], "00"]',
        'password.unsupported_legacy_hash_algorithm',
      ],
      [
        'Legacy',
        '["pbkdf2", ["s", "999999999", "20", "sha1", "@"], "00"]',
        'password.invalid_legacy_password_format',
      ],
      ['SHA1', 'zz', 'guard.invalid_input'],
      ['Bcrypt', `$2b$31$${'a'.repeat(53)}`, 'guard.invalid_input'],
      ['Argon2id', '$argon2id$v=19$m=4194304,t=1,p=1$c2FsdHNhbHQ$aGFzaA', 'guard.invalid_input'],
      ['Argon2i', '$argon2id$v=19$m=4096,t=1,p=1$c2FsdHNhbHQ$aGFzaA', 'guard.invalid_input'],
    ])('%s %s is refused', async (passwordAlgorithm, passwordDigest, code) => {
      const answer = await call('POST', '/api/users', { passwordAlgorithm, passwordDigest });
      expect(outcome(answer)).toEqual([400, code]);
    });

    test('a digest of no password matches none', async () => {
      const user: Pick<
        typeof users.$inferSelect,
        'passwordEncrypted' | 'passwordEncryptionMethod'
      > = { passwordEncrypted: 'nonsense', passwordEncryptionMethod: 'Legacy' };
      expect(await checkPasswordOf('default', user, 'x')).toEqual({
        isValid: false,
        needsUpgrade: false,
      });
    });
  });

  test('an administrator sets any password; sessions, refresh and opaque tokens end', async () => {
    const id = await create({ username: 'reset' });
    const path = `/api/users/${id}`;
    expect((await call('GET', `${path}/has-password`)).body).toEqual({ hasPassword: false });
    const { tokens, browser } = await server.signIn(TENANT, app, id);
    const other = await server.signIn(TENANT, app, await create());
    const answer = await call('PATCH', `${path}/password`, { password: 'a' });
    expect(answer.body).toMatchObject({ id, hasPassword: true });
    expect((await call('GET', `${path}/has-password`)).body).toEqual({ hasPassword: true });
    expect((await verify(id, 'a')).status).toBe(204);
    expect(await refresh(tokens.refresh_token)).toBe('invalid_grant');
    await expect(
      client.fetchUserInfo(app.configuration, tokens.access_token, id),
    ).rejects.toMatchObject({ status: 401 });
    expect(await refresh(other.tokens.refresh_token)).toBe('alive');
    // The browser has to sign in again.
    const { answer: page } = await server.authorize(TENANT, app, id, { prompt: 'none' }, browser);
    expect(new URL(page.url).searchParams.get('error')).toBe('login_required');
    expect(outcome(await call('PATCH', `${path}/password`, { password: '' }))).toEqual([
      400,
      'guard.invalid_input',
    ]);
  });

  test('suspending signs out everywhere and keeps out, restoring lets in', async () => {
    const id = await create({ username: 'suspended' });
    const path = `/api/users/${id}/is-suspended`;
    const { tokens } = await server.signIn(TENANT, app, id);
    const answer = await call('PATCH', path, { isSuspended: true });
    expect(answer.body).toMatchObject({ isSuspended: true });
    expect(await refresh(tokens.refresh_token)).toBe('invalid_grant');
    expect((await call('PATCH', path, { isSuspended: true })).status).toBe(200);
    expect((await call('PATCH', path, { isSuspended: false })).body).toMatchObject({
      isSuspended: false,
    });
    const again = await server.signIn(TENANT, app, id);
    expect(await refresh(again.tokens.refresh_token)).toBe('alive');
  });

  test('deleting ends what the person was signed in with', async () => {
    const id = await create();
    const { tokens } = await server.signIn(TENANT, app, id);
    await call('DELETE', `/api/users/${id}`);
    expect(await refresh(tokens.refresh_token)).toBe('invalid_grant');
    expect(
      await server.sql('select 1 from oidc_model_instances where account_id = $1', [id]),
    ).toEqual([]);
  });

  test('wrong passwords are counted together with those of the sign-in pages', async () => {
    await server.sql(
      `update sign_in_experiences set sentinel_policy = '{"maxAttempts": 3, "lockoutDuration": 5}' where tenant_id = 'default'`,
    );
    const id = await create({ password: PASSWORD });
    const guesses = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((guess) => verify(id, guess)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429]);
    const late = await verify(id, PASSWORD);
    expect(outcome(late)).toEqual([429, 'session.verification_blocked_too_many_attempts']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(200);
    // A new password from the administrator opens the account again.
    await call('PATCH', `/api/users/${id}/password`, { password: 'new one' });
    expect((await verify(id, 'new one')).status).toBe(204);
    await server.sql(`update sign_in_experiences set sentinel_policy = '{}'`);
  });

  describe('sessions', () => {
    type Session = {
      id: string;
      [key: string]: unknown;
    };
    const sessionsOf = async (id: string): Promise<Session[]> =>
      (await call('GET', `/api/users/${id}/sessions`)).body;

    test('are listed with their applications and the browser, never with the cookie', async () => {
      const id = await create();
      const second = await server.createClient(TENANT, { type: 'Traditional', isThirdParty: true });
      const { browser } = await server.signIn(TENANT, app, id);
      await server.authorize(TENANT, second, id, { scope: 'openid' }, browser);
      const sessions = await sessionsOf(id);
      expect(sessions).toEqual([
        {
          id: expect.any(String) as string,
          createdAt: expect.any(Number) as number,
          expiresAt: expect.any(Number) as number,
          ip: expect.stringContaining('127.0.0.1') as string,
          userAgent: null,
          applications: expect.arrayContaining([
            { id: app.id, name: `Client ${app.id}`, isThirdParty: false },
          ]) as unknown,
        },
      ]);
      expect(Number(sessions[0]?.['createdAt'])).toBeGreaterThan(Date.now() - 600_000);
      expect(Number(sessions[0]?.['expiresAt'])).toBeGreaterThan(Date.now() + 13 * 86_400_000);
      const cookie = browser.cookie(server.originOf(TENANT), '_session') ?? '';
      expect(cookie).not.toBe('');
      expect(JSON.stringify(sessions)).not.toContain(cookie);
    });

    test('ends one session with its tokens and keeps the others; 404 the second time', async () => {
      const id = await create();
      const ended = await server.signIn(TENANT, app, id);
      const [first] = await sessionsOf(id);
      const kept = await server.signIn(TENANT, app, id);
      const path = `/api/users/${id}/sessions/${first?.id}`;
      expect((await call('DELETE', path)).status).toBe(204);
      expect(await refresh(ended.tokens.refresh_token)).toBe('invalid_grant');
      expect(await refresh(kept.tokens.refresh_token)).toBe('alive');
      const left = await sessionsOf(id);
      expect(left).toHaveLength(1);
      expect(left[0]?.id).not.toBe(first?.id);
      expect(outcome(await call('DELETE', path))).toEqual([404, 'entity.not_found']);
    });

    test("another user's session cannot be ended through one's own path", async () => {
      const [mine, theirs] = [await create(), await create()];
      const { tokens } = await server.signIn(TENANT, app, theirs);
      const [session] = await sessionsOf(theirs);
      const answer = await call('DELETE', `/api/users/${mine}/sessions/${session?.id}`);
      expect(outcome(answer)).toEqual([404, 'entity.not_found']);
      expect(await refresh(tokens.refresh_token)).toBe('alive');
    });

    test('grants of third-party applications may be left alone', async () => {
      const id = await create();
      const partner = await server.createClient(TENANT, {
        type: 'Traditional',
        isThirdParty: true,
      });
      const { tokens } = await server.signIn(TENANT, app, id);
      const [session] = await sessionsOf(id);
      // The partner's consent page is another test's: its grant is put into the session here.
      await server.sql(
        `update oidc_model_instances set payload = jsonb_set(payload, array['authorizations', $2], '{"grantId": "partner-grant"}')
         where model_name = 'Session' and uid = $1`,
        [session?.id, partner.id],
      );
      await server.sql(
        `insert into oidc_model_instances (tenant_id, model_name, id, payload, grant_id, account_id, expires_at)
         select 'default', m, 'partner-' || m, jsonb_build_object('clientId', $2::text, 'sessionUid', $3::text), 'partner-grant', $1, 9000000000000
         from unnest(array['Grant', 'RefreshToken']) m`,
        [id, partner.id, session?.id],
      );
      const partners = () =>
        server.sql(`select 1 from oidc_model_instances where grant_id = 'partner-grant'`);
      const path = `/api/users/${id}/sessions/${session?.id}`;
      expect((await call('DELETE', `${path}?revokeGrantsTarget=some`)).status).toBe(400);
      // Without the parameter all grants would be revoked.
      expect((await call('DELETE', `${path}?revokeGrantTarget=firstParty`)).status).toBe(400);
      expect((await call('DELETE', `${path}?revokeGrantsTarget=firstParty`)).status).toBe(204);
      expect(await refresh(tokens.refresh_token)).toBe('invalid_grant');
      expect(await partners()).toHaveLength(2);
    });
  });
});
