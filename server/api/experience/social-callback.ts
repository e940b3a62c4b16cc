import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LINK_STATE_PREFIX } from '~/contract/social';
import type { Side } from '~/server/api/shared/route-options';

const PATH = '/callback/:connectorId';
/** Where those go on who link an account, or prove one to the account center. */
const LINK_PAGES: Readonly<Record<Side, string>> = {
  console: '/handle-social',
  tenant: '/account/provider',
};
/** Bytes that a provider may post. */
const BODY_LIMIT = 16_384;

/** The fields of a form or of a JSON object, whose nested values stay JSON. */
function answerIn(body: unknown): URLSearchParams {
  if (typeof body === 'string') return new URLSearchParams(body);
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return new URLSearchParams(
    fields.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}

/**
 * Where providers redirect users back to. Those who link an account to their own go on to the page
 * for it; a provider that posts its answer (OAuth 2.0 form post response mode), as a form or as
 * JSON, is led to the same address with the answer as its query.
 */
export function registerSocialCallback(
  app: FastifyInstance,
  side: Side,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { state } = request.query as Record<string, unknown>;
    const isLinking = typeof state === 'string' && state.startsWith(LINK_STATE_PREFIX);
    return isLinking
      ? reply.redirect(`${LINK_PAGES[side]}${queryOf(request)}`, 302)
      : sendPage(request, reply);
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, String(body)),
    );
    scope.post(PATH, { schema: { hide: true }, bodyLimit: BODY_LIMIT }, (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      return reply.redirect(`${path}?${answerIn(request.body)}`, 303);
    });
  });
}
