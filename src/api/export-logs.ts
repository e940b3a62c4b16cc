import { isApiError } from './api-error';
import type { ApiEnvironment } from './base-query';
import type { LogFilter } from './endpoints/logs.api';
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
  readonly filter: LogFilter;
  readonly format: 'jsonl' | 'csv';
  readonly target: DownloadTarget;
  /** Bytes so far. */
  readonly report: (bytes: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Writes all audit logs of a filter to a target while they arrive; dispatch it. A connection that
 * breaks off is an error, because a chunked response has an end. Rejects with an `ApiError`.
 */
export function exportLogs(wanted: Export) {
  return (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<void> =>
    download(extra as ApiEnvironment, wanted);
}

async function download(
  environment: ApiEnvironment,
  { filter, format, target, report, signal }: Export,
): Promise<void> {
  try {
    const body = await openStream(environment, {
      url: '/api/logs/export',
      params: { ...filter, format },
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
