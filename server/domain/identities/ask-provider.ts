import type { SocialReturn } from '~/server/domain/connector-factories/factory';
import { networkOf } from '~/server/platform/outbound/network';
import type { SocialConnector } from '~/server/domain/connectors/social-connectors.queries';
import type { Services } from '~/server/domain/services/services';
import type { SocialIdentity } from './social-identities.rules';
import { sealTokens } from './token-sets.rules';

/** Characters of one value that a provider sends back; codes may be long. */
const VALUE_MAX = 8192;

/** What a provider sent to the redirect URI, as far as it is text, and the redirect URI itself. */
export function returnedBy(data: Readonly<Record<string, unknown>>): {
  redirectUri: string | undefined;
  params: Record<string, string>;
} {
  const { redirectUri, ...params } = Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      typeof value === 'string' && value.length <= VALUE_MAX ? [[key, value]] : [],
    ),
  ) as Record<string, string>;
  return { redirectUri, params };
}

/**
 * Ask a provider who came back. Its tokens come along, sealed, when the connector keeps them. Call
 * it outside of transactions: no database connection is held while the provider is spoken to.
 * @throws CodedError connector.*
 */
export async function askProvider(
  { config, vault }: Services,
  tenantId: string,
  { id: connectorId, target, social, keepsTokens, ...connector }: SocialConnector,
  back: Pick<SocialReturn, 'params' | 'session' | 'redirectUri'>,
): Promise<SocialIdentity> {
  const { userInfo, tokens } = await social.finish({
    ...back,
    config: connector.config,
    network: networkOf(config),
  });
  if (!keepsTokens || !vault) return { target, userInfo };
  const owner = { tenantId, connectorId, identityId: userInfo.id };
  return { target, userInfo, tokenSet: sealTokens(vault, owner, tokens) };
}
