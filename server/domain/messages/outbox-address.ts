import { readSandboxChannels } from '~/server/domain/connectors/channels.queries';
import type { Services } from '~/server/domain/services/services';
import {
  type Config,
  isLoopbackInstallation,
  tenantOriginOf,
} from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';

export const OUTBOX_PATH = '/__internal__/outbox';

/** Where the messages of a tenant are read that the sandbox keeps. */
function outboxUrlOf(config: Config, tenantId: string): string {
  return `${tenantOriginOf(config, tenantId)}${OUTBOX_PATH}`;
}

export type OutboxUrls = {
  email: string | null;
  phone: string | null;
};

/** Per channel: where the sandbox keeps its messages; null when they are really delivered. */
export async function readOutboxUrls(
  tx: Tx,
  services: Services,
  tenantId: string,
): Promise<OutboxUrls> {
  const isKept = await readSandboxChannels(tx, services, tenantId);
  const url = outboxUrlOf(services.config, tenantId);
  return { email: isKept.email ? url : null, phone: isKept.phone ? url : null };
}

/** The same outside of a transaction; a deployment that others reach asks nothing. */
export async function findOutboxUrls(services: Services, tenantId: string): Promise<OutboxUrls> {
  return isLoopbackInstallation(services.config)
    ? services.database.inTenant(tenantId, (tx) => readOutboxUrls(tx, services, tenantId))
    : { email: null, phone: null };
}
