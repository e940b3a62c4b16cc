import { socialCallbackPath } from '~/contract/social';
import type { AccountClient, Started } from './account-client';
import type { ProviderAnswer } from './provider-window';

/** A request that the user left for a provider with. */
export type ProviderRequest = Started & {
  readonly redirectUri: string;
  readonly authorizationUri: string;
};

/** Begins to prove an account at a provider. */
export async function requestProvider(
  { call }: AccountClient,
  connectorId: string,
  state: string,
): Promise<ProviderRequest> {
  const redirectUri = `${window.location.origin}${socialCallbackPath(connectorId)}`;
  const started = await call<Started & { readonly authorizationUri: string }>(
    'POST',
    'verifications/social',
    { connectorId, state, redirectUri },
  );
  return { ...started, redirectUri };
}

/** Checks what the provider returned. */
export async function verifyProvider(
  { call }: AccountClient,
  {
    verificationRecordId,
    redirectUri,
  }: Pick<ProviderRequest, 'verificationRecordId' | 'redirectUri'>,
  answer: ProviderAnswer,
): Promise<void> {
  await call('POST', 'verifications/social/verify', {
    verificationRecordId,
    connectorData: { ...answer, redirectUri },
  });
}
