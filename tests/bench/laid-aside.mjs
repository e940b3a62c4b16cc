/** Indexes whose keys take long to compute, the longest first. */
const LONGEST = ['users_search_fives', 'users_search_pairs', 'users_search'];

function rankOf({ name }) {
  return LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length;
}

/**
 * Takes indexes off tables: filled in one go, they cost a fraction of what they cost row by row.
 * Those of constraints stay, because relations need the keys.
 * @param tables whose indexes are taken off, besides all of searches
 * @returns the statements that make them again, the longest first
 */
export async function layIndexesAside(client, tables) {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and (tablename = any($1) or indexname ~ '_search$')
       and not exists (
         select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ definition }) => definition);
}

/**
 * Takes the foreign keys off tables: they look up each row, and lock what they find.
 * @returns a function that puts them back and checks all rows at once
 */
export async function layForeignKeysAside(client, tables) {
  const { rows } = await client.query(
    `select format('alter table %s alter constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { statement } of rows) await client.query(`${statement} not enforced`);
  return async () => {
    for (const { statement } of rows) await client.query(`${statement} enforced`);
  };
}
