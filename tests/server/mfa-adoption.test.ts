import { cleanUpTenant } from '~/server/domain/maintenance/clean-up.job';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const tenantId = 'default';

describe('MFA adoption', () => {
  let server: TestServer;
  let call: Call;
  const figures = async () => {
    const { body } = await call('GET', '/api/dashboard/users/mfa');
    const { factors, ...rest } = body as {
      factors: { type: string; userCount: number }[];
      enrolledUserCount: number;
      totalUserCount: number;
    };
    return {
      ...rest,
      ...Object.fromEntries(factors.map(({ type, userCount }) => [type, userCount])),
    };
  };
  const add = async (username: string) => {
    const { body } = await call('POST', '/api/users', { username });
    return (body as { id: string }).id;
  };
  const addFactor = async (id: string, type: string) => {
    const { status } = await call('POST', `/api/users/${id}/mfa-verifications`, { type });
    expect(status).toBe(200);
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken(tenantId));
  });
  afterAll(() => server.close());

  test('counts each user once per factor, as factors come and go', async () => {
    expect(await figures()).toMatchObject({ enrolledUserCount: 0, Totp: 0, BackupCode: 0 });
    const [first, second] = [await add('first_one'), await add('second_one')];
    await addFactor(first, 'Totp');
    await addFactor(first, 'BackupCode');
    await addFactor(second, 'Totp');
    // Two passkeys of one user.
    await server.sql(
      `update users set mfa_verifications = mfa_verifications || $2::jsonb
       where tenant_id = $1 and username = 'second_one'`,
      [tenantId, JSON.stringify([{ type: 'WebAuthn' }, { type: 'WebAuthn' }])],
    );
    const both = { totalUserCount: 2, enrolledUserCount: 2, Totp: 2, BackupCode: 1, WebAuthn: 1 };
    expect(await figures()).toMatchObject(both);
    await cleanUpTenant(server.services.database, tenantId);
    expect(await figures()).toMatchObject(both);

    const { body } = await call('GET', `/api/users/${first}/mfa-verifications`);
    for (const { id, type } of body as { id: string; type: string }[]) {
      if (type === 'Totp') await call('DELETE', `/api/users/${first}/mfa-verifications/${id}`);
    }
    expect(await figures()).toMatchObject({ enrolledUserCount: 1, Totp: 1, BackupCode: 0 });
    await call('DELETE', `/api/users/${second}`);
    expect(await figures()).toMatchObject({ totalUserCount: 1, enrolledUserCount: 0, WebAuthn: 0 });
  });

  test('counts the organizations that require it', async () => {
    for (const isMfaRequired of [true, false, true]) {
      await call('POST', '/api/organizations', { name: 'Northbank', isMfaRequired });
    }
    expect(await figures()).toMatchObject({
      totalOrganizationCount: 3,
      requiringOrganizationCount: 2,
    });
  });
});
