import { eq } from 'drizzle-orm';
import { INTERNAL_SECRET_PREFIX } from '~/contract/applications';
import { socialCallbackPath } from '~/contract/social';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { oidcFactory } from '~/server/domain/connector-factories/oidc/factory';
import { standardLogo } from '~/server/domain/connector-factories/social/logo';
import { type Config, issuerOf, tenantOriginOf } from '~/server/platform/config/config';
import { generateSecret, generateShortId } from '~/server/platform/crypto/ids';
import { type Tx, asTenant } from '~/server/platform/db/database';
import {
  applicationSecrets,
  applications,
  connectors,
  signInExperiences,
  users,
} from '~/server/platform/db/schema';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';

/** Connector of the console that leads to the demo's tenant; also its target there. */
const DEMO_CONNECTOR_ID = 'acme-store';
/** Someone of the demo's tenant whom everybody knows, to try signing in there. */
const DEMO_SHOPPER = 'shopper@example.com';
const CLIENT_ID = 'console-sign-in';

async function insertClient(tx: Tx, config: Config, tenantId: string): Promise<string> {
  const value = generateSecret();
  await tx.insert(applications).values({
    tenantId,
    id: CLIENT_ID,
    name: 'Gatehouse console',
    description: 'Lets users of the store sign in to the console.',
    type: 'Traditional',
    secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}`,
    oidcClientMetadata: {
      redirectUris: [`${config.origin}${socialCallbackPath(DEMO_CONNECTOR_ID)}`],
      postLogoutRedirectUris: [],
    },
  });
  await tx
    .insert(applicationSecrets)
    .values({ tenantId, applicationId: CLIENT_ID, name: 'Default secret', value });
  return value;
}

/**
 * Make the demo's tenant a social provider of the console, so that linking an account can be tried
 * without one at a provider elsewhere. Runs as the admin tenant; cloud edition.
 */
export async function insertSocialProvider(
  tx: Tx,
  config: Config,
  tenantId: string,
  digest: PasswordDigest,
): Promise<void> {
  const clientSecret = await asTenant(tx, tenantId, ADMIN_TENANT_ID, async () => {
    await tx.insert(users).values({
      tenantId,
      id: generateShortId(),
      username: 'shopper',
      primaryEmail: DEMO_SHOPPER,
      name: 'Kim Larch',
      ...digest,
    });
    return insertClient(tx, config, tenantId);
  });
  const issuer = issuerOf(config, tenantId);
  await tx.insert(connectors).values({
    tenantId: ADMIN_TENANT_ID,
    id: DEMO_CONNECTOR_ID,
    connectorId: oidcFactory.id,
    config: oidcFactory.checkConfig({
      authorizationEndpoint: `${issuer}/auth`,
      tokenEndpoint: `${issuer}/token`,
      userInfoEndpoint: `${issuer}/me`,
      clientId: CLIENT_ID,
      clientSecret,
      tokenEndpointAuthMethod: 'client_secret_basic',
      scope: 'openid profile email',
      idTokenVerificationConfig: { jwksUri: `${issuer}/jwks`, issuer },
    }),
    metadata: {
      target: DEMO_CONNECTOR_ID,
      name: { en: 'Acme store', ar: 'متجر أكمي' },
      logo: standardLogo('#6139f6'),
    },
  });
  await tx
    .update(signInExperiences)
    .set({ socialSignInConnectorTargets: [DEMO_CONNECTOR_ID] })
    .where(eq(signInExperiences.tenantId, ADMIN_TENANT_ID));
}

/** How to try it, for the notes at start. */
export function socialProviderNote(config: Config, tenantId: string): string {
  return `  Linked account   ${DEMO_SHOPPER} at ${tenantOriginOf(config, tenantId)}, same password`;
}
