import { WRITTEN_LOG_KEYS } from '~/contract/audit-log-keys';
import { callerOf } from '~/tests/support/api';
import { type FakeProvider, oidcConfigFor, startFakeProvider } from '~/tests/support/fake-provider';
import { type ServiceStandIn, startServiceStandIn } from '~/tests/support/service-stand-in';
import { switchCaptchaOn } from './support/captcha';
import { T, signInKit } from './support/sign-in-kit';
import { PASSWORD, configure, createPerson, newEmail, newUsername } from './support/visitor';

const FLOWS = ['SignIn', 'Register', 'ForgotPassword'] as const;
const FACTORS = [
  'Totp',
  'WebAuthn',
  'BackupCode',
  'EmailVerificationCode',
  'PhoneVerificationCode',
];
const both = ['Create', 'Submit'];
function each(...lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<readonly string[]>(
    (made, list) =>
      made.flatMap((start) => list.map((part) => (start ? `${start}.${part}` : part))),
    [''],
  ) as string[];
}

/** Every key of the specification (section 8) and of the logs sheet (section 7.1), and passkeys. */
const KNOWN = [
  ...[
    'Interaction.Create',
    'Interaction.Create.Captcha',
    'Interaction.End',
    'Unknown',
    'RevokeToken',
  ],
  ...each(['Interaction'], FLOWS, [
    ...['Create', 'Update', 'Submit', 'Identifier.Submit'],
    ...each(['Profile'], ['Create', 'Update', 'Delete']),
    ...each(['Identifier'], ['Password', 'VerificationCode', 'Social', 'SingleSignOn'], both),
    ...each(
      ['Verification'],
      ['EmailVerificationCode', 'PhoneVerificationCode', 'Social', 'EnterpriseSso', 'Totp'],
      both,
    ),
    ...each(['Verification'], ['MfaEmailVerificationCode', 'MfaPhoneVerificationCode'], both),
    ...each(['Verification'], ['WebAuthn', 'Passkey', 'BackupCode'], both),
    ...each(['Verification'], ['Password', 'NewPasswordIdentity', 'OneTimeToken'], ['Submit']),
    ...each(['BindMfa'], FACTORS, both),
  ]),
  ...each(['Interaction.SignIn.Mfa'], FACTORS, both),
  'Interaction.SignIn.Verification.IdpInitiatedSso.Create',
  ...each(
    ['ExchangeTokenBy'],
    ['AuthorizationCode', 'RefreshToken', 'ClientCredentials', 'TokenExchange', 'Unknown'],
  ),
  ...each(['JwtCustomizer'], ['AccessToken', 'ClientCredentials']),
  ...each(['SamlApplication'], ['AuthnRequest', 'Callback']),
];

/** Keys that nothing writes, and why. */
const UNWRITTEN: readonly (readonly [keys: RegExp, reason: string])[] = [
  [/\.Mfa\.|\.BindMfa\.\w+\.Create$/, 'only the older sign-in API wrote it'],
  [/\.Verification\.(?:EnterpriseSso|IdpInitiatedSso)\./, 'no enterprise sign-in yet'],
  [/^JwtCustomizer\./, 'no custom claims yet'],
  [/^SamlApplication\./, 'no SAML applications yet'],
  [/\.Profile\.(?:Create|Delete)$/, 'only the older sign-in API wrote it'],
  [/\.Identifier\.\w+\.(?:Create|Submit)$/, 'only the older sign-in API wrote it'],
  [/^Unknown$/, 'a fallback for keys that cannot be named; all can'],
];

function isUnwritten(key: string): boolean {
  return UNWRITTEN.some(([keys]) => keys.test(key));
}

