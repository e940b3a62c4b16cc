import type { CustomFetch } from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ProviderTokens, SocialReturn } from '../factory';
import { authorizationFailure } from './failures';
import { createProviderFetch } from './provider-fetch';

/** For providers whose code flow is not quite the standard's: what the user brought back. */
export function openReturn({ params, network }: Pick<SocialReturn, 'params' | 'network'>): {
  code: string;
  fetch: CustomFetch;
} {
  const { error, error_description: description } = params;
  if (error) throw authorizationFailure(error, description);
  // Alipay and DingTalk have names of their own for it.
  const code = params['code'] ?? params['auth_code'] ?? params['authCode'];
  if (!code) throw new CodedError('connector.insufficient_request_parameters');
  return { code, fetch: createProviderFetch(network) };
}

/** An address with a query. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(query).toString()}`;
}

/** The provider answered, and said no. */
export function refusal(
  code: 'social_auth_code_invalid' | 'social_invalid_access_token',
  report: Record<string, unknown>,
): CodedError {
  return new CodedError(`connector.${code}`, { report });
}

/** Tokens by the names that a provider has for them. */
export function tokensFrom(
  told: Readonly<Record<string, unknown>>,
  names: { access: string; refresh: string; life: string },
): ProviderTokens | undefined {
  const accessToken = told[names.access];
  const refreshToken = told[names.refresh];
  const life = Number(told[names.life]);
  if (typeof accessToken !== 'string' || accessToken === '') return undefined;
  return {
    accessToken,
    ...(typeof refreshToken === 'string' && refreshToken !== '' ? { refreshToken } : {}),
    ...(life > 0 ? { expiresAt: Math.floor(Date.now() / 1000) + life } : {}),
  };
}
