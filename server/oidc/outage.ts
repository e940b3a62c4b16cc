import type { IncomingHttpHeaders } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import { isUnavailable } from '~/server/platform/db/unavailable';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { databaseUnavailable } from '~/server/platform/http/database-failures';
import { errorMessage } from '~/server/platform/http/error-messages';
import { headersOf, statusOf } from '~/server/platform/http/error-statuses';
import { messagePage } from '~/server/platform/http/message-page/page';
import { isPageRequest } from './navigation';

/**
 * What every OIDC endpoint answers while the database is unavailable: never a refusal that would
 * make a client drop its tokens (RFC 6749 section 4.1.2.1 names the error).
 */
export function outageAnswer(requestHeaders: IncomingHttpHeaders) {
  const outage = databaseUnavailable();
  const { code } = outage;
  const message = errorMessage(code, acceptedLanguages(requestHeaders['accept-language']));
  const error = 'temporarily_unavailable';
  return {
    status: statusOf(outage),
    headers: headersOf(outage),
    body: { code, message, error, error_description: message },
  };
}

function pageOfOutage(requestHeaders: IncomingHttpHeaders) {
  const error = databaseUnavailable();
  const status = statusOf(error);
  const { headers, html } = messagePage(error, requestHeaders['accept-language'], status);
  return { status, headers: { ...headersOf(error), ...headers }, body: html };
}

/**
 * The provider answers a database failure on its own, with `server_error` or with a redirect; and
 * saving the session can fail after it has answered. All of these become one answer.
 */
export function installOutage({ log }: Services, tenantId: string, provider: Provider): void {
  const failed = new WeakSet<object>();
  provider.on('server_error', (ctx: KoaContextWithOIDC, err: Error) => {
    // What was shed is answered by the limits.
    if (err instanceof Busy) return;
    if (isUnavailable(err)) failed.add(ctx);
    log.error({ err, tenant: tenantId }, 'OIDC request failed');
  });
  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (err) {
      if (!isUnavailable(err)) throw err;
      log.error({ err, tenant: tenantId }, 'OIDC request failed');
      failed.add(ctx);
    }
    if (!failed.has(ctx)) return;
    const { status, headers, body } = isPageRequest(ctx)
      ? pageOfOutage(ctx.headers)
      : outageAnswer(ctx.headers);
    for (const name of ['location', 'set-cookie', 'www-authenticate']) ctx.remove(name);
    ctx.status = status;
    ctx.set(headers);
    ctx.body = body;
  });
}
