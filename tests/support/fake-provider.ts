import { createHash, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWK, SignJWT, exportJWK, generateKeyPair } from 'jose';

type Fault = 'garbage' | 'hang' | 'huge' | 'redirect' | 'list' | 'down';

type Grant = {
  challenge: string | undefined;
  nonce: string | undefined;
  redirectUri: string;
};

export type FakeProvider = {
  origin: string;
  /** Who signs in next; claims of the ID token and of the user info. */
  user: Record<string, unknown>;
  /** Faults by endpoint. */
  faults: Partial<Record<'token' | 'userinfo' | 'jwks', Fault>>;
  /** Additional or replaced claims of the ID token. */
  tokenClaims: Record<string, unknown>;
  /** Additional or replaced fields of the token response. */
  tokenResponse: Record<string, unknown>;
  /** The refresh token that is good now; each use makes another. */
  refreshToken: string;
  /** What the token endpoint waits for before it responds. */
  delay: Promise<unknown> | undefined;
  /** The token endpoint responds with a query string. */
  isQueryString: boolean;
  /** What the authorization endpoint answers instead of a code, such as `access_denied`. */
  refusal: string | null;
  /** Received requests, by path. */
  requests: { path: string; body: URLSearchParams; headers: Record<string, unknown> }[];
  /** Acts as the user: signs in at the URL and is redirected back. */
  visit(url: string): Record<string, string>;
  close(): Promise<void>;
};

const CLIENT = { id: 'gatehouse', secret: 'provider-secret-of-thirty-two-chars' };
export const FAKE_CLIENT = CLIENT;

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An OAuth 2.0 and OpenID Connect provider on loopback with configurable faults. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();

  const applyFault = (response: ServerResponse, fault: Fault): void => {
    switch (fault) {
      case 'garbage':
        response.writeHead(200, { 'content-type': 'application/json' }).end('<html>{"a":');
        return;
      case 'list':
        answer(response, ['not', 'an', 'object']);
        return;
      case 'down':
        response.writeHead(503).end('down');
        return;
      case 'redirect':
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
        return;
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(`{"a":"${'x'.repeat(10 * 1024 * 1024)}"}`);
        return;
      case 'hang':
        response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    }
  };

  const idTokenFor = (nonce: string | undefined): Promise<string> =>
    new SignJWT({
      iss: provider.origin,
      aud: CLIENT.id,
      sub: String(provider.user['sub'] ?? provider.user['id']),
      ...provider.user,
      ...(nonce === undefined ? {} : { nonce }),
      ...provider.tokenClaims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);

  const isClient = (request: IncomingMessage, body: URLSearchParams): boolean => {
    // RFC 6749 section 2.3.1: both are form-encoded before they are joined.
    const basic = Buffer.from(
      (request.headers.authorization ?? '').replace(/^Basic /, ''),
      'base64',
    ).toString();
    return (
      decodeURIComponent(basic) === `${CLIENT.id}:${CLIENT.secret}` ||
      body.get('client_secret') === CLIENT.secret ||
      body.has('client_assertion')
    );
  };

  const refresh = (response: ServerResponse, body: URLSearchParams): void => {
    if (body.get('refresh_token') !== provider.refreshToken) {
      answer(response, { error: 'invalid_grant' }, 400);
      return;
    }
    provider.refreshToken = randomBytes(12).toString('hex');
    answer(response, {
      access_token: randomBytes(12).toString('hex'),
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: provider.refreshToken,
      ...provider.tokenResponse,
    });
  };

  const exchange = async (request: IncomingMessage, response: ServerResponse, text: string) => {
    const body = new URLSearchParams(text);
    await provider.delay;
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient(request, body)) {
      answer(response, { error: 'invalid_client' }, 401);
    } else if (body.get('grant_type') === 'refresh_token') {
      refresh(response, body);
    } else if (
      !grant ||
      grant.redirectUri !== body.get('redirect_uri') ||
      (grant.challenge !== undefined && grant.challenge !== challenge)
    ) {
      answer(response, { error: 'invalid_grant' }, 400);
    } else {
      const accessToken = randomBytes(12).toString('hex');
      tokens.add(accessToken);
      if (provider.isQueryString) {
        response.writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' });
        response.end(new URLSearchParams({ access_token: accessToken, scope: 'user' }).toString());
        return;
      }
      answer(response, {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await idTokenFor(grant.nonce),
        ...provider.tokenResponse,
      });
    }
  };

  /** A browser comes: it is sent back at once. */
  const authorize = (request: IncomingMessage, response: ServerResponse): void => {
    const { redirectUri = '', ...back } = provider.visit(`http://provider${request.url ?? '/'}`);
    const { code = '', state = '' } = back;
    const said = provider.refusal === null ? { code, state } : { error: provider.refusal, state };
    const location = `${redirectUri}?${new URLSearchParams(said).toString()}`;
    response.writeHead(302, { location }).end();
  };

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://provider');
      const text = await read(request);
      provider.requests.push({
        path: pathname,
        body: new URLSearchParams(text),
        headers: request.headers,
      });
      const fault = provider.faults[pathname.slice(1) as keyof FakeProvider['faults']];
      if (fault) applyFault(response, fault);
      else if (pathname === '/authorize') authorize(request, response);
      else if (pathname === '/token') await exchange(request, response, text);
      else if (pathname === '/jwks') answer(response, { keys: [jwk] });
      else if (pathname === '/userinfo') {
        const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
        if (tokens.has(token)) answer(response, provider.user);
        else answer(response, { error: 'invalid_token' }, 401);
      } else answer(response, {}, 404);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const provider: FakeProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: { sub: 'someone', id: 'someone' },
    faults: {},
    tokenClaims: {},
    tokenResponse: {},
    refreshToken: 'none',
    delay: undefined,
    isQueryString: false,
    refusal: null,
    requests: [],
    visit(address) {
      const { searchParams } = new URL(address);
      const code = randomBytes(8).toString('hex');
      grants.set(code, {
        challenge: searchParams.get('code_challenge') ?? undefined,
        nonce: searchParams.get('nonce') ?? undefined,
        redirectUri: searchParams.get('redirect_uri') ?? '',
      });
      return {
        code,
        state: searchParams.get('state') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}

/** Configuration of an `oidc` connector for the provider. */
export function oidcConfigFor({ origin }: FakeProvider): Record<string, unknown> {
  return {
    authorizationEndpoint: `${origin}/authorize`,
    tokenEndpoint: `${origin}/token`,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    scope: 'openid profile email',
    idTokenVerificationConfig: { jwksUri: `${origin}/jwks`, issuer: origin },
  };
}

/** Configuration of an `oauth2` connector for the provider. */
export function oauth2ConfigFor({ origin }: FakeProvider): Record<string, unknown> {
  return {
    authorizationEndpoint: `${origin}/authorize`,
    tokenEndpoint: `${origin}/token`,
    userInfoEndpoint: `${origin}/userinfo`,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    tokenEndpointResponseType: 'json',
    profileMap: { id: 'sub', name: 'name', email: 'email', avatar: 'picture' },
  };
}
