import { and, eq } from 'drizzle-orm';
import type { HookEvent } from '~/contract/webhooks';
import { type UserRow, userView } from '~/server/domain/users/user-view';
import type { Database, Tx } from '~/server/platform/db/database';
import { applications, users } from '~/server/platform/db/schema';
import { type RaisedEvent, raiseEvents } from './raise-events.rules';

type InteractionEvent = 'SignIn' | 'Register' | 'ForgotPassword';

const INTERACTION_EVENTS: Readonly<Record<InteractionEvent, HookEvent>> = {
  SignIn: 'PostSignIn',
  Register: 'PostRegister',
  ForgotPassword: 'PostResetPassword',
};

/** What a finished interaction did. */
type SignInFacts = {
  tenantId: string;
  interactionEvent: InteractionEvent;
  userId: string;
  /** Undefined where a mailed link was opened outside any sign-in. */
  applicationId: string | undefined;
  sessionId: string | undefined;
  ip: string;
  userAgent: string | undefined;
  /** The profile, an identifier, or the password was changed. */
  isUserChanged: boolean;
  /** Organizations that the user joined just in time. */
  joinedOrganizationIds: readonly string[];
};

function publicUser(row: UserRow) {
  const { hasPassword: _hasPassword, passwordChangeRequired: _required, ...user } = userView(row);
  return user;
}

/** The user and the application, in one statement. */
async function readParties(tx: Tx, { tenantId, userId, applicationId }: SignInFacts) {
  const [row] = await tx
    .select({
      user: users,
      application: {
        id: applications.id,
        type: applications.type,
        name: applications.name,
        description: applications.description,
      },
    })
    .from(users)
    .leftJoin(
      applications,
      and(eq(applications.tenantId, users.tenantId), eq(applications.id, applicationId ?? '')),
    )
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  return {
    user: row && publicUser(row.user),
    ...(row?.application ? { application: row.application } : {}),
  };
}

/**
 * Raise the events of a sign-in, a registration, or a password reset, in the transaction that
 * writes it.
 */
export async function raiseSignInEvents(
  services: { database: Database },
  tx: Tx,
  facts: SignInFacts,
): Promise<void> {
  const { tenantId, interactionEvent, userId, applicationId, sessionId, ip, userAgent } = facts;
  let reading: ReturnType<typeof readParties> | undefined;
  const parties = () => (reading ??= readParties(tx, facts));
  const common = { userAgent, interactionEvent, sessionId };

  const data = (event: HookEvent, more: (user: object | undefined) => object): RaisedEvent => ({
    event,
    async payload() {
      const { user, application } = await parties();
      return {
        ...common,
        ip,
        applicationId,
        ...(application ? { application } : {}),
        ...more(user),
      };
    },
  });
  const interaction: RaisedEvent = {
    event: INTERACTION_EVENTS[interactionEvent],
    payload: async () => ({ ...common, userIp: ip, userId, ...(await parties()) }),
  };
  await raiseEvents(services, tx, tenantId, [
    ...(interactionEvent === 'Register' ? [data('User.Created', (user) => ({ data: user }))] : []),
    ...(facts.isUserChanged ? [data('User.Data.Updated', (user) => ({ data: user }))] : []),
    ...facts.joinedOrganizationIds.map((organizationId) =>
      data('Organization.Membership.Updated', () => ({ organizationId })),
    ),
    interaction,
  ]);
}
