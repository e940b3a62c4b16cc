import { createContext, use } from 'react';
import type { UploadActor } from '~/src/flows/upload';

type Receive = (id: string | null) => void;

/** Connects the upload to the form that is mounted below it. */
export class UploadReceiver {
  #receive: Receive | null = null;

  connect = (receive: Receive | null): void => {
    this.#receive = receive;
  };

  /** Puts the uploaded pages into the form; null for none. */
  receive: Receive = (id) => this.#receive?.(id);
}

/**
 * The upload of the tenant's own pages. It runs above the form: the save bar waits for it, and
 * discarding ends it.
 */
export type CustomUiUpload = {
  readonly actor: UploadActor;
  readonly receiver: UploadReceiver;
};

export const CustomUiUploadContext = createContext<CustomUiUpload | null>(null);

export function useCustomUiUpload(): CustomUiUpload {
  const upload = use(CustomUiUploadContext);
  if (!upload) throw new Error('useCustomUiUpload needs a CustomUiUploadContext');
  return upload;
}
