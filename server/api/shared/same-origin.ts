import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import { tenantOriginOf } from '~/server/platform/config/config';
import { CodedError } from '~/server/platform/errors/coded-error';

function isSameOrigin({ config }: Services, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    return (
      origin === tenantOriginOf(config, request.tenantId) ||
      (URL.canParse(origin) && new URL(origin).host === request.raw.headers.host)
    );
  }
  // Browsers that leave out Origin (GET) say where the request comes from by Fetch Metadata.
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Calls that act by the interaction cookie come from the tenant's own pages only; another site must
 * not drive a visitor's sign-in. Callers that are no browser send neither header.
 * @throws CodedError auth.forbidden 403
 */
export function sameOriginOnly(services: Services): onRequestAsyncHookHandler {
  return async (request) => {
    if (!isSameOrigin(services, request)) throw new CodedError('auth.forbidden');
  };
}
