import { and, asc, eq, getTableColumns, or, lt, isNull } from 'drizzle-orm';
import { hasSecrets } from '~/contract/applications';
import { noteBefore } from '~/server/domain/audit/changes';
import { generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { applicationSecrets } from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';
import { type SecretRow, findApplication } from './applications.queries';
import { refuseSaml } from './applications.rules';

function secretOf(tenantId: string, applicationId: string, name: string) {
  return and(
    eq(applicationSecrets.tenantId, tenantId),
    eq(applicationSecrets.applicationId, applicationId),
    eq(applicationSecrets.name, name),
  );
}

/** Secrets of an application, oldest first. */
export async function listSecrets(
  tx: Tx,
  tenantId: string,
  applicationId: string,
): Promise<SecretRow[]> {
  await findApplication(tx, tenantId, applicationId);
  return tx
    .select()
    .from(applicationSecrets)
    .where(
      and(
        eq(applicationSecrets.tenantId, tenantId),
        eq(applicationSecrets.applicationId, applicationId),
      ),
    )
    .orderBy(asc(applicationSecrets.createdAt), asc(applicationSecrets.name));
}

function notFound(): RequestError {
  return new RequestError('entity.not_found', 404);
}

/**
 * Add a secret.
 * @param expiresAt epoch milliseconds in the future, or null for one that never expires
 */
export async function createSecret(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  name: string,
  expiresAt: number | null,
): Promise<SecretRow> {
  if (expiresAt !== null && expiresAt <= Date.now()) {
    throw new RequestError('request.invalid_input', 400, {
      values: { details: 'expiresAt must be in the future' },
    });
  }
  const application = await findApplication(tx, tenantId, applicationId).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError('entity.relation_foreign_key_not_found', 404);
  });
  refuseSaml(application.type);
  if (!hasSecrets(application.type)) throw new RequestError('entity.db_constraint_violated', 422);
  const [row] = await tx
    .insert(applicationSecrets)
    .values({ tenantId, applicationId, name, value: generateSecret(), expiresAt })
    .returning();
  if (!row) throw new RequestError('entity.create_failed', 422, { values: { name: 'secret' } });
  return row;
}

export async function renameSecret(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  name: string,
  newName: string,
): Promise<SecretRow> {
  const [row] = await tx
    .update(applicationSecrets)
    .set({ name: newName })
    .where(secretOf(tenantId, applicationId, name))
    .returning();
  if (!row) throw notFound();
  noteBefore(tx, { name });
  return row;
}

export async function deleteSecret(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  name: string,
): Promise<void> {
  const { value: _value, ...told } = getTableColumns(applicationSecrets);
  const [row] = await tx
    .delete(applicationSecrets)
    .where(secretOf(tenantId, applicationId, name))
    .returning(told);
  if (!row) throw notFound();
  noteBefore(tx, row);
}
/**
 * Keep that a secret was used, unless a use after `since` is known. Times in epoch milliseconds.
 */

export async function writeSecretUse(
  tx: Tx,
  tenantId: string,
  { applicationId, name, at }: { applicationId: string; name: string; at: number },
  since: number,
): Promise<void> {
  await tx
    .update(applicationSecrets)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(applicationSecrets.tenantId, tenantId),
        eq(applicationSecrets.applicationId, applicationId),
        eq(applicationSecrets.name, name),
        or(isNull(applicationSecrets.lastUsedAt), lt(applicationSecrets.lastUsedAt, since)),
      ),
    );
}
