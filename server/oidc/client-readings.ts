import { Provider } from 'oidc-provider';
import type { RegisteredClient } from '~/server/domain/applications/registered-client.rules';

type Reading = Promise<RegisteredClient | undefined>;

/** Applications that are being read, by context of the request. */
const readings = new WeakMap<object, Reading>();

export function noteReading(reading: Reading): void {
  if (Provider.ctx) readings.set(Provider.ctx, reading);
}

export function readingOf(ctx: object): Reading | undefined {
  return readings.get(ctx);
}
