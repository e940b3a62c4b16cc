import { settings } from '~/tests/server/mfa/support/mfa-kit';
import { callerOf } from '~/tests/support/api';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { totpCode } from '~/tests/support/totp';
import { T, signInKit } from './support/sign-in-kit';
import {
  PASSWORD,
  type Visitor,
  configure,
  createPerson,
  newEmail,
  newUsername,
  readCode,
} from './support/visitor';

type Payload = Record<string, unknown>;

describe('what audit rows of a sign-in say about it', () => {
  const kit = signInKit();
  let provider: FakeProvider;

  beforeAll(async () => {
    provider = await startFakeProvider();
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    const made = await call('POST', '/api/connectors', {
      id: 'acme',
      connectorId: 'oidc',
      config: oidcConfigFor(provider),
      metadata: { target: 'acme' },
      enableTokenStorage: true,
    });
    expect(made.status).toBe(200);
  });
  afterAll(() => provider.close());

  const rowsOf = (visitor: Visitor) =>
    kit.server.sql<{ key: string; payload: Payload }>(
      `select key, payload from logs where payload ->> 'sessionId' = $1 order by created_at, id`,
      [visitor.page.searchParams.get('interaction')],
    );
  const payloadsOf = async (visitor: Visitor, end: string): Promise<Payload[]> =>
    (await rowsOf(visitor)).filter(({ key }) => key.endsWith(end)).map(({ payload }) => payload);
  const textOf = async (visitor: Visitor) => JSON.stringify(await rowsOf(visitor));

  test('the record that was checked and used, and the state at the end', async () => {
    const { id: userId, username } = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    const verificationId = String(
      (await visitor.password('username', username)).body['verificationId'],
    );
    await visitor.identify(verificationId);
    expect((await visitor.submit()).status).toBe(200);
    const verification = {
      id: verificationId,
      type: 'Password',
      identifier: { type: 'username', value: username },
      verified: true,
    };
    expect(await payloadsOf(visitor, 'Verification.Password.Submit')).toMatchObject([
      { result: 'Success', verification },
    ]);
    expect(await payloadsOf(visitor, 'Identifier.Submit')).toMatchObject([{ verification }]);
    const [end] = await payloadsOf(visitor, 'SignIn.Submit');
    expect(end).toMatchObject({
      userId,
      interaction: { interactionEvent: 'SignIn', userId, verificationRecords: [verification] },
    });
    expect(end).not.toHaveProperty('verification');
    expect(await textOf(visitor)).not.toMatch(/digest|argon2|quiet-Lantern/i);
  });

  test('a refused step has its record and the message of the error', async () => {
    const visitor = await kit.begin('SignIn');
    const identifier = { type: 'email', value: newEmail() };
    const sent = await visitor.call('POST', '/verification/verification-code', {
      identifier,
      interactionEvent: 'SignIn',
    });
    const { verificationId } = sent.body;
    await visitor.call(
      'POST',
      '/verification/verification-code/verify',
      { identifier, verificationId, code: '000000' },
      { 'accept-language': 'ar' },
    );
    const refused = await visitor.password('username', newUsername());
    const record = {
      id: verificationId,
      type: 'EmailVerificationCode',
      identifier,
      verified: false,
    };
    const rows = await payloadsOf(visitor, 'EmailVerificationCode.Submit');
    expect(rows).toMatchObject([
      { result: 'Error', verification: record, error: { code: 'verification_code.code_mismatch' } },
    ]);
    const { message } = rows[0]?.['error'] as { message: string };
    expect(message).toMatch(/^[A-Z][a-z ]+/);
    // A password that is wrong makes no record; that of another step is not its own.
    const [password] = await payloadsOf(visitor, 'Password.Submit');
    expect(password).toMatchObject({ error: { message: refused.body['message'] } });
    expect(password).not.toHaveProperty('verification');
    await visitor.submit();
    const [end] = await payloadsOf(visitor, 'SignIn.Submit');
    expect(end).toMatchObject({ result: 'Error', interaction: { verificationRecords: [record] } });
  });

  test('no code, secret, or token', async () => {
    await configure(kit.server, T, settings(['Totp', 'BackupCode'], 'NoPrompt'));
    const { username, email } = await createPerson(kit.server, T);
    const visitor = await kit.begin('SignIn');
    const identifier = { type: 'email', value: email };
    const sent = await visitor.call('POST', '/verification/verification-code', {
      identifier,
      interactionEvent: 'SignIn',
    });
    const code = await readCode(kit.server, T, email);
    const { verificationId } = sent.body;
    const body = { identifier, verificationId, code };
    const answer = await visitor.call('POST', '/verification/verification-code/verify', body);
    expect(answer.status).toBe(200);
    await visitor.password('username', username);
    expect((await visitor.identify(String(verificationId))).status).toBe(204);
    const { body: totp } = await visitor.call('POST', '/verification/totp/secret');
    const secret = String(totp['secret']);
    const proof = { code: totpCode(secret, Date.now()), verificationId: totp['verificationId'] };
    expect((await visitor.call('POST', '/verification/totp/verify', proof)).status).toBe(200);
    const { body: backup } = await visitor.call('POST', '/verification/backup-code/generate');
    const codes = backup['codes'] as string[];
    for (const [type, record] of [
      ['Totp', totp],
      ['BackupCode', backup],
    ] as const) {
      const bound = { type, verificationId: record['verificationId'] };
      expect((await visitor.call('POST', '/profile/mfa', bound)).status).toBe(204);
    }
    expect((await visitor.submit()).status).toBe(200);
    expect(await payloadsOf(visitor, 'Totp.Submit')).toMatchObject([
      { verification: { id: totp['verificationId'], type: 'Totp', verified: true } },
      {},
    ]);
    expect(await payloadsOf(visitor, 'Verification.BackupCode.Create')).toMatchObject([
      { verification: { id: backup['verificationId'], type: 'BackupCode' } },
    ]);
    const text = await textOf(visitor);
    const secrets = [code, secret, proof.code, ...codes, PASSWORD];
    expect(secrets.filter((each) => text.includes(`"${each}"`))).toEqual([]);
    expect(text).not.toMatch(/"codes"|digest|argon2/i);
  });

  test('who came back from a provider, but not all it said', async () => {
    await configure(kit.server, T, {
      signUp: { identifiers: [], password: false, verify: false },
      socialSignInConnectorTargets: ['acme'],
    });
    const person = { sub: 'ada', name: 'Ada', email: newEmail(), email_verified: true };
    provider.user = { ...person, about: 'é'.repeat(5000) };
    const visitor = await kit.begin('Register');
    const { body } = await visitor.call('POST', '/verification/social/acme/authorization-uri', {
      state: 'state',
      redirectUri: `${visitor.origin}/callback/acme`,
    });
    const verificationId = String(body['verificationId']);
    const connectorData = provider.visit(String(body['authorizationUri']));
    const path = '/verification/social/acme/verify';
    const answer = await visitor.call('POST', path, { verificationId, connectorData });
    expect([answer.status, answer.code]).toEqual([200, undefined]);
    expect((await visitor.identify(verificationId)).status).toBe(201);
    await visitor.submit();
    expect(await payloadsOf(visitor, 'Social.Submit')).toMatchObject([
      { verification: { id: verificationId, socialUserInfo: { id: 'ada', name: 'Ada' } } },
    ]);
    const [end] = await payloadsOf(visitor, 'Register.Submit');
    expect(end).toHaveProperty('interaction.profile.socialIdentity.userInfo.id', 'ada');
    const text = await textOf(visitor);
    expect(text).not.toMatch(/rawData|tokenSet|sealed|access_token|codeVerifier|nonce/);
    expect(text.length).toBeLessThan(20_000);
  });
});