describe('every key of the audit log', () => {
  const kit = signInKit();
  let provider: FakeProvider;
  let services: ServiceStandIn;

  beforeAll(async () => {
    services = await startServiceStandIn();
    provider = await startFakeProvider();
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    const made = await call('POST', '/api/connectors', {
      id: 'acme',
      connectorId: 'oidc',
      config: oidcConfigFor(provider),
      metadata: { target: 'acme' },
    });
    expect(made.status).toBe(200);
  });
  afterAll(() => Promise.all([provider.close(), services.close()]));

  const written = async () =>
    (await kit.server.sql<{ key: string }>('select distinct key from logs')).map(({ key }) => key);

  /** Every step of a flow, whether the flow accepts or refuses it. */
  async function walk(flow: (typeof FLOWS)[number]): Promise<void> {
    const visitor = await kit.begin(flow);
    const person = await createPerson(kit.server, T);
    const email = { type: 'email', value: newEmail() };
    const phone = { type: 'phone', value: '+447400123456' };
    for (const identifier of [email, phone]) {
      const body = { identifier, interactionEvent: flow };
      const sent = await visitor.call('POST', '/verification/verification-code', body);
      const verificationId = sent.body['verificationId'] ?? 'unknown';
      await visitor.call('POST', '/verification/verification-code/verify', {
        identifier,
        verificationId,
        code: '000000',
      });
    }
    await visitor.call('POST', '/verification/one-time-token/verify', {
      identifier: email,
      token: 'none',
    });
    await visitor.call('POST', '/verification/new-password-identity', {
      identifier: { type: 'username', value: newUsername() },
      password: PASSWORD,
    });
    const redirectUri = `${visitor.origin}/callback/acme`;
    const social = await visitor.call('POST', '/verification/social/acme/authorization-uri', {
      state: 'state',
      redirectUri,
    });
    await visitor.call('POST', '/verification/social/acme/verify', {
      verificationId: social.body['verificationId'],
      connectorData: { code: 'wrong', redirectUri },
    });
    const verificationId = 'unknown';
    for (const identifierType of ['email', 'phone']) {
      const path = '/verification/mfa-verification-code';
      await visitor.call('POST', path, { identifierType });
      const body = { identifierType, verificationId, code: '000000' };
      await visitor.call('POST', `${path}/verify`, body);
    }
    for (const path of ['totp/secret', 'web-authn/registration', 'backup-code/generate']) {
      await visitor.call('POST', `/verification/${path}`);
    }
    for (const path of ['totp/verify', 'backup-code/verify']) {
      await visitor.call('POST', `/verification/${path}`, { code: '000000' });
    }
    await visitor.call('POST', '/verification/passkey/authentication');
    for (const path of ['web-authn', 'passkey']) {
      await visitor.call('POST', `/verification/${path}/authentication/verify`, {
        verificationId,
        payload: { id: 'x', rawId: 'x', response: {}, clientExtensionResults: {} },
      });
    }
    for (const type of FACTORS) {
      await visitor.call('POST', '/profile/mfa', { type, verificationId });
    }
    await visitor.call('PUT', '/interaction-event', { interactionEvent: flow });
    await visitor.call('POST', '/profile', { type: 'username', value: newUsername() });
    await visitor.identify('unknown');
    const proof = await visitor.password('username', person.username);
    const answer = await visitor.identify(String(proof.body['verificationId']));
    const end = await visitor.submit();
    if (flow === 'SignIn') {
      expect([answer.status, end.status]).toEqual([204, 200]);
      await visitor.goOn(end);
    }
  }

  async function exchange(body: Record<string, string>, secret?: string): Promise<void> {
    const { app, server } = kit;
    const id = body['client_id'] ?? app.id;
    await server.send(`${server.issuer(T)}/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(secret === undefined
          ? {}
          : { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }),
      },
      body: new URLSearchParams({ client_id: id, ...body }).toString(),
    });
  }

  test('is written by a real request, or is named with the reason why it is not', async () => {
    await configure(kit.server, T, { socialSignInConnectorTargets: ['acme'] });
    for (const flow of FLOWS) await walk(flow);
    await switchCaptchaOn(kit.server, T, services);
    const asked = await kit.open();
    await asked.call('PUT', '', { interactionEvent: 'SignIn', captchaToken: 'token' });
    await configure(kit.server, T, { captchaPolicy: {} });

    const { server, app } = kit;
    const { tokens } = await server.signIn(T, app, await server.createUser(T));
    const refreshToken = tokens.refresh_token ?? '';
    await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken });
    // A code that was used before revokes what it led to.
    const machine = await server.createClient(T, { type: 'MachineToMachine' });
    await exchange({ grant_type: 'client_credentials', client_id: machine.id }, machine.secret);
    await exchange({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: 'none',
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    });
    await exchange({ grant_type: 'password' });
    await server.send(`${server.issuer(T)}/token/revocation`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: app.id, token: refreshToken }).toString(),
    });

    const keys = (await written()).filter((key) => !key.startsWith('Management.'));
    expect(keys.filter((key) => !KNOWN.includes(key))).toEqual([]);
    expect(KNOWN.filter((key) => !keys.includes(key) && !isUnwritten(key))).toEqual([]);
    expect(keys.filter(isUnwritten)).toEqual([]);
    // Tests of the account API write those of users' own changes.
    const others = WRITTEN_LOG_KEYS.filter((key) => !key.startsWith('Account.'));
    expect([...keys].sort()).toEqual(others.toSorted());
  });

  test('each reason is still one', () => {
    for (const [keys, reason] of UNWRITTEN) {
      expect([reason, KNOWN.some((key) => keys.test(key))]).toEqual([reason, true]);
    }
  });
});
