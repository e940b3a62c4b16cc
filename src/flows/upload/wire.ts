import { fromPromise } from 'xstate';
import { uploadMachine } from '~/machines/upload.machine';

export type UploadDeps = {
  /**
   * Sends the file and answers its address. `signal` aborts when the person gives up; `report` takes
   * the sent share, 0 to 1, where the transport knows it.
   */
  readonly send: (
    file: File,
    report: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<{ url: string }>;
  /** Tells the form the field's new value; null when the file was removed. */
  readonly changeValue: (url: string | null) => void;
};

/** Joins the upload chart to a transport and a form field. */
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
