import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type LogEntry, plainLogRow } from '~/server/domain/audit/logs.rules';
import { type HeldToken, holdTimesAt, holdsToken } from '~/server/domain/sessions/models.rules';
import { tokenVersionOf } from '~/server/domain/tenants/token-version.queries';
import type { Tx } from '~/server/platform/db/database';
import { fixedStatement } from '~/server/platform/db/fixed-statement';
import { dailyActiveUsers, dailyTokenUsage, logs } from '~/server/platform/db/schema';
import { SHARDS } from './meter.rules';
import { dayOf } from './period';

/** What one token request leaves behind. */
export type TokenRecord = {
  entries: readonly LogEntry[];
  /** Whether an access token was issued, and the user it was issued to. */
  issued: { userId: string | undefined } | undefined;
  /** Version of the tenant that the answer relies on, if it relies on something read earlier. */
  reliesOn: number | undefined;
  /** Refresh token that the answer relies on, unless the transaction holds it already. */
  reliesOnToken?: HeldToken | undefined;
};

type Written = {
  tenantId: string;
  /** What the records say, as JSON. */
  requests: string;
  day: string;
  shard: number;
} & ReturnType<typeof holdTimesAt>;

const write = fixedStatement<Written, { written: number[] }>((place) => {
  const tenantId = place('tenantId');
  const named = { id: sql`request.token_id`, sessionUid: sql`request.session_uid` };
  const times = { now: place('now'), redeemedAfter: place('redeemedAfter') };
  return sql`
    with present as materialized (select ${tokenVersionOf(tenantId)} as version),
    valid as materialized (
      select request.* from present,
        jsonb_to_recordset(${place('requests')}::jsonb)
          as request(number int, relies_on bigint, token_id text, session_uid text, entries jsonb,
            is_issued boolean, user_id text)
      where coalesce(request.relies_on = present.version, true) and (request.token_id is null
        or ${holdsToken(tenantId, named, times)})
    ), written as (
      insert into ${logs} (tenant_id, id, key, payload, created_at, expires_at, session_id)
      select ${tenantId}, entry.id, entry.key, entry.payload, entry.created_at, entry.expires_at,
        entry.session_id
      from valid, jsonb_to_recordset(valid.entries) as entry(id text, key text, payload jsonb,
        created_at bigint, expires_at bigint, session_id text)
    ), active as (
      insert into ${dailyActiveUsers} (tenant_id, day, user_id)
      select distinct ${tenantId}, ${place('day')}, user_id from valid where user_id is not null
      on conflict do nothing
    ), counted as (
      insert into ${dailyTokenUsage} (tenant_id, day, shard, count)
      select ${tenantId}, ${place('day')}, ${place('shard')}::smallint, count(*) from valid
      where is_issued having count(*) > 0
      on conflict (tenant_id, day, shard)
      do update set count = ${dailyTokenUsage}.count + excluded.count
    )
    select array(select number from valid) as written`;
});

/**
 * Write the audit rows of token requests and count their tokens, by one statement. Records that rely
 * on another version than the present one, or on a refresh token that may no longer be used, are left
 * out: what they rely on has changed.
 * @returns which were written
 */
export async function writeTokenRecords(
  tx: Tx,
  tenantId: string,
  records: readonly TokenRecord[],
  now = Date.now(),
): Promise<boolean[]> {
  const requests = records.map(({ entries, issued, reliesOn, reliesOnToken }, number) => ({
    number,
    relies_on: reliesOn ?? null,
    token_id: reliesOnToken?.id ?? null,
    session_uid: reliesOnToken?.sessionUid ?? null,
    entries: entries.map((entry) => plainLogRow(tenantId, entry)),
    is_issued: issued !== undefined,
    user_id: issued?.userId ?? null,
  }));
  const [row] = await write(tx, {
    tenantId,
    requests: JSON.stringify(requests),
    day: dayOf(now),
    shard: randomInt(SHARDS),
    ...holdTimesAt(now),
  });
  const written = new Set(row?.written);
  return records.map((_record, number) => written.has(number));
}
