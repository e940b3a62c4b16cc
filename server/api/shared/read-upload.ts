import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES, UPLOAD_MIME_TYPES } from '~/contract/limits';
import { verifiedType } from '~/server/domain/user-assets/file-types';
import type { Upload } from '~/server/domain/user-assets/uploads.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { createFairQueue } from '~/server/platform/fairness/fair-queue';

/**
 * Uploads of a tenant at once. Each is in memory as a whole, some unpacked, and is written in one
 * transaction, which takes seconds: many together would leave nothing for other tenants.
 */
export const uploadTurns = createFairQueue({ each: 4, waiting: 16, waitingInAll: 4096 });

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** What the parser refuses is no upload, whatever it calls that. */
function refusalOf(error: unknown): CodedError {
  return isTooLarge(error)
    ? new CodedError('guard.file_size_exceeded', {
        data: { maxUploadFileSize: UPLOAD_MAX_BYTES },
      })
    : new CodedError('guard.invalid_input', { values: { type: 'files' }, cause: error });
}

/**
 * Read the uploaded file, which is the only one, and check it.
 * @param types that are taken
 * @throws CodedError guard.invalid_input without a file, guard.mime_type_not_allowed,
 * guard.file_size_exceeded 400
 */
export async function readUpload(
  request: FastifyRequest,
  types: readonly string[] = UPLOAD_MIME_TYPES,
): Promise<Upload> {
  const refuse = (error: unknown): never => {
    throw refusalOf(error);
  };
  if (!request.isMultipart()) return refuse(undefined);
  const files = request.files();
  const { value: file } = await files.next().catch(refuse);
  if (!file) return refuse(undefined);
  if (!types.includes(file.mimetype)) {
    file.file.resume();
    throw new CodedError('guard.mime_type_not_allowed');
  }
  const content = await file.toBuffer().catch(refuse);
  const second = await files.next().catch(refuse);
  if (!second.done) return refuse(undefined);
  const contentType = verifiedType(content, file.mimetype);
  if (contentType === undefined) throw new CodedError('guard.mime_type_not_allowed');
  return { contentType, content };
}
