import type { Provider } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { type RateLimit, countRequest } from '~/server/platform/fairness/rate-limit';
import { runByAddress } from '~/server/platform/http/admission';
import { errorOfBusy } from '~/server/platform/fairness/busy-errors';
import { clientNetwork } from '~/server/platform/fairness/client-network';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { CodedError } from '~/server/platform/errors/coded-error';
import { errorMessage } from '~/server/platform/http/error-messages';
import { headersOf, statusOf } from '~/server/platform/http/error-statuses';
import { messagePage } from '~/server/platform/http/message-page/page';
import { isOAuthError } from './error-body';
import { isPageRequest } from './navigation';

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const MINUTE = 60;
/** Of one address in a minute. The clean-up must remove interactions faster than they come. */
export const AUTHORIZATIONS_PER_MINUTE = 3000;

/** Each authorization request may leave an interaction in the database. */
function authorizations(ip: string): RateLimit {
  return {
    key: `oidc.authorization:${ip}`,
    limit: AUTHORIZATIONS_PER_MINUTE,
    windowSeconds: MINUTE,
  };
}

/** Guesses at secrets, codes and tokens. What succeeds is not counted, so that it costs nothing. */
function failedExchanges(ip: string): RateLimit {
  return {
    key: `oidc.failure:${ip}`,
    limit: 300,
    windowSeconds: MINUTE,
  };
}

/** Endpoints that take secrets. */
const GUESSED = /^\/token(?:\/|$)/;

const GUESSES = new Set(['invalid_client', 'invalid_grant', 'invalid_token']);

function isGuess({ body, status }: Context): boolean {
  return status >= 400 && isOAuthError(body) && GUESSES.has(body.error);
}

function refuse(ctx: Context, error: CodedError): void {
  const { code, values } = error;
  const languages = acceptedLanguages(ctx.headers['accept-language']);
  // The provider may have answered with a redirect already.
  for (const name of ['location', 'set-cookie', 'www-authenticate']) ctx.remove(name);
  ctx.status = statusOf(error);
  ctx.set(headersOf(error));
  if (isPageRequest(ctx)) {
    const page = messagePage(error, ctx.headers['accept-language'], ctx.status);
    ctx.set(page.headers);
    ctx.body = page.html;
    return;
  }
  ctx.body = {
    code,
    message: errorMessage(code, languages, values),
    error: 'temporarily_unavailable',
  };
}

/** Limits by address of the caller, shared by all server processes. */
export function installLimits({ database }: Services, tenantId: string, provider: Provider): void {
  // The provider answers what its adapter throws with 500.
  const shed = new WeakMap<object, Busy>();
  provider.on('server_error', (ctx: object, error: Error) => {
    if (error instanceof Busy) shed.set(ctx, error);
  });
  provider.use(async (ctx, next) => {
    const ip = clientNetwork((ctx.req as { clientIp?: string }).clientIp ?? 'unknown');
    const answer = async (): Promise<void> => {
      await next();
      const busy = shed.get(ctx);
      if (busy) throw busy;
      if (isGuess(ctx)) await countRequest(database, tenantId, failedExchanges(ip));
    };
    try {
      if (ctx.path === '/auth' || ctx.path === '/request') {
        await countRequest(database, tenantId, authorizations(ip));
      }
      await (GUESSED.test(ctx.path) ? runByAddress(tenantId, ip, answer) : answer());
    } catch (error) {
      const refusal = error instanceof CodedError ? error : errorOfBusy(error);
      if (!refusal) throw error;
      refuse(ctx, refusal);
    }
  });
}
