import type { IncomingMessage } from 'node:http';
import { parse, stringify } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Provider, errors } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import { issuerOf } from '~/server/platform/config/config';
import { isStorable } from '~/server/platform/text/storable';
import { isUnavailable } from '~/server/platform/db/unavailable';
import { errorOfBusy } from '~/server/platform/fairness/busy-errors';
import { CodedError } from '~/server/platform/errors/coded-error';
import { databaseUnavailable } from '~/server/platform/http/database-failures';
import { sendError } from '~/server/platform/http/error-handler';
import { headersOf, statusOf } from '~/server/platform/http/error-statuses';
import { isNavigation } from '~/server/platform/http/message-page/navigation';
import { isOAuthError, toErrorBody } from './error-body';
import { oauthErrorPage } from './error-page';
import { EXTRA_PARAMETERS } from './extra-parameters';
import { outageAnswer } from './outage';
import { providerOf } from './provider';
import { withRefreshToken } from './refresh-cookie';
import { isOutdated } from './token-facts';

const PREFIX = '/oidc';
const BODY_LIMIT = 56 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/** Endpoints a browser navigates to, by GET or by POST (OpenID Connect Core section 3.1.2.1). */
const NAVIGATIONS = new Set([`${PREFIX}/auth`, `${PREFIX}/session/end`]);

type Values = Record<string, unknown>;

/**
 * `resource` may list several in one value. A repeated parameter of our own is dropped like any
 * other invalid one of them, instead of failing the request as a repeated standard one does.
 */
function normalise(values: Values): Values {
  const { resource } = values;
  const extras = EXTRA_PARAMETERS.filter((name) => Array.isArray(values[name]));
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name]) => !extras.includes(name)),
  );
  if (resource === undefined) return kept;
  const resources = [resource]
    .flat()
    .flatMap((each) => String(each).split(','))
    .filter(Boolean);
  return { ...kept, resource: resources.length === 1 ? resources[0] : [...new Set(resources)] };
}

function unparsable() {
  return new errors.InvalidRequest('failed to parse the request body');
}

function isPrimitive(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Parameters of a JSON object: what a form can say and nothing else. Null means absent.
 * @throws InvalidRequest
 */
function readJson(text: string): Values {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw unparsable();
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unparsable();
  const entries = Object.entries(body).filter(([, value]) => value !== null);
  for (const [name, value] of entries) {
    if (![value].flat().every(isPrimitive)) {
      throw new errors.InvalidRequest(`'${name}' parameter must be a string`);
    }
    if (!isStorable(`${name}${String(value)}`)) {
      throw new errors.InvalidRequest('parameters must be well-formed Unicode');
    }
  }
  return Object.fromEntries(entries);
}

/** The body as a form; undefined for other types, which the provider refuses. */
function readForm(request: FastifyRequest): string | undefined {
  const body = request.body as Buffer | undefined;
  if (!body) return undefined;
  const type = request.headers['content-type'] ?? '';
  const text = body.toString('utf8');
  if (type.startsWith('application/json')) return stringify(normalise(readJson(text)) as never);
  return type.startsWith(FORM) ? stringify(normalise(parse(text)) as never) : undefined;
}

/**
 * The request as the provider sees it: mounted at the issuer's path, with the issuer's host and
 * protocol whatever proxy it came through, and with the body to read again.
 */
function toProviderRequest(
  request: FastifyRequest,
  issuer: string,
  form: string | undefined,
  attempt: number,
): IncomingMessage {
  const { host, protocol } = new URL(issuer);
  const [path = ''] = request.url.split('?', 1);
  const query = request.url.slice(path.length + 1);
  const search = query === '' ? '' : `?${stringify(normalise(parse(query)) as never)}`;
  const url = `${path.slice(PREFIX.length) || '/'}${search}`;
  const headers: IncomingMessage['headers'] = {
    ...request.headers,
    host,
    'x-forwarded-proto': protocol.slice(0, -1),
  };
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-for'];
  const properties: Record<string, unknown> = {
    url,
    originalUrl: PREFIX + url,
    headers,
    clientIp: request.ip,
    attempt,
  };
  if (request.body !== undefined) {
    const bytes = Buffer.from(form ?? (request.body as Buffer));
    headers['content-length'] = String(bytes.length);
    delete headers['transfer-encoding'];
    if (form !== undefined) headers['content-type'] = FORM;
    properties['readable'] = true;
    properties['readableEncoding'] = null;
    properties['iterator'] = async function* iterator() {
      yield bytes;
    };
  }
  return Object.create(
    request.raw,
    Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, { value, writable: true }]),
    ),
  ) as IncomingMessage;
}

