import type { ApiEnvironment } from './base-query';
import { type FileUpload, sendFile } from './upload-file';

/** 20 MB over a slow line, and their unpacking. */
const TIMEOUT = 300_000;

function readId(body: unknown): { customUiAssetId: string } | undefined {
  const id = (body as { customUiAssetId?: unknown } | null)?.customUiAssetId;
  return typeof id === 'string' ? { customUiAssetId: id } : undefined;
}

/**
 * Uploads the zip of a sign-in page (`CUSTOM_UI_MAX_BYTES`, `CUSTOM_UI_MIME_TYPES`) and returns its
 * id; dispatch it. The page is used once `customUiAssets` of the sign-in experience names that id.
 * Rejects with an `ApiError`.
 */
export function uploadCustomUi(upload: FileUpload) {
  return (
    _dispatch: unknown,
    _getState: unknown,
    extra: unknown,
  ): Promise<{ customUiAssetId: string }> =>
    sendFile(
      extra as ApiEnvironment,
      {
        path: '/api/sign-in-exp/default/custom-ui-assets',
        audience: 'management',
        timeout: TIMEOUT,
        read: readId,
      },
      upload,
    );
}
