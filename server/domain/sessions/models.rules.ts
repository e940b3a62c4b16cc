import { sql, and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';
import { type ModelKey, type ModelValues, isModel } from './models.queries';

export async function saveModel(tx: Tx, key: ModelKey, values: ModelValues): Promise<void> {
  await tx
    .insert(instances)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [instances.tenantId, instances.modelName, instances.id],
      set: values,
    });
}
/** A refresh token must not outlive its grant, so each new one lengthens the grant's life. */

export async function extendGrant(
  tx: Tx,
  tenantId: string,
  grantId: string,
  expiresAt: number,
): Promise<void> {
  await tx
    .update(instances)
    .set({
      expiresAt,
      payload: sql`jsonb_set(${instances.payload}, '{exp}', to_jsonb(${Math.floor(expiresAt / 1000)}::bigint))`,
    })
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.modelName, 'Grant'),
        eq(instances.id, grantId),
        sql`${instances.expiresAt} < ${expiresAt}`,
      ),
    );
}
/** @returns whether it had not been consumed before */

export async function consumeModel(tx: Tx, key: ModelKey): Promise<boolean> {
  const [row] = await tx
    .update(instances)
    .set({ consumedAt: Date.now() })
    .where(and(isModel(key), isNull(instances.consumedAt)))
    .returning({ grantId: instances.grantId });
  return row !== undefined;
}
export async function deleteModel(tx: Tx, key: ModelKey): Promise<void> {
  await tx.delete(instances).where(isModel(key));
}
export async function deleteModelsOfGrant(
  tx: Tx,
  tenantId: string,
  modelName: string,
  grantId: string,
): Promise<void> {
  await tx
    .delete(instances)
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.grantId, grantId),
        eq(instances.modelName, modelName),
      ),
    );
}
