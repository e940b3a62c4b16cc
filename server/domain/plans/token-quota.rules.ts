import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { tenantUsage } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { periodOf } from './period';
import { readPlan } from './plans.queries';

export const CODE = 'auth.exceed_token_limit';

/** Whether the tokens of a free plan are used up in the current period. */
export function isUsedUp({ database }: Services, tenantId: string): Promise<boolean> {
  return database.inTenant(
    ADMIN_TENANT_ID,
    async (tx) => {
      const { subscription, isPaid, quota } = await readPlan(tx, tenantId);
      if (isPaid || quota.tokenLimit === null) return false;
      const [sums] = await tx
        .select()
        .from(tenantUsage)
        .where(
          and(eq(tenantUsage.tenantId, ADMIN_TENANT_ID), eq(tenantUsage.forTenantId, tenantId)),
        );
      const isCurrent = sums?.periodStart === periodOf(subscription, Date.now()).start;
      return isCurrent && sums.tokens >= quota.tokenLimit;
    },
    { onBehalfOf: tenantId },
  );
}

export function hasQuota({ config }: Pick<Services, 'config'>, tenantId: string): boolean {
  return config.edition === 'cloud' && tenantId !== ADMIN_TENANT_ID;
}

/** @throws CodedError auth.exceed_token_limit where the token endpoint refuses, too */
export async function assertTokenQuota(services: Services, tenantId: string): Promise<void> {
  if (hasQuota(services, tenantId) && (await isUsedUp(services, tenantId))) {
    throw new CodedError(CODE);
  }
}
