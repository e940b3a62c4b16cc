import type { ApplicationType } from '~/contract/applications';
import { generateId, generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationsRoles,
  organizationApplicationRoles,
  organizationApplications,
  organizationRoleScopes,
  organizationRoles,
  organizationScopes,
  organizationUserRoles,
  organizationUsers,
  organizations,
  resources,
  roles,
  rolesScopes,
  scopes,
  usersRoles,
} from '~/server/platform/db/schema';
import type { DemoUser } from './people';
import { DAY_MS, type Random, inPortions } from './random';

const RESOURCES = {
  'Orders API': ['read:orders', 'write:orders', 'cancel:orders', 'refund:orders'],
  'Catalog API': ['read:products', 'write:products', 'publish:products'],
  'Loyalty API': ['read:points', 'grant:points'],
  'Reports API': ['read:reports', 'schedule:reports'],
} as const;

const USER_ROLES = [
  ['Customer', 'Buys in the store.', ['read:orders', 'cancel:orders', 'read:points']],
  ['Support agent', 'Helps customers with their orders.', ['read:orders', 'refund:orders']],
  ['Merchandiser', 'Keeps the catalog.', ['read:products', 'write:products']],
  ['Store manager', 'Runs one store.', ['read:reports', 'write:orders', 'publish:products']],
  ['Analyst', 'Reads every report.', ['read:reports', 'schedule:reports']],
] as const;
const MACHINE_ROLES = [
  ['Inventory writer', 'Keeps stock levels up to date.', ['write:products']],
  ['Report runner', 'Runs the nightly reports.', ['read:orders', 'read:reports']],
] as const;

const ORGANIZATIONS = [
  'Northwind Traders',
  'Harbor Coffee',
  'Juniper Books',
  'Alpine Outdoor',
  'Blue Heron Bikes',
  'Cobalt Ceramics',
  'Dune Apparel',
  'Evergreen Grocers',
  'Foxglove Flowers',
  'Granite Kitchens',
  'Hazel Bakery',
  'Indigo Paper',
  'Jade Tea House',
  'Kite Toys',
  'Lantern Lighting',
  'Maple Furniture',
  'Nimbus Travel',
  'Orchard Wines',
  'Pebble Spa',
  'Quartz Watches',
  'River Fish Market',
  'Saffron Spices',
  'Tundra Sports',
  'Umber Leather',
] as const;
const ORGANIZATION_SCOPES = ['read:store', 'manage:store', 'invite:staff', 'read:payouts'] as const;
const ORGANIZATION_ROLES = [
  ['Owner', 'User', ORGANIZATION_SCOPES],
  ['Staff', 'User', ['read:store']],
  ['Integration', 'MachineToMachine', ['read:store']],
] as const;

async function insertResources(tx: Tx, tenantId: string): Promise<Map<string, string>> {
  const scopeIds = new Map<string, string>();
  for (const [name, scopeNames] of Object.entries(RESOURCES)) {
    const resourceId = generateId();
    const host = name.split(' ')[0]?.toLowerCase();
    await tx
      .insert(resources)
      .values({ tenantId, id: resourceId, name, indicator: `https://${host}.example.com/api` });
    const rows = scopeNames.map((scope) => ({
      tenantId,
      id: generateId(),
      resourceId,
      name: scope,
    }));
    await tx.insert(scopes).values(rows);
    for (const { name: scope, id } of rows) scopeIds.set(scope, id);
  }
  return scopeIds;
}

async function insertRoles(
  tx: Tx,
  tenantId: string,
  type: 'User' | 'MachineToMachine',
  plan: readonly (readonly [string, string, readonly string[]])[],
  scopeIds: ReadonlyMap<string, string>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, description, scopeNames] of plan) {
    const id = generateId();
    ids.push(id);
    await tx.insert(roles).values({ tenantId, id, name, description, type });
    await tx.insert(rolesScopes).values(
      scopeNames.flatMap((scope) => {
        const scopeId = scopeIds.get(scope);
        return scopeId ? [{ tenantId, roleId: id, scopeId }] : [];
      }),
    );
  }
  return ids;
}

