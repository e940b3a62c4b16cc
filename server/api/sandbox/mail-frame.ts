import type { FastifyInstance, FastifyReply } from 'fastify';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import type { Services } from '~/server/domain/services/services';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';

/** Bytes of a form with one mail: each character of the largest one may take three. */
const BODY_LIMIT = 4 * 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/**
 * A mail brings its own inline styles, as mail clients want them. It is shown without scripts, in
 * an origin of its own, within this origin's pages only.
 */
export function sendMailFrame(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
    )
    .header('X-Frame-Options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * The frame in which the console shows a mail. The console posts the mail to it and gets it back
 * under a policy of its own: a document that it wrote itself would have that of the console, which
 * allows no inline styles. No other site can have it show anything.
 */
export function registerMailPreview(app: FastifyInstance, services: Services): void {
  void app.register(async (preview) => {
    preview.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    preview.addHook('onRequest', async (request) => {
      request.tenantId = ADMIN_TENANT_ID;
    });
    preview.addHook('onRequest', sameOriginOnly(services));
    preview.post(
      '/mail-preview',
      { schema: { hide: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const html = new URLSearchParams(String(request.body)).get('html') ?? '';
        reply.header('Cache-Control', 'no-store');
        return sendMailFrame(reply, html);
      },
    );
  });
}
