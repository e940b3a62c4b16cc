import type { ApiEnvironment } from './base-query';
import { createApiError, errorCodes, errorFromResponse } from './api-error';
import { retryAtOf } from '~/src/lib/retry-after';
import { getTenantScope } from './tenant-scope';

export type FileUpload = {
  readonly file: File;
  /** Fraction of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

type Target<Answer> = {
  readonly path: string;
  readonly audience: 'management' | 'me';
  /** Timeout without a response, in milliseconds. */
  readonly timeout: number;
  /** What the caller gets from a response; undefined if it is not what was expected. */
  readonly read: (body: unknown) => Answer | undefined;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Uploads one file. Not a query endpoint, because only XMLHttpRequest reports upload progress.
 * Rejects with an `ApiError`.
 */
export async function sendFile<Answer>(
  environment: ApiEnvironment,
  { path, audience, timeout, read }: Target<Answer>,
  { file, onProgress, signal }: FileUpload,
): Promise<Answer> {
  const token = await environment.getAccessToken(audience, getTenantScope());
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = (code: string) => reject(createApiError(code));
    if (signal.aborted) {
      fail(errorCodes.aborted);
      return;
    }
    request.open('POST', `${environment.origin}${path}`);
    request.timeout = timeout;
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
      const answer = request.status < 300 ? read(body) : undefined;
      if (answer !== undefined) {
        resolve(answer);
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
