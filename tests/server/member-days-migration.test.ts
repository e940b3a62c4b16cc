import { prepareDatabase } from '~/server/platform/db/prepare';
import { MIGRATIONS, withEarlierDatabase } from '~/tests/support/earlier-migrations';

const NAME = 'test_member_days';
const BEFORE = 43;

test('members that exist already are in the order of their creation and counted by its day', async () => {
  await withEarlierDatabase(NAME, BEFORE, async (client, url) => {
    await client.query(`
      insert into users (tenant_id, id, created_at, updated_at)
      select case n % 2 when 0 then 'one' else 'two' end, 'u' || n, (n - 50) * 9000000::bigint, 1
      from generate_series(1, 1000) n;
      insert into users (tenant_id, id, created_at, updated_at) values ('one', 'far', 253402300800000, 1);
      insert into organizations (tenant_id, id, name, created_at)
      select tenant_id, id, id, 1 from unnest(array['one', 'two']) tenant_id, unnest(array['a', 'b']) id;
      insert into organization_users (tenant_id, user_id, organization_id)
      select tenant_id, u.id, o.id from users u join organizations o using (tenant_id)
      where o.id = 'a' or u.id like '%7'`);
    await prepareDatabase(url, MIGRATIONS);
    const { rows: unordered } = await client.query(`
      select user_id from organization_users m
      where user_created_at <> (select created_at from users u where u.tenant_id = m.tenant_id and u.id = m.user_id)`);
    expect(unordered).toEqual([]);
    const { rows: wrong } = await client.query(`
      with counted as (
        select tenant_id, list, owner, sum(change) as entries from row_counts
        where list like 'organization\\_users\\_by\\_day%' group by 1, 2, 3
      ), expected as (
        select tenant_id, 'organization_users_by_day:' || organization_id as list,
          utc_day(user_created_at) as owner, count(*) as entries
        from organization_users group by 1, 2, 3
      )
      select * from counted full join expected using (tenant_id, list, owner)
      where counted.entries is distinct from expected.entries`);
    expect(wrong).toEqual([]);
    const { rows } = await client.query(
      `select count(*)::int as lists from (select distinct tenant_id, list from row_counts where list like 'organization_users_by_day%') l`,
    );
    expect(rows).toEqual([{ lists: 3 }]);
  });
});
