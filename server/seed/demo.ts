import { and, eq, sql } from 'drizzle-orm';
import { PRO_PLAN_ID } from '~/contract/plans';
import {
  type TenantRole,
  ADMIN_TENANT_ID,
  DEFAULT_REGION_ID,
  DEFAULT_TENANT_ID,
  managementIndicator,
} from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { createTenant } from '~/server/domain/tenant-lifecycle/new-tenant.rules';
import { addTenantMember } from '~/server/domain/tenant-members/members.rules';
import { DEFAULT_ADMIN_ROLE, USER_ROLE } from '~/server/domain/tenants/built-in-roles';
import { type Config, issuerOf } from '~/server/platform/config/config';
import { generateShortId } from '~/server/platform/crypto/ids';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { applications, signInExperiences, users, usersRoles } from '~/server/platform/db/schema';
import { type PasswordDigest, hashPassword } from '~/server/platform/passwords/password-hash';
import { insertAccountCenter } from './demo/account-center';
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, insertApplications } from './demo/applications';
import { insertAuthorization, insertOrganizations } from './demo/authorization';
import { insertLogStreams } from './demo/log-streams';
import { insertLogs } from './demo/logs';
import { assignSourceApplications, insertPeople } from './demo/people';
import { createRandom } from './demo/random';
import { insertSignInContent } from './demo/sign-in-content';
import { insertSignInSteps } from './demo/sign-ins';
import { insertEmailTemplates } from './demo/email-templates';
import { insertSocialProvider, insertTeamProvider, socialProviderNote } from './demo/social';
import { insertOtherTenants, insertStoreBilling } from './demo/tenants';
import { insertActivity } from './demo/usage';
import { importDemoUsers } from './demo/user-import';
import { insertWebhooks } from './demo/webhooks';

const DEMO_PASSWORD = 'Gatehouse-demo-1';
const DEMO_LOCK = 7_308_327;

const TEAM: readonly { username: string; name: string; role: TenantRole }[] = [
  { username: 'admin', name: 'Robin Ash', role: 'admin' },
  { username: 'collaborator', name: 'Sam Birch', role: 'collaborator' },
];
function emailOf(username: string): string {
  return `${username}@example.com`;
}

/** The tenant that the demo fills: the only ordinary one in the open-source edition. */
function demoTenantOf({ edition }: Config): string {
  return edition === 'oss' ? DEFAULT_TENANT_ID : 'demo';
}

async function hasDemo(tx: Tx, tenantId: string): Promise<boolean> {
  const rows = await asTenant(tx, tenantId, ADMIN_TENANT_ID, () =>
    tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.tenantId, tenantId), eq(applications.id, DEMO_CLIENT_ID))),
  );
  return rows.length > 0;
}

/**
 * The demo tenant's administrators, who are users of the admin tenant.
 * @returns id of the administrator
 */
async function insertTeam(
  tx: Tx,
  config: Config,
  tenantId: string,
  digest: PasswordDigest,
): Promise<string> {
  const isOss = config.edition === 'oss';
  let ownerId = '';
  for (const { username, name, role } of TEAM) {
    const userId = generateShortId();
    if (role === 'admin') ownerId = userId;
    await tx.insert(users).values({
      tenantId: ADMIN_TENANT_ID,
      id: userId,
      username,
      primaryEmail: emailOf(username),
      name,
      customData: { onboarding: { isOnboardingDone: true } },
      ...digest,
    });
    const roleIds = isOss ? [USER_ROLE, DEFAULT_ADMIN_ROLE] : [USER_ROLE];
    await tx
      .insert(usersRoles)
      .values(roleIds.map((roleId) => ({ tenantId: ADMIN_TENANT_ID, userId, roleId })));
    await addTenantMember(tx, tenantId, userId, role);
  }
  if (isOss) {
    // As after the first administrator's registration: registration is closed.
    await tx
      .update(signInExperiences)
      .set({ signInMode: 'SignIn' })
      .where(eq(signInExperiences.tenantId, ADMIN_TENANT_ID));
  }
  return ownerId;
}

/**
 * Fill the demo's tenant with a plausible store: fixed sign-ins, users, applications, roles,
 * organizations, audit logs, webhooks, log streams, usage, invoices, and an import of users. Does
 * nothing when it exists. Loopback origins only, which the settings make sure of.
 */
export async function fillDemo(services: Services): Promise<void> {
  const { database, config } = services;
  const tenantId = demoTenantOf(config);
  const filledFor = await database.inTenant(
    ADMIN_TENANT_ID,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
      if (await hasDemo(tx, tenantId)) return undefined;
      if (tenantId !== DEFAULT_TENANT_ID) {
        await createTenant(
          tx,
          {
            id: tenantId,
            name: 'Acme store',
            tag: 'Production',
            regionName: DEFAULT_REGION_ID,
            planId: PRO_PLAN_ID,
          },
          config.edition,
        );
      }
      const digest = await hashPassword(ADMIN_TENANT_ID, DEMO_PASSWORD);
      const ownerId = await insertTeam(tx, config, tenantId, digest);
      const random = createRandom(1);
      const now = Date.now();
      await asTenant(tx, tenantId, ADMIN_TENANT_ID, async () => {
        const people = await insertPeople(tx, tenantId, random, digest, now);
        const clients = await insertApplications(tx, tenantId, random, now);
        await assignSourceApplications(tx, tenantId, clients);
        await insertAuthorization(tx, tenantId, random, people, clients);
        await insertOrganizations(tx, tenantId, random, people, clients, now);
        await insertLogs(tx, tenantId, random, people, clients, now);
        await insertActivity(tx, tenantId, now);
        await insertSignInSteps(tx, tenantId, clients, now);
        await insertAccountCenter(tx, tenantId);
        await insertWebhooks(tx, tenantId, random, people, now);
        await insertEmailTemplates(tx, tenantId, ownerId);
        await insertSignInContent(tx, tenantId, config.edition);
        await insertLogStreams(tx, services, tenantId, random, now);
      });
      await insertTeamProvider(tx, config, tenantId);
      if (config.edition === 'cloud') {
        await insertSocialProvider(tx, config, tenantId, digest);
        await insertStoreBilling(tx, tenantId, now);
        await insertOtherTenants(tx, ownerId, now);
      }
      return ownerId;
    },
    { kind: 'job' },
  );
  if (filledFor !== undefined) await importDemoUsers(services, tenantId, filledFor);
}

/** What the demo prints at start: fixed, public and therefore unsafe sign-ins. */
export function demoNotes(config: Config): string[] {
  const tenantId = demoTenantOf(config);
  return [
    'Demo data with public passwords; for this machine only.',
    ...TEAM.map(
      ({ username, role }) =>
        `  Console sign-in  ${emailOf(username)} / ${DEMO_PASSWORD} (${role})`,
    ),
    ...(config.edition === 'cloud' ? [socialProviderNote(config, tenantId)] : []),
    `  Machine client   ${DEMO_CLIENT_ID} / ${DEMO_CLIENT_SECRET}`,
    `  Token endpoint   ${issuerOf(config, tenantId)}/token`,
    `  Resource         ${managementIndicator(tenantId)}`,
  ];
}
