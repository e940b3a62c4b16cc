import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { ssoConnectors } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import type { Page, Rows } from '~/server/platform/lists/paging';

export type SsoConnectorRow = typeof ssoConnectors.$inferSelect;

/** Enterprise identity providers of the tenant, by name. */
export function listSsoConnectors(
  tx: Tx,
  tenantId: string,
  page: Page | undefined,
): Promise<Rows<SsoConnectorRow>> {
  return readPaged(
    tx,
    tx.select().from(ssoConnectors).$dynamic(),
    {
      where: eq(ssoConnectors.tenantId, tenantId),
      order: [{ column: ssoConnectors.connectorName }, { column: ssoConnectors.id }],
    },
    page,
  );
}

/** @throws CodedError entity.not_exists_with_id */
export async function findSsoConnector(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<SsoConnectorRow> {
  const [row] = await tx
    .select()
    .from(ssoConnectors)
    .where(and(eq(ssoConnectors.tenantId, tenantId), eq(ssoConnectors.id, id)));
  if (!row) throw notFoundById('sso_connectors', id);
  return row;
}
