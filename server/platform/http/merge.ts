import { MAX_BODY_BYTES } from './json-body';
import { RequestError } from './request-error';

/**
 * Top-level keys of the changes over what is stored. However many requests add to it, the whole
 * stays as small as what one of them could have sent: it is read with each row, and in lists of
 * them.
 * @throws RequestError request.body_too_large 413
 */
export function mergeJson(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = { ...stored, ...changes };
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_BODY_BYTES) {
    throw new RequestError('request.body_too_large', 413);
  }
  return merged;
}
