import { T } from '~/tests/server/experience/support/sign-in-kit';
import { type Call, callerOf } from '~/tests/support/api';
import { SoftwareAuthenticator } from './support/authenticator';
import { mfaKit, outcome, settings } from './support/mfa-kit';
import { makePasskey, provePasskey, bindPasskey } from './support/passkeys';

const PATH = '/api/account-center';
const RELATED = 'https://account.northbank.example';

describe('the settings of the account center', () => {
  const { kit, want, enter, person } = mfaKit();
  let call: Call;
  beforeAll(async () => {
    call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
  });
  beforeEach(() => kit.server.sql('delete from account_centers'));

  const related = (...webauthnRelatedOrigins: string[]) =>
    call('PATCH', PATH, { webauthnRelatedOrigins });

  test('are there before anything is set, and change field by field', async () => {
    const initial = {
      tenantId: T,
      id: 'default',
      enabled: false,
      fields: {},
      webauthnRelatedOrigins: [],
    };
    expect((await call('GET', PATH)).body).toEqual(initial);
    expect(await call('PATCH', PATH, {})).toMatchObject({ status: 200, body: initial });
    const fields = { name: 'Edit', email: 'ReadOnly', mfa: 'Off' };
    expect((await call('PATCH', PATH, { enabled: true, fields })).body).toEqual({
      ...initial,
      enabled: true,
      fields,
    });
    // Fields are replaced as a whole, other keys are kept.
    expect((await call('PATCH', PATH, { fields: { phone: 'Edit' } })).body).toEqual({
      ...initial,
      enabled: true,
      fields: { phone: 'Edit' },
    });
    expect((await call('GET', PATH)).body).toMatchObject({ enabled: true });
  });

  test.each<[string, unknown]>([
    ['an unknown access', { fields: { name: 'Write' } }],
    ['no fields', { fields: null }],
    ['no boolean', { enabled: 'true' }],
    ['no list', { webauthnRelatedOrigins: RELATED }],
    ['an empty origin', { webauthnRelatedOrigins: [''] }],
    ['a long origin', { webauthnRelatedOrigins: [`https://${'a'.repeat(256)}.example`] }],
    [
      'too many origins',
      { webauthnRelatedOrigins: Array.from({ length: 21 }, (_, at) => `https://a${at}.example`) },
    ],
    ['a list', []],
  ])('refuse %s', async (_name, body) => {
    const answer = await call('PATCH', PATH, body as object);
    expect([answer.status, answer.code]).toEqual([400, 'guard.invalid_input']);
    expect((await call('GET', PATH)).body).toMatchObject({ enabled: false, fields: {} });
  });

  test('drop what is not among them', async () => {
    const body = { tenantId: 'admin', id: 'other', more: 1, fields: { address: 'Edit' } };
    const { status } = await call('PATCH', PATH, body);
    const rows = await kit.server.sql('select tenant_id, id, enabled, fields from account_centers');
    expect([status, rows]).toEqual([
      200,
      [{ tenant_id: T, id: 'default', enabled: false, fields: {} }],
    ]);
  });

  test.each([
    'account.northbank.example',
    'http://account.northbank.example',
    'http://localhost.northbank.example',
    'http://localhost@northbank.example',
    'https://account.northbank.example/path',
    'https://account.northbank.example?query',
    'https://account.northbank.example#part',
    'https://ada:secret@account.northbank.example',
    'https://*.northbank.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'android:apk-key-hash:abc',
    'null',
    '*',
  ])('refuse the origin %s', async (origin) => {
    const answer = await related(RELATED, origin);
    expect([answer.status, answer.code]).toEqual([400, 'guard.invalid_input']);
    expect((await call('GET', PATH)).body).toMatchObject({ webauthnRelatedOrigins: [] });
  });

  test('keep each origin once, in its one form', async () => {
    const { body } = await related(
      `${RELATED}/`,
      RELATED,
      'HTTPS://Account.NorthBank.example:443',
      'https://other.example:8443',
      'http://localhost:5173',
      'http://127.0.0.1:5173',
    );
    expect(body).toMatchObject({
      webauthnRelatedOrigins: [
        RELATED,
        'https://other.example:8443',
        'http://localhost:5173',
        'http://127.0.0.1:5173',
      ],
    });
  });

  test('belong to the tenant, and need the scope of the API', async () => {
    await related(RELATED);
    await kit.server.sql(
      `insert into account_centers (tenant_id, id, enabled) values ('admin', 'default', true)`,
    );
    expect((await call('GET', PATH)).body).toMatchObject({ tenantId: T, enabled: false });
    for (const [scope, status] of [
      ['openid', 403],
      [undefined, 401],
    ] as const) {
      const token = scope && (await kit.server.managementToken(T, scope));
      const other = callerOf(kit.server.tenantApp, token);
      expect((await other('GET', PATH)).status).toBe(status);
      expect((await other('PATCH', PATH, { enabled: true })).status).toBe(status);
    }
    expect((await call('GET', PATH)).body).toMatchObject({ enabled: false });
  });

  test('changes are in the audit log', async () => {
    await call('PATCH', PATH, { enabled: true });
    const rows = await kit.server.sql('select key from logs where key like $1', [
      'Management.AccountCenter.%',
    ]);
    expect(rows).toContainEqual({ key: 'Management.AccountCenter.Update' });
  });

  describe('/.well-known/webauthn', () => {
    const read = () => kit.server.send(`${kit.server.originOf(T)}/.well-known/webauthn`);

    test('lists the related origins for browsers', async () => {
      const empty = await read();
      expect([empty.status, JSON.parse(empty.text)]).toEqual([200, { origins: [] }]);
      await related(RELATED);
      const listed = await read();
      expect(String(listed.headers['content-type'])).toMatch(/^application\/json\b/);
      expect(JSON.parse(listed.text)).toEqual({ origins: [RELATED] });
    });
  });

  describe('a page on a related origin', () => {
    const passkeyOf = (origin: string) => new SoftwareAuthenticator(origin);
    const FAILED = [400, 'session.mfa.webauthn_verification_failed'];
    beforeEach(() => want(settings(['WebAuthn'])));

    test('may add a passkey, as long as it is listed', async () => {
      const { username } = await person();
      const visitor = await enter(username);
      expect(outcome(await makePasskey(visitor, passkeyOf(RELATED)))).toEqual(FAILED);
      await related(RELATED);
      expect((await makePasskey(visitor, passkeyOf(RELATED))).status).toBe(200);
      for (const near of [
        `${RELATED}:444`,
        `${RELATED}.evil.example`,
        'https://northbank.example',
      ]) {
        expect(outcome(await makePasskey(visitor, passkeyOf(near)))).toEqual(FAILED);
      }
      await related();
      expect(outcome(await makePasskey(visitor, passkeyOf(RELATED)))).toEqual(FAILED);
    });

    test('proves none at sign-in', async () => {
      await related(RELATED);
      const { username } = await person();
      const visitor = await enter(username);
      const authenticator = passkeyOf(RELATED);
      expect((await bindPasskey(visitor, authenticator)).status).toBe(204);
      expect((await visitor.submit()).status).toBe(200);
      const second = await enter(username);
      expect(outcome(await provePasskey(second, authenticator))).toEqual(FAILED);
      const origin = kit.server.originOf(T);
      expect((await provePasskey(second, authenticator, { origin })).status).toBe(200);
    });
  });
});
