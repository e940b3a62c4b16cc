import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { cloudCall, memberCall } from '~/tests/support/cloud-calls';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

export const PRO = 'pro-202509';
export const RETURN_URL = 'http://localhost:3000/checkout-success-callback?state=abc123';
/** A purchase of a new tenant. */
export const NEW_TENANT = {
  tenantName: 'Orchard',
  tenantTag: 'Production',
  tenantRegionName: 'US',
};
export function outcome({ status, code }: ApiResponse) {
  return [status, code];
}

/**
 * A server for the tests of a file, with thirty users, and their calls on the console's origin.
 * @param start what to start instead of a server with the sandbox
 */
export function billingKit(start: () => Promise<TestServer> = () => createTestServer('cloud')) {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at)
      select 'admin', 'user-' || n, 'user_' || n, 1, 1 from generate_series(1, 30) n`);
  });
  afterAll(() => server.close());

  const personCall = (userId: string): Promise<Call> => cloudCall(server, userId);
  const memberCallOf = (tenantId: string, userId: string, scope?: string): Promise<Call> =>
    memberCall(server, tenantId, userId, scope);
  const anonymous: Call = (...call) =>
    callerOf(server.consoleApp, undefined, 'localhost:3000')(...call);

  /** Submits a form of a sandbox page, as a browser does; follows no redirect. */
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

  /** Orders the plan for a tenant, or for a new one. */
  const place = async (userId: string, body: Record<string, unknown>): Promise<ApiResponse> =>
    (await personCall(userId))('POST', '/api/checkout-session', {
      skuId: PRO,
      successCallbackUrl: RETURN_URL,
      ...body,
    });
  /** The same, expecting a redirect to the payment page. */
  const order = async (
    userId: string,
    target: Record<string, string>,
  ): Promise<{ sessionId: string; redirectUri: string }> => {
    const { body, status } = await place(userId, target);
    if (status !== 200) throw new Error(`No session: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const giveUp = async (userId: string, id: string): Promise<ApiResponse> =>
    (await personCall(userId))('DELETE', `/api/checkout-session/${id}`);
  const session = async (userId: string, id: string): Promise<Record<string, string>> =>
    (await (await personCall(userId))('GET', `/api/checkout-session/${id}`)).body;

  /** A tenant of the user with a paid plan of the sandbox. */
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
    get server() {
      return server;
    },
    personCall,
    memberCall: memberCallOf,
    anonymous,
    submit,
    page,
    createTenant,
    place,
    order,
    giveUp,
    session,
    buyTenant,
    invoices,
    subscription,
  };
}
