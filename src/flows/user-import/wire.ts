import { fromPromise } from 'xstate';
import {
  type FoundImport,
  type ImportFile,
  type ImportOptions,
  type ImportReading,
  userImportMachine,
} from '~/machines/user-import.machine';
import type { Mapping } from '~/machines/user-import-mapping';
import { endpointActor } from '~/src/api/endpoint-actor';

export type ImportOrder = { importId: string; mapping: Mapping; options: ImportOptions };
export type JobKey = { importId: string; jobId: string };

export type UserImportDeps = {
  readonly load: (id: string) => Promise<FoundImport>;
  readonly upload: (file: File, signal: AbortSignal) => Promise<ImportFile>;
  readonly check: (order: ImportOrder) => Promise<ImportReading>;
  readonly run: (order: ImportOrder) => Promise<ImportReading>;
  readonly read: (key: JobKey) => Promise<ImportReading>;
  /** Changes the address of the page. */
  readonly nameFile: (importId: string | null) => void;
  readonly followJob: (jobId: string) => void;
  readonly refreshUsers: () => void;
};

/** Connects the chart of an import to the server and the address bar. */
export function wireUserImport(deps: UserImportDeps) {
  return userImportMachine.provide({
    actors: {
      loadImport: endpointActor<FoundImport, { importId: string }>(({ importId }) =>
        deps.load(importId),
      ),
      uploadFile: fromPromise(({ input: { source }, signal }) => {
        if (!(source instanceof File)) throw new TypeError('an upload needs a File');
        return deps.upload(source, signal);
      }),
      startCheck: endpointActor<ImportReading, ImportOrder>(deps.check),
      startRun: endpointActor<ImportReading, ImportOrder>(deps.run),
      readJob: endpointActor<ImportReading, JobKey>(deps.read),
    },
    actions: {
      nameFile: (_, { importId }) => deps.nameFile(importId),
      followJob: (_, { job }) => deps.followJob(job.id),
      refreshUsers: () => deps.refreshUsers(),
    },
  });
}
