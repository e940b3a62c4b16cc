import { settleActivity } from './activity.mjs';
import { inPortions } from './in-portions.mjs';
import { layForeignKeysAside, layIndexesAside } from './laid-aside.mjs';
import { resetLoadSettings } from './load-settings.mjs';
import { seedLogs } from './seed-logs.mjs';
import { inOrder, sideBySide } from './side-by-side.mjs';

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
    // Not a hundred million: these take 35 GB of disk already.
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

/** Every tenth user, not consecutive ones: neighbors in time are far apart in the role. */
function crowdOfRole({ crowdRole }, [first, last]) {
  return `
    insert into users_roles (tenant_id, user_id, role_id)
    select 'default', 'b' || lpad((n * 10)::text, 11, '0'), '${crowdRole}'
    from generate_series(${first}, ${last}) n`;
}

function membersOf({ crowdOrganization }, [first, last]) {
  return `
    insert into organization_users (tenant_id, organization_id, user_id)
    select 'default', '${crowdOrganization}', 'b' || lpad((n * 10)::text, 11, '0')
    from generate_series(${first}, ${last}) n`;
}

function organizationsOf([first, last], now) {
  return `
    insert into organizations (tenant_id, id, name, description, created_at)
    select 'default', 'scale-org-' || lpad(n::text, 9, '0'), 'Organization ' || n, 'Seeded', ${now} - n::bigint * 1000
    from generate_series(${first}, ${last}) n`;
}

/** One member of each organization, but of the first one, which has the crowd. */
function memberOfEach([first, last]) {
  return `
    insert into organization_users (tenant_id, organization_id, user_id)
    select 'default', 'scale-org-' || lpad(n::text, 9, '0'), 'b' || lpad((n * 7)::text, 11, '0')
    from generate_series(${Math.max(2, first)}, ${last}) n`;
}

/** Parts by title. No foreign key of theirs is checked meanwhile: the order does not matter. */
function relations(scale, now) {
  const { roles, organizations, scopes, crowd, ...ids } = scale;
  return {
    [`Make ${roles.toLocaleString('en')} roles, one with ${crowd.toLocaleString('en')} users`]: [
      ...inPortions(crowd, (portion) => crowdOfRole(scale, portion)),
      inOrder(
        `insert into roles (tenant_id, id, name, description, type, created_at)
         select 'default', 'scale-role-' || lpad(n::text, 8, '0'), 'Role ' || n, 'Seeded role ' || n, 'User',
           ${now} - n::bigint * 1000
         from generate_series(1, ${roles}) n`,
        `insert into users_roles (tenant_id, user_id, role_id)
         select 'default', '${ids.user}', 'scale-role-' || lpad(n::text, 8, '0') from generate_series(2, 500) n`,
      ),
    ],
    [`Make ${organizations.toLocaleString('en')} organizations, one with ${crowd.toLocaleString('en')} members`]:
      [
        ...inPortions(organizations, (portion) => organizationsOf(portion, now)),
        ...inPortions(organizations, memberOfEach),
        ...inPortions(crowd, (portion) => membersOf(scale, portion)),
        inOrder(
          `insert into organization_users (tenant_id, organization_id, user_id)
           select 'default', 'scale-org-' || lpad(n::text, 9, '0'), '${ids.user}' from generate_series(2, 50) n`,
        ),
      ],
    [`Make an API with ${scopes.toLocaleString('en')} permissions, and steps of sign-ins`]: [
      inOrder(
        `insert into resources (tenant_id, id, name, indicator, created_at)
         values ('default', '${ids.resource}', 'Scale', 'https://scale.example.com', ${now})`,
        `insert into scopes (tenant_id, id, resource_id, name, description, created_at)
         select 'default', 'scale-scope-' || lpad(n::text, 5, '0'), '${ids.resource}', 'read:' || n, 'Seeded', ${now}
         from generate_series(1, ${scopes}) n`,
        `insert into roles_scopes (tenant_id, role_id, scope_id)
         select 'default', '${ids.crowdRole}', 'scale-scope-' || lpad(n::text, 5, '0')
         from generate_series(1, ${scopes}) n`,
      ),
      inOrder(
        `insert into sign_in_steps (tenant_id, day, from_state, to_state, shard, count)
         select 'default', to_char(to_timestamp(${now} / 1000) at time zone 'UTC' - days * interval '1 day', 'YYYY-MM-DD'),
                'identifying', 'state' || n, shard, n
         from generate_series(0, 89) days, generate_series(1, 16) n, generate_series(0, 15) shard`,
      ),
    ],
  };
}

/** Vacuums each table over all connections, the largest first. */
async function vacuum(clients) {
  const { rows } = await clients[0].query(
    `select oid::regclass as table from pg_class where relkind = 'r' and relpersistence = 'p'
     order by pg_table_size(oid) desc`,
  );
  await sideBySide(
    clients,
    rows.map(({ table }) => inOrder(`vacuum (analyze) ${table}`)),
  );
  // Of the log as a whole, not of each month once more.
  await clients[0].query('analyze only logs');
}

const TABLES = ['users', 'organizations', 'users_roles', 'organization_users'];

/**
 * Fill the default tenant. The rows are made inside PostgreSQL, which has the settings of a load and
 * gets its own again. Triggers stay, but for those of the log and of active days.
 * @param clients connections to the database, as many as there are processors
 * @param scale one of `SCALES`
 * @param step runs a part under its name, as scripts/lib/output does
 */
export async function seedScale(clients, scale, step) {
  const [client] = clients;
  const indexes = await layIndexesAside(client, TABLES);
  const checkForeignKeys = await layForeignKeysAside(client, TABLES);
  const now = Date.now();
  await step(`Make ${scale.users.toLocaleString('en')} users`, () =>
    sideBySide(
      clients,
      inPortions(scale.users, (portion) => usersOf(portion, now)),
    ),
  );
  for (const [title, parts] of Object.entries(relations(scale, now))) {
    await step(title, () => sideBySide(clients, parts));
  }
  await step('Check the relations', checkForeignKeys);
  await seedLogs(clients, scale, step);
  await step('Index users, organizations, relations, and active days', () =>
    sideBySide(clients, [settleActivity, ...indexes.map((definition) => inOrder(definition))]),
  );
  await step('Settle the database', async () => {
    await vacuum(clients);
    await resetLoadSettings(client);
    await client.query('checkpoint');
  });
}
