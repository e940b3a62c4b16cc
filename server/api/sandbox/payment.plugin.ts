import type { FastifyInstance } from 'fastify';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import { SANDBOX_PATH } from '~/server/domain/billing/payment/sandbox/path';
import type { Services } from '~/server/domain/services/services';
import { registerSandboxCheckout } from './checkout.routes';
import { registerSandboxFonts } from './fonts';
import { registerSandboxInvoice } from './invoice.routes';
import { registerSandboxPortal } from './portal.routes';

/** Payment pages of the sandbox. With a real provider there are none. */
export function registerSandbox(app: FastifyInstance, services: Services): void {
  if (services.config.edition !== 'cloud' || services.config.stripe) return;
  void app.register(
    async (sandbox) => {
      sandbox.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4096 },
        (_request, body, done) => {
          done(null, Object.fromEntries(new URLSearchParams(body as string)));
        },
      );
      const isSameOrigin = sameOriginOnly(services);
      sandbox.addHook('onRequest', async (request, reply) => {
        // A link may lead to a page from anywhere; only the page itself acts.
        if (request.method !== 'GET') await isSameOrigin.call(sandbox, request, reply);
      });
      registerSandboxFonts(sandbox);
      registerSandboxCheckout(sandbox, services);
      registerSandboxPortal(sandbox, services);
      registerSandboxInvoice(sandbox, services);
    },
    { prefix: SANDBOX_PATH },
  );
}
