import { eq } from 'drizzle-orm';
import type {
  ConnectorConfig,
  ConnectorFactory,
} from '~/server/domain/connector-factories/factory';
import { CONNECTOR_FACTORIES } from '~/server/domain/connector-factories/registry';
import type { Services } from '~/server/domain/services/services';
import { isLoopbackInstallation } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import { connectors } from '~/server/platform/db/schema';

export type Sender = {
  factory: ConnectorFactory;
  config: ConnectorConfig;
};

export async function findSenders(tx: Tx, tenantId: string): Promise<Sender[]> {
  const rows = await tx
    .select({ connectorId: connectors.connectorId, config: connectors.config })
    .from(connectors)
    .where(eq(connectors.tenantId, tenantId));
  return rows.flatMap(({ connectorId, config }) => {
    const factory = CONNECTOR_FACTORIES.find(({ id }) => id === connectorId);
    return factory ? [{ factory, config }] : [];
  });
}

/**
 * Channels that work in a tenant: those with a connector. On an installation that only this machine
 * reaches, the built-in sandbox replaces a missing one.
 */
export async function readChannels(
  tx: Tx,
  { config }: Services,
  tenantId: string,
): Promise<{ email: boolean; phone: boolean }> {
  if (isLoopbackInstallation(config)) return { email: true, phone: true };
  const types = (await findSenders(tx, tenantId)).map(({ factory }) => factory.type);
  return { email: types.includes('Email'), phone: types.includes('Sms') };
}

/** Channels whose messages the sandbox keeps: on this machine only, and without a connector. */
export async function readSandboxChannels(
  tx: Tx,
  { config }: Services,
  tenantId: string,
): Promise<{ email: boolean; phone: boolean }> {
  if (!isLoopbackInstallation(config)) return { email: false, phone: false };
  const delivered = (await findSenders(tx, tenantId)).flatMap(({ factory }) =>
    factory.deliver ? [factory.type] : [],
  );
  return { email: !delivered.includes('Email'), phone: !delivered.includes('Sms') };
}
