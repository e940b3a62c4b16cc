import { CLOUD_INDICATOR, TENANT_SCOPES } from '~/contract/tenancy';
import { type Call, callerOf } from '~/tests/support/api';
import type { TestServer } from '~/tests/support/test-server';

const CONSOLE_HOST = 'localhost:3000';

/** Calls the cloud API as a user of the admin tenant. */
export async function cloudCall(
  server: TestServer,
  userId: string,
  scope = 'create:tenant manage:tenant:self',
): Promise<Call> {
  return callerOf(
    server.consoleApp,
    await server.token({
      issuer: 'admin',
      audience: CLOUD_INDICATOR,
      subject: userId,
      clientId: 'admin-console',
      scope,
    }),
    CONSOLE_HOST,
  );
}

/** Calls as a member of a tenant. */
export async function memberCall(
  server: TestServer,
  tenantId: string,
  userId: string,
  scope = TENANT_SCOPES.join(' '),
): Promise<Call> {
  return callerOf(
    server.consoleApp,
    await server.memberToken(tenantId, userId, scope),
    CONSOLE_HOST,
  );
}
