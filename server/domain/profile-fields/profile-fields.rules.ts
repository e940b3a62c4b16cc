import { eq, max } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Edition } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { customProfileFields } from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import {
  CodedError,
  createFailed,
  notFound,
  nothingToChange,
} from '~/server/platform/errors/coded-error';
import { checkField, shapeField } from './field-config.rules';
import { assertFieldName } from './field-name.rules';
import type {
  NewProfileField,
  ProfileFieldOrder,
  ProfileFieldReplacement,
} from './profile-fields.input';
import {
  type ProfileField,
  findProfileField,
  listProfileFields,
  selectProfileField,
} from './profile-fields.queries';

/** Those who add or order fields come one after the other. */
async function lockOrder(tx: Tx, tenantId: string): Promise<void> {
  await readSignInExperience(tx, tenantId, { lock: true });
}

async function lastOrder(tx: Tx, tenantId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(customProfileFields.sieOrder) })
    .from(customProfileFields)
    .where(eq(customProfileFields.tenantId, tenantId));
  return row?.last ?? 0;
}

async function insertField(
  tx: Tx,
  tenantId: string,
  input: NewProfileField,
  sieOrder: number,
): Promise<ProfileField> {
  assertFieldName(input.name);
  const [row] = await tx
    .insert(customProfileFields)
    .values(
      columnsOf(customProfileFields, {
        ...shapeField(input),
        tenantId,
        id: generateId(),
        sieOrder,
      }),
    )
    .onConflictDoNothing()
    .returning();
  if (!row) {
    throw new CodedError('custom_profile_fields.name_exists', { values: { name: input.name } });
  }
  return row;
}

/**
 * Add fields after those that are there: all of them or none.
 * @throws CodedError subscription.limit_exceeded, custom_profile_fields.*, guard.invalid_input
 */
export async function createProfileFields(
  tx: Tx,
  tenantId: string,
  inputs: readonly NewProfileField[],
  edition: Edition,
): Promise<ProfileField[]> {
  await assertQuota(tx, tenantId, 'collectUserProfileEnabled', { edition });
  await lockOrder(tx, tenantId);
  const last = await lastOrder(tx, tenantId);
  const created: ProfileField[] = [];
  for (const [index, input] of inputs.entries()) {
    created.push(await insertField(tx, tenantId, input, last + index + 1));
  }
  return created;
}

/** As `createProfileFields`, for one. */
export async function createProfileField(
  tx: Tx,
  tenantId: string,
  input: NewProfileField,
  edition: Edition,
): Promise<ProfileField> {
  const [created] = await createProfileFields(tx, tenantId, [input], edition);
  if (!created) throw createFailed('profile field');
  return created;
}

/** @throws CodedError entity.not_found */
export async function getProfileField(
  tx: Tx,
  tenantId: string,
  name: string,
): Promise<ProfileField> {
  const row = await findProfileField(tx, tenantId, name);
  if (!row) throw notFound();
  return row;
}

/**
 * A field that is about to be changed, held until the transaction ends.
 * @throws CodedError entity.not_exists
 */
export async function holdProfileField(
  tx: Tx,
  tenantId: string,
  name: string,
): Promise<ProfileField> {
  const row = await findProfileField(tx, tenantId, name, 'no key update');
  if (!row) throw nothingToChange('custom_profile_field');
  return noteBefore(tx, row);
}

/**
 * Replace everything about a held field but its name and its place.
 * @throws CodedError custom_profile_fields.*, guard.invalid_input
 */
export async function replaceProfileField(
  tx: Tx,
  row: ProfileField,
  input: ProfileFieldReplacement,
): Promise<ProfileField> {
  const { type, label = '', description = null, required, config = {} } = shapeField(input);
  checkField(input);
  const [updated] = await tx
    .update(customProfileFields)
    .set({ type, label, description, required, config })
    .where(selectProfileField(row.tenantId, row.name))
    .returning();
  return updated ?? row;
}

/**
 * Users keep what they entered.
 * @throws CodedError entity.not_found
 */
export async function deleteProfileField(tx: Tx, tenantId: string, name: string): Promise<void> {
  const row = await findProfileField(tx, tenantId, name, 'update');
  if (!row) throw notFound();
  noteBefore(tx, row);
  await tx.delete(customProfileFields).where(selectProfileField(tenantId, name));
}

/** @throws CodedError custom_profile_fields.entity_not_exists_with_names */
export async function orderProfileFields(
  tx: Tx,
  tenantId: string,
  { order }: ProfileFieldOrder,
): Promise<ProfileField[]> {
  await lockOrder(tx, tenantId);
  const present = await listProfileFields(tx, tenantId);
  noteBefore(tx, { order: present.map(({ name, sieOrder }) => ({ name, sieOrder })) });
  const known = new Set(present.map(({ name }) => name));
  const unknown = order.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new CodedError('custom_profile_fields.entity_not_exists_with_names', {
      values: { names: unknown.join(', ') },
    });
  }
  for (const { name, sieOrder } of order) {
    await tx
      .update(customProfileFields)
      .set({ sieOrder })
      .where(selectProfileField(tenantId, name));
  }
  return listProfileFields(tx, tenantId);
}
