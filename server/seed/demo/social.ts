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
/** A well-known user of the demo's tenant, to try signing in there. */
const DEMO_SHOPPER = 'shopper@example.com';
const CLIENT_ID = 'console-sign-in';

type Client = { id: string; name: string; description: string; redirectUri: string };

/** @returns its secret */
async function insertClient(
  tx: Tx,
  tenantId: string,
  { redirectUri, ...client }: Client,
): Promise<string> {
  const value = generateSecret();
  await tx.insert(applications).values({
    ...client,
    tenantId,
    type: 'Traditional',
    secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}`,
    oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
  });
  await tx
    .insert(applicationSecrets)
    .values({ tenantId, applicationId: client.id, name: 'Default secret', value });
  return value;
}

type Provider = {
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: Record<string, string>;
};

/** A connector to another tenant of this installation, the only one on the sign-in page. */
async function insertConnector(
  tx: Tx,
  tenantId: string,
  { id, issuer, clientId, clientSecret, name }: Provider,
): Promise<void> {
  await tx.insert(connectors).values({
    tenantId,
    id,
    connectorId: oidcFactory.id,
    config: oidcFactory.checkConfig({
      authorizationEndpoint: `${issuer}/auth`,
      tokenEndpoint: `${issuer}/token`,
      userInfoEndpoint: `${issuer}/me`,
      clientId,
      clientSecret,
      tokenEndpointAuthMethod: 'client_secret_basic',
      scope: 'openid profile email',
      idTokenVerificationConfig: { jwksUri: `${issuer}/jwks`, issuer },
    }),
    metadata: { target: id, name, logo: standardLogo('#6139f6') },
  });
  await tx
    .update(signInExperiences)
    .set({ socialSignInConnectorTargets: [id] })
    .where(eq(signInExperiences.tenantId, tenantId));
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
    return insertClient(tx, tenantId, {
      id: CLIENT_ID,
      name: 'Gatehouse console',
      description: 'Lets users of the store sign in to the console.',
      redirectUri: `${config.origin}${socialCallbackPath(DEMO_CONNECTOR_ID)}`,
    });
  });
  await insertConnector(tx, ADMIN_TENANT_ID, {
    id: DEMO_CONNECTOR_ID,
    issuer: issuerOf(config, tenantId),
    clientId: CLIENT_ID,
    clientSecret,
    name: { en: 'Acme store', ar: 'متجر أكمي' },
  });
}

/** Connector of the demo's tenant that leads to the console's own accounts; also its target. */
const TEAM_CONNECTOR_ID = 'gatehouse';
const TEAM_CLIENT_ID = 'store-sign-in';

/**
 * Make the console's own tenant a social provider of the demo's, so that the sign-in page has a
 * button that works. Runs as the admin tenant.
 */
export async function insertTeamProvider(tx: Tx, config: Config, tenantId: string): Promise<void> {
  const clientSecret = await insertClient(tx, ADMIN_TENANT_ID, {
    id: TEAM_CLIENT_ID,
    name: 'Acme store',
    description: 'Lets users of the console sign in to the store.',
    redirectUri: `${tenantOriginOf(config, tenantId)}${socialCallbackPath(TEAM_CONNECTOR_ID)}`,
  });
  await asTenant(tx, tenantId, ADMIN_TENANT_ID, () =>
    insertConnector(tx, tenantId, {
      id: TEAM_CONNECTOR_ID,
      issuer: issuerOf(config, ADMIN_TENANT_ID),
      clientId: TEAM_CLIENT_ID,
      clientSecret,
      name: { en: 'Gatehouse', ar: 'غيت هاوس' },
    }),
  );
}

/** How to try it, for the notes at start. */
export function socialProviderNote(config: Config, tenantId: string): string {
  return `  Linked account   ${DEMO_SHOPPER} at ${tenantOriginOf(config, tenantId)}, same password`;
}
