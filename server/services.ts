import type { Services } from '~/server/domain/services/services';
import { createSigningKeys } from '~/server/domain/signing-keys/signing-keys';
import { createTenantRegister } from '~/server/domain/tenants/tenant-register.queries';
import { createVault } from '~/server/platform/crypto/vault';
import { createBreachLookUp } from '~/server/platform/passwords/breach-look-up';

export function createServices({
  config,
  database,
  log,
}: Pick<Services, 'config' | 'database' | 'log'>): Services {
  return {
    config,
    database,
    keys: createSigningKeys(database),
    tenants: createTenantRegister(database, config),
    breaches: createBreachLookUp({ url: config.breachServiceUrl, fetch, log }),
    vault: config.encryptionKey && createVault(config.encryptionKey),
    log,
  };
}
