import type { Provider } from 'oidc-provider';
import { CODE, hasQuota, isUsedUp } from '~/server/domain/plans/token-quota.rules';
import type { Services } from '~/server/domain/services/services';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { errorMessage } from '~/server/platform/http/error-messages';

/** The sums behind the answer are a little older anyway. */
const CACHE_MS = 5000;

function createCheck(services: Services, tenantId: string) {
  let known = { isOver: false, readAt: 0 };
  return async (): Promise<boolean> => {
    if (Date.now() - known.readAt >= CACHE_MS) {
      known = { isOver: await isUsedUp(services, tenantId), readAt: Date.now() };
    }
    return known.isOver;
  };
}

/**
 * The token endpoint refuses tenants that used up the tokens of a plan nobody pays for (429
 * auth.exceed_token_limit); paid plans are billed instead.
 */
export function installTokenQuota(services: Services, tenantId: string, provider: Provider): void {
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
}
