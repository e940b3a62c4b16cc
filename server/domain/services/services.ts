import type { Logger } from 'pino';
import type { SigningKeys } from '~/server/domain/signing-keys/signing-keys';
import type { TenantRegister } from '~/server/domain/tenants/tenant-register.queries';
import type { Config } from '~/server/platform/config/config';
import type { Vault } from '~/server/platform/crypto/vault';
import type { Database } from '~/server/platform/db/database';
import type { BreachLookUp } from '~/server/platform/passwords/breach-look-up';

/** What every route may use. */
export type Services = {
  config: Config;
  database: Database;
  keys: SigningKeys;
  tenants: TenantRegister;
  breaches: BreachLookUp;
  /** Undefined without a key: nothing can be kept secret then. */
  vault: Vault | undefined;
  log: Logger;
};
