import { and, eq, getTableColumns, gte, lt } from 'drizzle-orm';
import type { HookDeliveryState } from '~/contract/webhooks';
import type { Tx } from '~/server/platform/db/database';
import { hookDeliveries } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { newestFirst, readPaged } from '~/server/platform/lists/listing';
import type { Page, Rows } from '~/server/platform/lists/paging';

export type DeliveryRow = typeof hookDeliveries.$inferSelect;

export function deliveriesOf(tenantId: string, hookId: string) {
  return and(eq(hookDeliveries.tenantId, tenantId), eq(hookDeliveries.hookId, hookId));
}

export type DeliveryFilter = {
  state?: HookDeliveryState | undefined;
  /** Created from here on, epoch milliseconds… */
  from?: number | undefined;
  /** …and before here. */
  to?: number | undefined;
};

export function matchingDeliveries({ state: wanted, from, to }: DeliveryFilter) {
  return and(
    wanted && eq(hookDeliveries.state, wanted),
    from === undefined ? undefined : gte(hookDeliveries.createdAt, from),
    to === undefined ? undefined : lt(hookDeliveries.createdAt, to),
  );
}

const { body: _body, response: _response, ...listed } = getTableColumns(hookDeliveries);

/** Newest first, without what was sent and answered. */
export function listDeliveries(
  tx: Tx,
  owner: { tenantId: string; hookId: string },
  filter: DeliveryFilter,
  page: Page,
): Promise<Rows<Omit<DeliveryRow, 'body' | 'response'>>> {
  return readPaged(
    tx,
    tx.select(listed).from(hookDeliveries).$dynamic(),
    {
      where: and(deliveriesOf(owner.tenantId, owner.hookId), matchingDeliveries(filter)),
      order: newestFirst(hookDeliveries),
    },
    page,
  );
}

/** @throws CodedError entity.not_exists_with_id */
export async function findDelivery(
  tx: Tx,
  owner: { tenantId: string; hookId: string },
  deliveryId: string,
): Promise<DeliveryRow> {
  const [row] = await tx
    .select()
    .from(hookDeliveries)
    .where(and(deliveriesOf(owner.tenantId, owner.hookId), eq(hookDeliveries.id, deliveryId)));
  if (!row) throw notFoundById('hook_deliveries', deliveryId);
  return row;
}
