import { sql } from 'drizzle-orm';
import type { HookEvent } from '~/contract/webhooks';
import type { Database, Tx } from '~/server/platform/db/database';
import { hookDeliveries, hooks } from '~/server/platform/db/schema';
import { mayBeWanted, noteWanted } from './wanted-events';

/** Something that happened in the present transaction. */
export type RaisedEvent = {
  event: HookEvent;
  /** Called only if a hook may want the event. */
  payload: () => object | Promise<object>;
};

/**
 * Deliver events to the hooks that want them, if the transaction commits: one statement writes a
 * delivery for each hook and event, and a trigger queues them. Without a hook that wants one of
 * them there is no statement (see `mayBeWanted`).
 */
export async function raiseEvents(
  { database }: { database: Database },
  tx: Tx,
  tenantId: string,
  raised: readonly RaisedEvent[],
): Promise<void> {
  const wanted = raised.filter(({ event }) => mayBeWanted(database, tenantId, event));
  if (wanted.length === 0) return;
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  const bodies: string[] = [];
  for (const { event, payload } of wanted) {
    bodies.push(JSON.stringify({ event, createdAt, ...(await payload()) }));
  }
  const names = wanted.map(({ event }) => event);
  // The id of the hook is the last key of the body; it consists of letters and digits.
  const { rows } = await tx.execute<{ events: string[] | null }>(sql`
    with enabled as materialized (
      select id, case when jsonb_array_length(events) > 0 then events
        else jsonb_build_array(event) end as events
      from ${hooks} where ${hooks.tenantId} = ${tenantId} and ${hooks.enabled}
    ), raised as (
      select * from unnest(${sql.param(names)}::text[], ${sql.param(bodies)}::text[])
        as raised(event, body)
    ), added as (
      insert into ${hookDeliveries} (tenant_id, id, hook_id, event, body, state, created_at, updated_at)
      select ${tenantId}, left(replace(gen_random_uuid()::text, '-', ''), 21), enabled.id,
        raised.event, left(raised.body, -1) || ',"hookId":"' || enabled.id || '"}',
        'pending', ${now}, ${now}
      from enabled join raised on enabled.events ? raised.event
    )
    select array_agg(distinct event) as events
    from enabled cross join jsonb_array_elements_text(enabled.events) as event`);
  noteWanted(database, tenantId, rows[0]?.events ?? []);
}
