import type { Logger } from 'pino';
import type { Config } from './config';
import type { Database } from './db/database';
import type { SigningKeys } from './oidc/signing-keys';
import type { BreachLookUp } from './passwords/breach-look-up';
import type { TenantRegister } from './tenants';

/** What every route may use; made once in main.ts and in the tests' support. */
export interface Services {
  config: Config;
  database: Database;
  keys: SigningKeys;
  tenants: TenantRegister;
  breaches: BreachLookUp;
  log: Logger;
}
