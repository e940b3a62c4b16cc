import { and, asc, eq } from 'drizzle-orm';
import type {
  ConnectorConfig,
  ConnectorFactory,
  SocialMethods,
} from '~/server/domain/connector-factories/factory';
import { findFactory } from '~/server/domain/connector-factories/registry';
import type { Tx } from '~/server/platform/db/database';
import { connectors } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

type Row = typeof connectors.$inferSelect;

/** A social connector of a tenant, ready to be used. */
export type SocialConnector = {
  id: string;
  target: string;
  syncProfile: boolean;
  keepsTokens: boolean;
  config: ConnectorConfig;
  factory: ConnectorFactory;
  social: SocialMethods;
  metadata: Row['metadata'];
};

function toSocial(row: Row): SocialConnector | undefined {
  const factory = findFactory(row.connectorId);
  if (factory?.type !== 'Social' || !factory.social) return undefined;
  const { target } = row.metadata;
  return {
    id: row.id,
    target: typeof target === 'string' ? target : factory.target,
    syncProfile: row.syncProfile,
    keepsTokens: row.enableTokenStorage,
    config: row.config,
    factory,
    social: factory.social,
    metadata: row.metadata,
  };
}

/** Social connectors of the wanted targets, in the order of these. */
export async function listSocialConnectors(
  tx: Tx,
  tenantId: string,
  targets: readonly string[],
): Promise<SocialConnector[]> {
  if (targets.length === 0) return [];
  const rows = await tx
    .select()
    .from(connectors)
    .where(eq(connectors.tenantId, tenantId))
    .orderBy(asc(connectors.createdAt), asc(connectors.id));
  const found = rows.flatMap((row) => toSocial(row) ?? []);
  return targets.flatMap((target) => found.filter((connector) => connector.target === target));
}

/**
 * A connector by id: `undefined` when there is none, `'other'` when it is not social.
 */
export async function findSocialConnector(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SocialConnector | 'other' | undefined> {
  const [row] = await tx
    .select()
    .from(connectors)
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.id, id)));
  return row ? (toSocial(row) ?? 'other') : undefined;
}

/** @throws CodedError session.invalid_connector_id unless it is a social connector */
export async function getSocialConnector(
  tx: Tx,
  tenantId: string,
  connectorId: string,
): Promise<SocialConnector> {
  const connector = await findSocialConnector(tx, tenantId, connectorId);
  if (connector && connector !== 'other') return connector;
  throw new CodedError('session.invalid_connector_id', { values: { connectorId } });
}

/** A social connector as anyone may see it: no configuration. */
export function publicView({ id, target, factory, metadata }: SocialConnector) {
  return {
    id,
    connectorId: factory.id,
    type: factory.type,
    platform: factory.platform,
    description: factory.description,
    isStandard: factory.isStandard ?? false,
    name: factory.name,
    logo: factory.logo,
    logoDark: factory.logoDark,
    ...metadata,
    target,
  };
}
