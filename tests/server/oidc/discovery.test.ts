import { type ProviderServer, startProviderServer } from './support/provider-server';

/** Equal as sets: the order of these lists means nothing. */
function sameMembers(members: string[]): unknown {
  return {
    asymmetricMatch: (actual: unknown) =>
      Array.isArray(actual) &&
      JSON.stringify([...actual].sort()) === JSON.stringify([...members].sort()),
    toString: () => `the members ${members.join(', ')}`,
  };
}

const ISSUER = 'http://default.localhost:3001/oidc';
const DOCUMENT = `${ISSUER}/.well-known/openid-configuration`;

describe('discovery', () => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await startProviderServer();
  });
  afterAll(() => server.close());

  test('advertises only what is supported', async () => {
    const answer = await server.send(DOCUMENT);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      userinfo_endpoint: `${ISSUER}/me`,
      jwks_uri: `${ISSUER}/jwks`,
      introspection_endpoint: `${ISSUER}/token/introspection`,
      revocation_endpoint: `${ISSUER}/token/revocation`,
      pushed_authorization_request_endpoint: `${ISSUER}/request`,
      end_session_endpoint: `${ISSUER}/session/end`,
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      claim_types_supported: ['normal'],
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: sameMembers([
        'authorization_code',
        'refresh_token',
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:token-exchange',
      ]),
      response_types_supported: ['code'],
      response_modes_supported: ['form_post', 'fragment', 'query'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES384', 'RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      scopes_supported: [
        'openid',
        'offline_access',
        'profile',
        'email',
        'phone',
        'address',
        'custom_data',
        'identities',
        'roles',
        'urn:logto:scope:organizations',
        'urn:logto:scope:organization_roles',
      ],
      claims_supported: sameMembers([
        'sub',
        'name',
        'family_name',
        'given_name',
        'middle_name',
        'nickname',
        'preferred_username',
        'profile',
        'picture',
        'website',
        'gender',
        'birthdate',
        'zoneinfo',
        'locale',
        'updated_at',
        'username',
        'created_at',
        'email',
        'email_verified',
        'phone_number',
        'phone_number_verified',
        'address',
        'custom_data',
        'identities',
        'sso_identities',
        'roles',
        'organizations',
        'organization_data',
        'organization_roles',
        'sid',
        'auth_time',
        'iss',
      ]),
    });
  });

  test('has an ETag and answers 304 to it', async () => {
    const { headers } = await server.send(DOCUMENT);
    expect(headers.etag).toBeTruthy();
    const again = await server.send(DOCUMENT, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test('every origin may read the document and the keys', async () => {
    for (const address of [DOCUMENT, `${ISSUER}/jwks`]) {
      expect((await server.send(address)).headers['access-control-allow-origin']).toBe('*');
      const answer = await server.send(address, { headers: { origin: 'https://any.example' } });
      expect(answer.headers['access-control-allow-origin']).toBe('https://any.example');
    }
  });

  test('the keys are public parts only', async () => {
    const { keys } = (await server.send(`${ISSUER}/jwks`)).json() as { keys: object[] };
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-384',
        alg: 'ES384',
        use: 'sig',
        kid: expect.any(String) as unknown,
        x: expect.any(String) as unknown,
        y: expect.any(String) as unknown,
      },
      {
        kty: 'RSA',
        alg: 'RS256',
        use: 'sig',
        kid: expect.any(String) as unknown,
        n: expect.any(String) as unknown,
        e: 'AQAB',
      },
    ]);
  });

  test('a forged Host or X-Forwarded-Host cannot change the URLs of the console side', async () => {
    const { consoleApp } = server;
    const answer = await consoleApp.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    });
    expect(answer.body).not.toContain('evil.example');
    expect(answer.json()).toMatchObject({ token_endpoint: 'http://localhost:3000/oidc/token' });
  });

  test('an unknown tenant has no provider', async () => {
    const answer = await server.send(
      'http://nobody.localhost:3001/oidc/.well-known/openid-configuration',
    );
    expect(answer.status).toBe(404);
  });
});
