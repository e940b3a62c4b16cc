import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import type { MessageInviter } from '~/server/platform/mail/message';

/** Who invites, as a message speaks of them; the name is the best that there is. */
export async function readInviter(
  tx: Tx,
  tenantId: string,
  inviterId: string | null,
): Promise<MessageInviter | undefined> {
  if (inviterId === null) return undefined;
  const [person] = await tx
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      primaryEmail: users.primaryEmail,
      avatar: users.avatar,
    })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, inviterId)));
  return (
    person && { ...person, name: person.name || person.username || person.primaryEmail || null }
  );
}
