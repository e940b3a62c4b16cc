import { inPortions } from './in-portions.mjs';
import { seedLogs } from './seed-logs.mjs';

const MILLION = {
  users: 1_000_000,
  roles: 10_000,
  organizations: 100_000,
  scopes: 1_000,
  applications: 1000,
  logs: 10_000_000,
  /** Admin actions among them, in a chain. */
  actions: 100_000,
  deliveries: 500_000,
  /** Requests of a webhook in a day. */
  outcomes: 100_000,
  /** Users in one role, and members of one organization. */
  crowd: 100_000,
  crowdRole: 'scale-role-00000001',
  crowdOrganization: 'scale-org-000000001',
  resource: 'scale-resource',
  /** An average user, with several roles and organizations. */
  user: 'b00000500000',
  /** The user with the most logs, a hundredth of all. */
  busyUser: 'b00000000001',
  hook: 'scale-hook',
  stream: 'scale-stream',
};

/** What `--scale` fills the tenant with, and the ids of the objects with very many relations. */
export const SCALES = {
  '1m': MILLION,
  '10m': {
    ...MILLION,
    users: 10_000_000,
    organizations: 1_000_000,
    crowd: 1_000_000,
    logs: 20_000_000,
  },
};

function usersOf([first, last], now) {
  return `
    insert into users (tenant_id, id, username, primary_email, primary_phone, name, created_at, updated_at)
    select 'default', 'b' || lpad(n::text, 11, '0'), 'bench_' || n, 'bench' || n || '@example.com',
      '49170' || lpad(n::text, 8, '0'),
      (array['Ada','Bo','Chen','Dara','Emil','Fatima','Goran','Hana','Ines','Jun'])[1 + n % 10]
        || ' ' || case when n % 128 = 0 then 'Zwick'
          else (array['Okafor','Smith','Tanaka','Novak','Silva','Kaya'])[1 + (n / 10) % 6] end || ' ' || n,
      ${now} - n::bigint * 1000, ${now} - n::bigint * 1000
    from generate_series(${first}, ${last}) n`;
}

function relations({ roles, organizations, scopes, crowd, ...ids }, now) {
  return {
    [`Make ${roles.toLocaleString('en')} roles, one with ${crowd.toLocaleString('en')} users`]: [
      `insert into roles (tenant_id, id, name, description, type, created_at)
     select 'default', 'scale-role-' || lpad(n::text, 8, '0'), 'Role ' || n, 'Seeded role ' || n, 'User',
            ${now} - n::bigint * 1000
     from generate_series(1, ${roles}) n`,
      // Every tenth user, not consecutive ones: neighbors in time are far apart in the role.
      `insert into users_roles (tenant_id, user_id, role_id)
     select 'default', 'b' || lpad((n * 10)::text, 11, '0'), '${ids.crowdRole}' from generate_series(1, ${crowd}) n`,
      `insert into users_roles (tenant_id, user_id, role_id)
     select 'default', '${ids.user}', 'scale-role-' || lpad(n::text, 8, '0') from generate_series(2, 500) n`,
    ],
    [`Make ${organizations.toLocaleString('en')} organizations, one with ${crowd.toLocaleString('en')} members`]:
      [
        `insert into organizations (tenant_id, id, name, description, created_at)
       select 'default', 'scale-org-' || lpad(n::text, 9, '0'), 'Organization ' || n, 'Seeded', ${now} - n::bigint * 1000
       from generate_series(1, ${organizations}) n`,
        `insert into organization_users (tenant_id, organization_id, user_id)
       select 'default', '${ids.crowdOrganization}', 'b' || lpad((n * 10)::text, 11, '0')
       from generate_series(1, ${crowd}) n`,
        `insert into organization_users (tenant_id, organization_id, user_id)
       select 'default', 'scale-org-' || lpad(n::text, 9, '0'), 'b' || lpad((n * 7)::text, 11, '0')
       from generate_series(2, ${organizations}) n`,
        `insert into organization_users (tenant_id, organization_id, user_id)
       select 'default', 'scale-org-' || lpad(n::text, 9, '0'), '${ids.user}' from generate_series(2, 50) n
       on conflict do nothing`,
      ],
    [`Make an API with ${scopes.toLocaleString('en')} permissions`]: [
      `insert into resources (tenant_id, id, name, indicator, created_at)
     values ('default', '${ids.resource}', 'Scale', 'https://scale.example.com', ${now})`,
      `insert into scopes (tenant_id, id, resource_id, name, description, created_at)
     select 'default', 'scale-scope-' || lpad(n::text, 5, '0'), '${ids.resource}', 'read:' || n, 'Seeded', ${now}
     from generate_series(1, ${scopes}) n`,
      `insert into roles_scopes (tenant_id, role_id, scope_id)
     select 'default', '${ids.crowdRole}', 'scale-scope-' || lpad(n::text, 5, '0')
     from generate_series(1, ${scopes}) n`,
    ],
    'Make steps of sign-ins': [
      `insert into sign_in_steps (tenant_id, day, from_state, to_state, shard, count)
     select 'default', to_char(to_timestamp(${now} / 1000) at time zone 'UTC' - days * interval '1 day', 'YYYY-MM-DD'),
            'identifying', 'state' || n, shard, n
     from generate_series(0, 89) days, generate_series(1, 16) n, generate_series(0, 15) shard`,
    ],
  };
}

/** While rows are made: they need not survive a power cut. Nothing else uses the processors. */
const SETTINGS = [
  'fsync = off',
  'full_page_writes = off',
  `max_wal_size = '32GB'`,
  `work_mem = '512MB'`,
  `maintenance_work_mem = '1GB'`,
  'max_parallel_workers_per_gather = 0',
  'max_parallel_maintenance_workers = 2',
];

/**
 * Fill the default tenant. The rows are made inside PostgreSQL.
 * @param clients connections to the database, as many as there are processors
 * @param scale one of `SCALES`
 * @param step runs a part under its name, as scripts/lib/output does
 */
export async function seedScale(clients, scale, step) {
  const [client] = clients;
  for (const setting of SETTINGS) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  // Filled in one go, indexes cost a fraction of what they cost row by row. Relations need the keys.
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public'
       and (tablename in ('users', 'organizations') or indexname ~ '_search$')
       and not exists (
         select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  const now = Date.now();
  await step(`Make ${scale.users.toLocaleString('en')} users`, () =>
    inPortions(clients, scale.users, (portion) => usersOf(portion, now)),
  );
  for (const [title, parts] of Object.entries(relations(scale, now))) {
    await step(title, async () => {
      for (const statement of parts) await client.query(statement);
    });
  }
  await seedLogs(clients, scale, step);
  await step('Index users and organizations', async () => {
    for (const { indexdef } of indexes) await client.query(indexdef);
  });
  for (const setting of SETTINGS) {
    await client.query(`alter system reset ${setting.split(' ')[0]}`);
  }
  await client.query('select pg_reload_conf()');
  await step('Settle the database', async () => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
