import type { Call } from '~/tests/support/api';
import { cloudCall } from '~/tests/support/cloud-calls';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('regions', () => {
  let server: TestServer;
  let owner: Call;
  let stranger: Call;

  const idsOf = async (call: Call) =>
    ((await call('GET', '/api/me/regions')).body as { regions: { id: string }[] }).regions.map(
      ({ id }) => id,
    );

  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at)
      values ('admin', 'owner', 'owner', 1, 1), ('admin', 'stranger', 'stranger', 1, 1)`);
    await server.sql(`insert into private_regions (tenant_id, id, name, country, tags) values
      ('admin', 'EU_ORCHARD', 'Orchard', 'NL', '["Development", "Production"]'),
      ('admin', 'EU_DEV_ORCHARD', 'Orchard trial', 'NL', '["Development", "Production"]'),
      ('admin', 'US_OTHER', 'Other', 'US', '["Production"]')`);
    await server.sql(`insert into private_region_users (tenant_id, region_id, user_id) values
      ('admin', 'EU_ORCHARD', 'owner'), ('admin', 'EU_DEV_ORCHARD', 'owner'),
      ('admin', 'US_OTHER', 'stranger')`);
    owner = await cloudCall(server, 'owner');
    stranger = await cloudCall(server, 'stranger');
  });
  afterAll(() => server.close());

  test('are the public ones and one’s own private ones', async () => {
    expect(await idsOf(owner)).toEqual(['EU', 'US', 'AU', 'JP', 'EU_ORCHARD', 'EU_DEV_ORCHARD']);
    expect(await idsOf(stranger)).toEqual(['EU', 'US', 'AU', 'JP', 'US_OTHER']);
    const { body } = await owner('GET', '/api/me/regions');
    expect((body as { regions: unknown[] }).regions.slice(4)).toEqual([
      {
        id: 'EU_ORCHARD',
        name: 'Orchard',
        country: 'NL',
        tags: ['development', 'production'],
        isPrivate: true,
      },
      expect.objectContaining({ id: 'EU_DEV_ORCHARD', tags: ['development'] }),
    ]);
  });

  test.each([
    ['EU_ORCHARD', 'development', 201, undefined],
    ['EU_ORCHARD', 'production', 201, undefined],
    ['EU_DEV_ORCHARD', 'development', 201, undefined],
    ['EU_DEV_ORCHARD', 'production', 422, 'tenant.tag_not_in_region'],
    // Someone else's is answered like one that does not exist.
    ['US_OTHER', 'production', 400, 'guard.invalid_input'],
    ['NOWHERE', 'production', 400, 'guard.invalid_input'],
    ['UK', 'development', 400, 'guard.invalid_input'],
  ])('a tenant in %s for %s is answered %i', async (regionName, tag, status, code) => {
    const answer = await owner('POST', '/api/tenants', { name: 'Orchard', regionName, tag });
    expect([answer.status, answer.code]).toEqual([status, code]);
    if (status === 201) expect(answer.body).toMatchObject({ regionName, tag });
  });

  test('a tenant without a purpose is for development, where the region takes those', async () => {
    const call = await cloudCall(server, 'stranger');
    const refused = await call('POST', '/api/tenants', { regionName: 'US_OTHER' });
    expect([refused.status, refused.code]).toEqual([422, 'tenant.tag_not_in_region']);
    expect((await call('POST', '/api/tenants', { regionName: 'JP' })).status).toBe(201);
  });
});
