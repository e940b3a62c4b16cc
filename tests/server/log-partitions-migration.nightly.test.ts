import { prepareDatabase } from '~/server/platform/db/prepare';
import { MIGRATIONS, withEarlierDatabase } from '~/tests/support/earlier-migrations';

const NAME = 'test_log_partitions';
const BEFORE = 15;

test('an existing log becomes the first partition with every row, and goes on as before', async () => {
  await withEarlierDatabase(NAME, BEFORE, async (client, url) => {
    await client.query(`
      alter table logs enable row level security;
      alter table logs force row level security;
      create policy tenant_isolation on logs using (tenant_id = current_setting('gatehouse.tenant_id', true));
      insert into logs (tenant_id, id, key, payload, created_at, expires_at)
      select case n % 2 when 0 then 'default' else 'admin' end, 'l' || n,
        (array['Interaction.End', 'Management.User.Update', 'RevokeToken'])[1 + n % 3],
        jsonb_build_object('userId', 'u' || n % 7, 'result', 'Success'),
        n * 90000000::bigint, case when n % 5 = 0 then n end
      from generate_series(1, 20000) n`);
    const contents = async () =>
      (
        await client.query<{ rows: number; digest: string }>(
          `select count(*)::int as rows, md5(string_agg(concat_ws(',', tenant_id, id, key, payload,
             user_id, application_id, created_at, expires_at), ';' order by id)) as digest from logs`,
        )
      ).rows[0];
    const before = await contents();
    await prepareDatabase(url, MIGRATIONS);
    expect(await contents()).toEqual(before);
    expect(before?.rows).toBe(20000);
    const { rows: partitions } = await client.query<{ name: string; rows: number }>(
      `select tableoid::regclass::text as name, count(*)::int as rows from logs group by 1`,
    );
    expect(partitions).toEqual([{ name: 'log_partitions.logs_first', rows: 20000 }]);
    const { rows: open } = await client.query(
      `select relname from pg_class where relnamespace = 'log_partitions'::regnamespace
       and relkind = 'r' and not relrowsecurity`,
    );
    expect(open).toEqual([]);
    // A second start changes nothing.
    await prepareDatabase(url, MIGRATIONS);
    expect(await contents()).toEqual(before);
  });
});
