import { captchaProviders } from '~/server/platform/db/schema';
import type { ProviderServer } from '~/tests/server/oidc/support/provider-server';
import type { ServiceStandIn } from '~/tests/support/service-stand-in';
import { configure } from './visitor';

/** Path of Turnstile's check at the stand-in. */
export const SITEVERIFY = 'challenges.cloudflare.com/turnstile/v0/siteverify';

/** Ask the tenant's visitors by Turnstile, whose tokens are good once each as the real one's are. */
export async function switchCaptchaOn(
  server: ProviderServer,
  tenantId: string,
  standIn: ServiceStandIn,
): Promise<void> {
  const { services } = server;
  services.config.captchaServiceUrl = standIn.origin;
  await services.database.inTenant(tenantId, (tx) =>
    tx
      .insert(captchaProviders)
      .values({
        tenantId,
        id: 'turnstile',
        type: 'Turnstile',
        siteKey: 'the-site-key',
        secret: 'plain.the-secret-key',
      })
      .onConflictDoNothing(),
  );
  await configure(server, tenantId, { captchaPolicy: { enabled: true } });
  standIn.answers[SITEVERIFY] = { body: { success: true, action: 'interaction' } };
}
