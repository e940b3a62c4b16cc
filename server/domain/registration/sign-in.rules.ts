import { and, eq } from 'drizzle-orm';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { type ProfileDraft, columnsOf } from './new-user.rules';

/** Write what a known user added while signing in, and when that was. */
export async function writeSignIn(
  tx: Tx,
  user: User,
  draft: ProfileDraft,
  { now, isPasswordReplaced }: { now: number; isPasswordReplaced: boolean },
): Promise<void> {
  const { profile: claims, customData, ...columns } = columnsOf(draft);
  await tx
    .update(users)
    .set({
      ...columns,
      ...(claims ? { profile: { ...user.profile, ...claims } } : {}),
      // What the tenant keeps about the user is not the user's to change.
      ...(customData ? { customData: { ...customData, ...user.customData } } : {}),
      ...(Object.keys(draft).length > 0 ? { updatedAt: now } : {}),
      ...(isPasswordReplaced ? { passwordChangeRequired: false } : {}),
      lastSignInAt: now,
    })
    .where(and(eq(users.tenantId, user.tenantId), eq(users.id, user.id)));
}
