import { prepareDatabase } from '~/server/platform/db/prepare';
import { MIGRATIONS, withEarlierDatabase } from '~/tests/support/earlier-migrations';

const NAME = 'test_day_counts';
const BEFORE = 41;

test('organizations and users of roles that exist already are counted by day', async () => {
  await withEarlierDatabase(NAME, BEFORE, async (client, url) => {
    await client.query(`
      insert into users (tenant_id, id, created_at, updated_at)
      select case n % 2 when 0 then 'one' else 'two' end, 'u' || n, (n - 50) * 9000000::bigint, 1
      from generate_series(1, 1000) n;
      insert into users (tenant_id, id, created_at, updated_at) values ('one', 'far', 253402300800000, 1);
      insert into roles (tenant_id, id, name, description, created_at)
      select tenant_id, role, role, '', 1 from unnest(array['one', 'two']) tenant_id, unnest(array['a', 'b']) role;
      insert into users_roles (tenant_id, user_id, role_id)
      select tenant_id, u.id, r.id from users u join roles r using (tenant_id)
      where r.id = 'a' or u.id like '%7';
      insert into organizations (tenant_id, id, name, created_at)
      select tenant_id, id, id, created_at from users`);
    await prepareDatabase(url, MIGRATIONS);
    const { rows: wrong } = await client.query(`
      with counted as (
        select tenant_id, list, owner, sum(change) as entries from row_counts
        where list like '%by\\_day%' and list not like 'users\\_by%' group by 1, 2, 3
      ), expected as (
        select tenant_id, 'organizations_by_day' as list, utc_day(created_at) as owner, count(*) as entries
        from organizations group by 1, 2, 3
        union all
        select tenant_id, 'users_roles_by_day:' || role_id, utc_day(user_created_at), count(*)
        from users_roles group by 1, 2, 3
      )
      select * from counted full join expected using (tenant_id, list, owner)
      where counted.entries is distinct from expected.entries`);
    expect(wrong).toEqual([]);
    const { rows } = await client.query(
      `select count(*)::int as lists from (select distinct tenant_id, list from row_counts where list like 'users_roles_by_day%') l`,
    );
    expect(rows).toEqual([{ lists: 3 }]);
  });
});
