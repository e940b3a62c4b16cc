import type { Provider, ResourceServer } from 'oidc-provider';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import type { Client } from './client-rules';
import { providerOf } from './provider';
import { machineServer } from './resource-servers';
import { setOrganization } from './token-claims';

/** Seconds that a test token lives at most. */
const TEST_TOKEN_TTL = 600;

async function issue(
  provider: Provider,
  client: Client,
  server: ResourceServer,
  organizationId: string | undefined,
  scopes: readonly string[],
) {
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
 * An application whose tokens are issued without its secret, by the provider that answers its own
 * requests. Reads the client, so call it outside of transactions. Undefined without such a client.
 */
export async function findMachineClient(
  services: Services,
  tenantId: string,
  applicationId: string,
) {
  const provider = await providerOf(services, tenantId);
  const client = await provider.Client.find(applicationId);
  if (!client) return undefined;
  return {
    async target(tx: Tx, wanted: { indicator: string; organizationId: string | undefined }) {
      const server = await machineServer(tx, tenantId, applicationId, wanted);
      return {
        scopes: server.scope.split(' ').filter(Boolean),
        issue: (scopes: readonly string[]) =>
          issue(provider, client, server, wanted.organizationId, scopes),
      };
    },
  };
}
