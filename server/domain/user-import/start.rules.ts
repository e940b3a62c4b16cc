import { sql } from 'drizzle-orm';
import type { FileAction } from '~/contract/bulk-jobs';
import type { JobRow } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import { type Sender, createJob } from '~/server/domain/bulk-jobs/new-job.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { bulkJobItems, userImportRows, userImports } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type ImportRow, findImport, importOf, importsInUse } from './imports.queries';
import { sealed, unsealed } from './sealed';
import { type ImportSettings, assertMapping } from './settings.input';

/** The settings of the last check or run. */
export function settingsOf(services: Services, row: ImportRow): ImportSettings | undefined {
  const { tenantId, id, settings } = row;
  return settings === null ? undefined : unsealed<ImportSettings>(services, tenantId, id, settings);
}

type Start = {
  action: FileAction;
  importId: string;
  settings: ImportSettings;
  key?: string | undefined;
};

/**
 * Start a job over the rows of a file that have not become users: a check, or the import itself.
 * Firebase's parameters, which are never answered, are kept from the job before.
 * @throws CodedError entity.not_exists_with_id, user_import.in_use, user_import.nothing_left,
 * user_import.mapping_*, bulk_job.too_many_jobs, bulk_job.key_reused
 */
export function startJob(
  services: Services,
  tx: Tx,
  sender: Sender,
  { action, importId, settings, key }: Start,
): Promise<{ job: JobRow; isNew: boolean }> {
  const { tenantId } = sender;
  return createJob(
    tx,
    sender,
    { action, parameters: { importId }, key, itemIds: undefined },
    async (jobId) => {
      const file = await findImport(tx, tenantId, importId, 'no key update');
      const firebase = settings.firebase ?? settingsOf(services, file)?.firebase;
      const kept = { ...settings, ...(firebase ? { firebase } : {}) };
      assertMapping(kept, file.columns);
      if ((await importsInUse(tx, tenantId, jobId)).has(importId)) {
        throw new CodedError('user_import.in_use');
      }
      await tx
        .update(userImports)
        .set({
          settings: sealed(services, tenantId, importId, kept),
          updatedAt: Date.now(),
          ...(action === 'users.import' ? { runJobId: jobId } : { checkJobId: jobId }),
        })
        .where(importOf(tenantId, importId));
      const { rowCount } = await tx.execute(sql`
        insert into ${bulkJobItems} (tenant_id, job_id, position, item_id, label, state, attempts)
        select tenant_id, ${jobId}, position, position::text, '#' || position, 'pending', 0
        from ${userImportRows}
        where tenant_id = ${tenantId} and import_id = ${importId}`);
      const total = rowCount ?? 0;
      if (total === 0) throw new CodedError('user_import.nothing_left');
      return total;
    },
  );
}
