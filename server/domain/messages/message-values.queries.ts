import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationSignInExperiences,
  applications,
  organizations,
  users,
} from '~/server/platform/db/schema';
import type {
  MessageApplication,
  MessageUser,
  MessageValues,
  OutgoingMessage,
} from '~/server/platform/mail/message';
import { emailKey } from '~/server/platform/text/email-key';

/** Records that a template can name. */
export type NamedRecord = 'user' | 'application' | 'organization';

function given<Value>(value: Value | null): Value | undefined {
  return value ?? undefined;
}

async function readUser(
  tx: Tx,
  tenantId: string,
  { channel, to, userId }: Pick<OutgoingMessage, 'channel' | 'to' | 'userId'>,
): Promise<MessageUser | undefined> {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      primaryEmail: users.primaryEmail,
      primaryPhone: users.primaryPhone,
      avatar: users.avatar,
      profile: users.profile,
    })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        userId === undefined
          ? channel === 'email'
            ? eq(users.primaryEmailKey, emailKey(to))
            : eq(users.primaryPhone, to)
          : eq(users.id, userId),
      ),
    );
  return row;
}

async function readApplication(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<MessageApplication | undefined> {
  const [row] = await tx
    .select({ name: applications.name, look: applicationSignInExperiences })
    .from(applications)
    .leftJoin(
      applicationSignInExperiences,
      and(
        eq(applicationSignInExperiences.tenantId, applications.tenantId),
        eq(applicationSignInExperiences.applicationId, applications.id),
      ),
    )
    .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)));
  if (!row) return undefined;
  const { name, look } = row;
  return {
    id,
    name,
    displayName: given(look?.displayName ?? null),
    branding: look?.branding ?? {},
    termsOfUseUrl: given(look?.termsOfUseUrl ?? null),
    privacyPolicyUrl: given(look?.privacyPolicyUrl ?? null),
  };
}

async function readOrganization(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({ id: organizations.id, name: organizations.name, branding: organizations.branding })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), eq(organizations.id, id)));
  return row;
}

/**
 * Everything that a template can name about a message, of the records that it does name. The user
 * is who has the address, which says nothing to anyone else: the message goes to that address.
 */
export async function readMessageValues(
  tx: Tx,
  tenantId: string,
  message: OutgoingMessage,
  isNamed: (record: NamedRecord) => boolean,
): Promise<MessageValues> {
  const { values, applicationId, organizationId, languages, uiLocales, userIp } = message;
  return {
    ...values,
    locale: languages[0],
    uiLocales,
    userIp,
    user: isNamed('user') ? await readUser(tx, tenantId, message) : undefined,
    application:
      applicationId !== undefined && isNamed('application')
        ? await readApplication(tx, tenantId, applicationId)
        : undefined,
    organization:
      values.organization ??
      (organizationId !== undefined && isNamed('organization')
        ? await readOrganization(tx, tenantId, organizationId)
        : undefined),
  };
}
