import { CLOUD_INDICATOR, TENANT_SCOPES } from '~/contract/tenancy';
import { type Answer, type Call, callerOf } from '~/tests/support/api';
import type { TestServer } from '~/tests/support/test-server';

export const PRO = 'pro-202509';
export const RETURN_URL = 'http://localhost:3000/checkout-success-callback?state=abc123';
export const outcome = ({ status, code }: Answer) => [status, code];

/** Calls of a billing test, all on the console's origin. */
export const billingKit = (server: TestServer) => {
  const personCall = async (userId: string): Promise<Call> =>
    callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: userId,
        clientId: 'admin-console',
        scope: 'create:tenant manage:tenant:self',
      }),
      'localhost:3000',
    );
  const memberCall = async (
    tenantId: string,
    userId: string,
    scope = TENANT_SCOPES.join(' '),
  ): Promise<Call> =>
    callerOf(
      server.consoleApp,
      await server.memberToken(tenantId, userId, scope),
      'localhost:3000',
    );
  const anonymous = callerOf(server.consoleApp, undefined, 'localhost:3000');

  /** A form of a sandbox page, as a browser sends it; follows no redirect. */
  const submit = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: 'http://localhost:3000' },
  ) =>
    anonymous(
      'POST',
      url.replace('http://localhost:3000', ''),
      new URLSearchParams(fields).toString(),
      {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    );
  const page = (url: string, headers: Record<string, string> = {}) =>
    anonymous('GET', url.replace('http://localhost:3000', ''), undefined, headers);

  const createTenant = async (userId: string, tag = 'production'): Promise<string> => {
    const call = await personCall(userId);
    const { body } = await call('POST', '/api/tenants', { regionName: 'EU', tag, name: 'Acme' });
    return (body as { id: string }).id;
  };

  /** An open session for a tenant, or for a new one. */
  const order = async (
    userId: string,
    target: Record<string, string>,
  ): Promise<{ sessionId: string; redirectUri: string }> => {
    const call = await personCall(userId);
    const { body, status } = await call('POST', '/api/checkout-session', {
      skuId: PRO,
      successCallbackUrl: RETURN_URL,
      ...target,
    });
    if (status !== 200) throw new Error(`No session: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const session = async (userId: string, id: string): Promise<Record<string, string>> =>
    (await (await personCall(userId))('GET', `/api/checkout-session/${id}`)).body;

  /** A tenant of the person with a paid plan of the sandbox. */
  const buyTenant = async (userId: string): Promise<string> => {
    const { sessionId, redirectUri } = await order(userId, {
      tenantName: 'Orchard Pharmacy',
      tenantTag: 'production',
      tenantRegionName: 'US',
    });
    await submit(redirectUri, { outcome: 'pay' });
    return (await session(userId, sessionId))['tenantId'] ?? '';
  };
  const invoices = async (tenantId: string) =>
    server.sql<{
      id: string;
      status: string;
      amount_due: number;
      amount_paid: number;
      period_start: number;
      period_end: number;
    }>('select * from invoices where for_tenant_id = $1 order by period_start', [tenantId]);
  const subscription = async (tenantId: string) => {
    const [row] = await server.sql<Record<string, string>>(
      'select * from subscriptions where for_tenant_id = $1',
      [tenantId],
    );
    return row ?? {};
  };

  return {
    personCall,
    memberCall,
    anonymous,
    submit,
    page,
    createTenant,
    order,
    session,
    buyTenant,
    invoices,
    subscription,
  };
};

export const insertUsers = (server: TestServer) =>
  server.sql(`insert into users (tenant_id, id, username, created_at, updated_at)
    select 'admin', 'user-' || n, 'user_' || n, 1, 1 from generate_series(1, 30) n`);
