import { MAX_BODY_BYTES } from '~/server/platform/config/body-limit';
import { CodedError } from '~/server/platform/errors/coded-error';

/**
 * Top-level keys of the changes over what is stored. However many requests add to it, the whole
 * stays as small as what one of them could have sent: it is read with each row, and in lists of
 * them.
 * @throws CodedError request.body_too_large
 */
export function mergeJson(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = { ...stored, ...changes };
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_BODY_BYTES) {
    throw new CodedError('request.body_too_large');
  }
  return merged;
}
