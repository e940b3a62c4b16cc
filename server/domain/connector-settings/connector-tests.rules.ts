import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type {
  ConnectorConfig,
  ConnectorFactory,
} from '~/server/domain/connector-factories/factory';
import type { Tx } from '~/server/platform/db/database';
import { type ConnectorTest, connectors } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/**
 * The database keeps the properties of an object in an order of its own, and a switch that is off is
 * as good as one that is not there.
 */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== false)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
}

/** Tells configurations apart without showing them. */
export function digestOf(config: ConnectorConfig): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(config)))
    .digest('base64url');
}

function errorOf({ code, values = {} }: CodedError): ConnectorTest['error'] {
  const texts = Object.entries(values).map(([key, value]) => [key, String(value).slice(0, 256)]);
  return { code, values: Object.fromEntries(texts) as Record<string, string> };
}

type Tested = { factory: ConnectorFactory; config: ConnectorConfig; failure: unknown };

/**
 * Keep how a test message went with the connector of its factory, if one is set up. What is no
 * coded error is a fault of the server, and says nothing about the connector.
 */
export async function keepTest(
  tx: Tx,
  tenantId: string,
  { factory, config, failure }: Tested,
): Promise<void> {
  if (failure !== undefined && !(failure instanceof CodedError)) return;
  const lastTest: ConnectorTest = {
    testedAt: Date.now(),
    configDigest: digestOf(config),
    error: failure === undefined ? null : errorOf(failure),
  };
  await tx
    .update(connectors)
    .set({ lastTest })
    .where(and(eq(connectors.tenantId, tenantId), eq(connectors.connectorId, factory.id)));
}
