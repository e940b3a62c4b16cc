/**
 * The server's libraries without the product: what they reach on this machine is the limit that the
 * product's own figures are compared with. Started by platform-limits.mjs with the connection
 * string of a database in BARE_DATABASE_URL; sends its port to its parent.
 */
import Fastify from 'fastify';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import pg from 'pg';
import { CLIENT_ID, CLIENT_SECRET, SCOPE } from './bare-client.mjs';

const POOL_SIZE = 20;
const TENANT = 'default';

const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: POOL_SIZE });
/** As a new tenant's: ECDSA with P-384. */
const { privateKey } = await generateKeyPair('ES384', { extractable: true });
/** Its client and its resource are in memory; nothing is looked up, recorded, or limited. */
const provider = new Provider('http://localhost', {
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES384', use: 'sig' }] },
  enabledJWA: { idTokenSigningAlgValues: ['ES384'] },
  clientDefaults: { id_token_signed_response_alg: 'ES384' },
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
    },
  ],
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: () => ({
        scope: SCOPE,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES384' } },
      }),
    },
  },
});
const answer = provider.callback();
const app = Fastify();
// The provider reads the body itself.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, _payload, done) => done(null));

app.get('/empty', () => ({}));

app.get('/statement', async () => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, name from applications where tenant_id = $1 and id = $2',
    values: [TENANT, 'bench'],
  });
  return rows[0];
});

app.get('/rows', async () => {
  const { rows } = await pool.query({
    name: 'twenty',
    text: 'select * from users where tenant_id = $1 order by created_at desc, id limit 20',
    values: [TENANT],
  });
  return rows;
});

app.get('/signature', async () => ({
  token: await new SignJWT({ scope: 'all' })
    .setProtectedHeader({ alg: 'ES384' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey),
}));

app.post('/token', (request, reply) => {
  reply.hijack();
  return answer(request.raw, reply.raw);
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send(app.server.address().port);
process.on('disconnect', () => process.exit());
