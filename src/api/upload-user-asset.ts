import { errorCodes, errorFromResponse, createApiError } from './api-error';
import type { ApiEnvironment } from './base-query';
import { retryAtOf } from '~/src/lib/retry-after';
import { getTenantScope } from './tenant-scope';

type Upload = {
  readonly file: File;
  /** The tenant's assets, or the signed-in user's own. */
  readonly owner: 'tenant' | 'me';
  /** Fraction of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Uploads may take longer than calls: timeout without a response, in milliseconds. */
const uploadTimeout = 120_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Uploads one file and returns its URL; dispatch it. Not a query endpoint, because only
 * XMLHttpRequest reports upload progress. Rejects with an `ApiError`.
 */
export function uploadUserAsset(upload: Upload) {
  return (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<{ url: string }> =>
    send(extra as ApiEnvironment, upload);
}

async function send(
  environment: ApiEnvironment,
  { file, owner, onProgress, signal }: Upload,
): Promise<{ url: string }> {
  const audience = owner === 'me' ? 'me' : 'management';
  const token = await environment.getAccessToken(audience, getTenantScope());
  const request = new XMLHttpRequest();
  const path = owner === 'me' ? '/me/user-assets' : '/api/user-assets';
  return new Promise((resolve, reject) => {
    const fail = (code: string) => reject(createApiError(code));
    if (signal.aborted) {
      fail(errorCodes.aborted);
      return;
    }
    request.open('POST', `${environment.origin}${path}`);
    request.timeout = uploadTimeout;
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept-Language', environment.getLanguage());
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) {
        onProgress(event.loaded / event.total);
      }
    };
    request.onerror = () => fail(errorCodes.network);
    request.ontimeout = () => fail(errorCodes.timeout);
    request.onabort = () => fail(errorCodes.aborted);
    request.onload = () => {
      const body = parse(request.responseText);
      const url = (body as { url?: unknown } | null)?.url;
      if (request.status < 300 && typeof url === 'string') {
        resolve({ url });
      } else {
        reject(
          errorFromResponse(
            request.status,
            request.getResponseHeader('Logto-Core-Request-Id'),
            body,
            retryAtOf(request.status, request.getResponseHeader('Retry-After'), Date.now()),
          ),
        );
      }
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
