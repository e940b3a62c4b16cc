import { and, eq, gt } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { SocialSession } from '~/server/domain/connector-factories/factory';
import {
  type SocialConnector,
  findSocialConnector,
  listSocialConnectors,
  publicView,
} from '~/server/domain/connectors/social-connectors.queries';
import {
  linkSocialIdentity,
  unlinkSocialIdentity,
} from '~/server/domain/identities/social-identities.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { Config } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import { meSocialRequests } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { findMe } from './account.rules';

const tenantId = ADMIN_TENANT_ID;
const REQUEST_LIFE_MS = 10 * 60 * 1000;

/** Providers that an account of the console can be linked with: those it can sign in with. */
export async function listMyConnectors(tx: Tx) {
  const { socialSignInConnectorTargets } = await readSignInExperience(tx, tenantId);
  const found = await listSocialConnectors(tx, tenantId, socialSignInConnectorTargets);
  return found.map(publicView);
}

/** @throws CodedError entity.not_found, connector.unexpected_type */
export async function getMyConnector(tx: Tx, id: string): Promise<SocialConnector> {
  const connector = await findSocialConnector(tx, tenantId, id);
  if (connector === 'other') throw new CodedError('connector.unexpected_type');
  const { socialSignInConnectorTargets } = await readSignInExperience(tx, tenantId);
  if (!connector || !socialSignInConnectorTargets.includes(connector.target)) {
    throw notFound();
  }
  return connector;
}

/**
 * A code must come back to the console itself, and to an address that a provider compares whole.
 * @throws CodedError guard.invalid_input
 */
export function assertOwnRedirect({ origin }: Config, redirectUri: string): void {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  if (url?.origin !== origin || url.search || url.hash || url.username || url.password) {
    throw invalidInput('body', ['redirectUri'], 'is not an address of the console');
  }
}

type SocialRequest = {
  connectorId: string;
  state: string;
  redirectUri: string;
};

/** Remember who went to which provider; a newer request to the same one takes its place. */
export async function keepRequest(
  tx: Tx,
  userId: string,
  request: SocialRequest,
  session: SocialSession,
): Promise<void> {
  const values = {
    state: request.state,
    redirectUri: request.redirectUri,
    session: { ...session },
    expiresAt: Date.now() + REQUEST_LIFE_MS,
  };
  await tx
    .insert(meSocialRequests)
    .values({ tenantId, userId, connectorId: request.connectorId, ...values })
    .onConflictDoUpdate({
      target: [meSocialRequests.tenantId, meSocialRequests.userId, meSocialRequests.connectorId],
      set: values,
    });
}

/**
 * The user's own request, used up: of two answers at once only one finds it.
 * @throws CodedError session.connector_session_not_found
 */
export async function takeRequest(
  tx: Tx,
  userId: string,
  { connectorId, state, redirectUri }: SocialRequest,
): Promise<SocialSession> {
  const [row] = await tx
    .delete(meSocialRequests)
    .where(
      and(
        eq(meSocialRequests.tenantId, tenantId),
        eq(meSocialRequests.userId, userId),
        eq(meSocialRequests.connectorId, connectorId),
        eq(meSocialRequests.state, state),
        eq(meSocialRequests.redirectUri, redirectUri),
        gt(meSocialRequests.expiresAt, Date.now()),
      ),
    )
    .returning({ session: meSocialRequests.session });
  if (!row) throw new CodedError('session.connector_session_not_found');
  return row.session as SocialSession;
}

/** @throws CodedError user.identity_already_in_use, user.suspended */
export async function linkMine(
  tx: Tx,
  userId: string,
  identity: Parameters<typeof linkSocialIdentity>[3],
): Promise<void> {
  await findMe(tx, userId, 'no key update');
  await linkSocialIdentity(tx, tenantId, userId, identity);
}

/** @throws CodedError user.identity_not_exist */
export async function unlinkMine(tx: Tx, userId: string, connectorId: string): Promise<void> {
  await findMe(tx, userId, 'no key update');
  const connector = await findSocialConnector(tx, tenantId, connectorId);
  if (!connector || connector === 'other') throw new CodedError('user.identity_not_exist');
  await unlinkSocialIdentity(tx, tenantId, userId, connector.target);
}
