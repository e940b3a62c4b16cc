import type { Logger } from 'pino';
import { type SigningKeys, createSigningKeys } from '~/server/domain/signing-keys/signing-keys';
import { type TenantRegister, createTenantRegister } from '~/server/domain/tenants/tenant-register';
import type { Config } from '~/server/platform/config/config';
import { type Vault, createVault } from '~/server/platform/crypto/vault';
import type { Database } from '~/server/platform/db/database';
import { type BreachLookUp, createBreachLookUp } from '~/server/platform/passwords/breach-look-up';

/** What every route may use. */
export interface Services {
  config: Config;
  database: Database;
  keys: SigningKeys;
  tenants: TenantRegister;
  breaches: BreachLookUp;
  /** Undefined without a key: nothing can be kept secret then. */
  vault: Vault | undefined;
  log: Logger;
}

export const createServices = ({
  config,
  database,
  log,
}: Pick<Services, 'config' | 'database' | 'log'>): Services => ({
  config,
  database,
  keys: createSigningKeys(database),
  tenants: createTenantRegister(database, config),
  breaches: createBreachLookUp({ url: config.breachServiceUrl, fetch, log }),
  vault: config.encryptionKey && createVault(config.encryptionKey),
  log,
});
