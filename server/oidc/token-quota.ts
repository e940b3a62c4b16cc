import { and, eq } from 'drizzle-orm';
import type { Provider } from 'oidc-provider';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { periodOf } from '~/server/domain/plans/period';
import { readPlan } from '~/server/domain/plans/plans.queries';
import { tenantUsage } from '~/server/platform/db/schema';
import { acceptedLanguages, errorMessage } from '~/server/platform/http/error-messages';
import { RequestError } from '~/server/platform/http/request-error';
import type { Services } from '../services';

const CODE = 'auth.exceed_token_limit';
/** The sums behind the answer are a little older anyway. */
const CACHE_MS = 5000;

/** Whether the tokens of a plan that nobody pays for are used up in the running period. */
const isUsedUp = ({ database }: Services, tenantId: string): Promise<boolean> =>
  database.inTenant(
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

const createCheck = (services: Services, tenantId: string) => {
  let known = { isOver: false, readAt: 0 };
  return async (): Promise<boolean> => {
    if (Date.now() - known.readAt >= CACHE_MS) {
      known = { isOver: await isUsedUp(services, tenantId), readAt: Date.now() };
    }
    return known.isOver;
  };
};

const hasQuota = ({ config }: Services, tenantId: string): boolean =>
  config.edition === 'cloud' && tenantId !== ADMIN_TENANT_ID;

/** @throws RequestError auth.exceed_token_limit 429 where the token endpoint refuses, too */
export async function assertTokenQuota(services: Services, tenantId: string): Promise<void> {
  if (hasQuota(services, tenantId) && (await isUsedUp(services, tenantId))) {
    throw new RequestError(CODE, 429);
  }
}

/**
 * The token endpoint refuses tenants that used up the tokens of a plan nobody pays for; paid plans
 * are billed instead (error sheet, auth.exceed_token_limit 429).
 */
export const installTokenQuota = (
  services: Services,
  tenantId: string,
  provider: Provider,
): void => {
  if (!hasQuota(services, tenantId)) return;
  const isOver = createCheck(services, tenantId);
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/token' || ctx.method !== 'POST' || !(await isOver())) return next();
    ctx.status = 429;
    ctx.body = {
      code: CODE,
      message: errorMessage(CODE, acceptedLanguages(ctx.headers['accept-language'])),
      error: 'temporarily_unavailable',
    };
  });
};
