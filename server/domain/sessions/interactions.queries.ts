import { type SQL, and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

export function interactionOf(tenantId: string, uid: string): SQL | undefined {
  return and(
    eq(instances.tenantId, tenantId),
    eq(instances.modelName, 'Interaction'),
    eq(instances.id, uid),
    gt(instances.expiresAt, Date.now()),
  );
}

/**
 * What an interaction has come to; its row is held until the transaction ends.
 * @throws CodedError session.not_found when the interaction has ended
 */
export async function holdInteraction<State>(
  tx: Tx,
  tenantId: string,
  uid: string,
): Promise<{ state?: State } | null> {
  const [row] = await tx
    .select({ result: sql<{ state?: State } | null>`${instances.payload} -> 'result'` })
    .from(instances)
    .where(interactionOf(tenantId, uid))
    .for('no key update');
  if (!row) throw new CodedError('session.not_found');
  return row.result;
}
