import { CodedError } from '~/server/platform/errors/coded-error';
import type { CredentialOwner, SocialCredential } from '../../factory';
import { verifyIdToken } from '../../oidc/id-token';
import { createProviderFetch } from '../provider-fetch';
import { toUserInfo } from '../user-info';
import { standardClaims } from './international';

const KEYS = {
  jwksUri: 'https://www.googleapis.com/oauth2/v3/certs',
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
};

function isSwitchedOn({ oneTap }: SocialCredential['config']): boolean {
  return typeof oneTap === 'object' && oneTap !== null && 'isEnabled' in oneTap
    ? oneTap.isEnabled === true
    : false;
}

/**
 * The user an ID token of Google One Tap names.
 * @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 * @throws CodedError user.sign_in_method_not_enabled, session.google_one_tap.invalid_id_token,
 * session.google_one_tap.unverified_email, connector.general, connector.invalid_response
 */
export async function acceptOneTap({
  config,
  credential,
  network,
}: SocialCredential): Promise<CredentialOwner> {
  if (!isSwitchedOn(config)) throw new CodedError('user.sign_in_method_not_enabled');
  const client = { clientId: String(config['clientId']), idTokenVerificationConfig: KEYS };
  const fetch = createProviderFetch(network);
  const claims = await verifyIdToken(credential, client, undefined, fetch).catch(
    (error: unknown) => {
      if (error instanceof CodedError && error.code === 'connector.social_invalid_id_token') {
        throw new CodedError('session.google_one_tap.invalid_id_token', { cause: error });
      }
      throw error;
    },
  );
  const userInfo = toUserInfo({ ...standardClaims(claims), rawData: claims });
  if (!userInfo.isEmailVerified) throw new CodedError('session.google_one_tap.unverified_email');
  const { nonce, exp = 0 } = claims;
  return { userInfo, nonce: typeof nonce === 'string' ? nonce : undefined, expiresAt: exp };
}
