import { waitFor } from '@testing-library/react';
import { applicationsApi } from '~/src/api/endpoints/applications.api';
import { billingApi } from '~/src/api/endpoints/billing.api';
import { meApi } from '~/src/api/endpoints/me.api';
import { setTenantScope } from '~/src/api/tenant-scope';
import { createTestStore } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const usagePath = '/api/tenants/acme01/subscription-usage';
const application = { type: 'SPA', name: 'Shop' } as const;

describe('usage refresh', () => {
  let server: ScriptedApi;
  let store: ReturnType<typeof createTestStore>;
  beforeEach(async () => {
    setTenantScope('acme01');
    server = new ScriptedApi().install().on('GET', usagePath, { body: {} });
    store = createTestStore();
    await store.dispatch(billingApi.endpoints.getSubscriptionUsage.initiate('acme01'));
    expect(server.to('GET', usagePath)).toHaveLength(1);
  });
  afterEach(() => server.restore());

  const create = () =>
    store.dispatch(applicationsApi.endpoints.createApplication.initiate(application));

  it.each([
    ['POST', '/api/applications', create],
    [
      'PATCH',
      '/me/custom-data',
      () => store.dispatch(meApi.endpoints.updateMeCustomData.initiate({})),
    ],
    [
      'DELETE',
      '/api/tenants/acme01/subscription',
      () => store.dispatch(billingApi.endpoints.cancelSubscription.initiate('acme01')),
    ],
  ])('refreshes after %s %s', async (method, path, write) => {
    server.on(method, path, { body: {} });
    await write();
    await waitFor(() => expect(server.to('GET', usagePath)).toHaveLength(2));
  });

  it('refreshes after a quota error, because the known usage was wrong', async () => {
    server.on('POST', '/api/applications', {
      status: 403,
      body: { message: 'Status exception: Exceeded quota limit. {"applicationsLimit":3}' },
    });
    await create();
    await waitFor(() => expect(server.to('GET', usagePath)).toHaveLength(2));
  });

  it('does not refresh after other errors or a manual read', async () => {
    const invoiceUrl = '/api/tenants/acme01/invoices/inv1/hosted-invoice-url';
    server
      .on('POST', '/api/applications', { status: 422, body: { code: 'x', message: 'No.' } })
      .on('GET', invoiceUrl, { body: { hostedInvoiceUrl: 'https://pay.example/inv1' } });
    await create();
    const invoice = { tenantId: 'acme01', invoiceId: 'inv1' };
    await store.dispatch(billingApi.endpoints.getHostedInvoiceUrl.initiate(invoice));
    // One that does refresh, so that the two above had enough time.
    server.on('POST', '/api/applications', { body: {} });
    await create();
    await waitFor(() => expect(server.to('GET', usagePath)).toHaveLength(2));
  });
});
