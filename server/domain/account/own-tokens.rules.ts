import { and, eq } from 'drizzle-orm';
import { listSocialConnectors } from '~/server/domain/connectors/social-connectors.queries';
import { type OpenedTokenSet, openTokenSet } from '~/server/domain/identities/token-sets.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { userTokenSets } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { Owner } from './verification-records.rules';

/** A provider's token, as its own token endpoint would answer. */
type ProviderAccess = {
  access_token: string;
  scope: string | undefined;
  token_type: string | undefined;
  /** Seconds that are left. */
  expires_in: number | undefined;
};

/** @throws CodedError connector.token_storage_not_supported */
async function assertKept(tx: Tx, tenantId: string, target: string): Promise<void> {
  const offered = await listSocialConnectors(tx, tenantId, [target]);
  if (offered.length > 0 && !offered.some(({ keepsTokens }) => keepsTokens)) {
    throw new CodedError('connector.token_storage_not_supported');
  }
}

/** Delete an expired access token, unless a refresh token was stored with it. */
async function dropIfUseless(
  tx: Tx,
  { tenantId }: Owner,
  { id, tokens }: OpenedTokenSet,
): Promise<void> {
  if (tokens.refreshToken !== undefined) return;
  await tx
    .delete(userTokenSets)
    .where(and(eq(userTokenSets.tenantId, tenantId), eq(userTokenSets.id, id)));
}

/**
 * The access token that was stored for the user's account at a provider.
 * @throws CodedError connector.token_storage_not_supported,
 * secrets.third_party_token_set.token_not_found, secrets.third_party_token_set.access_token_expired
 */
export async function readProviderAccess(
  { database, vault }: Services,
  owner: Owner,
  target: string,
): Promise<ProviderAccess> {
  const access = await database.inTenant(
    owner.tenantId,
    async (tx): Promise<ProviderAccess | undefined> => {
      await assertKept(tx, owner.tenantId, target);
      const set = vault && (await openTokenSet(tx, vault, owner, target));
      if (!set) throw new CodedError('secrets.third_party_token_set.token_not_found');
      const { accessToken, scope, tokenType, expiresAt } = set.tokens;
      const left = expiresAt === undefined ? undefined : expiresAt - Math.floor(Date.now() / 1000);
      if (left !== undefined && left <= 0) {
        await dropIfUseless(tx, owner, set);
        return undefined;
      }
      return { access_token: accessToken, scope, token_type: tokenType, expires_in: left };
    },
  );
  // Outside of the transaction, which a refusal would undo.
  if (!access) throw new CodedError('secrets.third_party_token_set.access_token_expired');
  return access;
}
