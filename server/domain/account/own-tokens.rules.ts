import { setTimeout as pause } from 'node:timers/promises';
import {
  type SocialConnector,
  listSocialConnectors,
} from '~/server/domain/connectors/social-connectors.queries';
import type { SocialIdentity } from '~/server/domain/identities/social-identities.rules';
import {
  type OpenedTokenSet,
  dropTokenSet,
  keepTokenSet,
  openTokenSet,
  releaseRefresh,
  reserveRefresh,
  storeRefreshed,
} from '~/server/domain/identities/token-sets.rules';
import type { Services } from '~/server/domain/services/services';
import type { UserRow } from '~/server/domain/users/user-view';
import { lockUser } from '~/server/domain/users/users.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { networkOf } from '~/server/platform/outbound/network';
import { countProviderCall } from './social-proofs.rules';
import { type Owner, takeBinding } from './verification-records.rules';

/** A provider's token, as its own token endpoint would answer. */
type ProviderAccess = {
  access_token: string;
  scope: string | undefined;
  token_type: string | undefined;
  /** Seconds that are left. */
  expires_in: number | undefined;
};

/** Longer than a provider has to answer. */
const REFRESH_MS = 15_000;
/** Between looks at the tokens that another request refreshes. */
const LOOK_MS = 200;

/**
 * The connectors of a provider; none when it was removed.
 * @throws CodedError connector.token_storage_not_supported
 */
async function listKeepers(tx: Tx, tenantId: string, target: string): Promise<SocialConnector[]> {
  const offered = await listSocialConnectors(tx, tenantId, [target]);
  if (offered.length > 0 && !offered.some(({ keepsTokens }) => keepsTokens)) {
    throw new CodedError('connector.token_storage_not_supported');
  }
  return offered;
}

function secondsLeft({ tokens: { expiresAt } }: OpenedTokenSet): number | undefined {
  return expiresAt === undefined ? undefined : expiresAt - Math.floor(Date.now() / 1000);
}

function isExpired(set: OpenedTokenSet): boolean {
  return (secondsLeft(set) ?? 1) <= 0;
}

function accessOf(set: OpenedTokenSet): ProviderAccess {
  const { accessToken, scope, tokenType } = set.tokens;
  return { access_token: accessToken, scope, token_type: tokenType, expires_in: secondsLeft(set) };
}

type Kept = { set: OpenedTokenSet; connector: SocialConnector | undefined };

/**
 * What is stored for the user's account at a provider.
 * @throws CodedError connector.token_storage_not_supported,
 * secrets.third_party_token_set.token_not_found
 */
async function readKept(tx: Tx, services: Services, owner: Owner, target: string): Promise<Kept> {
  const connectors = await listKeepers(tx, owner.tenantId, target);
  const set = await openTokenSet(tx, services, owner, target);
  if (!set) throw new CodedError('secrets.third_party_token_set.token_not_found');
  return { set, connector: connectors.find(({ id }) => id === set.connectorId) };
}

/**
 * Wait until another request has refreshed the tokens.
 * @throws CodedError connector.general when it failed
 */
async function awaitRefresh(
  services: Services,
  owner: Owner,
  target: string,
): Promise<ProviderAccess> {
  const end = Date.now() + REFRESH_MS;
  while (Date.now() < end) {
    await pause(LOOK_MS);
    const { set } = await services.database.inTenant(owner.tenantId, (tx) =>
      readKept(tx, services, owner, target),
    );
    if (!isExpired(set)) return accessOf(set);
    if ((set.refreshingUntil ?? 0) < Date.now()) break;
  }
  const errorDescription = 'the provider did not renew the token';
  throw new CodedError('connector.general', { values: { errorDescription } });
}

/**
 * Ask the provider for new tokens and store them. No transaction is open meanwhile, and no other
 * request uses the refresh token, which may be good for one time only.
 */
async function refresh(
  services: Services,
  owner: Owner,
  target: string,
  { set, connector }: Kept,
): Promise<ProviderAccess> {
  const { config, database, vault } = services;
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.inTenant(owner.tenantId, work);
  const { refreshToken } = set.tokens;
  const expired = async () => {
    await inTenant((tx) => dropTokenSet(tx, set));
    return new CodedError('secrets.third_party_token_set.access_token_expired');
  };
  if (!vault || !connector?.social.refresh || refreshToken === undefined) throw await expired();
  await countProviderCall(services, owner);
  const isReserved = await inTenant((tx) => reserveRefresh(tx, set, Date.now() + REFRESH_MS));
  if (!isReserved) return awaitRefresh(services, owner, target);
  let told;
  try {
    told = await connector.social.refresh({
      config: connector.config,
      refreshToken,
      network: networkOf(config),
    });
  } catch (error) {
    await inTenant((tx) => releaseRefresh(tx, set));
    throw error;
  }
  if (!told) throw await expired();
  const { expiresAt: _past, ...lasting } = set.tokens;
  const tokens = { ...lasting, ...told };
  return inTenant(async (tx) => {
    await storeRefreshed(tx, vault, set, tokens);
    // What replaced them meanwhile counts, and nothing does if storage was turned off.
    return accessOf((await readKept(tx, services, owner, target)).set);
  });
}

/**
 * The access token that is stored for the user's account at a provider; an expired one is refreshed.
 * @throws CodedError connector.token_storage_not_supported,
 * secrets.third_party_token_set.token_not_found, secrets.third_party_token_set.access_token_expired,
 * request.rate_limited, connector.general, connector.invalid_response
 */
export async function readProviderAccess(
  services: Services,
  owner: Owner,
  target: string,
): Promise<ProviderAccess> {
  const kept = await services.database.inTenant(owner.tenantId, (tx) =>
    readKept(tx, services, owner, target),
  );
  return isExpired(kept.set) ? refresh(services, owner, target, kept) : accessOf(kept.set);
}

/**
 * Replace the stored tokens by those of a new proof of the same account; uses the proof up.
 * @returns the user, who stays as they were
 * @throws CodedError connector.token_storage_not_supported, verification_record.not_found,
 * verification_record.social_verification.*, user.identity_not_exists_in_current_user
 */
export async function replaceProviderAccess(
  tx: Tx,
  owner: Owner,
  target: string,
  recordId: string,
): Promise<UserRow> {
  const { tenantId, userId } = owner;
  const user = await lockUser(tx, tenantId, userId);
  await listKeepers(tx, tenantId, target);
  const { state } = await takeBinding(tx, owner, recordId, 'Social', ['binding', 'permission']);
  const { userInfo, tokenSet, ...identity } = state['identity'] as SocialIdentity;
  if (identity.target !== target) {
    throw new CodedError('verification_record.social_verification.invalid_target');
  }
  const linked = Object.hasOwn(user.identities, target) ? user.identities[target] : undefined;
  if (linked?.userId !== userInfo.id) {
    throw new CodedError('user.identity_not_exists_in_current_user');
  }
  if (!tokenSet) {
    throw new CodedError('verification_record.social_verification.token_response_not_found');
  }
  if (!(await keepTokenSet(tx, tenantId, userId, target, tokenSet))) {
    throw new CodedError('connector.token_storage_not_supported');
  }
  return user;
}
