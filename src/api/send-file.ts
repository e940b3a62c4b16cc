import { retryAtOf } from '~/src/lib/retry-after';
import { createApiError, errorCodes, errorFromResponse } from './api-error';
import type { ApiEnvironment, Audience } from './base-query';
import { getTenantScope } from './tenant-scope';

export type FileUpload<Answer> = {
  readonly path: string;
  readonly audience: Exclude<Audience, 'none'>;
  readonly file: File;
  /** Milliseconds without a response. */
  readonly timeout: number;
  /** Fraction of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** What the response says; undefined for one that is none. */
  readonly read: (body: Readonly<Record<string, unknown>>) => Answer | undefined;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Uploads one file; dispatch it. Not a query endpoint, because only XMLHttpRequest reports upload
 * progress. Rejects with an `ApiError`.
 */
export function sendFile<Answer>(upload: FileUpload<Answer>) {
  return (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<Answer> =>
    send(extra as ApiEnvironment, upload);
}

async function send<Answer>(
  environment: ApiEnvironment,
  { path, audience, file, timeout, onProgress, signal, read }: FileUpload<Answer>,
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
      const answer = read(typeof body === 'object' && body !== null ? { ...body } : {});
      if (request.status < 300 && answer !== undefined) {
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
