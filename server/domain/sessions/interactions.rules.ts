import { sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';
import { interactionOf } from './interactions.queries';

/** Replace the state. Only the state is kept: a sign-in that was finished before ends with it. */

export async function writeInteractionState(
  tx: Tx,
  tenantId: string,
  uid: string,
  state: unknown,
): Promise<void> {
  await tx
    .update(instances)
    .set({
      payload: sql`jsonb_set(${instances.payload}, '{result}', ${JSON.stringify({ state })}::jsonb)`,
    })
    .where(interactionOf(tenantId, uid));
}
