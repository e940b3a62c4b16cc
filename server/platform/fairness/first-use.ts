import { createHash } from 'node:crypto';
import type { Database } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { countRequest } from './rate-limit';

/**
 * Note that something which may be used once is used, for all server processes.
 * @param value kept as a digest only
 * @returns whether this is the first use within its life
 */
export async function isFirstUse(
  database: Database,
  tenantId: string,
  { value, seconds }: { value: string; seconds: number },
): Promise<boolean> {
  const digest = createHash('sha256').update(value).digest('base64url');
  try {
    await countRequest(database, tenantId, {
      key: `once:${digest}`,
      limit: 1,
      windowSeconds: seconds,
    });
    return true;
  } catch (error) {
    if (error instanceof CodedError && error.code === 'request.rate_limited') return false;
    throw error;
  }
}
