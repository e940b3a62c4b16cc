import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ensureDatabase, prepareDatabase } from '~/server/platform/db/prepare';
import { MIGRATIONS, earlierMigrations } from '~/tests/support/earlier-migrations';
import type { Template } from '~/tests/support/test-database';

const NAME = 'test_pkce_migration';
const BEFORE = 38;

test('applications that needed PKCE by default still need it', async () => {
  const { cloud } = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as {
    cloud: Template;
  };
  const earlier = earlierMigrations(BEFORE);
  const url = Object.assign(new URL(cloud.adminUrl), { pathname: `/${NAME}` }).href;
  await ensureDatabase(cloud.adminUrl, NAME);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder: earlier });
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
  } finally {
    await client.end();
    rmSync(earlier, { recursive: true });
    const admin = new pg.Client({ connectionString: cloud.adminUrl });
    await admin.connect();
    await admin.query(`drop database ${NAME} with (force)`);
    await admin.end();
  }
});
