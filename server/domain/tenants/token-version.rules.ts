import { sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { tokenVersions } from '~/server/platform/db/schema';

/** Make one row of those that connections counted in; rows in use are left for the next time. */
export async function sumUpTokenVersions(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`
    with others as (
      select backend from ${tokenVersions}
      where tenant_id = ${tenantId} and backend <> pg_backend_pid()
      for update skip locked
    ), gone as (
      delete from ${tokenVersions} using others
      where ${tokenVersions.tenantId} = ${tenantId} and ${tokenVersions.backend} = others.backend
      returning ${tokenVersions.version} as version
    )
    insert into ${tokenVersions} as own (tenant_id, backend, version)
    select ${tenantId}, pg_backend_pid(), sum(version) from gone having count(*) > 0
    on conflict (tenant_id, backend) do update set version = own.version + excluded.version`);
}
