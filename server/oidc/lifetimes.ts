import type { Configuration } from 'oidc-provider';
import type { ApplicationRow } from '~/server/domain/applications/applications.queries';
import { SESSION_TTL } from '~/server/domain/sessions/lifetimes';
import { type Client, extrasOf } from './client-rules';

type CustomMetadata = ApplicationRow['customClientMetadata'];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DEFAULT_TTL = 14 * DAY;

/** A family of refresh tokens ends a year after its first one, however often it is rotated. */
export const REFRESH_FAMILY_TTL = 365 * DAY;

/** Seconds; the deprecated `refreshTokenTtl` counts only without `refreshTokenTtlInDays`. */
function refreshTokenTtl(custom: CustomMetadata): number {
  return custom.refreshTokenTtlInDays !== undefined
    ? custom.refreshTokenTtlInDays * DAY
    : (custom.refreshTokenTtl ?? DEFAULT_TTL);
}

function customOf(client: Client | undefined): CustomMetadata {
  return client ? extrasOf(client).custom : {};
}

/** A grant must not end before the refresh tokens made from it. */
export function grantTtl(client: Client): number {
  return Math.max(DEFAULT_TTL, refreshTokenTtl(customOf(client)));
}

/** Lives of everything the provider issues, in seconds. */
export const ttl: NonNullable<Configuration['ttl']> = {
  AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? HOUR,
  AuthorizationCode: MINUTE,
  ClientCredentials: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? HOUR,
  // Grants are made by the consent step, which knows the client (`grantTtl`).
  Grant: DEFAULT_TTL,
  IdToken: (_ctx, _token, client) => customOf(client).idTokenTtl ?? HOUR,
  Interaction: HOUR,
  RefreshToken: (ctx, token, client) => {
    const rotated = ctx.oidc.entities.RotatedRefreshToken;
    const isSpa = extrasOf(client).applicationType === 'SPA';
    // A browser's tokens do not slide: the successor inherits what is left.
    if (rotated && isSpa) return rotated.remainingTTL;
    return Math.min(refreshTokenTtl(customOf(client)), REFRESH_FAMILY_TTL - token.totalLifetime());
  },
  Session: SESSION_TTL,
};
