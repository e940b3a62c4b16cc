import type { users } from '~/server/platform/db/schema';

export type UserRow = typeof users.$inferSelect;

/** Without what the database derives from it. */
export type StoredUser = Omit<UserRow, 'primaryEmailKey' | 'titleKey'>;

/** A user's public fields, without the password and MFA factors. */
export function userView(user: StoredUser) {
  return {
    id: user.id,
    username: user.username,
    primaryEmail: user.primaryEmail,
    primaryPhone: user.primaryPhone,
    name: user.name,
    avatar: user.avatar,
    customData: user.customData,
    identities: user.identities,
    lastSignInAt: user.lastSignInAt,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    profile: user.profile,
    applicationId: user.applicationId,
    isSuspended: user.isSuspended,
    hasPassword: user.passwordEncrypted !== null,
    passwordChangeRequired: user.passwordChangeRequired,
  };
}
