import { type SQL, and, count, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { HOOK_DELIVERY_STATES, type HookDeliveryState } from '~/contract/webhooks';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { hookDeliveries } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { keptTotal } from '~/server/platform/lists/totals';

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

/**
 * The index has the deliveries of each state in the order of the list, so that a page of several
 * states is merged from as many of each.
 */
async function findPage(
  tx: Tx,
  where: SQL | undefined,
  states: readonly HookDeliveryState[],
  { offset, limit }: Page,
): Promise<string[]> {
  const { state, createdAt, id } = hookDeliveries;
  const order = sql`order by created_at desc, id`;
  const parts = states.map(
    (each) => sql`(select ${createdAt}, ${id} from ${hookDeliveries}
      where ${and(where, eq(state, each))} ${order} limit ${offset + limit})`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (${sql.join(parts, sql` union all `)}) merged
    ${order} limit ${limit} offset ${offset}`);
  return rows.map((row) => row.id);
}

const { body: _body, response: _response, ...listed } = getTableColumns(hookDeliveries);

/** Newest first, without what was sent and answered. */
export async function listDeliveries(
  tx: Tx,
  owner: { tenantId: string; hookId: string },
  filter: DeliveryFilter,
  page: Page,
): Promise<Rows<Omit<DeliveryRow, 'body' | 'response'>>> {
  const where = and(deliveriesOf(owner.tenantId, owner.hookId), matchingDeliveries(filter));
  const [ids, total] = await settled([
    () => findPage(tx, where, filter.state ? [filter.state] : HOOK_DELIVERY_STATES, page),
    () => keptTotal(tx, tx.select({ total: count() }).from(hookDeliveries).where(where)),
  ]);
  const found = await tx
    .select(listed)
    .from(hookDeliveries)
    .where(and(eq(hookDeliveries.tenantId, owner.tenantId), anyOf(hookDeliveries.id, ids)));
  const rows = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
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
