import type { Config } from '~/server/platform/config/config';
import type { Network } from './outbound';

/** What tenants may make the server connect to. */
export function networkOf({ arePrivateTargetsAllowed }: Config): Network {
  return { isPublicOnly: !arePrivateTargetsAllowed };
}
