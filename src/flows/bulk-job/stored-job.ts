import * as yup from 'yup';
import type { StoredJob } from '~/machines/bulk-job.machine';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';

/** Milliseconds between two writes while a job runs. */
const writeInterval = 1000;

const item = yup.object({ id: yup.string().required(), label: yup.string().defined() }).required();
const failure = yup
  .object({
    status: yup.number().required(),
    code: yup.string().defined(),
    message: yup.string().defined(),
    requestId: yup.string().nullable().defined(),
  })
  .required();
const stored = yup
  .object({
    job: yup
      .object({
        kind: yup.string().required(),
        tenantId: yup.string().defined(),
        title: yup.string().defined(),
        doneLabel: yup.string().defined(),
        // Rows are collected before anything is stored.
        query: yup.mixed<Record<string, unknown>>().nullable().defined(),
        excluded: yup.array(yup.string().required()).required(),
      })
      .required(),
    left: yup.array(item).required(),
    done: yup.array(item).required(),
    failed: yup.array(item.shape({ failure })).required(),
    elapsedMs: yup.number().required(),
    isCancelled: yup.boolean().required(),
  })
  .required();

/** How far a job came, for this tab, so that a reload can go on with it. */
export function storedJob(storage: KeyValueStorage, now: () => number) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return {
    read: (): StoredJob | null => {
      try {
        const text = storage.getItem(sessionKeys.bulkJob);
        return text === null ? null : stored.validateSync(JSON.parse(text), { strict: true });
      } catch {
        return null;
      }
    },
    write: (job: StoredJob, isUrgent: boolean): void => {
      if (!isUrgent && now() - writtenAt < writeInterval) return;
      writtenAt = now();
      try {
        storage.setItem(sessionKeys.bulkJob, JSON.stringify(job));
      } catch {
        // Too large for the browser: the job runs all the same, and ends with a reload.
        storage.removeItem(sessionKeys.bulkJob);
      }
    },
    clear: (): void => storage.removeItem(sessionKeys.bulkJob),
  };
}
