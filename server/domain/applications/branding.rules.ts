import { and, eq } from 'drizzle-orm';
import { isWebUrl } from '~/contract/patterns';
import { noteBefore } from '~/server/domain/audit/changes';
import type { Tx } from '~/server/platform/db/database';
import { applicationSignInExperiences as experiences } from '~/server/platform/db/schema';
import { columnsOf } from '~/server/platform/db/update-row';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { createFailed } from '~/server/platform/errors/coded-error';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import { findApplication } from './applications.queries';
import type { SignInExperienceChanges } from './branding.input';

export type SignInExperienceRow = typeof experiences.$inferSelect;

function experienceOf(tenantId: string, applicationId: string) {
  return and(eq(experiences.tenantId, tenantId), eq(experiences.applicationId, applicationId));
}

/** Undefined while it was never set. */
export async function findBranding(
  tx: Tx,
  tenantId: string,
  applicationId: string,
): Promise<SignInExperienceRow | undefined> {
  await findApplication(tx, tenantId, applicationId);
  const [row] = await tx.select().from(experiences).where(experienceOf(tenantId, applicationId));
  return row;
}

function checkUrls({ branding = {}, termsOfUseUrl, privacyPolicyUrl }: SignInExperienceChanges) {
  for (const [key, value] of Object.entries({ termsOfUseUrl, privacyPolicyUrl })) {
    if (value && !isWebUrl(value)) throw invalidInput('body', [key], 'is not a web URL');
  }
  for (const [key, value] of Object.entries(branding)) {
    if (!isWebUrl(value)) throw invalidInput('body', ['branding', key], 'is not a web URL');
  }
}

/** The stored row, held until the end; while there is none, the application is. */
async function lockBranding(
  tx: Tx,
  tenantId: string,
  applicationId: string,
): Promise<SignInExperienceRow | undefined> {
  const read = () =>
    tx.select().from(experiences).where(experienceOf(tenantId, applicationId)).for('no key update');
  const [row] = await read();
  if (row) return noteBefore(tx, row);
  noteBefore(tx, {});
  await findApplication(tx, tenantId, applicationId, 'no key update');
  return (await read())[0];
}

/**
 * Set the branding of an application: each given key is replaced, absent ones stay; `""` and null
 * clear a text.
 * @param assertPresent throws when the stored row is not the one that the change is meant for
 */
export async function putBranding(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  changes: SignInExperienceChanges,
  assertPresent: (existing: SignInExperienceRow | undefined) => void,
): Promise<{ row: SignInExperienceRow; isNew: boolean }> {
  await findApplication(tx, tenantId, applicationId);
  checkUrls(changes);
  const values = columnsOf(experiences, {
    ...changes,
    customCss: nullIfEmpty(changes.customCss),
    termsOfUseUrl: nullIfEmpty(changes.termsOfUseUrl),
    privacyPolicyUrl: nullIfEmpty(changes.privacyPolicyUrl),
    displayName: nullIfEmpty(changes.displayName),
  });
  const existing = await lockBranding(tx, tenantId, applicationId);
  assertPresent(existing);
  if (existing && Object.keys(values).length === 0) return { row: existing, isNew: false };
  const [row] = existing
    ? await tx
        .update(experiences)
        .set(values)
        .where(experienceOf(tenantId, applicationId))
        .returning()
    : await tx
        .insert(experiences)
        .values({ tenantId, applicationId, ...values })
        .returning();
  if (!row) throw createFailed('branding');
  return { row, isNew: !existing };
}
