import { and, desc, eq, notInArray } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Edition } from '~/server/platform/config/config';
import { generateAssetId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { customUiFiles, customUis, signInExperiences } from '~/server/platform/db/schema';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import { contentTypeOf } from './content-types';
import { hasCustomUi } from './custom-ui.queries';
import type { UnpackedFile } from './unpack';

/** Uploads that may wait to be put to use, for editors that are open at the same time. */
const WAITING_MAX = 3;

/**
 * Before anything is read of an upload.
 * @throws CodedError guard.not_allowed_for_admin_tenant, subscription.limit_exceeded
 */
export async function assertMayUpload(tx: Tx, tenantId: string, edition: Edition): Promise<void> {
  if (tenantId === ADMIN_TENANT_ID) throw new CodedError('guard.not_allowed_for_admin_tenant');
  await assertQuota(tx, tenantId, 'bringYourUiEnabled', { edition });
}

async function usedId(tx: Tx, tenantId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ customUiAssets: signInExperiences.customUiAssets })
    .from(signInExperiences)
    .where(eq(signInExperiences.tenantId, tenantId))
    .for('no key update');
  return row?.customUiAssets?.id;
}

/**
 * Keep the files of an upload, to be put to use by the sign-in experience. The newest few that are
 * not in use stay as well.
 */
export async function saveCustomUi(
  tx: Tx,
  tenantId: string,
  files: readonly UnpackedFile[],
): Promise<string> {
  const used = await usedId(tx, tenantId);
  const id = generateAssetId();
  await tx.insert(customUis).values({ tenantId, id });
  for (const { path, content } of files) {
    await tx
      .insert(customUiFiles)
      .values({ tenantId, uiId: id, path, content, contentType: contentTypeOf(path) });
  }
  const newest = await tx
    .select({ id: customUis.id })
    .from(customUis)
    .where(eq(customUis.tenantId, tenantId))
    .orderBy(desc(customUis.createdAt))
    .limit(WAITING_MAX);
  const kept = [id, ...newest.map((row) => row.id), ...(used === undefined ? [] : [used])];
  await tx
    .delete(customUis)
    .where(and(eq(customUis.tenantId, tenantId), notInArray(customUis.id, kept)));
  return id;
}

/**
 * Put an upload to use, or none, and remove those that came before it.
 * @throws CodedError entity.not_exists_with_id
 */
export async function switchCustomUi(
  tx: Tx,
  tenantId: string,
  id: string | undefined,
  previousId: string | undefined,
): Promise<void> {
  if (id === previousId) return;
  if (id !== undefined && !(await hasCustomUi(tx, tenantId, id))) {
    throw notFoundById('custom_ui_assets', id);
  }
  if (previousId === undefined) return;
  await tx
    .delete(customUis)
    .where(and(eq(customUis.tenantId, tenantId), eq(customUis.id, previousId)));
}
