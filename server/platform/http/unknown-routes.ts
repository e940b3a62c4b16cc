import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-handler';
import { statusOf } from './error-statuses';
import { isNavigation } from './message-page/navigation';
import { CodedError } from '~/server/platform/errors/coded-error';

/** `/users/:userId` → a pattern of the paths it serves. */
function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${segments.join('/')}/?$`);
}

/** A browser's navigation gets a page, a program the text that existing clients know. */
function send(reply: FastifyReply, error: CodedError, text: string): FastifyReply {
  return isNavigation(reply.request)
    ? sendError(reply.request, reply, error)
    : reply.code(statusOf(error)).type('text/plain; charset=utf-8').serializer(String).send(text);
}

/** Nothing is served at the address. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, new CodedError('request.not_found'), 'Not Found');
}

export type SendUnknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * What answers where no route does: 405 with `Allow` where another method would be served (RFC 9110
 * section 15.5.6), else 404. Call it before the routes are registered.
 */
export function watchRoutes(app: FastifyInstance): SendUnknown {
  const routes = new Map<string, Set<string>>();
  /** Made when they are first asked for: a start makes none. */
  let patterns: [RegExp, Set<string>][] | undefined;
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = routes.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    // Which has no routes of its own.
    if (known.has('GET')) known.add('HEAD');
    routes.set(url, known);
  });
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    patterns ??= [...routes].map(([url, known]) => [patternOf(url), known]);
    const methods = patterns
      .filter(([pattern]) => pattern.test(path))
      .flatMap(([, known]) => [...known]);
    if (methods.length === 0 || methods.includes(request.method)) return sendNotFound(reply);
    reply.header('Allow', [...new Set(methods)].sort().join(', '));
    return send(reply, new CodedError('request.method_not_allowed'), 'Method Not Allowed');
  };
}
