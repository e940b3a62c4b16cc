import { createContext, type RefObject, use } from 'react';
import type { UploadActor } from '~/src/flows/upload';

/**
 * The upload of the tenant's own pages. It runs above the form: the save bar waits for it, and
 * discarding ends it.
 */
export type CustomUiUpload = {
  readonly actor: UploadActor;
  /** Puts the uploaded pages into the form; null for none. */
  readonly receiver: RefObject<((id: string | null) => void) | null>;
};

export const CustomUiUploadContext = createContext<CustomUiUpload | null>(null);

export function useCustomUiUpload(): CustomUiUpload {
  const upload = use(CustomUiUploadContext);
  if (!upload) throw new Error('useCustomUiUpload needs a CustomUiUploadContext');
  return upload;
}
