import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as client from 'openid-client';
import type { Logger } from 'pino';
import { issuerOf, tenantOriginOf } from '~/server/platform/config/config';
import { applicationSecrets, applications, users } from '~/server/platform/db/schema';
import { generateId, generateSecret, generateShortId } from '~/server/platform/crypto/ids';
import { providerOf } from '~/server/oidc/provider';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: () => Record<string, unknown>;
};

export type Options = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Ports of the real listeners that stand for the configured origins, whose names do not resolve. */
export type Ports = {
  /** Few tests come here: it listens when it is first asked for. */
  console: () => Promise<number>;
  tenant: number;
};

/** One real HTTP request over loopback with the Host of the public origin. */
export async function send(ports: Ports, address: string, options: Options = {}): Promise<Answer> {
  const url = new URL(address);
  const port = url.port === '3000' ? await ports.console() : ports.tenant;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path: url.pathname + url.search,
        method: options.method ?? 'GET',
        headers: {
          ...options.headers,
          host: url.host,
          ...(options.body === undefined
            ? {}
            : { 'content-length': String(Buffer.byteLength(options.body)) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: () => JSON.parse(text) as Record<string, unknown>,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

/** `fetch` of openid-client, led to the real listeners. */
function fetchOver(ports: Ports): client.CustomFetch {
  return async (url, { method, headers, body }) => {
    const text =
      body === undefined || body === null
        ? undefined
        : new URLSearchParams(String(body)).toString();
    const answer = await send(ports, url, {
      method,
      headers: headers as Record<string, string>,
      ...(text === undefined ? {} : { body: text }),
    });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : answer.text, {
      status: answer.status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined || Array.isArray(value) ? [] : [[name, value] as [string, string]],
      ),
    });
  };
}

type Cookie = {
  name: string;
  value: string;
  path: string;
};

/** A browser's cookies and its following of redirects up to a page. */
export class Browser {
  private readonly jars = new Map<string, Map<string, Cookie>>();

  constructor(private readonly portsOf: () => Ports) {}

  private jarOf(url: URL): Map<string, Cookie> {
    const jar = this.jars.get(url.host) ?? new Map<string, Cookie>();
    this.jars.set(url.host, jar);
    return jar;
  }

  cookie(origin: string, name: string): string | undefined {
    return [...this.jarOf(new URL(origin)).values()].find((each) => each.name === name)?.value;
  }

  /** Set a cookie as a script of the page does. */
  setCookie(origin: string, name: string, value: string): void {
    this.jarOf(new URL(origin)).set(`${name};/`, { name, value, path: '/' });
  }

  /** Change the value of a cookie that the browser has. */
  replaceCookie(origin: string, name: string, value: string): void {
    const jar = this.jarOf(new URL(origin));
    for (const [key, cookie] of jar) if (cookie.name === name) jar.set(key, { ...cookie, value });
  }

  async open(address: string, options: Options = {}): Promise<Answer & { url: string }> {
    const url = new URL(address);
    const jar = this.jarOf(url);
    const cookie = [...jar.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const answer = await send(this.portsOf(), address, {
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ];
      const path =
        attributes.find((each) => each.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      // A cookie is its name and its path (RFC 6265 section 5.3).
      if (value === '') jar.delete(`${name};${path}`);
      else jar.set(`${name};${path}`, { name, value, path });
    }
    return { ...answer, url: address };
  }

  /** Follow redirects on the tenants' origins; stops at a page or at a foreign URL. */
  async follow(address: string): Promise<Answer & { url: string }> {
    let answer = await this.open(address);
    for (let hops = 0; hops < 10 && answer.headers.location; hops += 1) {
      const next = new URL(answer.headers.location, answer.url);
      const isOwn = next.port === '3000' || next.port === '3001';
      if (!isOwn || !/^\/(?:oidc|consent)(?:\/|$)/.test(next.pathname)) {
        return { ...answer, url: next.href };
      }
      answer = await this.open(next.href);
    }
    return answer;
  }
}

export type ClientOptions = {
  type?: 'SPA' | 'Native' | 'Traditional' | 'MachineToMachine';
  redirectUris?: string[];
  isThirdParty?: boolean;
  custom?: Record<string, unknown>;
  backchannelLogoutUri?: string;
  postLogoutRedirectUris?: string[];
};

export type RegisteredClient = {
  id: string;
  secret: string;
  redirectUri: string;
  configuration: client.Configuration;
};

/** A server that listens, and short ways to what the tests of the provider need. */
export async function startProviderServer(edition: 'cloud' | 'oss' = 'cloud', log?: Logger) {
  const server: TestServer = await createTestServer(edition, {}, log);
  const { services } = server;
  const listen = async (app: FastifyInstance): Promise<number> => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  };
  let consolePort: Promise<number> | undefined;
  const ports: Ports = {
    console: () => (consolePort ??= listen(server.consoleApp)),
    tenant: await listen(server.tenantApp),
  };
  const issuer = (tenantId: string) => issuerOf(services.config, tenantId);

  const configure = async (
    tenantId: string,
    id: string,
    secret?: string | Partial<client.ClientMetadata>,
    authentication?: client.ClientAuth,
    over: Ports = ports,
  ): Promise<client.Configuration> =>
    client.discovery(new URL(issuer(tenantId)), id, secret, authentication, {
      [client.customFetch]: fetchOver(over),
      execute: [client.allowInsecureRequests],
    });

  const createClient = async (
    tenantId: string,
    {
      type = 'SPA',
      redirectUris,
      isThirdParty = false,
      custom = {},
      backchannelLogoutUri,
      postLogoutRedirectUris = ['https://app.example/bye'],
    }: ClientOptions = {},
  ): Promise<RegisteredClient> => {
    const id = generateId();
    const secret = generateSecret();
    const uris =
      redirectUris ?? (type === 'MachineToMachine' ? [] : ['https://app.example/callback']);
    await services.database.inTenant(tenantId, async (tx) => {
      await tx.insert(applications).values({
        tenantId,
        id,
        name: `Client ${id}`,
        secret: '#internal:none',
        type,
        isThirdParty,
        oidcClientMetadata: {
          redirectUris: uris,
          postLogoutRedirectUris,
          ...(backchannelLogoutUri
            ? { backchannelLogoutUri, backchannelLogoutSessionRequired: true }
            : {}),
        },
        customClientMetadata: custom,
      });
      if (type === 'Traditional' || type === 'MachineToMachine') {
        await tx
          .insert(applicationSecrets)
          .values({ tenantId, applicationId: id, name: 'Default secret', value: secret });
      }
    });
    const isPublic = type === 'SPA' || type === 'Native';
    return {
      id,
      secret,
      redirectUri: uris[0] ?? '',
      configuration: await configure(
        tenantId,
        id,
        isPublic ? undefined : secret,
        isPublic ? client.None() : undefined,
      ),
    };
  };

  const createUser = async (
    tenantId: string,
    values: Partial<typeof users.$inferInsert> = {},
  ): Promise<string> => {
    const id = generateShortId();
    await services.database.inTenant(tenantId, (tx) =>
      tx.insert(users).values({ tenantId, id, username: `user_${id}`, ...values }),
    );
    return id;
  };

  /** What the sign-in pages do in the end: tell the interaction who signed in. */
  const finish = async (tenantId: string, page: string, userId: string, amr?: string[]) => {
    const uid = new URL(page).searchParams.get('interaction') ?? '';
    const provider = await providerOf(services, tenantId);
    const record = await provider.Interaction.find(uid);
    if (!record) throw new Error(`No interaction behind ${page}`);
    record.result = { login: { accountId: userId, ...(amr ? { amr } : {}) } };
    await record.persist();
    return record.returnTo;
  };

  /** An authorization request up to its code. */
  const authorize = async (
    tenantId: string,
    registered: RegisteredClient,
    userId: string,
    parameters: Record<string, string | string[]> = {},
    browser = new Browser(() => ports),
  ) => {
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const query = new URLSearchParams({
      redirect_uri: registered.redirectUri,
      scope: 'openid offline_access profile',
      prompt: 'consent',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    });
    for (const [name, value] of Object.entries(parameters)) {
      query.delete(name);
      for (const each of [value].flat()) query.append(name, each);
    }
    const start = client.buildAuthorizationUrl(registered.configuration, query).href;
    let answer = await browser.follow(start);
    if (new URL(answer.url).searchParams.has('interaction')) {
      answer = await browser.follow(await finish(tenantId, answer.url, userId));
    }
    return { callback: new URL(answer.url), verifier, state, browser, answer };
  };

  /** The whole way to the first tokens, as an SDK goes. */
  const signIn = async (
    tenantId: string,
    registered: RegisteredClient,
    userId: string,
    parameters: Record<string, string | string[]> = {},
    browser?: Browser,
  ) => {
    const step = await authorize(tenantId, registered, userId, parameters, browser);
    const tokens = await client.authorizationCodeGrant(registered.configuration, step.callback, {
      pkceCodeVerifier: step.verifier,
      expectedState: step.state,
      ...(typeof parameters['nonce'] === 'string' ? { expectedNonce: parameters['nonce'] } : {}),
    });
    return { ...step, tokens };
  };

  return {
    ...server,
    ports,
    issuer,
    originOf: (tenantId: string) => tenantOriginOf(services.config, tenantId),
    send: (address: string, options?: Options) => send(ports, address, options),
    configure,
    createClient,
    createUser,
    finish,
    authorize,
    signIn,
    browser: () => new Browser(() => ports),
  };
}

export type ProviderServer = Awaited<ReturnType<typeof startProviderServer>>;
