import type { KoaContextWithOIDC } from 'oidc-provider';
import { readingOf } from './client-readings';
import { type Client, extrasOf } from './client-rules';

/** The application that asks, as far as it decides about scopes. */
export type Requester = {
  clientId: string;
  isThirdParty: boolean;
};

export function requesterOf(client: Client): Requester {
  return { clientId: client.clientId, isThirdParty: extrasOf(client).isThirdParty };
}

/** Who sends the request, before it is known whether it may. */
export async function requesterOfRequest(ctx: KoaContextWithOIDC): Promise<Requester | undefined> {
  if (ctx.oidc.client) return requesterOf(ctx.oidc.client);
  const application = (await readingOf(ctx))?.application;
  return application && { clientId: application.id, isThirdParty: application.isThirdParty };
}
