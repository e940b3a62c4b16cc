import { and, asc, eq, getTableColumns, or, lt, isNull } from 'drizzle-orm';
import { hasSecrets } from '~/contract/applications';
import { noteBefore } from '~/server/domain/audit/changes';
import { generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { applicationSecrets } from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import {
  CodedError,
  createFailed,
  notFound,
  nothingToChange,
} from '~/server/platform/errors/coded-error';
import { type SecretRow, findApplication } from './applications.queries';
import { refuseSaml } from './applications.rules';
import type { NewSecret, SecretChanges } from './secrets.input';

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

/**
 * Add a secret.
 * @throws CodedError request.invalid_input when it would have expired,
 * entity.relation_foreign_key_not_found for an unknown application, entity.db_constraint_violated
 * for one without secrets
 */
export async function createSecret(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  input: NewSecret,
): Promise<SecretRow> {
  const { expiresAt = null } = input;
  if (expiresAt !== null && expiresAt <= Date.now()) {
    throw new CodedError('request.invalid_input', {
      values: { details: 'expiresAt must be in the future' },
    });
  }
  const application = await findApplication(tx, tenantId, applicationId).catch((error: unknown) => {
    if (!(error instanceof CodedError)) throw error;
    throw new CodedError('entity.relation_foreign_key_not_found');
  });
  refuseSaml(application.type);
  if (!hasSecrets(application.type)) throw new CodedError('entity.db_constraint_violated');
  const [row] = await tx
    .insert(applicationSecrets)
    .values({
      ...columnsOf(applicationSecrets, input),
      tenantId,
      applicationId,
      value: generateSecret(),
    })
    .returning();
  if (!row) throw createFailed('secret');
  return row;
}

export async function renameSecret(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  name: string,
  changes: SecretChanges,
): Promise<SecretRow> {
  const [row] = await tx
    .update(applicationSecrets)
    .set(columnsOf(applicationSecrets, changes))
    .where(secretOf(tenantId, applicationId, name))
    .returning();
  if (!row) throw nothingToChange('application_secret');
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

/** Keep that a secret was used, unless a use after `since` is known. Times in epoch milliseconds. */
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
