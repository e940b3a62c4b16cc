import { sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';
import { interactionOf } from './interactions.queries';

/**
 * Replace the state. One that lets a user in is the sign-in that the provider goes on with, and ends
 * with the user's sessions; any other ends a sign-in that was finished before.
 * @param interaction without its session once that has ended
 * @param accountId the user who is let in
 */
export async function writeInteractionState(
  tx: Tx,
  tenantId: string,
  { uid, session }: { uid: string; session: object | undefined },
  state: unknown,
  accountId: string | undefined,
): Promise<void> {
  const payload = session ? sql`${instances.payload}` : sql`${instances.payload} - 'session'`;
  const result = { state, ...(accountId === undefined ? {} : { login: { accountId } }) };
  await tx
    .update(instances)
    .set({
      payload: sql`jsonb_set(${payload}, '{result}', ${JSON.stringify(result)}::jsonb)`,
      accountId: accountId ?? null,
    })
    .where(interactionOf(tenantId, uid));
}
