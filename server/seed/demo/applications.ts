import { and, eq } from 'drizzle-orm';
import {
  type ApplicationType,
  DEFAULT_SECRET_NAME,
  INTERNAL_SECRET_PREFIX,
  hasSecrets,
} from '~/contract/applications';
import { MANAGEMENT_ACCESS_ROLE } from '~/server/domain/tenants/built-in-roles';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationSecrets,
  applications,
  applicationsRoles,
  roles,
} from '~/server/platform/db/schema';
import { type Random, DAY_MS } from './random';

/** Client of the demo that may use the whole management API of its tenant. */
export const DEMO_CLIENT_ID = 'demo-management';
export const DEMO_CLIENT_SECRET = 'demo-management-secret';

const NAMES: Readonly<Record<ApplicationType, readonly string[]>> = {
  SPA: [
    'Storefront',
    'Customer portal',
    'Partner dashboard',
    'Checkout',
    'Support center',
    'Careers',
    'Store locator',
    'Gift card shop',
    'Developer portal',
    'Status page',
  ],
  Native: [
    'Shopper for iOS',
    'Shopper for Android',
    'Courier app',
    'Warehouse scanner',
    'Store kiosk',
    'Desktop sync',
    'Point of sale',
    'Loyalty wallet',
  ],
  Traditional: [
    'Intranet',
    'Order management',
    'Supplier hub',
    'Marketing site',
    'Learning platform',
    'Document archive',
    'Travel booking',
  ],
  MachineToMachine: [
    'Inventory sync',
    'Nightly reports',
    'Fraud scoring',
    'Email campaigns',
    'Search indexer',
    'Data warehouse export',
    'Invoice printer',
  ],
  Protected: ['Grafana', 'Legacy back office', 'Internal wiki'],
  SAML: [],
};
const THIRD_PARTY = ['Parcel tracker', 'Tax assistant', 'Review aggregator', 'Price watch'];

function slug(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-');
}

function metadataOf(type: ApplicationType, name: string) {
  const host = `https://${slug(name)}.example.com`;
  switch (type) {
    case 'SPA':
      return { redirectUris: [`${host}/callback`], postLogoutRedirectUris: [host] };
    case 'Native':
      return {
        redirectUris: [`com.example.${slug(name).replaceAll('-', '')}://callback`],
        postLogoutRedirectUris: [],
      };
    case 'Traditional':
      return { redirectUris: [`${host}/auth/callback`], postLogoutRedirectUris: [`${host}/bye`] };
    case 'Protected':
      return { redirectUris: [`${host}/sign-in-callback`], postLogoutRedirectUris: [host] };
    case 'MachineToMachine':
    case 'SAML':
      return { redirectUris: [], postLogoutRedirectUris: [] };
  }
}

function protectedMetadata(name: string) {
  return {
    host: `${slug(name)}.example.com`,
    origin: `https://${slug(name)}.internal.example.com`,
    sessionDuration: 14 * 86_400,
    pageRules: [],
  };
}

/** Insert applications of every type with their secrets, and the client of the demo. */
export async function insertApplications(
  tx: Tx,
  tenantId: string,
  random: Random,
  now: number,
): Promise<{ id: string; type: ApplicationType }[]> {
  const plan = [
    ...(Object.keys(NAMES) as ApplicationType[]).flatMap((type) =>
      NAMES[type].map((name) => ({ type, name, isThirdParty: false, id: generateId() })),
    ),
    ...THIRD_PARTY.map((name) => ({
      type: 'Traditional' as const,
      name,
      isThirdParty: true,
      id: generateId(),
    })),
    {
      type: 'MachineToMachine' as const,
      name: 'Demo management client',
      isThirdParty: false,
      id: DEMO_CLIENT_ID,
    },
  ];
  await tx.insert(applications).values(
    plan.map(({ id, type, name, isThirdParty }) => ({
      tenantId,
      id,
      name,
      type,
      isThirdParty,
      description: random.chance(0.6) ? `${name} of the Acme store.` : null,
      secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}`,
      oidcClientMetadata: metadataOf(type, name),
      protectedAppMetadata: type === 'Protected' ? protectedMetadata(name) : null,
      createdAt: now - random.below(300 * DAY_MS),
    })),
  );
  await tx.insert(applicationSecrets).values(
    plan
      .filter(({ type }) => hasSecrets(type))
      .map(({ id }) => ({
        tenantId,
        applicationId: id,
        name: DEFAULT_SECRET_NAME,
        value: id === DEMO_CLIENT_ID ? DEMO_CLIENT_SECRET : generateSecret(),
      })),
  );
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.name, MANAGEMENT_ACCESS_ROLE)));
  if (role) {
    await tx
      .insert(applicationsRoles)
      .values({ tenantId, applicationId: DEMO_CLIENT_ID, roleId: role.id });
  }
  return plan;
}
