import { type FileUpload, sendFile } from './send-file';

/** The server unpacks the archive before it answers; milliseconds. */
const uploadTimeout = 5 * 60_000;

/** Uploads pages of the tenant's own and returns their ID; dispatch it. Rejects with an `ApiError`. */
export function uploadCustomUi(
  upload: Pick<FileUpload<unknown>, 'file' | 'onProgress' | 'signal'>,
) {
  return sendFile({
    ...upload,
    path: '/api/sign-in-exp/default/custom-ui-assets',
    audience: 'management',
    timeout: uploadTimeout,
    read: ({ customUiAssetId: id }) => (typeof id === 'string' ? id : undefined),
  });
}
