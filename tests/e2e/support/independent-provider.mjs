/**
 * An OpenID provider that has nothing of the product: `oidc-provider` alone, in a process of its
 * own. Tells its parent its issuer. Whoever presses "Sign in" is the person of the environment.
 *   node independent-provider.mjs
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, PERSON } = process.env;

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ],
  claims: { profile: ['name'], email: ['email', 'email_verified'] },
  cookies: { keys: ['of-the-test'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/login/${uid}` },
  pkce: { required: () => true },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, ...JSON.parse(PERSON) }),
  }),
  /** Asks for no consent. */
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
});

server.on('request', (request, response) => {
  if (!request.url.startsWith('/login/')) {
    provider.callback()(request, response);
  } else if (request.method === 'POST') {
    const login = { accountId: JSON.parse(PERSON).email };
    void provider.interactionFinished(request, response, { login });
  } else {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        '<!doctype html><link rel="icon" href="data:,"><form method="post"><button>Sign in</button></form>',
      );
  }
});
process.send(issuer);
