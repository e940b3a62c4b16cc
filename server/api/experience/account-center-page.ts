import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '~/server/api/shared/send-page';
import { readAccountCenter } from '~/server/domain/account-center/account-center.rules';
import type { Services } from '~/server/domain/services/services';
import { issuerOf } from '~/server/platform/config/config';
import { readPageSettings } from './experience-settings';
import { headOf, nameOf } from './pages';

/**
 * The pages on which users manage their own account: a client of the tenant's issuer that uses the
 * account API, in the look of the sign-in pages.
 */
export function registerAccountCenter(app: FastifyInstance, services: Services): void {
  const send = async ({ tenantId }: FastifyRequest, reply: FastifyReply) => {
    const { settings: signInExperience, phrases } = await readPageSettings(services, tenantId, {});
    const { enabled, fields } = await services.database.inTenant(tenantId, (tx) =>
      readAccountCenter(tx, tenantId),
    );
    return sendPage(services, reply, 'account', {
      settings: {
        issuer: issuerOf(services.config, tenantId),
        tenantName: await nameOf(services, tenantId),
        signInExperience,
        phrases,
        // Without a session it tells no more than the page does.
        accountCenter: { enabled, fields: enabled ? fields : {} },
      },
      head: headOf(signInExperience),
    });
  };
  const options = { schema: { hide: true } };
  app.get('/account', options, send);
  app.get('/account/*', options, send);
}
