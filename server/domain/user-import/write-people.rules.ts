import { type LogEntry, writeLogs } from '~/server/domain/audit/logs.rules';
import { changesOf } from '~/server/domain/audit/changes';
import type { JobRow } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import { factorsOf } from '~/server/domain/mfa/factors';
import { type StoredUser, userView } from '~/server/domain/users/user-view';
import { userOf } from '~/server/domain/users/users.queries';
import { type RaisedEvent, raiseEvents } from '~/server/domain/webhooks/raise-events.rules';
import type { Services } from '~/server/domain/services/services';
import { generateId, generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { insertRows } from '~/server/platform/db/insert-rows';
import {
  organizationUsers,
  userSocialIdentities,
  users,
  usersRoles,
} from '~/server/platform/db/schema';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';
import type { Accepted } from './judge';
import type { Draft } from './read-row';

/** Digests of the passwords in clear, by the position of their row. */
export type Hashed = ReadonlyMap<number, PasswordDigest>;

/** A user who was written, and how the single route would have called it. */
type Written = {
  user: StoredUser;
  before: StoredUser | undefined;
  /** Organizations that a new user has joined. */
  organizationIds: readonly string[];
};

function factorOf(totpKey: string) {
  return {
    id: generateId(),
    createdAt: new Date().toISOString(),
    type: 'Totp' as const,
    key: totpKey,
  };
}

function rowOf(
  tenantId: string,
  { username, primaryEmail, primaryPhone, name, avatar, ...draft }: Draft,
  digest: PasswordDigest | undefined,
): StoredUser {
  const now = Date.now();
  return {
    tenantId,
    id: generateShortId(),
    username,
    primaryEmail,
    primaryPhone,
    name,
    avatar,
    profile: draft.profile,
    customData: draft.customData,
    identities: draft.identities,
    isSuspended: draft.isSuspended,
    passwordChangeRequired: draft.passwordChangeRequired,
    applicationId: null,
    lastSignInAt: null,
    mfaVerifications: draft.totpKey === undefined ? [] : [factorOf(draft.totpKey)],
    mfaPreferences: {},
    passwordEncrypted: digest?.passwordEncrypted ?? null,
    passwordEncryptionMethod: digest?.passwordEncryptionMethod ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

function identityRows(tenantId: string, userId: string, identities: Draft['identities']) {
  return Object.entries(identities).map(([target, identity]) => ({
    tenantId,
    target,
    identityId: identity.userId,
    userId,
  }));
}

type Created = Extract<Accepted, { outcome: 'created' }>;
type Filled = Extract<Accepted, { outcome: 'filled' }>;

async function create(
  tx: Tx,
  tenantId: string,
  accepted: readonly Created[],
  hashed: Hashed,
): Promise<Written[]> {
  if (accepted.length === 0) return [];
  const rows = accepted.map(({ draft, position, roleIds, organizationIds }) => ({
    user: rowOf(tenantId, draft, draft.digest ?? hashed.get(position)),
    roleIds,
    organizationIds,
    draft,
  }));
  await insertRows(
    tx,
    users,
    rows.map(({ user }) => user),
  );
  const roles = rows.flatMap(({ user, roleIds }) =>
    roleIds.map((roleId) => ({ tenantId, userId: user.id, roleId })),
  );
  await insertRows(tx, usersRoles, roles);
  await insertRows(
    tx,
    organizationUsers,
    rows.flatMap(({ user, organizationIds }) =>
      organizationIds.map((organizationId) => ({ tenantId, organizationId, userId: user.id })),
    ),
  );
  const identities = rows.flatMap(({ user, draft }) =>
    identityRows(tenantId, user.id, draft.identities),
  );
  await insertRows(tx, userSocialIdentities, identities);
  return rows.map(({ user, organizationIds }) => ({ user, before: undefined, organizationIds }));
}

async function fill(
  tx: Tx,
  tenantId: string,
  { position, draft, user, missing }: Filled,
  hashed: Hashed,
): Promise<Written> {
  const digest = missing.needsPassword ? (draft.digest ?? hashed.get(position)) : undefined;
  const identities = identityRows(tenantId, user.id, missing.identities);
  await insertRows(tx, userSocialIdentities, identities);
  const [updated] = await tx
    .update(users)
    .set({
      ...missing.values,
      ...digest,
      ...(missing.needsTotp && draft.totpKey !== undefined
        ? {
            mfaVerifications: [
              ...factorsOf(user).map((factor) => ({ ...factor })),
              factorOf(draft.totpKey),
            ],
          }
        : {}),
      updatedAt: Date.now(),
    })
    .where(userOf(tenantId, user.id))
    .returning();
  return { user: updated ?? user, before: user, organizationIds: [] };
}

/** What the audit row names; that there is a password, not which. */
const SHOWN = [
  'username',
  'primaryEmail',
  'primaryPhone',
  'name',
  'avatar',
  'profile',
  'customData',
  'identities',
  'isSuspended',
  'hasPassword',
  'passwordChangeRequired',
] as const;

function changedKeys({ user, before }: Written): string[] {
  const after = userView(user);
  const earlier = before && userView(before);
  const isSet = (value: unknown) =>
    value !== null && value !== false && JSON.stringify(value) !== '{}';
  return SHOWN.filter((key) =>
    earlier ? JSON.stringify(earlier[key]) !== JSON.stringify(after[key]) : isSet(after[key]),
  );
}

function pick(view: ReturnType<typeof userView>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(view).filter(([key]) => keys.includes(key)));
}

function logOf(tx: Tx, job: JobRow, written: Written): LogEntry {
  const { user, before, organizationIds } = written;
  const keys = changedKeys(written);
  const joined = organizationIds.length > 0 ? { organizationIds } : {};
  const body = { ...pick(userView(user), keys), ...joined };
  const { changes, after } = changesOf(tx, body, body);
  const route = before ? '/api/users/:userId' : '/api/users';
  return {
    key: before ? 'Management.User.Update' : 'Management.User.Create',
    payload: {
      result: 'Success',
      actor: { type: job.actor.type, id: job.actor.id },
      ip: job.actor.ip,
      userAgent: job.actor.userAgent,
      method: before ? 'PATCH' : 'POST',
      route,
      params: before ? { userId: user.id } : {},
      target: { userId: user.id },
      bulkJobId: job.id,
      changes,
      before: before && pick(userView(before), keys),
      after,
    },
  };
}

/** The events that the routes for one user raise (see `raiseWriteEvents`). */
function eventOf({ actor }: JobRow, { user, before }: Written): RaisedEvent {
  const path = before ? `/users/${user.id}` : '/users';
  return {
    event: before ? 'User.Data.Updated' : 'User.Created',
    payload: () => ({
      ip: actor.ip,
      userAgent: actor.userAgent,
      path,
      matchedRoute: before ? '/users/:userId' : '/users',
      method: before ? 'PATCH' : 'POST',
      status: 200,
      params: before ? { userId: user.id } : {},
      data: userView(user),
    }),
  };
}

/** One for each organization, as the route that adds several users to it raises it. */
function membershipEvents({ actor }: JobRow, written: readonly Written[]): RaisedEvent[] {
  const joined = new Set(written.flatMap(({ organizationIds }) => organizationIds));
  return [...joined].map((organizationId) => ({
    event: 'Organization.Membership.Updated',
    payload: () => ({
      ip: actor.ip,
      userAgent: actor.userAgent,
      path: `/organizations/${organizationId}/users`,
      matchedRoute: '/organizations/:id/users',
      method: 'POST',
      status: 201,
      params: { id: organizationId },
      organizationId,
    }),
  }));
}

/**
 * Write the people of some rows with everything they bring, the events and the audit rows that
 * writing them one by one would have raised.
 */
export async function writePeople(
  services: Services,
  tx: Tx,
  job: JobRow,
  accepted: readonly Accepted[],
  hashed: Hashed,
): Promise<void> {
  const { tenantId } = job;
  const written = await create(
    tx,
    tenantId,
    accepted.filter((verdict) => verdict.outcome === 'created'),
    hashed,
  );
  for (const verdict of accepted) {
    if (verdict.outcome === 'filled') written.push(await fill(tx, tenantId, verdict, hashed));
  }
  await raiseEvents(services, tx, tenantId, [
    ...written.map((each) => eventOf(job, each)),
    ...membershipEvents(job, written),
  ]);
  // Last, since it locks the head of the tenant's chain until the transaction ends.
  await writeLogs(
    tx,
    tenantId,
    written.map((each) => logOf(tx, job, each)),
  );
}