/**
 * No identifier, token or text of a request has U+0000, which the database cannot even look for.
 */
function assertNoNul(request: FastifyRequest, form: string | undefined): void {
  if ([request.url, form].some((text) => text?.includes('%00'))) {
    throw new CodedError('guard.invalid_input', { values: { type: 'URL' } });
  }
}

type Handler = ReturnType<Provider['callback']>;
const handlers = new WeakMap<Provider, Handler>();

/** The provider's request handler; making one composes all its middleware. */
function handlerOf(provider: Provider): Handler {
  const handler = handlers.get(provider) ?? provider.callback();
  handlers.set(provider, handler);
  return handler;
}

/** Answer where Fastify no longer does. */
function sendOutage({ headers: asked }: FastifyRequest, { raw }: FastifyReply): void {
  const { status, headers, body } = outageAnswer(asked);
  raw.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  raw.end(JSON.stringify(body));
}

function handle(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { tenantId } = request;
    const provider = await providerOf(services, tenantId);
    const issuer = issuerOf(services.config, tenantId);
    const [path = ''] = request.url.split('?', 1);
    const asked = { tenantId, issuer, path: path.slice(PREFIX.length), headers: request.headers };
    const form = withRefreshToken(asked, readForm(request));
    assertNoNul(request, form);
    if (request.method === 'POST' && NAVIGATIONS.has(path)) {
      // A cross-site POST comes without the Lax cookies; the navigation after it brings them.
      await reply.redirect(form ? `${path}?${form}` : path, 303);
      return;
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const ownHeaders = new Set(reply.raw.getHeaderNames());
    // What an answer relied on can change while it is made: it is made again then.
    let current: Provider | undefined = provider;
    for (let attempt = 0; current; attempt += 1) {
      const attempted = toProviderRequest(request, issuer, form, attempt);
      await handlerOf(current)(attempted, reply.raw);
      if (!isOutdated(attempted)) return;
      for (const name of reply.raw.getHeaderNames()) {
        if (!ownHeaders.has(name)) reply.raw.removeHeader(name);
      }
      current = await providerOf(services, tenantId).catch((err: unknown) => {
        request.log.error({ err }, 'OIDC request failed');
        return undefined;
      });
    }
    sendOutage(request, reply);
  };
}

/** The tenant's provider under /oidc, on both sides. */
export async function registerOidc(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (oidc) => {
    oidc.removeAllContentTypeParsers();
    oidc.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    oidc.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
      if (isUnavailable(error)) {
        request.log.error({ err: error }, 'OIDC request failed');
        if (isNavigation(request)) return sendError(request, reply, databaseUnavailable());
        const { status, headers, body } = outageAnswer(request.headers);
        return reply.code(status).headers(headers).send(body);
      }
      const isPlain = (request.query as Values)['parse_error'] === 'false';
      const busy = errorOfBusy(error);
      if (busy) {
        if (isNavigation(request)) return sendError(request, reply, busy);
        const body = { error: 'temporarily_unavailable', error_description: 'the server is busy' };
        return reply
          .code(statusOf(busy))
          .headers(headersOf(busy))
          .send(toErrorBody(body, request.headers, isPlain));
      }
      const status = error instanceof CodedError ? statusOf(error) : error.statusCode;
      const isClients = status !== undefined && status < 500;
      if (!isClients) request.log.error({ err: error }, 'OIDC request failed unexpectedly');
      const code = isClients ? 400 : 500;
      const body = isOAuthError(error)
        ? { error: error.error, error_description: String(error.error_description) }
        : isClients
          ? { error: 'invalid_request', error_description: 'failed to parse the request' }
          : { error: 'server_error', error_description: 'oops! something went wrong' };
      if (isNavigation(request) && !isPlain) {
        const path = request.url.slice(PREFIX.length);
        const page = oauthErrorPage(path, code, body, request.headers['accept-language']);
        return reply.code(code).headers(page.headers).serializer(String).send(page.html);
      }
      return reply.code(code).send(toErrorBody(body, request.headers, isPlain));
    });
    const config = { cors: false } as const;
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT, config };
    oidc.all(`${PREFIX}/*`, options, handle(services));
  });
}
