import type { FastifyInstance } from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { CodedError } from '~/server/platform/errors/coded-error';

/**
 * The admin tenant's organizations are the tenants themselves, its organization roles are the roles
 * of tenant members, and its invitations invite to tenants. They are changed through the cloud API,
 * which keeps their rules; here they can be read only.
 */
export function refusePlatformWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ tenantId, method }) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (tenantId === ADMIN_TENANT_ID && !isRead) throw new CodedError('auth.forbidden');
  });
}
