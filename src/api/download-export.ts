import { isApiError } from './api-error';
import type { ApiEnvironment } from './base-query';
import { noResponse, openStream } from './open-stream';
import { getTenantScope } from './tenant-scope';

/** Where the bytes of a download go. */
type DownloadTarget = {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** All bytes arrived. */
  readonly finish: () => Promise<void>;
  /** Leaves nothing behind. */
  readonly discard: () => Promise<void>;
};

type Export = {
  /** Path of the endpoint that streams the file. */
  readonly url: string;
  readonly params: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly target: DownloadTarget;
  /** Bytes so far. */
  readonly report: (bytes: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Writes the records of an endpoint to a target while they arrive; dispatch it. A connection that
 * breaks off is an error, because a chunked response has an end. Rejects with an `ApiError`.
 */
export function downloadExport(wanted: Export) {
  return (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<void> =>
    download(extra as ApiEnvironment, wanted);
}

async function download(
  environment: ApiEnvironment,
  { url, params, target, report, signal }: Export,
): Promise<void> {
  try {
    const body = await openStream(environment, {
      url,
      params,
      audience: 'management',
      tenantId: getTenantScope(),
      signal,
    });
    const reader = body.getReader();
    let received = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await target.write(value as Uint8Array<ArrayBuffer>);
      received += value.byteLength;
      report(received);
    }
    signal.throwIfAborted();
    await target.finish();
  } catch (error) {
    await target.discard().catch(() => undefined);
    if (isApiError(error)) throw error;
    // A full disk, a file that was taken away: the browser says why.
    if (error instanceof DOMException && error.name !== 'AbortError') throw error;
    throw noResponse(signal);
  }
}
