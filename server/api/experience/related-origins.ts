import type { FastifyInstance } from 'fastify';
import { readAccountCenter } from '~/server/domain/account-center/account-center.rules';
import type { Services } from '~/server/domain/services/services';

/**
 * Other origins that may use the tenant's passkeys (WebAuthn Level 3 section 5.11.1). Browsers ask
 * before they show a passkey there.
 */
export function registerRelatedOrigins(app: FastifyInstance, { database }: Services): void {
  app.get('/.well-known/webauthn', { schema: { hide: true } }, async ({ tenantId }) => {
    const { webauthnRelatedOrigins } = await database.inTenant(tenantId, (tx) =>
      readAccountCenter(tx, tenantId),
    );
    return { origins: webauthnRelatedOrigins };
  });
}
