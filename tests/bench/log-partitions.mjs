import { inOrder, sideBySide } from './side-by-side.mjs';

/** Months that have a partition of their own, as on a server that has run for a year. */
const MONTHS = 12;
/** What the only partition of the past had, until the new ones have it. */
const EARLIER = 'log_partitions.logs_earlier';
const COLUMNS =
  'tenant_id, id, key, payload, created_at, expires_at, session_id, hook_id, actor_id, seq, hash, written_in';

/** Name and bounds of the partitions; the first begins with no bound. */
async function readMonths(client) {
  const { rows } = await client.query(
    `with months as (
       select extract(epoch from date_trunc('month', now() at time zone 'UTC') + (1 - n) * interval '1 month') * 1000 as ends,
         date_trunc('month', now() at time zone 'UTC') - n * interval '1 month' as month, n
       from generate_series(0, ${MONTHS}) n
     )
     select case when n < ${MONTHS} then 'logs_' || to_char(month, 'YYYY_MM') else 'logs_first' end as name,
       case when n < ${MONTHS} then (extract(epoch from month) * 1000)::bigint end as begins, ends::bigint as ends
     from months order by n`,
  );
  return rows.map(({ name, begins, ends }) => ({
    table: `log_partitions.${name}`,
    begins: begins && Number(begins),
    ends: Number(ends),
  }));
}

/** Statements that make the indexes of the log in a partition, which takes them over. */
async function readIndexes(client) {
  const { rows } = await client.query(
    `select i.indexdef as definition, pg_get_constraintdef(c.oid) as key
     from pg_indexes i left join pg_constraint c on c.conname = i.indexname and c.contype = 'p'
     where i.schemaname = 'public' and i.tablename = 'logs'`,
  );
  return ({ table }) =>
    rows.map(({ definition, key }) =>
      key
        ? `alter table ${table} add ${key}`
        : definition.replace(/^CREATE INDEX \S+ ON ONLY \S+/, `create index on ${table}`),
    );
}

/**
 * Fills the log by month, as partitions that are made, filled, and indexed in one transaction before
 * they belong to it: neither is written to the WAL, and each is in memory while it is indexed.
 * @param clients connections to the database
 * @param rowsOf statement that makes the rows of a partition
 * @param countsOf statements that count the rows of a partition, in memory as well
 */
export async function fillPartitions(clients, { rowsOf, countsOf }) {
  const [client] = clients;
  const months = await readMonths(client);
  const indexesOf = await readIndexes(client);
  await inOrder(
    `create table ${EARLIER} as select ${COLUMNS} from log_partitions.logs_first`,
    'drop table log_partitions.logs_first',
  )(client);
  const fill = (partition) => {
    const { table, begins, ends } = partition;
    return inOrder(
      'begin',
      `create table ${table} (like logs including all excluding indexes)`,
      `select log_partitions.secure('${table}')`,
      rowsOf(partition),
      `insert into ${table} (${COLUMNS}) select ${COLUMNS} from ${EARLIER}
         where created_at >= ${begins ?? 0} and created_at < ${ends}`,
      ...indexesOf(partition),
      ...countsOf(partition),
      'commit',
      `alter table logs attach partition ${table} for values from (${begins ?? 'minvalue'}) to (${ends})`,
    );
  };
  await sideBySide(clients, months.map(fill));
  await client.query(`drop table ${EARLIER}`);
}
