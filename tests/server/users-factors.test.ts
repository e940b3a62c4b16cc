import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import {
  FAKE_CLIENT,
  type FakeProvider,
  oauth2ConfigFor,
  startFakeProvider,
} from '~/tests/support/fake-provider';
import { findFactory } from '~/server/domain/connector-factories/registry';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('what belongs to users: factors, tokens, accounts elsewhere', () => {
  let server: TestServer;
  let call: Call;
  let user: string;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const at = (path: string) => `/api/users/${user}${path}`;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  beforeEach(async () => {
    user = ((await call('POST', '/api/users', { name: 'Owner' })).body as { id: string }).id;
  });
  afterAll(() => server.close());

  describe('second factors', () => {
    type Factor = {
      id: string;
      type: string;
      remainCodes?: number;
    };
    const path = () => at('/mfa-verifications');
    const list = async (): Promise<Factor[]> => (await call('GET', path())).body;
    const add = (body: object) => call('POST', path(), body);

    test('an authenticator app: its secret is shown once, as text and as a picture', async () => {
      const answer = await add({ type: 'Totp' });
      const { secret, secretQrCode, type } = answer.body as Record<string, string>;
      expect(type).toBe('Totp');
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      const png = Buffer.from((secretQrCode ?? '').replace('data:image/png;base64,', ''), 'base64');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(answer.headers['cache-control']).toBe('no-store');
      const [factor, ...more] = await list();
      expect(more).toEqual([]);
      expect(factor).toEqual({
        id: expect.any(String) as string,
        type: 'Totp',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      });
      expect(JSON.stringify((await call('GET', at(''))).body)).not.toContain(secret);
      expect(outcome(await add({ type: 'Totp' }))).toEqual([422, 'user.totp_already_in_use']);
      const [row] = await server.sql<{ mfa: { key: string }[] }>(
        'select mfa_verifications as mfa from users where id = $1',
        [user],
      );
      expect(row?.mfa[0]?.key).toBe(secret);
    });

    test.each(['not base32!', 'ABC', '', 'A'.repeat(200), 'AAAAAAAAAAAAAAAAA'])(
      'the secret %p is refused',
      async (secret) => {
        expect(outcome(await add({ type: 'Totp', secret }))).toEqual([
          422,
          'user.totp_secret_invalid',
        ]);
      },
    );

    test('a given secret is taken as it is meant', async () => {
      const answer = await add({ type: 'Totp', secret: 'jbsw y3dp ehpk 3pxp' });
      expect((answer.body as { secret: string }).secret).toBe('JBSWY3DPEHPK3PXP');
    });

    test('backup codes need another factor, come in tens and are counted', async () => {
      expect(outcome(await add({ type: 'BackupCode' }))).toEqual([
        422,
        'session.mfa.backup_code_can_not_be_alone',
      ]);
      await add({ type: 'Totp' });
      const codes = Array.from({ length: 10 }, (_code, index) => `abcdef012${index}`);
      for (const wrong of [
        codes.slice(1),
        [...codes.slice(1), codes[1]],
        [...codes.slice(1), 'x'],
      ]) {
        expect(outcome(await add({ type: 'BackupCode', codes: wrong }))).toEqual([
          422,
          'user.wrong_backup_code_format',
        ]);
      }
      const answer = await add({ type: 'BackupCode' });
      const made = (answer.body as { codes: string[] }).codes;
      expect(new Set(made).size).toBe(10);
      expect(made.every((code) => /^[\da-f]{10}$/.test(code))).toBe(true);
      expect((await list())[1]).toMatchObject({ type: 'BackupCode', remainCodes: 10 });
      expect(outcome(await add({ type: 'BackupCode', codes }))).toEqual([
        422,
        'user.backup_code_already_in_use',
      ]);
      await server.sql(
        `update users set mfa_verifications = (select jsonb_agg(case when f ->> 'type' = 'BackupCode'
           then jsonb_set(f, '{codes}', (select jsonb_agg(c || '{"usedAt": "2026-01-01"}') from jsonb_array_elements(f -> 'codes') c))
           else f end) from jsonb_array_elements(mfa_verifications) f) where id = $1`,
        [user],
      );
      expect((await list())[1]).toMatchObject({ remainCodes: 0 });
      expect((await add({ type: 'BackupCode', codes })).body).toEqual({
        type: 'BackupCode',
        codes,
      });
      expect(await list()).toHaveLength(2);
    });

    test('backup codes go with the last other factor', async () => {
      await add({ type: 'Totp' });
      await add({ type: 'BackupCode' });
      const [totp] = await list();
      expect((await call('DELETE', `${path()}/${totp?.id}`)).status).toBe(204);
      expect(await list()).toEqual([]);
      expect(outcome(await call('DELETE', `${path()}/${totp?.id}`))).toEqual([
        404,
        'entity.not_found',
      ]);
    });

    test('of two at once one is added', async () => {
      const answers = await Promise.all([add({ type: 'Totp' }), add({ type: 'Totp' })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await list()).toHaveLength(1);
    });
  });

  describe('personal access tokens', () => {
    const path = () => at('/personal-access-tokens');
    const create = (name: string, expiresAt?: number | null) =>
      call('POST', path(), { name, ...(expiresAt === undefined ? {} : { expiresAt }) });

    test('the value is shown once, then masked, and stored as a digest', async () => {
      const answer = await create('ci / deploy?');
      const { value, ...rest } = answer.body as Record<string, unknown>;
      expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store']);
      expect(value).toMatch(/^pat_[\dA-Za-z]{32}$/);
      expect(rest).toEqual({
        tenantId: 'default',
        userId: user,
        name: 'ci / deploy?',
        createdAt: expect.any(Number) as number,
        expiresAt: null,
      });
      const masked = `pat_${'*'.repeat(28)}${String(value).slice(-4)}`;
      expect((await call('GET', path())).body).toEqual([{ ...rest, value: masked }]);
      const rows = await server.sql('select * from personal_access_tokens where user_id = $1', [
        user,
      ]);
      expect(JSON.stringify(rows)).not.toContain(value);
    });

    test('a name is used once; renaming keeps to that', async () => {
      const answers = await Promise.all([create('same'), create('same'), create('same')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
      expect(answers.map(({ code }) => code ?? '').sort()[2]).toBe(
        'user.personal_access_token_name_exists',
      );
      await create('a/b', Date.now() + 60_000);
      const rename = (name: string, to: string) =>
        call('PATCH', `${path()}/${encodeURIComponent(name)}`, { name: to });
      expect(outcome(await rename('a/b', 'same'))).toEqual([
        422,
        'user.personal_access_token_name_exists',
      ]);
      expect((await rename('a/b', 'x'.repeat(256))).body).toMatchObject({ name: 'x'.repeat(256) });
      expect((await rename('a/b', 'c')).status).toBe(404);
      expect((await rename('same', '')).status).toBe(400);
      expect((await call('DELETE', `${path()}/same`)).status).toBe(204);
      expect(outcome(await call('DELETE', `${path()}/same`))).toEqual([404, 'entity.not_found']);
    });

    test.each([Date.now() - 1000, 0])('an end in the past is refused: %p', async (expiresAt) => {
      expect(outcome(await create('old', expiresAt))).toEqual([400, 'request.invalid_input']);
    });

    test.each(['.', '..'])('%s is no name: its address would be that of the user', async (name) => {
      expect(outcome(await create(name))).toEqual([400, 'guard.invalid_input']);
      await create('ci');
      const renamed = await call('PATCH', `${path()}/ci`, { name });
      expect(outcome(renamed)).toEqual([400, 'guard.invalid_input']);
      expect((await create(`${name}ci`)).status).toBe(201);
    });

    test("another user's token is out of reach", async () => {
      await create('mine');
      const { body } = await call('POST', '/api/users', {});
      const theirs = `/api/users/${(body as { id: string }).id}/personal-access-tokens/mine`;
      expect((await call('PATCH', theirs, { name: 'stolen' })).status).toBe(404);
      expect((await call('DELETE', theirs)).status).toBe(404);
      expect((await call('GET', path())).body).toMatchObject([{ name: 'mine' }]);
    });
  });

  describe('accounts elsewhere', () => {
    const rows = () =>
      server.sql(
        'select target, identity_id as id from user_social_identities where user_id = $1 order by 1',
        [user],
      );

    test('are set, replaced, read and removed; record and table agree', async () => {
      const created = await call('PUT', at('/identities/google'), {
        userId: `g-${user}`,
        details: { email: 'g@example.com' },
      });
      const google = { userId: `g-${user}`, details: { email: 'g@example.com' } };
      expect([created.status, created.body]).toEqual([201, { google }]);
      const replaced = await call('PUT', at('/identities/google'), { userId: `h-${user}` });
      expect([replaced.status, replaced.body]).toEqual([200, { google: { userId: `h-${user}` } }]);
      await call('PUT', at('/identities/git%20hub'), { userId: user });
      expect(await rows()).toEqual([
        { target: 'git hub', id: user },
        { target: 'google', id: `h-${user}` },
      ]);
      expect((await call('GET', at('/identities/google?includeTokenSecret=true'))).body).toEqual({
        identity: { userId: `h-${user}` },
      });
      const removed = await call('DELETE', at('/identities/google'));
      expect(removed.body).toMatchObject({ id: user, identities: { 'git hub': { userId: user } } });
      expect(await rows()).toHaveLength(1);
      for (const method of ['GET', 'DELETE'] as const) {
        for (const target of ['google', 'constructor', '__proto__']) {
          expect(outcome(await call(method, at(`/identities/${target}`)))).toEqual([
            404,
            'user.identity_not_exist',
          ]);
        }
      }
    });

    test('belong to one user: the first to link them', async () => {
      const { body } = await call('POST', '/api/users', {});
      const other = `/api/users/${(body as { id: string }).id}/identities/google`;
      const answers = await Promise.all([
        call('PUT', at('/identities/google'), { userId: 'contested' }),
        call('PUT', other, { userId: 'contested' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expect(refused?.code).toBe('user.identity_already_in_use');
    });

    test('enterprise identities come from their own table', async () => {
      await server.sql(
        `insert into sso_connectors (tenant_id, id, provider_name, connector_name, created_at)
         values ('default', 'okta', 'Okta', 'Okta', 1) on conflict do nothing`,
      );
      await server.sql(
        `insert into user_sso_identities (tenant_id, id, user_id, issuer, identity_id, detail, sso_connector_id, created_at, updated_at)
         values ('default', 'sso-' || $1::text, $1, 'https://okta.example', $1, '{"a": 1}', 'okta', 1, 2)`,
        [user],
      );
      const ssoIdentity = {
        tenantId: 'default',
        id: `sso-${user}`,
        userId: user,
        issuer: 'https://okta.example',
        identityId: user,
        detail: { a: 1 },
        ssoConnectorId: 'okta',
        createdAt: 1,
        updatedAt: 2,
      };
      await call('PUT', at('/identities/google'), { userId: user });
      expect((await call('GET', at('/all-identities'))).body).toEqual({
        socialIdentities: [{ target: 'google', identity: { userId: user } }],
        ssoIdentities: [{ ssoConnectorId: 'okta', ssoIdentity }],
      });
      expect((await call('GET', at('/sso-identities/okta'))).body).toEqual({ ssoIdentity });
      expect((await call('GET', at('?includeSsoIdentities=true'))).body).toMatchObject({
        ssoIdentities: [ssoIdentity],
      });
      expect((await call('GET', at(''))).body).not.toHaveProperty('ssoIdentities');
      const missing = await call('GET', at('/sso-identities/other'));
      expect(outcome(missing)).toEqual([404, 'user.enterprise_sso_identity_not_exists']);
      expect((missing.body as { message: string }).message).toContain('other');
    });

    test('the connector is asked who came back', async () => {
      const provider: FakeProvider = await startFakeProvider();
      try {
        provider.user = { sub: `ada-${user}`, name: 'Ada' };
        const config = oauth2ConfigFor(provider);
        await server.sql(
          `insert into connectors (tenant_id, id, connector_id, config, metadata, created_at)
           values ('default', 'partner', 'oauth2', $1, '{"target": "partner"}', 1)`,
          [JSON.stringify(config)],
        );
        const redirectUri = 'http://localhost:3000/callback/partner';
        const social = findFactory('oauth2')?.social;
        const start = await social?.authorize({
          config,
          state: 's',
          redirectUri,
          isStateless: true,
        });
        const connectorData = { ...provider.visit(start?.url ?? ''), redirectUri };
        const body = { connectorId: 'partner', connectorData };
        const linked = await call('POST', at('/identities'), body);
        expect(linked.body).toMatchObject({ partner: { userId: `ada-${user}` } });
        expect(await rows()).toEqual([{ target: 'partner', id: `ada-${user}` }]);
        // The code is used up.
        expect((await call('POST', at('/identities'), body)).status).toBeGreaterThanOrEqual(400);
        expect(
          outcome(
            await call('POST', at('/identities'), { connectorId: 'none', connectorData: {} }),
          ),
        ).toEqual([422, 'session.invalid_connector_id']);
        expect(JSON.stringify(await server.sql('select payload from logs'))).not.toContain(
          FAKE_CLIENT.secret,
        );
      } finally {
        await provider.close();
      }
    });
  });
});