/** Resources with scopes, roles and who has them. */
export async function insertAuthorization(
  tx: Tx,
  tenantId: string,
  random: Random,
  people: readonly DemoUser[],
  clients: readonly { id: string; type: ApplicationType }[],
): Promise<void> {
  const scopeIds = await insertResources(tx, tenantId);
  const [customer, ...staff] = await insertRoles(tx, tenantId, 'User', USER_ROLES, scopeIds);
  const machine = await insertRoles(tx, tenantId, 'MachineToMachine', MACHINE_ROLES, scopeIds);
  const given = people.flatMap(({ id: userId }, index) => [
    ...(customer && random.chance(0.8) ? [{ tenantId, userId, roleId: customer }] : []),
    ...(index % 40 === 0
      ? staff.slice(0, 1 + random.below(2)).map((roleId) => ({ tenantId, userId, roleId }))
      : []),
  ]);
  await inPortions(given, (portion) => tx.insert(usersRoles).values(portion), 2000);
  const machines = clients.filter(({ type }) => type === 'MachineToMachine');
  await tx.insert(applicationsRoles).values(
    machines.flatMap(({ id: applicationId }, index) => {
      const roleId = machine[index % machine.length];
      return roleId ? [{ tenantId, applicationId, roleId }] : [];
    }),
  );
}

async function insertTemplate(tx: Tx, tenantId: string): Promise<string[]> {
  const scopeRows = ORGANIZATION_SCOPES.map((name) => ({ tenantId, id: generateId(), name }));
  await tx.insert(organizationScopes).values(scopeRows);
  const roleRows = ORGANIZATION_ROLES.map(([name, type]) => ({
    tenantId,
    id: generateId(),
    name,
    type,
  }));
  await tx.insert(organizationRoles).values(roleRows);
  await tx.insert(organizationRoleScopes).values(
    ORGANIZATION_ROLES.flatMap(([, , names], index) =>
      scopeRows
        .filter(({ name }) => names.some((wanted) => wanted === name))
        .map(({ id }) => ({
          tenantId,
          organizationRoleId: roleRows[index]?.id ?? '',
          organizationScopeId: id,
        })),
    ),
  );
  return roleRows.map(({ id }) => id);
}

/** Organizations with members, machines and their roles. */
export async function insertOrganizations(
  tx: Tx,
  tenantId: string,
  random: Random,
  people: readonly DemoUser[],
  clients: readonly { id: string; type: ApplicationType }[],
  now: number,
): Promise<void> {
  const [owner = '', staff = '', integration = ''] = await insertTemplate(tx, tenantId);
  const rows = ORGANIZATIONS.map((name) => ({
    tenantId,
    id: generateShortId(),
    name,
    description: random.chance(0.7) ? `${name} sells on the Acme marketplace.` : null,
    createdAt: now - random.below(300 * DAY_MS),
  }));
  await tx.insert(organizations).values(rows);
  const members = rows.flatMap(({ id: organizationId }) => {
    const chosen = new Set(
      Array.from({ length: 5 + random.below(60) }, () => people[random.below(people.length)]?.id),
    );
    return [...chosen].flatMap((userId) =>
      userId === undefined ? [] : [{ tenantId, organizationId, userId }],
    );
  });
  await inPortions(members, (portion) => tx.insert(organizationUsers).values(portion), 2000);
  const memberRoles = members.map((member, index) => ({
    ...member,
    organizationRoleId:
      members[index - 1]?.organizationId === member.organizationId ? staff : owner,
  }));
  await inPortions(
    memberRoles,
    (portion) => tx.insert(organizationUserRoles).values(portion),
    2000,
  );
  const [machine] = clients.filter(({ type }) => type === 'MachineToMachine');
  if (!machine) return;
  const applications = rows.slice(0, 6).map(({ id }) => ({
    tenantId,
    organizationId: id,
    applicationId: machine.id,
  }));
  await tx.insert(organizationApplications).values(applications);
  await tx
    .insert(organizationApplicationRoles)
    .values(applications.map((row) => ({ ...row, organizationRoleId: integration })));
}
