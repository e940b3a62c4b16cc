import { and, eq } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { configs } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { notFoundById } from '~/server/platform/errors/coded-error';
import type { Complete } from '~/server/platform/schemas/complete';
import type { ConsoleConfig, ConsoleConfigChanges } from './console-config.input';

const KEY = 'adminConsole';

type MigrationNotification = NonNullable<ConsoleConfig['developmentTenantMigrationNotification']>;

function configOf(tenantId: string) {
  return and(eq(configs.tenantId, tenantId), eq(configs.key, KEY));
}

async function read(tx: Tx, tenantId: string, lock?: RowLock): Promise<ConsoleConfig> {
  const query = tx.select().from(configs).where(configOf(tenantId));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFoundById('configs', KEY);
  return row.value as ConsoleConfig;
}

function viewOf(config: ConsoleConfig): Complete<ConsoleConfig> {
  const { developmentTenantMigrationNotification, checkedChargeNotification } = config;
  return { ...config, developmentTenantMigrationNotification, checkedChargeNotification };
}

/** @throws CodedError entity.not_exists_with_id */
export async function getConsoleConfig(tx: Tx, tenantId: string): Promise<Complete<ConsoleConfig>> {
  return viewOf(await read(tx, tenantId));
}

function mergeNotification(
  present: MigrationNotification | undefined,
  changes: Partial<MigrationNotification>,
): MigrationNotification {
  const { isPaidTenant, tag, ...rest } = { ...present, ...changes };
  if (isPaidTenant === undefined || tag === undefined) {
    throw invalidInput(
      'body',
      ['developmentTenantMigrationNotification'],
      'needs isPaidTenant and tag',
    );
  }
  return { ...rest, isPaidTenant, tag };
}

/** Merge top-level keys. A notification may be marked read by `readAt` alone. */
export async function updateConsoleConfig(
  tx: Tx,
  tenantId: string,
  { developmentTenantMigrationNotification: notification, ...changes }: ConsoleConfigChanges,
): Promise<Complete<ConsoleConfig>> {
  const present = noteBefore(tx, await read(tx, tenantId, 'no key update'));
  const value: ConsoleConfig = {
    ...present,
    ...changes,
    ...(notification
      ? {
          developmentTenantMigrationNotification: mergeNotification(
            present.developmentTenantMigrationNotification,
            notification,
          ),
        }
      : {}),
  };
  await tx.update(configs).set({ value }).where(configOf(tenantId));
  return viewOf(value);
}
