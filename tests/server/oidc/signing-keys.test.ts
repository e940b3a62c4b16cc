import { setTimeout as pause } from 'node:timers/promises';
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { verifyAccessToken } from '~/server/api/shared/bearer';
import { createSigningKeys } from '~/server/domain/signing-keys/signing-keys';
import {
  PUBLISHED_BEFORE_SIGNING,
  type StoredKey,
  currentFirst,
  rotate,
  withStates,
} from '~/server/domain/signing-keys/stored-keys.rules';
import { type Call, callerOf } from '~/tests/support/api';
import { type ProviderServer, startProviderServer } from './support/provider-server';

const ISSUER = 'http://default.localhost:3001/oidc';
const AUDIENCE = 'https://default.gatehouse.app/api';

describe('the life of a key', () => {
  const key = (id: string): StoredKey => ({ id, value: id, createdAt: 1 });
  const life = 3600;
  const statesAt = (keys: StoredKey[], now: number) =>
    withStates(keys, now).map((each) => `${each.key.id} ${each.state}`);

  test('it is published, then signs, then verifies as long as what it signed lives', () => {
    const once = rotate([key('a')], key('b'), { delay: 75, life }, 1000);
    expect(statesAt(once, 1000)).toEqual(['b Next', 'a Current']);
    expect(statesAt(once, 1075)).toEqual(['b Current', 'a Previous']);

    const twice = rotate(once, key('c'), { delay: 75, life }, 2000);
    expect(statesAt(twice, 2075)).toEqual(['c Current', 'b Previous', 'a Previous']);
    const end = 2000 + PUBLISHED_BEFORE_SIGNING + life;
    expect(statesAt(twice, end - 1)).toContain('a Previous');
    expect(statesAt(twice, end)).toEqual(['c Current', 'b Previous']);
  });

  test('a rotation while a key waits lets that one sign, and loses none that signed', () => {
    const once = rotate([key('a')], key('b'), { delay: 75, life }, 1000);
    const twice = rotate(once, key('c'), { delay: 75, life }, 1010);
    expect(statesAt(twice, 1010)).toEqual(['c Next', 'b Current', 'a Previous']);
    expect(twice.filter(({ verifiesUntil }) => verifiesUntil === undefined)).toHaveLength(2);
  });

  test('a leaked key is replaced at once; the only key left signs whatever its date', () => {
    const now = Math.floor(Date.now() / 1000);
    expect(statesAt(rotate([key('a')], key('b'), { delay: 0, life }, now), now)).toEqual([
      'b Current',
      'a Previous',
    ]);
    const waiting = { ...key('b'), signsFrom: now + 60 };
    const retired = { ...key('a'), verifiesUntil: now + 60 };
    expect(currentFirst([waiting, retired]).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('signing keys', () => {
  let server: ProviderServer;
  let call: Call;
  beforeAll(async () => {
    server = await startProviderServer();
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(() => server.close());

  type Key = {
    id: string;
    state: string;
    signingKeyAlgorithm?: string;
  };
  const path = '/api/configs/oidc/private-keys';
  const list = async (query = '') => (await call('GET', path + query)).body as Key[];
  const rotateKeys = async (body?: object) =>
    (await call('POST', `${path}/rotate`, body)).body as Key[];
  const publishedKids = async () => {
    const { keys } = (await server.send(`${ISSUER}/jwks`)).json() as { keys: { kid: string }[] };
    return keys.map(({ kid }) => kid);
  };
  const token = () => server.token({ issuer: 'default', audience: AUDIENCE });
  const kidOf = (jwt: string) => String(decodeProtectedHeader(jwt).kid);

  test('caches may keep the key set and the document for a minute', async () => {
    for (const address of [`${ISSUER}/jwks`, `${ISSUER}/.well-known/openid-configuration`]) {
      const { headers } = await server.send(address);
      expect(headers['cache-control']).toBe('public, max-age=60');
      const again = await server.send(address, {
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, max-age=60']);
    }
  });

  test.each(['RS256', 'ES384'] as const)('a client gets ID tokens with %s', async (alg) => {
    const { body } = await call('POST', '/api/applications', {
      name: alg,
      type: 'SPA',
      oidcClientMetadata: {
        redirectUris: ['https://app.example/callback'],
        postLogoutRedirectUris: [],
        idTokenSignedResponseAlg: alg,
      },
    });
    const { id } = body as { id: string };
    const metadata = { id_token_signed_response_alg: alg };
    const configuration = await server.configure('default', id, metadata, client.None());
    expect(configuration.serverMetadata().id_token_signing_alg_values_supported).toContain(alg);
    const registered = { id, secret: '', redirectUri: 'https://app.example/callback' };
    const { tokens } = await server.signIn(
      'default',
      { ...registered, configuration },
      await server.createUser('default'),
    );
    const keySet = createRemoteJWKSet(new URL(`${ISSUER}/jwks`), {
      [customFetch]: async (url: string) => new Response((await server.send(url)).text),
    });
    const { protectedHeader } = await jwtVerify(String(tokens.id_token), keySet);
    expect(protectedHeader.alg).toBe(alg);
  });

  test('a new key is published before it signs, and the old tokens live on', async () => {
    const before = await token();
    await rotateKeys();
    const states = async () => (await list('?states=true')).map(({ state }) => state);
    expect(await states()).toEqual(['Next', 'Current']);
    expect(kidOf(await token())).toBe(kidOf(before));
    expect(await publishedKids()).toHaveLength(4);

    await server.sql(
      `update configs set value = jsonb_set(value, '{0,signsFrom}', '1')
       where tenant_id = 'default' and key = 'oidc.privateKeys'`,
    );
    server.services.keys.forget('default');
    const after = await token();
    expect(kidOf(after)).not.toBe(kidOf(before));
    expect(await publishedKids()).toContain(kidOf(before));
    expect(await states()).toEqual(['Current', 'Previous']);
    for (const jwt of [before, after]) {
      await verifyAccessToken(server.services, jwt, AUDIENCE, ['default']);
    }
  });

  test('two rotations end no token; the list keeps two keys, retired ones can be deleted', async () => {
    const before = await token();
    await rotateKeys({ delay: 0 });
    const last = await rotateKeys({ delay: 0, signingKeyAlgorithm: 'EC' });
    expect(last).toHaveLength(2);
    expect(await list()).toEqual(last);
    await verifyAccessToken(server.services, before, AUDIENCE, ['default']);

    const all = await list('?states=true');
    expect(all.length).toBeGreaterThan(2);
    for (const { id } of all.slice(2)) {
      expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
    }
    await expect(
      verifyAccessToken(server.services, before, AUDIENCE, ['default']),
    ).rejects.toMatchObject({ code: 'auth.unauthorized' });
    expect((await call('DELETE', `${path}/${last[1]?.id}`)).status).toBe(204);
    expect((await call('DELETE', `${path}/${last[0]?.id}`)).code).toBe('oidc.key_required');
  });

  test('a process that has not read the new key reads it for the first token it signed', async () => {
    const other = { ...server.services, keys: createSigningKeys(server.services.database) };
    await other.keys.of('default');
    await rotateKeys({ delay: 0 });
    const jwt = await token();
    expect(await verifyAccessToken(other, jwt, AUDIENCE, ['default'])).toMatchObject({
      id: 'test-client',
    });
  });

  test('invented key ids read the keys once a second at most', async () => {
    let reads = 0;
    const { database } = server.services;
    const keys = createSigningKeys({
      ...database,
      inTenant: (tenantId, work) => {
        reads += 1;
        return database.inTenant(tenantId, work);
      },
    });
    await keys.of('default');
    for (let count = 0; count < 20; count += 1) await keys.withKid('default', `made-up-${count}`);
    expect(reads).toBeLessThanOrEqual(3);
  });

  test('a tenant of an older version gets its RSA key with its first use', async () => {
    await server.sql(
      `update configs set value = (select jsonb_agg(each - 'companion') from jsonb_array_elements(value) each)
       where tenant_id = 'default' and key = 'oidc.privateKeys'`,
    );
    const keys = createSigningKeys(server.services.database);
    expect((await keys.of('default')).privateJwks.map(({ alg }) => alg)).not.toContain('RS256');
    const hasRsa = async () =>
      (await keys.of('default')).privateJwks.some(({ alg }) => alg === 'RS256');
    // The key is made and stored meanwhile, which keys that are kept in memory leave no turn for.
    while (!(await hasRsa())) await pause(20);
    expect(await hasRsa()).toBe(true);
  });
});
