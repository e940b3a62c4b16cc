import { type FileUpload, sendFile } from './send-file';

type Upload = Pick<FileUpload<unknown>, 'file' | 'onProgress' | 'signal'> & {
  /** The tenant's assets, or the signed-in user's own. */
  readonly owner: 'tenant' | 'me';
};

/** Uploads may take longer than calls: timeout without a response, in milliseconds. */
const uploadTimeout = 120_000;

/** Uploads one file and returns its URL; dispatch it. Rejects with an `ApiError`. */
export function uploadUserAsset({ owner, ...upload }: Upload) {
  return sendFile({
    ...upload,
    path: owner === 'me' ? '/me/user-assets' : '/api/user-assets',
    audience: owner === 'me' ? 'me' : 'management',
    timeout: uploadTimeout,
    read: ({ url }) => (typeof url === 'string' ? { url } : undefined),
  });
}
