import { isErrorCode } from '~/server/platform/http/error-statuses';
import { type BulkAction, BULK_JOB_ITEMS_MAX } from '~/contract/bulk-jobs';
import { insertItems } from '~/server/domain/bulk-jobs/new-job.rules';
import type { Sender } from '~/server/domain/bulk-jobs/new-job.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { storable } from '~/server/platform/text/storable';
import { type Parameters, actionOf } from './actions';
import { dispatch } from './dispatcher';

export type Filter = {
  query?: Record<string, string | string[]>;
  excludedIds?: string[];
};

export type NewItem = {
  id: string;
  label?: string;
};

const LABEL_MAX = 256;

/** The display name of a record of any list. */
function labelOf(row: Readonly<Record<string, unknown>>): string {
  const names = [row['name'], row['username'], row['primaryEmail'], row['primaryPhone'], row['id']];
  const label = names.find((name) => typeof name === 'string' && name !== '');
  return storable(String(label).slice(0, LABEL_MAX));
}

function tooMany(): CodedError {
  return new CodedError('bulk_job.too_many_items', {
    values: { limit: BULK_JOB_ITEMS_MAX },
  });
}

/** Appends to the items of a job, each id once. */
function itemWriter(tx: Tx, tenantId: string, jobId: string) {
  const known = new Set<string>();
  return {
    count: () => known.size,
    async write(items: readonly NewItem[]): Promise<void> {
      const position = known.size + 1;
      const rows = items.flatMap(({ id, label = id }) => {
        if (known.has(id)) return [];
        known.add(id);
        return [{ itemId: id, label }];
      });
      if (known.size > BULK_JOB_ITEMS_MAX) throw tooMany();
      if (rows.length > 0) await insertItems(tx, { tenantId, jobId, position }, rows);
    },
  };
}

const BATCH = 500;

/** @returns how many items the job has */
export async function writeItems(
  tx: Tx,
  tenantId: string,
  jobId: string,
  items: readonly NewItem[],
): Promise<number> {
  const writer = itemWriter(tx, tenantId, jobId);
  for (let start = 0; start < items.length; start += BATCH) {
    await writer.write(items.slice(start, start + BATCH));
  }
  return writer.count();
}

function queryOf(query: NonNullable<Filter['query']>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, one]),
  );
  return new URLSearchParams(pairs).toString();
}

/**
 * Every record that the list's own route finds, read in the job's transaction: what is created or
 * begins to match later is not part of the job.
 * @returns how many items the job has
 * @throws CodedError bulk_job.list_unknown, bulk_job.too_many_items 422, and what the list refuses
 */
export async function writeMatches(
  services: Services,
  tx: Tx,
  sender: Sender,
  job: { id: string; action: BulkAction; parameters: Parameters },
  { query = {}, excludedIds = [] }: Filter,
): Promise<number> {
  const list = actionOf(job.action).list?.(job.parameters);
  if (list === undefined) throw new CodedError('bulk_job.list_unknown');
  const writer = itemWriter(tx, sender.tenantId, job.id);
  const excluded = new Set(excludedIds);
  const take = async (rows: readonly object[]): Promise<void> => {
    const items = rows.map((row) => row as Readonly<Record<string, unknown>>);
    await writer.write(
      items
        .filter(({ id }) => !excluded.has(String(id)))
        .map((row) => ({ id: String(row['id']), label: labelOf(row) })),
    );
  };
  const { status, body } = await dispatch(services, {
    ...sender,
    method: 'GET',
    url: `${list}?${queryOf(query)}`,
    dispatched: { bulkJobId: job.id, readAll: { tx, take } },
  });
  if (status >= 400) throw errorOf(body);
  return writer.count();
}

/** The error of a dispatched request, to be passed on. */
function errorOf(body: Readonly<Record<string, unknown>>): CodedError {
  const { code, message, data, details } = body;
  return new CodedError(isErrorCode(code) ? code : 'internal.server_error', {
    message: String(message),
    ...(typeof data === 'object' && data !== null ? { data: data as Record<string, unknown> } : {}),
    ...(typeof details === 'string' ? { details } : {}),
  });
}
