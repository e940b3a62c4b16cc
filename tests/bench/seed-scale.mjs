import { CLIENT } from './seed.mjs';

/** What `--scale=1m` fills the tenant with, and the ids of the objects with very many relations. */
export const SCALE = {
  users: 1_000_000,
  roles: 10_000,
  organizations: 100_000,
  scopes: 1_000,
  logs: 500_000,
  /** Users by day in two months. */
  activity: 2_000_000,
  /** Users in one role, and members of one organization. */
  crowd: 100_000,
  crowdRole: 'scale-role-00000001',
  crowdOrganization: 'scale-org-000000001',
  resource: 'scale-resource',
  /** An average user, with several roles and organizations. */
  user: 'b00000500000',
};

function statements({ users, roles, organizations, scopes, logs, activity, crowd, ...ids }, now) {
  return {
    [`Make ${users.toLocaleString('en')} users`]: [
      `insert into users (tenant_id, id, username, primary_email, primary_phone, name, created_at, updated_at)
     select 'default', 'b' || lpad(n::text, 11, '0'), 'bench_' || n, 'bench' || n || '@example.com',
            '49170' || lpad(n::text, 7, '0'),
            (array['Ada','Bo','Chen','Dara','Emil','Fatima','Goran','Hana','Ines','Jun'])[1 + n % 10]
              || ' ' || (array['Okafor','Smith','Tanaka','Novak','Silva','Kaya'])[1 + (n / 10) % 6] || ' ' || n,
            ${now} - n::bigint * 1000, ${now} - n::bigint * 1000
     from generate_series(1, ${users}) n`,
    ],
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
    [`Make ${logs.toLocaleString('en')} rows of the audit log`]: [
      `insert into logs (tenant_id, id, key, payload, created_at)
     select 'default', 'scale-log-' || lpad(n::text, 9, '0'),
            (array['ExchangeTokenBy.AuthorizationCode','Interaction.SignIn.Submit','PATCH /users/:userId'])[1 + n % 3],
            json_build_object('key', 'x', 'result', 'Success', 'applicationId', '${CLIENT.id}',
              'userId', case when n % 50 = 0 then '${ids.user}' else 'b' || lpad(n::text, 11, '0') end),
            ${now} - n::bigint * 1000
     from generate_series(1, ${logs}) n`,
    ],
    [`Make ${activity.toLocaleString('en')} active days`]: [
      // 200,000 users, each active on ten of 60 days.
      `insert into daily_active_users (tenant_id, day, user_id)
     select 'default', to_char(to_timestamp(${now} / 1000) at time zone 'UTC' - days * interval '1 day', 'YYYY-MM-DD'),
            'b' || lpad((1 + (n * 6 + days * 7919 % 6) % ${users})::text, 11, '0')
     from generate_series(0, 59) days, generate_series(1, ${activity} / 60) n`,
      `insert into sign_in_steps (tenant_id, day, from_state, to_state, shard, count)
     select 'default', to_char(to_timestamp(${now} / 1000) at time zone 'UTC' - days * interval '1 day', 'YYYY-MM-DD'),
            'identifying', 'state' || n, shard, n
     from generate_series(0, 89) days, generate_series(1, 16) n, generate_series(0, 15) shard`,
    ],
  };
}

/**
 * Fill the default tenant as `SCALE` says. The rows are made inside PostgreSQL.
 * @param step runs a part under its name, as scripts/lib/say does
 */
export async function seedScale(client, step) {
  // Filled in one go, indexes of trigrams cost a tenth of what they cost row by row.
  const { rows: indexes } = await client.query(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and indexname like '%\\_search'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  for (const [title, parts] of Object.entries(statements(SCALE, Date.now()))) {
    await step(title, async () => {
      for (const statement of parts) await client.query(statement);
    });
  }
  await step('Index what is searched', async () => {
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('reset maintenance_work_mem');
  });
  await step('Settle the database', async () => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
