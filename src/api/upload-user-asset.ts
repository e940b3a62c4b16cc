import type { ApiEnvironment } from './base-query';
import { type FileUpload, sendFile } from './upload-file';

type Upload = FileUpload & {
  /** The tenant's assets, or the signed-in user's own. */
  readonly owner: 'tenant' | 'me';
};

/** Uploads may take longer than calls. */
const TIMEOUT = 120_000;

function readUrl(body: unknown): { url: string } | undefined {
  const url = (body as { url?: unknown } | null)?.url;
  return typeof url === 'string' ? { url } : undefined;
}

/** Uploads one file and returns its URL; dispatch it. Rejects with an `ApiError`. */
export function uploadUserAsset({ owner, ...upload }: Upload) {
  return (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<{ url: string }> =>
    sendFile(
      extra as ApiEnvironment,
      {
        path: owner === 'me' ? '/me/user-assets' : '/api/user-assets',
        audience: owner === 'me' ? 'me' : 'management',
        timeout: TIMEOUT,
        read: readUrl,
      },
      upload,
    );
}
