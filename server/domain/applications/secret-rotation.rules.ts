import { and, eq } from 'drizzle-orm';
import { INTERNAL_SECRET_PREFIX, LEGACY_SECRET_NAME, hasSecrets } from '~/contract/applications';
import { APPLICATION_SECRET_NAME_MAX } from '~/contract/limits';
import { notePart } from '~/server/domain/audit/changes';
import { generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { applicationSecrets, applications } from '~/server/platform/db/schema';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { type SecretRow, findApplication, selectApplication } from './applications.queries';
import { refuseSaml } from './applications.rules';
import type { SecretRotation } from './secrets.input';
import { createSecret, listSecrets } from './secrets.rules';

/** `name`, or the first of `name 2`, `name 3` … that is not taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const base = name.replace(/ \d+$/, '');
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    const candidate = base.slice(0, APPLICATION_SECRET_NAME_MAX - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

/** One rotation of an application's secrets at a time. */
async function holdSecrets(tx: Tx, tenantId: string, applicationId: string) {
  const application = await findApplication(tx, tenantId, applicationId, 'no key update');
  refuseSaml(application.type);
  const secrets = await listSecrets(tx, tenantId, applicationId);
  return { application, secrets, names: new Set(secrets.map(({ name }) => name)) };
}

/**
 * Create a secret in place of another, which keeps working for the overlap.
 * @throws CodedError entity.not_found, application.secret_already_rotated and
 * application.secret_expired, those of `createSecret`
 */
export async function rotateSecret(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  name: string,
  { overlap, name: newName, expiresAt = null }: SecretRotation,
): Promise<SecretRow> {
  const { secrets, names } = await holdSecrets(tx, tenantId, applicationId);
  const replaced = secrets.find((secret) => secret.name === name);
  if (!replaced) throw notFound();
  const now = Date.now();
  // A repeated request must not leave a further secret behind.
  if (replaced.rotatedAt !== null) {
    throw new CodedError('application.secret_already_rotated');
  }
  if (replaced.expiresAt !== null && replaced.expiresAt <= now) {
    throw new CodedError('application.secret_expired');
  }
  notePart(tx, { name, expiresAt: replaced.expiresAt });
  await tx
    .update(applicationSecrets)
    .set({
      rotatedAt: now,
      expiresAt: Math.min(replaced.expiresAt ?? Infinity, now + overlap * 1000),
    })
    .where(
      and(
        eq(applicationSecrets.tenantId, tenantId),
        eq(applicationSecrets.applicationId, applicationId),
        eq(applicationSecrets.name, name),
      ),
    );
  return createSecret(tx, tenantId, applicationId, {
    name: newName ?? freeName(name, names),
    expiresAt,
  });
}

/**
 * The same for a real value in the deprecated `secret`: it becomes a named secret that ends after
 * the overlap, and a placeholder takes its place.
 * @throws CodedError application.no_legacy_secret_found, those of `createSecret`
 */
export async function rotateLegacySecret(
  tx: Tx,
  tenantId: string,
  id: string,
  { overlap, name: newName, expiresAt = null }: SecretRotation,
): Promise<SecretRow> {
  const { application, names } = await holdSecrets(tx, tenantId, id);
  if (application.secret.startsWith(INTERNAL_SECRET_PREFIX)) {
    throw new CodedError('application.no_legacy_secret_found');
  }
  if (!hasSecrets(application.type)) throw new CodedError('entity.db_constraint_violated');
  const now = Date.now();
  const name = freeName(LEGACY_SECRET_NAME, names);
  notePart(tx, { name: LEGACY_SECRET_NAME, expiresAt: null });
  await tx.insert(applicationSecrets).values({
    tenantId,
    applicationId: id,
    name,
    value: application.secret,
    createdAt: application.createdAt,
    expiresAt: now + overlap * 1000,
    rotatedAt: now,
  });
  await tx
    .update(applications)
    .set({ secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}` })
    .where(selectApplication(tenantId, id));
  names.add(name);
  return createSecret(tx, tenantId, id, { name: newName ?? freeName(name, names), expiresAt });
}
