import { ADMIN_TENANT_ID, type TenantTag } from '~/contract/tenancy';
import { addTenantMember } from '~/server/domain/tenant-members/members.rules';
import { type PlanChange, changePlanOf } from '~/server/domain/plans/change-plan.rules';
import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { generateShortId } from '~/server/platform/crypto/ids';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import type { TestServer } from '~/tests/support/test-server';

export const CONSOLE_HOST = 'localhost:3000';
const MANAGER = 'read:data write:data delete:data read:member manage:tenant';
const COLLABORATOR = 'read:data write:data delete:data read:member';

export type PlanTenant = {
  id: string;
  ownerId: string;
  /** Calls of its administrator and of a collaborator. */
  manager: Call;
  collaborator: Call;
};

/** Status and code of an answer. */
export function outcome({ status, code }: ApiResponse) {
  return [status, code];
}

/** Short ways to tenants on any plan. */
export function planKit(server: TestServer) {
  const { services, consoleApp } = server;
  const inPlatform = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    services.database.inTenant(ADMIN_TENANT_ID, work);

  const createUser = async (): Promise<string> => {
    const id = generateShortId();
    await inPlatform((tx) =>
      tx.insert(users).values({ tenantId: ADMIN_TENANT_ID, id, username: `user_${id}` }),
    );
    return id;
  };

  const callAs = async (tenantId: string, userId: string, scope: string): Promise<Call> =>
    callerOf(consoleApp, await server.memberToken(tenantId, userId, scope), CONSOLE_HOST);

  const createTenant = async (
    tag: TenantTag = 'Production',
    owner?: string,
  ): Promise<PlanTenant> => {
    const ownerId = owner ?? (await createUser());
    const collaboratorId = await createUser();
    const id = await inPlatform(async (tx) => {
      const row = await createTenantFor(tx, ownerId, { name: 'Plans', tag, regionName: 'EU' });
      await addTenantMember(tx, row.id, collaboratorId, 'collaborator');
      return row.id;
    });
    return {
      id,
      ownerId,
      manager: await callAs(id, ownerId, MANAGER),
      collaborator: await callAs(id, collaboratorId, COLLABORATOR),
    };
  };

  const upgrade = (tenantId: string, change: Partial<PlanChange> = {}) =>
    changePlanOf(services, tenantId, { planId: 'pro-202509', provider: 'sandbox', ...change });

  return { createUser, callAs, createTenant, upgrade, inPlatform };
}

export type PlanKit = ReturnType<typeof planKit>;
