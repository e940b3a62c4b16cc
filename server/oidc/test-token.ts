import type { Provider, ResourceServer } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import type { Client } from './client-rules';
import { providerOf } from './provider';
import { setOrganization } from './token-claims';

/** Seconds that a test token lives at most. */
const TEST_TOKEN_TTL = 600;

type TokenRequest = {
  server: ResourceServer;
  scopes: readonly string[];
  organizationId: string | undefined;
};

export type TestToken = {
  accessToken: string;
  /** Id of the token, by which logs can refer to it. */
  jti: string;
  /** Seconds. */
  expiresIn: number;
  scope: string;
};

export type IssueTestToken = (request: TokenRequest) => Promise<TestToken>;

async function issue(
  provider: Provider,
  client: Client,
  { server, scopes, organizationId }: TokenRequest,
): Promise<TestToken> {
  const scope = scopes.join(' ');
  const expiresIn = Math.min(server.accessTokenTTL ?? TEST_TOKEN_TTL, TEST_TOKEN_TTL);
  const { audience = '' } = server;
  const token = new provider.ClientCredentials({ client, scope, expiresIn });
  token.resourceServer = { ...server, scopes: new Set(scopes), identifier: () => audience };
  if (organizationId !== undefined) setOrganization(token, organizationId);
  const accessToken = await token.save();
  return { accessToken, jti: token.jti, expiresIn, scope };
}

/**
 * What issues tokens of an application without its secret, by the provider that answers its own
 * requests. Reads the client, so call it outside of transactions. Undefined without such a client.
 */
export async function createTestTokenIssuer(
  services: Services,
  tenantId: string,
  applicationId: string,
): Promise<IssueTestToken | undefined> {
  const provider = await providerOf(services, tenantId);
  const client = await provider.Client.find(applicationId);
  return client && ((request) => issue(provider, client, request));
}
