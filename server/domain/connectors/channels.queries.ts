import { eq } from 'drizzle-orm';
import type {
  ConnectorConfig,
  ConnectorFactory,
} from '~/server/domain/connector-factories/factory';
import {
  builtInMailFactory,
  onInstallation,
} from '~/server/domain/connector-factories/built-in-mail';
import { findFactory } from '~/server/domain/connector-factories/registry';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { type Config, isLoopbackInstallation } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import { connectors } from '~/server/platform/db/schema';

export type Sender = {
  factory: ConnectorFactory;
  config: ConnectorConfig;
};

/** Connectors that send messages. The console's own mail needs none where there is a mail server. */
export async function findSenders(tx: Tx, config: Config, tenantId: string): Promise<Sender[]> {
  const rows = await tx
    .select({ connectorId: connectors.connectorId, config: connectors.config })
    .from(connectors)
    .where(eq(connectors.tenantId, tenantId));
  const senders = rows.flatMap((row) => {
    const factory = findFactory(row.connectorId);
    return factory && factory.type !== 'Social'
      ? [{ factory: onInstallation(factory, config), config: row.config }]
      : [];
  });
  const isUnset = !senders.some(({ factory }) => factory.type === 'Email');
  return tenantId === ADMIN_TENANT_ID && config.mailService && isUnset
    ? [...senders, { factory: onInstallation(builtInMailFactory, config), config: {} }]
    : senders;
}

function deliveredTypes(senders: readonly Sender[]) {
  return senders.flatMap(({ factory }) => (factory.deliver ? [factory.type] : []));
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
  const types = deliveredTypes(await findSenders(tx, config, tenantId));
  return { email: types.includes('Email'), phone: types.includes('Sms') };
}

/** Channels whose messages the sandbox keeps: on this machine only, and without a connector. */
export async function readSandboxChannels(
  tx: Tx,
  { config }: Services,
  tenantId: string,
): Promise<{ email: boolean; phone: boolean }> {
  if (!isLoopbackInstallation(config)) return { email: false, phone: false };
  const delivered = deliveredTypes(await findSenders(tx, config, tenantId));
  return { email: !delivered.includes('Email'), phone: !delivered.includes('Sms') };
}
