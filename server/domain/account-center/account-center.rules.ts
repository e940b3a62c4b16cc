import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { accountCenters } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import type { AccountCenterPatch } from './account-center.input';

const DEFAULT_ID = 'default';

type AccountCenter = typeof accountCenters.$inferSelect;

/** A tenant that has set nothing has no row. */
export async function readAccountCenter(tx: Tx, tenantId: string): Promise<AccountCenter> {
  const [row] = await tx
    .select()
    .from(accountCenters)
    .where(and(eq(accountCenters.tenantId, tenantId), eq(accountCenters.id, DEFAULT_ID)));
  return (
    row ?? { tenantId, id: DEFAULT_ID, enabled: false, fields: {}, webauthnRelatedOrigins: [] }
  );
}

const LOCAL = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** An origin that browsers allow passkeys on, in its one form (RFC 6454 section 6.2). */
function readOrigin(text: string, index: number): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSecure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.test(url.hostname));
  // Browsers know no wildcards here, though their URL parser takes one for a host.
  if (!url || !isSecure || url.hostname.includes('*') || `${url.origin}/` !== url.href) {
    throw invalidInput('body', ['webauthnRelatedOrigins', String(index)], 'Invalid origin');
  }
  return url.origin;
}

/** @throws CodedError guard.invalid_input for what is not the origin of a secure page */
export async function changeAccountCenter(
  tx: Tx,
  tenantId: string,
  { webauthnRelatedOrigins, ...patch }: AccountCenterPatch,
): Promise<AccountCenter> {
  const changes = {
    ...patch,
    ...(webauthnRelatedOrigins && {
      webauthnRelatedOrigins: [...new Set(webauthnRelatedOrigins.map(readOrigin))],
    }),
  };
  await tx
    .insert(accountCenters)
    .values({ tenantId, id: DEFAULT_ID, ...changes })
    .onConflictDoUpdate({
      target: [accountCenters.tenantId, accountCenters.id],
      // Without a change the row is written as it is.
      set: { id: DEFAULT_ID, ...changes },
    });
  return readAccountCenter(tx, tenantId);
}
