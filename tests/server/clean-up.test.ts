import { cleanUpTenant } from '~/server/jobs/clean-up';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const DAY = 86_400_000;
const now = Date.now();

describe('clean-up of expired rows', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(
      `insert into oidc_model_instances (tenant_id, model_name, id, payload, expires_at) values
       ('default', 'AccessToken', 'old', '{}', $1), ('default', 'AccessToken', 'live', '{}', $2),
       ('admin', 'AccessToken', 'old', '{}', $1)`,
      [now - 1, now + DAY],
    );
    await server.sql(
      `insert into rate_limits (tenant_id, key, count, expires_at) values
       ('default', 'old', 1, $1), ('default', 'live', 1, $2)`,
      [now - 1, now + DAY],
    );
    await server.sql(
      `insert into sentinel_targets (tenant_id, target, failures, locked_until, updated_at) values
       ('default', 'old', '[]', null, $1), ('default', 'locked', '[]', $2, $1),
       ('default', 'recent', '[]', null, $3)`,
      [now - 2 * DAY, now + DAY, now],
    );
  });
  afterAll(() => server.close());

  test('takes what has ended in one tenant and leaves the rest', async () => {
    await cleanUpTenant(server.services.database, 'default', now);
    const left = await server.sql<{ name: string }>(`
      select tenant_id || ':' || id as name from oidc_model_instances
      union all select key from rate_limits union all select target from sentinel_targets`);
    expect(left.map(({ name }) => name).sort()).toEqual(
      ['admin:old', 'default:live', 'live', 'locked', 'recent'].sort(),
    );
  });
});
