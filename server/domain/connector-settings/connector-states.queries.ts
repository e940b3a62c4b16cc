import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { type ConnectorTest, connectors, userTokenSets } from '~/server/platform/db/schema';
import { digestOf } from './connector-tests.rules';

export type ConnectorState = {
  id: string;
  /** Users whose tokens of the provider are kept. */
  tokenSetCount: number;
  /** Null before the first test. */
  lastTest: (Pick<ConnectorTest, 'testedAt' | 'error'> & { isOfStoredConfig: boolean }) | null;
};

/** What has come of the tenant's connectors, apart from how they are set up; oldest first. */
export async function listConnectorStates(tx: Tx, tenantId: string): Promise<ConnectorState[]> {
  const rows = await tx
    .select({ id: connectors.id, config: connectors.config, lastTest: connectors.lastTest })
    .from(connectors)
    .where(eq(connectors.tenantId, tenantId))
    .orderBy(asc(connectors.createdAt), asc(connectors.id));
  const counts = await tx
    .select({ connectorId: userTokenSets.connectorId, value: count() })
    .from(userTokenSets)
    .where(and(eq(userTokenSets.tenantId, tenantId), isNotNull(userTokenSets.connectorId)))
    .groupBy(userTokenSets.connectorId);
  return rows.map(({ id, config, lastTest }) => ({
    id,
    tokenSetCount: counts.find(({ connectorId }) => connectorId === id)?.value ?? 0,
    lastTest: lastTest && {
      testedAt: lastTest.testedAt,
      error: lastTest.error,
      isOfStoredConfig: lastTest.configDigest === digestOf(config),
    },
  }));
}
