import { and, eq, sql } from 'drizzle-orm';
import type { JobRow } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import { settleAll } from '~/server/domain/bulk-jobs/turns.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { insertRows } from '~/server/platform/db/insert-rows';
import { userImportKeys, userImportRows } from '~/server/platform/db/schema';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { hashPassword } from '~/server/platform/passwords/password-hash';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';
import type { Cells } from './file-rows';
import { type StagedRow, findImport, readStaged } from './imports.queries';
import { type Accepted, type ReadRow, type Verdict, judge, keysOf } from './judge';
import {
  type AssignableRoles,
  findFirstUses,
  findKnown,
  findOrganizations,
  findRoles,
} from './known-people.queries';
import { columnsByTarget, labelOfCells, readRow } from './read-row';
import { unsealed } from './sealed';
import type { ImportSettings } from './settings.input';
import { settingsOf } from './start.rules';
import { type Hashed, writePeople } from './write-people.rules';

/** What a refused row reports; how an error is told is the interface's. */
export type Refusal = { status: number; code: string; message: string };

export type ImportRun = {
  job: JobRow;
  importId: string;
  settings: ImportSettings;
  targets: ReadonlyMap<string, string>;
  roles: AssignableRoles;
  describe: (error: CodedError) => Refusal;
};

/** Passwords that are computed at once: signing in needs the other threads. */
const HASHED_AT_ONCE = 2;

/**
 * What all rows of a job share.
 * @throws CodedError entity.not_exists_with_id when the file was removed
 */
export function prepareRun(
  services: Services,
  job: JobRow,
  describe: ImportRun['describe'],
): Promise<ImportRun> {
  const { tenantId } = job;
  const importId = String(job.parameters['importId']);
  return services.database.inTenant(tenantId, async (tx) => {
    const settings = settingsOf(services, await findImport(tx, tenantId, importId));
    if (!settings) throw new CodedError('user_import.mapping_no_identifier');
    const roles = await findRoles(tx, tenantId);
    return { job, importId, settings, targets: columnsByTarget(settings), roles, describe };
  });
}

function read(
  services: Services,
  { job, importId, settings, targets }: ImportRun,
  { position, cells, problem }: StagedRow,
): ReadRow {
  const opened = unsealed<Cells>(services, job.tenantId, importId, cells);
  const label = labelOfCells(opened, targets);
  if (problem !== null) return { position, label, result: new CodedError(problem) };
  try {
    return { position, label, result: readRow(opened, settings, targets) };
  } catch (error) {
    if (error instanceof CodedError) return { position, label, result: error };
    throw error;
  }
}

async function hashAll(tenantId: string, rows: readonly ReadRow[]): Promise<Hashed> {
  const hashed = new Map<number, PasswordDigest>();
  const queue = rows.flatMap(({ position, result }) =>
    result instanceof CodedError || result.password === undefined
      ? []
      : [{ position, password: result.password }],
  );
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      hashed.set(next.position, await hashPassword(tenantId, next.password));
    }
  };
  await Promise.all(Array.from({ length: HASHED_AT_ONCE }, work));
  return hashed;
}

/** Decide about rows as the database is now. */
async function decide(
  tx: Tx,
  { job, settings, roles }: ImportRun,
  rows: readonly ReadRow[],
  { lock }: { lock: boolean },
): Promise<Verdict[]> {
  const { tenantId, id } = job;
  const drafts = rows.flatMap(({ result }) => (result instanceof CodedError ? [] : [result]));
  const keys = drafts.flatMap(keysOf).map(([, key]) => key);
  const firstUses = await findFirstUses(tx, tenantId, id, keys);
  const earlier = new Set(firstUses.keys());
  const known = await findKnown(tx, tenantId, drafts, { lock });
  const organizations = await findOrganizations(tx, tenantId, drafts);
  const verdicts = judge(rows, { settings, known, roles, organizations, firstUses });
  const added = [...firstUses].filter(([key]) => !earlier.has(key));
  await insertRows(
    tx,
    userImportKeys,
    added.map(([key, position]) => ({ tenantId, jobId: id, key, position })),
  );
  return verdicts;
}

function settledOf(verdict: Verdict, describe: ImportRun['describe']) {
  const { position, label, outcome } = verdict;
  return outcome === 'refused'
    ? { position, label, state: 'failed' as const, outcome: null, ...describe(verdict.error) }
    : {
        position,
        label,
        state: 'done' as const,
        outcome,
        status: null,
        code: null,
        message: null,
      };
}

/** What has become a user is kept twice no longer; passwords in clear least of all. */
async function forgetRows(
  tx: Tx,
  { job, importId }: ImportRun,
  accepted: readonly Accepted[],
): Promise<void> {
  const positions = accepted.map(({ position }) => position);
  await tx
    .delete(userImportRows)
    .where(
      and(
        eq(userImportRows.tenantId, job.tenantId),
        eq(userImportRows.importId, importId),
        sql`${userImportRows.position} = any(${sql.param(positions)}::int[])`,
      ),
    );
}

/**
 * Check some rows of a file, or import them. Their effect and their results are one transaction, so
 * that a row is done once however often the work is interrupted.
 * @throws Overtaken when the job was stopped or another process was faster
 */
export async function runRows(
  services: Services,
  run: ImportRun,
  positions: readonly number[],
): Promise<void> {
  const { tenantId } = run.job;
  const isImport = run.job.action === 'users.import';
  const staged = await services.database.inTenant(tenantId, (tx) =>
    readStaged(tx, tenantId, run.importId, positions),
  );
  const byPosition = new Map(staged.map((row) => [row.position, row]));
  const rows = positions.map((position) => {
    const row = byPosition.get(position);
    return row ? read(services, run, row) : { position, label: undefined, result: notFound() };
  });
  const hashed: Hashed = isImport ? await hashAll(tenantId, rows) : new Map();
  await services.database.inTenant(
    tenantId,
    async (tx) => {
      const verdicts = await decide(tx, run, rows, { lock: isImport });
      const accepted = verdicts.filter((verdict) => verdict.outcome !== 'refused');
      await settleAll(
        tx,
        run.job,
        verdicts.map((verdict) => settledOf(verdict, run.describe)),
      );
      if (!isImport) return;
      await forgetRows(tx, run, accepted);
      await writePeople(services, tx, run.job, accepted, hashed);
    },
    { kind: 'job' },
  );
}
