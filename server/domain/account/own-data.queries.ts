import { readLogsFrom } from '~/server/domain/audit/logs.queries';
import { listTokenSets } from '~/server/domain/identities/token-sets.rules';
import { mfaView } from '~/server/domain/mfa/mfa.rules';
import {
  readOrganizationRoles,
  readOrganizations,
  readRoleNames,
} from '~/server/domain/organizations/claims.queries';
import { logsKeptFrom } from '~/server/domain/plans/log-retention.queries';
import type { Services } from '~/server/domain/services/services';
import { listUserGrants } from '~/server/domain/sessions/grants.queries';
import { listUserSessions } from '~/server/domain/sessions/sessions.queries';
import { listTokens } from '~/server/domain/users/personal-access-tokens.rules';
import { findUser, listSsoIdentities } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { type AccountAccess, accountView } from './account-fields';
import { mfaSettingsOf } from './own-factors.rules';
import type { Owner } from './verification-records.rules';

/** Rows of the audit log about the user; older ones are with the tenant. */
const MOST_EVENTS = 1000;

/** A copy of one's data is owed whatever the account center shows; the scopes of the token bound it. */
const EVERY_FIELD: AccountAccess['fields'] = {
  name: 'ReadOnly',
  avatar: 'ReadOnly',
  profile: 'ReadOnly',
  email: 'ReadOnly',
  phone: 'ReadOnly',
  password: 'ReadOnly',
  username: 'ReadOnly',
  social: 'ReadOnly',
  customData: 'ReadOnly',
  mfa: 'ReadOnly',
};

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What happened to the account, newest first, without what was sent. */
async function listEvents(tx: Tx, services: Pick<Services, 'config'>, { tenantId, userId }: Owner) {
  const filter = { userId, keptFrom: await logsKeptFrom(tx, services, tenantId) };
  const page = { after: undefined, isOlder: true, limit: MOST_EVENTS };
  const rows = await readLogsFrom(tx, tenantId, filter, page);
  return rows.map(({ id, key, createdAt, payload }) => ({
    id,
    key,
    createdAt,
    result: textOf(payload['result']),
    ip: textOf(payload['ip']),
    userAgent: textOf(payload['userAgent']),
    applicationId: textOf(payload['applicationId']),
  }));
}

/**
 * What is kept about a user: no password, no keys and no tokens. Times are epoch milliseconds, but
 * those of factors ISO 8601.
 */
export async function readOwnData(
  tx: Tx,
  services: Pick<Services, 'config'>,
  owner: Owner,
  { scopes }: Pick<AccountAccess, 'scopes'>,
) {
  const { tenantId, userId } = owner;
  const user = await findUser(tx, tenantId, userId);
  const ssoIdentities = await listSsoIdentities(tx, tenantId, userId);
  const tokenSets = await listTokenSets(tx, tenantId, userId);
  return {
    exportedAt: Date.now(),
    account: accountView(user, ssoIdentities, { fields: EVERY_FIELD, scopes }),
    mfa: { ...mfaSettingsOf(user), factors: mfaView(user) },
    roles: await readRoleNames(tx, tenantId, userId),
    organizations: await readOrganizations(tx, tenantId, userId),
    organizationRoles: await readOrganizationRoles(tx, tenantId, userId),
    sessions: await listUserSessions(tx, tenantId, userId),
    grants: await listUserGrants(tx, tenantId, userId),
    personalAccessTokens: (await listTokens(tx, tenantId, userId)).map(
      ({ name, createdAt, expiresAt }) => ({ name, createdAt, expiresAt }),
    ),
    providerTokens: [
      ...tokenSets.social.map(({ target, metadata, createdAt }) => ({
        target,
        ...metadata,
        createdAt,
      })),
      ...tokenSets.sso.map(({ issuer, metadata, createdAt }) => ({
        issuer,
        ...metadata,
        createdAt,
      })),
    ],
    events: await listEvents(tx, services, owner),
  };
}
