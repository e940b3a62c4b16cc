import { createHash } from 'node:crypto';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { findFactory } from '~/server/domain/connector-factories/registry';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { callerOf } from '~/tests/support/api';
import { type ServiceStandIn, startServiceStandIn } from '~/tests/support/service-stand-in';
import {
  type Visitor,
  configure,
  createPerson,
  newEmail,
  readUser,
  visit,
} from './support/visitor';

const T = 'default';
const CLIENT_ID = 'client.apps.googleusercontent.com';
const CERTS = 'www.googleapis.com/oauth2/v3/certs';

describe('Google One Tap', () => {
  const social = findFactory('google-universal')?.social;
  const accept = social?.acceptCredential;
  let server: ProviderServer;
  let google: ServiceStandIn;
  let app: RegisteredClient;
  let privateKey: CryptoKey;
  let connectorId: string;
  let subject = 0;

  const call = async (method: 'POST' | 'PATCH', path: string, body: object) =>
    callerOf(server.tenantApp, await server.managementToken(T))(method, path, body);
  const switchOneTap = (isEnabled: boolean) =>
    call('PATCH', `/api/connectors/${connectorId}`, {
      config: { clientId: CLIENT_ID, clientSecret: 's', oneTap: { isEnabled, autoSelect: true } },
    });

  beforeAll(async () => {
    google = await startServiceStandIn();
    const keys = await generateKeyPair('RS256', { extractable: true });
    privateKey = keys.privateKey;
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'g1', alg: 'RS256' };
    google.answers[CERTS] = { body: { keys: [jwk] } };
    if (!social || !accept) throw new Error('Google accepts no ID tokens');
    social.acceptCredential = (told) => accept({ ...told, network: google.network });
    server = await startProviderServer();
    app = await server.createClient(T);
    const made = await call('POST', '/api/connectors', {
      connectorId: 'google-universal',
      config: { clientId: CLIENT_ID, clientSecret: 's', oneTap: { isEnabled: true } },
    });
    expect(made.status).toBe(200);
    connectorId = String(made.body['id']);
  });
  afterAll(async () => {
    if (social && accept) social.acceptCredential = accept;
    await server.close();
    await google.close();
  });
  beforeEach(async () => {
    subject += 1;
    await configure(server, T, {
      signUp: { identifiers: [], password: false, verify: false },
      signInMode: 'SignInAndRegister',
      socialSignInConnectorTargets: ['google'],
      emailBlocklistPolicy: {},
    });
    await switchOneTap(true);
    await server.sql('delete from rate_limits');
  });

  const idToken = (claims: Record<string, unknown> = {}, key = privateKey) =>
    new SignJWT({
      sub: `google-${subject}`,
      name: 'Ada',
      email: newEmail(),
      email_verified: true,
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'g1' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);

  const open = async (parameters: Record<string, string> = {}): Promise<Visitor> => {
    const visitor = await visit(server, T, app, parameters);
    await visitor.begin('SignIn');
    return visitor;
  };
  const nonceOf = ({ page }: Visitor) =>
    createHash('sha256')
      .update(page.searchParams.get('interaction') ?? '')
      .digest('hex');
  const verify = (visitor: Visitor, connectorData: unknown) =>
    visitor.call('POST', `/verification/social/${connectorId}/verify`, { connectorData });
  const outcome = ({ status, code }: { status: number; code?: string | undefined }) => [
    status,
    code,
  ];

  test('signs up and in, from the prompt of the sign-in page', async () => {
    for (const isNew of [true, false]) {
      const visitor = await open();
      const credential = await idToken({ nonce: nonceOf(visitor), email: 'one@example.com' });
      const { body } = await verify(visitor, { credential });
      const verificationId = String(body['verificationId']);
      const known = await visitor.identify(verificationId);
      expect(known.status).toBe(isNew ? 404 : 204);
      if (isNew) {
        await visitor.call('PUT', '/interaction-event', { interactionEvent: 'Register' });
        expect((await visitor.identify(verificationId)).status).toBe(201);
      }
      const end = await visitor.goOn(await visitor.submit());
      expect(end.searchParams.get('code')).toBeTruthy();
      subject -= isNew ? 0 : 1;
    }
    const [row] = await server.sql<{ user_id: string }>(
      "select user_id from user_social_identities where target = 'google'",
    );
    expect(await readUser(server, T, row?.user_id ?? '')).toMatchObject({
      primaryEmail: 'one@example.com',
    });
  });

  test('takes the token that the application sent along with its request', async () => {
    const credential = await idToken();
    const visitor = await open({ google_one_tap_credential: credential });
    expect(visitor.page.pathname).toBe('/direct/social/google');
    expect((await verify(visitor, { credential })).status).toBe(200);
  });

  test('takes a token whose anti-forgery value is in the cookie of the page as well', async () => {
    const visitor = await open();
    const send = async () => verify(visitor, { credential: await idToken(), g_csrf_token: 'abc' });
    expect(outcome(await send())).toEqual([400, 'session.csrf_token_mismatch']);
    visitor.browser.setCookie(visitor.origin, 'g_csrf_token', 'other');
    expect(outcome(await send())).toEqual([400, 'session.csrf_token_mismatch']);
    visitor.browser.setCookie(visitor.origin, 'g_csrf_token', 'abc');
    expect((await send()).status).toBe(200);
  });

  test('refuses a token that was made for another sign-in', async () => {
    const stranger = await open();
    const visitor = await open({ google_one_tap_credential: await idToken() });
    for (const nonce of [undefined, 'x', nonceOf(stranger)]) {
      const answer = await verify(visitor, { credential: await idToken({ nonce }) });
      expect(outcome(answer)).toEqual([400, 'session.google_one_tap.cookie_mismatch']);
    }
  });

  test('takes a token once, of many at once', async () => {
    const credential = await idToken();
    const visitors = await Promise.all(
      Array.from({ length: 4 }, () => open({ google_one_tap_credential: credential })),
    );
    const answers = await Promise.all(visitors.map((visitor) => verify(visitor, { credential })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.code).toBe('session.google_one_tap.invalid_id_token');
  });

  test.each([
    ['of another client', { aud: 'other' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['that ended', { exp: 1_700_000_000 }],
  ])('refuses a token %s', async (_, claims) => {
    const visitor = await open();
    const token = new SignJWT({
      sub: 'x',
      email: 'x@example.com',
      email_verified: true,
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      exp: 4_000_000_000,
      iat: 1_700_000_000,
      nonce: nonceOf(visitor),
      ...claims,
    });
    const credential = await token.setProtectedHeader({ alg: 'RS256', kid: 'g1' }).sign(privateKey);
    expect(outcome(await verify(visitor, { credential }))).toEqual([
      400,
      'session.google_one_tap.invalid_id_token',
    ]);
  });

  test('refuses a token signed by another issuer, and a malformed one', async () => {
    const visitor = await open();
    const { privateKey: foreign } = await generateKeyPair('RS256');
    const nonce = nonceOf(visitor);
    for (const credential of [await idToken({ nonce }, foreign), 'a.b.c', 'none']) {
      expect(outcome(await verify(visitor, { credential }))).toEqual([
        400,
        'session.google_one_tap.invalid_id_token',
      ]);
    }
    const missing = await verify(visitor, { credential: 'x'.repeat(4097) });
    expect(missing.status).toBe(404);
  });

  test('refuses an address that Google has not verified', async () => {
    const visitor = await open();
    const person = await createPerson(server, T);
    const credential = await idToken({
      nonce: nonceOf(visitor),
      email: person.email,
      email_verified: false,
    });
    expect(outcome(await verify(visitor, { credential }))).toEqual([
      400,
      'session.google_one_tap.unverified_email',
    ]);
  });

  test('is offered and accepted only where it is switched on', async () => {
    const settings = async () => {
      const { browser, origin } = await open();
      const answer = await browser.open(`${origin}/api/.well-known/sign-in-exp`);
      return (answer.json() as Record<string, unknown>)['googleOneTap'];
    };
    expect(await settings()).toEqual({
      clientId: CLIENT_ID,
      connectorId,
      isEnabled: true,
      autoSelect: true,
    });
    await switchOneTap(false);
    expect(await settings()).toBeUndefined();
    const visitor = await open();
    const credential = await idToken({ nonce: nonceOf(visitor) });
    expect(outcome(await verify(visitor, { credential }))).toEqual([
      422,
      'user.sign_in_method_not_enabled',
    ]);
  });
});
