import { prepareDatabase } from '~/server/platform/db/prepare';
import { MIGRATIONS, withEarlierDatabase } from '~/tests/support/earlier-migrations';

const NAME = 'test_pkce_migration';
const BEFORE = 38;

test('applications that needed PKCE by default still need it', async () => {
  await withEarlierDatabase(NAME, BEFORE, async (client, url) => {
    await client.query(`
      insert into applications (tenant_id, id, name, secret, type, custom_client_metadata, oidc_client_metadata, created_at)
      values ('t', 'absent', 'A', 's', 'Traditional', '{"idTokenTtl": 60}', '{}', 0),
        ('t', 'exempt', 'B', 's', 'Traditional', '{"requirePkce": false}', '{}', 0),
        ('t', 'public', 'C', 's', 'SPA', '{}', '{}', 0);
      alter table applications enable row level security;
      alter table applications force row level security`);
    await prepareDatabase(url, MIGRATIONS);
    await client.query("select set_config('gatehouse.tenant_id', 't', false)");
    const { rows } = await client.query(
      'select id, custom_client_metadata as custom from applications order by id',
    );
    expect(rows).toEqual([
      { id: 'absent', custom: { idTokenTtl: 60, requirePkce: true } },
      { id: 'exempt', custom: { requirePkce: false } },
      { id: 'public', custom: {} },
    ]);
  });
});
