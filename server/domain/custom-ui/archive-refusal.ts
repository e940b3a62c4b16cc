import { CodedError } from '~/server/platform/errors/coded-error';

/** The archive cannot be used as a sign-in page. */
export function refusedArchive(details: string, cause?: unknown): CodedError {
  return new CodedError('storage.upload_error', {
    // It is the upload that is wrong, not the server.
    kind: 'malformed',
    values: { details },
    data: { details },
    ...(cause === undefined ? {} : { cause }),
  });
}
