import * as client from 'openid-client';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from './support/provider-server';

const DAY = 24 * 3600;

describe('refresh tokens', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  let userId: string;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient('default');
    userId = await server.createUser('default');
  });
  afterAll(() => server.close());

  const signIn = async (registered = app, user = userId) =>
    (await server.signIn('default', registered, user)).tokens.refresh_token ?? '';
  const refresh = (token: string, registered = app, parameters: Record<string, string> = {}) =>
    client.refreshTokenGrant(registered.configuration, token, parameters);
  const expectInvalid = async (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });

  /** Move what happened to a stored token into the past. */
  const age = (token: string, seconds: number) =>
    server.sql(
      `update oidc_model_instances set consumed_at = consumed_at - $2::bigint * 1000,
         payload = jsonb_set(payload, '{iat}', to_jsonb((payload ->> 'iat')::bigint - $2::bigint))
       where model_name = 'RefreshToken' and id = $1`,
      [token, seconds],
    );
  const startFamilyEarlier = (token: string, seconds: number) =>
    server.sql(
      `update oidc_model_instances set payload = jsonb_set(payload, '{iiat}', to_jsonb((payload ->> 'iiat')::bigint - $2::bigint))
       where model_name = 'RefreshToken' and id = $1`,
      [token, seconds],
    );
  const secondsLeft = async (token: string, model = 'RefreshToken') => {
    const [row] = await server.sql<{ left: number }>(
      model === 'RefreshToken'
        ? `select (expires_at - extract(epoch from now()) * 1000)::float8 / 1000 as left from oidc_model_instances where id = $1`
        : `select (g.expires_at - extract(epoch from now()) * 1000)::float8 / 1000 as left from oidc_model_instances g
           join oidc_model_instances t on t.grant_id = g.id and t.tenant_id = g.tenant_id where g.model_name = 'Grant' and t.id = $1`,
      [token],
    );
    return row?.left ?? 0;
  };

  test('parallel tabs may use the same token, for three seconds', async () => {
    const token = await signIn();
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    expect(new Set(answers.map((each) => each.refresh_token)).size).toBe(3);
    await refresh(answers[2]?.refresh_token ?? '');
  });

  test('a token used after that counts as stolen: the grant and all its tokens end', async () => {
    const token = await signIn();
    const next = await refresh(token);
    await age(token, 4);
    await expectInvalid(refresh(token));
    await expectInvalid(refresh(next.refresh_token ?? ''));
    await expect(
      client.fetchUserInfo(app.configuration, next.access_token, userId),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('a use within the grace does not lengthen it', async () => {
    const token = await signIn();
    await refresh(token);
    await age(token, 2);
    await refresh(token);
    await age(token, 2);
    await expectInvalid(refresh(token));
  });

  test('a token belongs to its client and its tenant', async () => {
    const other = await server.createClient('default');
    const token = await signIn();
    await expectInvalid(refresh(token, other));
    const answer = await server.send('http://localhost:3000/oidc/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&client_id=admin-console&refresh_token=${token}`,
    });
    expect([answer.status, answer.json()['error']]).toEqual([400, 'invalid_grant']);
    await refresh(token);
  });

  test('fewer scopes may be asked for, more may not', async () => {
    const token = await signIn();
    const narrow = await refresh(token, app, { scope: 'openid' });
    expect(narrow.scope).toBe('openid');
    await expect(
      refresh(narrow.refresh_token ?? '', app, { scope: 'openid email' }),
    ).rejects.toMatchObject({ error: 'invalid_scope', status: 400 });
    const whole = await refresh(narrow.refresh_token ?? '');
    expect(whole.scope).toBe('openid offline_access profile');
  });

  test("a browser's token inherits what is left, a native one starts anew", async () => {
    const native = await server.createClient('default', { type: 'Native' });
    for (const [registered, days] of [
      [app, 4],
      [native, 14],
    ] as const) {
      const token = await signIn(registered);
      await server.sql(
        `update oidc_model_instances set expires_at = expires_at - $2::bigint * 1000,
           payload = jsonb_set(payload, '{exp}', to_jsonb((payload ->> 'exp')::bigint - $2::bigint)) where id = $1`,
        [token, 10 * DAY],
      );
      const next = await refresh(token, registered);
      const left = await secondsLeft(next.refresh_token ?? '');
      expect(left).toBeGreaterThan(days * DAY - 60);
      expect(left).toBeLessThan(days * DAY + 60);
    }
  });

  test('confidential clients keep the token until 70 % of its life have passed', async () => {
    const confidential = await server.createClient('default', { type: 'Traditional' });
    const token = await signIn(confidential);
    expect((await refresh(token, confidential)).refresh_token).toBe(token);
    await age(token, 33 * DAY);
    expect((await refresh(token, confidential)).refresh_token).not.toBe(token);
  });

  test('rotation can be off', async () => {
    const fixed = await server.createClient('default', { custom: { rotateRefreshToken: false } });
    const token = await signIn(fixed);
    expect((await refresh(token, fixed)).refresh_token).toBe(token);
  });

  test.each(['SPA', 'Native', 'Traditional'] as const)(
    'a family of a %s application ends a year after its first token',
    async (type) => {
      const registered = await server.createClient('default', {
        type,
        custom: { refreshTokenTtlInDays: 90 },
      });
      const token = await signIn(registered);
      // The last rotation before the end gives what is left of the year, not another 90 days.
      await age(token, 300 * DAY);
      await startFamilyEarlier(token, 360 * DAY);
      const last = (await refresh(token, registered)).refresh_token ?? '';
      expect(last).not.toBe(token);
      const left = await secondsLeft(last);
      expect(left).toBeLessThan((type === 'SPA' ? 90 : 5) * DAY + 60);
      await startFamilyEarlier(last, 5 * DAY);
      await expectInvalid(refresh(last, registered));
    },
  );

  test('the configured life counts, and the grant lives as long', async () => {
    const long = await server.createClient('default', {
      type: 'Native',
      custom: { refreshTokenTtlInDays: 90, idTokenTtl: 600 },
    });
    const { tokens } = await server.signIn('default', long, userId);
    const { exp = 0, iat = 0 } = tokens.claims() ?? {};
    expect(exp - iat).toBe(600);
    const token = tokens.refresh_token ?? '';
    expect(await secondsLeft(token)).toBeGreaterThan(89 * DAY);
    expect(await secondsLeft(token, 'Grant')).toBeGreaterThan(89 * DAY);
    await server.sql(
      `update oidc_model_instances set expires_at = expires_at - $1::bigint * 1000,
         payload = jsonb_set(payload, '{exp}', to_jsonb((payload ->> 'exp')::bigint - $1::bigint)) where model_name = 'Grant'`,
      [60 * DAY],
    );
    const next = await refresh(token, long);
    expect(await secondsLeft(next.refresh_token ?? '', 'Grant')).toBeGreaterThan(89 * DAY);
  });

  test('alwaysIssueRefreshToken gives web applications one without offline_access', async () => {
    const always = await server.createClient('default', {
      custom: { alwaysIssueRefreshToken: true },
    });
    const { tokens } = await server.signIn('default', always, userId, { scope: 'openid' });
    expect(tokens.refresh_token).toHaveLength(43);
  });

  test('a suspended or deleted user gets nothing more', async () => {
    const suspended = await server.createUser('default');
    const token = await signIn(app, suspended);
    await server.sql(`update users set is_suspended = true where id = $1`, [suspended]);
    await expectInvalid(refresh(token));
    const deleted = await server.createUser('default');
    const other = await signIn(app, deleted);
    await server.sql(`delete from users where id = $1`, [deleted]);
    await expectInvalid(refresh(other));
  });
});
