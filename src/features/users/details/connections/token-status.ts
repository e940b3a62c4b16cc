import type { TokenSecret } from '~/src/api/endpoints/users.api';
import type { StatusTone } from '~/src/ui/status-pill';

export type TokenStatus = 'notApplicable' | 'inactive' | 'expired' | 'active';

export const tokenTone: Readonly<Record<TokenStatus, StatusTone>> = {
  notApplicable: 'off',
  inactive: 'info',
  expired: 'warning',
  active: 'success',
};

/** Status of the stored provider tokens. Expiration is in seconds since the epoch. */
export function tokenStatus(
  isSupported: boolean,
  secret: Pick<TokenSecret, 'metadata'> | undefined,
  now = Date.now(),
): TokenStatus {
  if (!isSupported) return 'notApplicable';
  if (!secret) return 'inactive';
  const { expiresAt } = secret.metadata;
  return expiresAt !== undefined && expiresAt * 1000 <= now ? 'expired' : 'active';
}
