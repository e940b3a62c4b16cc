import type { SocialSession } from '~/server/domain/connector-factories/factory';
import {
  type SocialConnector,
  findSocialConnector,
} from '~/server/domain/connectors/social-connectors.queries';
import { askProvider, returnedBy } from '~/server/domain/identities/ask-provider';
import type { SocialIdentity } from '~/server/domain/identities/social-identities.rules';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { findUser } from '~/server/domain/users/users.queries';
import type { Tx } from '~/server/platform/db/database';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import {
  type Owner,
  type Started,
  createRecord,
  markVerified,
  takePending,
} from './verification-records.rules';

/** What is the same for a record from its creation on, whatever it comes to prove. */
const SOCIAL = { type: 'Social', purpose: 'binding' } as const;

type Pending = {
  connectorId: string;
  state: string;
  redirectUri: string;
  session: SocialSession;
};

export type SocialRequest = {
  connectorId: string;
  state: string;
  redirectUri: string;
  /** Scopes to ask for besides those of the connector. */
  scope?: string | undefined;
};

/** Each of these calls makes the server, or the user's browser, speak to a provider. */
export function countProviderCall(
  { database }: Services,
  { tenantId, userId }: Owner,
): Promise<void> {
  return countRequest(database, tenantId, {
    key: `account-social:${userId}`,
    limit: 60,
    windowSeconds: 600,
  });
}

/** @throws CodedError entity.not_found, connector.unexpected_type */
async function getConnector(tx: Tx, tenantId: string, id: string): Promise<SocialConnector> {
  const connector = await findSocialConnector(tx, tenantId, id);
  if (connector === 'other') throw new CodedError('connector.unexpected_type');
  if (!connector) throw notFound();
  return connector;
}

function siteOf(uri: string): string | undefined {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  // Schemes of native applications have no origin.
  return url?.origin === 'null' ? url.protocol : url?.origin;
}

/** A code must come back to the application that asks, and to an address that is compared whole. */
function assertOwnRedirect(redirectUri: string, registered: readonly string[]): void {
  const site = siteOf(redirectUri);
  const isOwn = site !== undefined && registered.some((uri) => siteOf(uri) === site);
  const url = isOwn ? new URL(redirectUri) : undefined;
  if (!url || url.search || url.hash || url.username || url.password) {
    throw invalidInput('body', ['redirectUri'], 'is not an address of the application');
  }
}

/**
 * Send the user to a provider.
 * @param registered redirect URIs of the application that asks
 * @throws CodedError request.rate_limited, entity.not_found, connector.unexpected_type,
 * guard.invalid_input
 */
export async function startSocialProof(
  services: Services,
  owner: Owner,
  { connectorId, state, redirectUri, scope }: SocialRequest,
  registered: readonly string[],
): Promise<Started & { authorizationUri: string }> {
  const { tenantId } = owner;
  await countProviderCall(services, owner);
  const { config, social } = await services.database.inTenant(tenantId, (tx) =>
    getConnector(tx, tenantId, connectorId),
  );
  assertOwnRedirect(redirectUri, registered);
  const { url, session } = await social.authorize({ config, state, redirectUri, scope });
  const pending: Pending = { connectorId, state, redirectUri, session };
  const started = await services.database.inTenant(tenantId, (tx) =>
    createRecord(tx, owner, { ...SOCIAL, state: pending }),
  );
  return { ...started, authorizationUri: url };
}

/** What the record waits for, taken out of it: of two answers at once one asks the provider. */
async function takeRequest(
  tx: Tx,
  owner: Owner,
  recordId: string,
  { redirectUri: returnedTo, params }: ReturnType<typeof returnedBy>,
): Promise<Pending> {
  const pending = (await takePending(tx, owner, recordId, SOCIAL)) as Pending | undefined;
  const isReturn =
    pending &&
    params['state'] === pending.state &&
    (returnedTo ?? pending.redirectUri) === pending.redirectUri;
  if (!isReturn) throw new CodedError('session.connector_validation_session_not_found');
  return pending;
}

/**
 * Ask the provider who came back. An account that is the user's, at a provider that users sign in
 * with, proves who the user is; another can be linked.
 * @param data what the provider returned: code, state and the redirect URI
 * @throws CodedError verification_record.not_found, session.connector_validation_session_not_found,
 * request.rate_limited, connector.*
 */
export async function verifySocialProof(
  services: Services,
  owner: Owner,
  recordId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { tenantId, userId } = owner;
  const { database } = services;
  await countProviderCall(services, owner);
  const returned = returnedBy(data);
  const { connector, session, redirectUri } = await database.inTenant(tenantId, async (tx) => {
    const pending = await takeRequest(tx, owner, recordId, returned);
    return { ...pending, connector: await getConnector(tx, tenantId, pending.connectorId) };
  });
  const identity = await askProvider(services, tenantId, connector, {
    params: returned.params,
    session,
    redirectUri,
  });
  await database.inTenant(tenantId, async (tx) => {
    const { identities } = await findUser(tx, tenantId, userId);
    const { socialSignInConnectorTargets } = await readSignInExperience(tx, tenantId);
    const isProof =
      socialSignInConnectorTargets.includes(identity.target) && isHeld(identities, identity);
    const purpose = isProof ? 'permission' : 'binding';
    await markVerified(tx, owner, recordId, { state: { identity }, purpose });
  });
}

/** Whether an account at a provider is among those of a user. */
function isHeld(
  identities: Readonly<Record<string, { userId: string }>>,
  { target, userInfo }: Pick<SocialIdentity, 'target' | 'userInfo'>,
): boolean {
  return Object.hasOwn(identities, target) && identities[target]?.userId === userInfo.id;
}
