import { fromPromise } from 'xstate';
import { uploadMachine } from '~/machines/upload.machine';

export type UploadDeps = {
  /**
   * Uploads the file and returns its URL. `signal` aborts on cancel; `report` receives the
   * progress, 0 to 1, if the transport supports it.
   */
  readonly send: (
    file: File,
    report: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<{ url: string }>;
  /** Sets the form's value; null if the file was removed. */
  readonly changeValue: (url: string | null) => void;
};

/** Connects the upload chart to a transport and a form field. */
export function wireUpload({ send, changeValue }: UploadDeps) {
  return uploadMachine.provide({
    actors: {
      uploadFile: fromPromise(({ input: { file, report }, signal }) => {
        if (!(file instanceof File)) {
          throw new TypeError('an upload needs a File');
        }
        return send(file, report, signal);
      }),
    },
    actions: {
      changeValue: (_, { url }) => changeValue(url),
    },
  });
}
