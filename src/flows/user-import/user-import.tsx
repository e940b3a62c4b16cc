import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ImportOptions, ImportReading } from '~/machines/user-import.machine';
import { hasDigests, isFirebaseReady } from '~/machines/user-import-mapping';
import { DIGEST_METHODS, USER_IMPORT_BYTES_MAX } from '~/contract/user-import';
import { api } from '~/src/api/api';
import { type BulkJob, bulkJobsApi } from '~/src/api/endpoints/bulk-jobs.api';
import {
  type UserImport as UserImportFile,
  type UserImportReport,
  type UserImportSettings,
  userImportsApi,
} from '~/src/api/endpoints/user-imports.api';
import type { ApiDispatch } from '~/src/api/dispatch';
import { readOnce, sendOnce } from '~/src/api/mutation';
import { getTenantScope } from '~/src/api/tenant-scope';
import { journalInspector } from '~/src/slices/journal-inspector';
import { lazy } from '~/src/ui/lazy';
import { UserImportView } from './user-import.view';
import { type ImportOrder, wireUserImport } from './wire';

const ColumnsStep = lazy(async () => ({
  default: (await import('./columns-step')).ColumnsStep,
}));
const Reasons = lazy(async () => ({
  default: (await import('./reasons')).Reasons,
}));

const { endpoints } = userImportsApi;

const nothingYet: UserImportReport = {
  created: 0,
  filled: 0,
  unchanged: 0,
  refused: 0,
  reasons: [],
};

function started(job: BulkJob): ImportReading {
  return { job, summary: nothingYet };
}

/** Firebase's parameters, unless the server has them from before. */
function firebaseOf({ digestMethod, firebase }: ImportOrder['options']) {
  const { rounds, memoryCost } = firebase;
  return digestMethod === 'Firebase' &&
    isFirebaseReady(firebase) &&
    rounds !== null &&
    memoryCost !== null
    ? { firebase: { ...firebase, rounds, memoryCost } }
    : {};
}

function startOf({ importId, mapping, options }: ImportOrder) {
  const { existing, country } = options;
  const digestMethod = DIGEST_METHODS.find((method) => method === options.digestMethod);
  const body: UserImportSettings = {
    mapping,
    existing,
    ...(country ? { country } : {}),
    ...(digestMethod && hasDigests({ mapping }) ? { digestMethod, ...firebaseOf(options) } : {}),
  };
  return { id: importId, body };
}

function optionsOf(settings: UserImportFile['settings']): Partial<ImportOptions> {
  if (!settings) return {};
  const { existing, country, digestMethod, hasFirebase } = settings;
  return {
    existing: existing === 'fill' ? 'fill' : 'refuse',
    country,
    digestMethod,
    keepsFirebase: hasFirebase,
  };
}

type UserImportProps = {
  /** A file that was uploaded before. */
  readonly importId: string | null;
  readonly usersPath: string;
  /** The import runs now. */
  readonly onStarted: (job: BulkJob) => void;
  /** Names the file in the address of the page. */
  readonly onFile: (importId: string | null) => void;
};

/** A file of users, from its upload to the report. */
export function UserImport({ importId, usersPath, onStarted, onFile }: UserImportProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const read = async (id: string, jobId: string): Promise<ImportReading> => {
    const key = { tenantId: getTenantScope(), id: jobId };
    const job = await readOnce(dispatch, bulkJobsApi.endpoints.getBulkJob, key);
    return {
      job,
      summary: await readOnce(dispatch, endpoints.getUserImportSummary, { id, jobId }),
    };
  };
  const [machine] = useState(() =>
    wireUserImport({
      load: async (id) => {
        const { checkJobId, runJobId, settings, ...file } = await readOnce(
          dispatch,
          endpoints.getUserImport,
          id,
        );
        return {
          file,
          mapping: settings?.mapping ?? null,
          options: optionsOf(settings),
          check: checkJobId === null ? null : await read(id, checkJobId),
          run: runJobId === null ? null : await read(id, runJobId),
        };
      },
      upload: (file, signal) => {
        const request = dispatch(endpoints.uploadUserImport.initiate(file, { track: false }));
        signal.addEventListener('abort', () => request.abort());
        return request.unwrap();
      },
      check: async (order) =>
        started(await sendOnce(dispatch, endpoints.checkUserImport, startOf(order))),
      run: async (order) =>
        started(await sendOnce(dispatch, endpoints.runUserImport, startOf(order))),
      read: (key) => read(key.importId, key.jobId),
      nameFile: onFile,
      followJob: (id) =>
        void readOnce(dispatch, bulkJobsApi.endpoints.getBulkJob, {
          tenantId: getTenantScope(),
          id,
        })
          .then(onStarted)
          // The list of bulk jobs finds it, too.
          .catch(() => undefined),
      refreshUsers: () => dispatch(api.util.invalidateTags(['User'])),
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const input = { importId, maxBytes: USER_IMPORT_BYTES_MAX };
  const actor = useActorRef(machine, { input, inspect });
  const loadErrors = (id: string, jobId: string) =>
    readOnce(dispatch, endpoints.getUserImportErrors, { id, jobId });
  return (
    <UserImportView
      actor={actor}
      usersPath={usersPath}
      loadErrors={loadErrors}
      ColumnsStep={ColumnsStep}
      Reasons={Reasons}
    />
  );
}
