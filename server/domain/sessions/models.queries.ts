import { type SQL, and, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances, users } from '~/server/platform/db/schema';

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

const grants = alias(instances, 'grants');
const grantColumns = {
  modelName: grants.modelName,
  payload: grants.payload,
  consumedAt: grants.consumedAt,
};

function isGrantOfToken(tenantId: string): SQL | undefined {
  return and(
    eq(grants.tenantId, tenantId),
    eq(grants.modelName, 'Grant'),
    eq(grants.id, instances.grantId),
    gt(grants.expiresAt, Date.now()),
  );
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

/** A code or a refresh token, its grant, and its user, by one statement. */
export async function findRedeemable(tx: Tx, key: ModelKey) {
  const { tenantId } = key;
  const [row] = await tx
    .select({ token: columns, grantId: instances.grantId, grant: grantColumns, user: users })
    .from(instances)
    .leftJoin(grants, isGrantOfToken(tenantId))
    .leftJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, instances.accountId)))
    .where(and(isModel(key), isLive()));
  return row;
}

/** What has the id, of whichever of the models it is, each with its grant. */
export function findTokens(tx: Tx, tenantId: string, modelNames: readonly string[], id: string) {
  return tx
    .select({ token: columns, grantId: instances.grantId, grant: grantColumns })
    .from(instances)
    .leftJoin(grants, isGrantOfToken(tenantId))
    .where(
      and(
        eq(instances.tenantId, tenantId),
        inArray(instances.modelName, [...modelNames]),
        eq(instances.id, id),
        isLive(),
      ),
    );
}
