import { type SQL, and, eq, gt } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';

/** What the OpenID provider keeps: sessions, grants, codes, tokens, interactions. */
export type ModelKey = { tenantId: string; modelName: string; id: string };
export type ModelRow = Pick<typeof instances.$inferSelect, 'modelName' | 'payload' | 'consumedAt'>;

export type ModelValues = Pick<
  typeof instances.$inferInsert,
  'payload' | 'grantId' | 'accountId' | 'uid' | 'expiresAt'
>;

const columns = {
  modelName: instances.modelName,
  payload: instances.payload,
  consumedAt: instances.consumedAt,
};

export function isModel({ tenantId, modelName, id }: ModelKey): SQL | undefined {
  return and(
    eq(instances.tenantId, tenantId),
    eq(instances.modelName, modelName),
    eq(instances.id, id),
  );
}

function isLive(): SQL {
  return gt(instances.expiresAt, Date.now());
}

export async function findModel(tx: Tx, key: ModelKey): Promise<ModelRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(instances)
    .where(and(isModel(key), isLive()));
  return row;
}

export async function findModelByUid(
  tx: Tx,
  tenantId: string,
  modelName: string,
  uid: string,
): Promise<ModelRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(instances)
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.modelName, modelName),
        eq(instances.uid, uid),
        isLive(),
      ),
    );
  return row;
}
