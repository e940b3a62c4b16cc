export const CLIENT = { id: 'bench', secret: 'bench-secret' };

const FIRST = ['Ada', 'Bo', 'Chen', 'Dara', 'Emil', 'Fatima', 'Goran', 'Hana', 'Ines', 'Jun'];
const LAST = [
  'Okafor',
  'Smith',
  'Tanaka',
  'Novak',
  'Silva',
  'Kaya',
  'Berg',
  'Haddad',
  'Moreau',
  'Li',
];

/**
 * Fill the default tenant with users, applications and a client that may use its management API.
 * Rows are made inside PostgreSQL, so that a hundred thousand take seconds.
 */
export async function seed(client, { users, applications }) {
  const now = Date.now();
  await client.query(
    `insert into users (tenant_id, id, username, primary_email, name, created_at, updated_at)
     select 'default', 'b' || lpad(n::text, 11, '0'), 'bench_' || n, 'bench' || n || '@example.com',
            ($1::text[])[1 + n % 10] || ' ' || ($2::text[])[1 + (n / 10) % 10] || ' ' || n,
            $3::bigint - n::bigint * 60000, $3::bigint - n::bigint * 60000
     from generate_series(1, $4::int) n`,
    [FIRST, LAST, now, users],
  );
  await client.query(
    `insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
     select 'default', 'bench' || lpad(n::text, 16, '0'), 'Application ' || n, md5(n::text), 'SPA',
            '{"redirectUris":[],"postLogoutRedirectUris":[]}', $1::bigint - n::bigint * 60000
     from generate_series(1, $2::int) n`,
    [now, applications],
  );
  await seedClient(client, 'default', now);
  await client.query('analyze');
}

/** A client that may use a tenant's management API. */
export async function seedClient(client, tenantId, now = Date.now()) {
  await client.query(
    `insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
     values ($4, $1, 'Bench', $2, 'MachineToMachine',
             '{"redirectUris":[],"postLogoutRedirectUris":[]}', $3)`,
    [CLIENT.id, CLIENT.secret, now, tenantId],
  );
  await client.query(
    `insert into application_secrets (tenant_id, application_id, name, value, created_at)
     values ($4, $1, 'Default', $2, $3)`,
    [CLIENT.id, CLIENT.secret, now, tenantId],
  );
  await client.query(
    `insert into applications_roles (tenant_id, application_id, role_id)
     select r.tenant_id, $1, r.id from roles r
       join roles_scopes rs on rs.tenant_id = r.tenant_id and rs.role_id = r.id
       join scopes s on s.tenant_id = rs.tenant_id and s.id = rs.scope_id
     where r.tenant_id = $2 and r.type = 'MachineToMachine' and s.name = 'all' limit 1`,
    [CLIENT.id, tenantId],
  );
}
