import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendStoredFile } from '~/server/api/shared/send-stored-file';
import {
  type CustomUiFile,
  findCustomUiFile,
  readCustomUiChunk,
} from '~/server/domain/custom-ui/custom-ui.queries';
import type { Services } from '~/server/domain/services/services';
import { etagOf, isKnown } from '~/server/platform/http/etag';
import { type PageSources, setCustomUiPolicy } from '~/server/platform/http/security-headers';

const INDEX = 'index.html';

function find(services: Services, { tenantId }: FastifyRequest, path: string) {
  return services.database.inTenant(tenantId, (tx) => findCustomUiFile(tx, tenantId, path));
}

async function sendFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: CustomUiFile,
  sources?: PageSources,
): Promise<void> {
  const { uiId, path } = file;
  // The files of an upload never change.
  const etag = etagOf(`${uiId} ${path}`);
  setCustomUiPolicy(reply, sources);
  reply.header('ETag', etag).header('Cache-Control', 'no-cache');
  if (isKnown(request, etag)) return void reply.code(304).send();
  const { tenantId } = request;
  await sendStoredFile(request, reply.code(200), file, (offset) =>
    services.database.inTenant(tenantId, (tx) => readCustomUiChunk(tx, tenantId, file, offset)),
  );
}

/**
 * Send the tenant's own page in place of the built-in one. Returns no reply: awaiting one resolves
 * to undefined.
 * @returns false when the tenant has none
 */
export async function sendCustomUi(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  sources: PageSources,
): Promise<boolean> {
  const index = await find(services, request, INDEX);
  if (index) await sendFile(services, request, reply, index, sources);
  return index !== undefined;
}

function pathOf({ url }: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1);
  } catch {
    return undefined;
  }
}

/**
 * Send a file of the tenant's own page, by the path of the request or, as a page at a deeper path asks
 * for it, by the rest of that.
 * @returns false when there is none
 */
export async function sendCustomUiFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A service worker would stay in charge of the consent page, and after the page is replaced.
  const isWorker = request.headers['service-worker'] !== undefined;
  if (path === undefined || !isRead || isWorker || !/\.[^./]+$/.test(path)) return false;
  if (/^(?:api|oidc)\//.test(path)) return false;
  const below = /^[a-z-]+\/(?<path>.+)$/.exec(path)?.groups?.['path'];
  const file =
    (await find(services, request, path)) ??
    (below === undefined ? undefined : await find(services, request, below));
  if (file) await sendFile(services, request, reply, file);
  return file !== undefined;
}
