import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { dialog, errorResponse } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  openResources,
  orders,
  resourcesBase,
  scriptResources,
} from '~/tests/support/scripted-resources';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptResources();
});
afterEach(() => server.restore());

describe('creating an API', () => {
  const fill = async (indicator: string, name = 'Mail API') => {
    const form = await dialog();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), name);
    await userEvent.type(
      within(form).getByRole('textbox', { name: 'Identifier' }),
      `${indicator}{Enter}`,
    );
    return form;
  };

  it('requires an absolute URI without a fragment', async () => {
    await openResources(server, '/create?guide=none');
    const form = await fill('https://mail.example/#top');
    expect(await within(form).findByText(/Enter an absolute URI/)).toBeInTheDocument();
    expect(server.to('POST', '/api/resources')).toHaveLength(0);
  });

  it('shows at the field that an identifier is taken, and opens the created API', async () => {
    server.on('POST', '/api/resources', errorResponse(422, 'resource.resource_identifier_in_use'), {
      status: 201,
      body: orders,
    });
    const { router } = await openResources(server, '/create?guide=none');
    const form = await fill('https://orders.example');
    expect(await within(form).findByText('Another API already has this identifier.')).toBeVisible();
    const field = within(form).getByRole('textbox', { name: 'Identifier' });
    await userEvent.type(field, '/v2{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders API' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`${resourcesBase}/orders/permissions`);
    expect(server.to('POST', '/api/resources')[1]?.body).toEqual({
      name: 'Mail API',
      indicator: 'https://orders.example/v2',
    });
  });

  it('shows the plan limit instead of the button, which Enter does not bypass', async () => {
    withBilling(server, { usage: { resourcesLimit: 1 } });
    await openResources(server, '/create?guide=none');
    const form = await dialog();
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    await fill('https://mail.example');
    expect(server.to('POST', '/api/resources')).toHaveLength(0);
  });

  it('shows the price of another API on Pro, once', async () => {
    withBilling(server, { planId: 'pro-202509', usage: { resourcesLimit: 3 } });
    server.on('POST', '/api/resources', { status: 201, body: orders });
    await openResources(server, '/create?guide=none');
    const form = await dialog();
    expect(await within(form).findByText(/\$4/)).toBeVisible();
    // What appears later does not steal the focus.
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Mail');
    // Enter does what the button next to the price does.
    const identifier = within(form).getByRole('textbox', { name: 'Identifier' });
    await userEvent.type(identifier, 'urn:mail{Enter}');
    await waitFor(() => expect(server.to('POST', '/api/resources')).toHaveLength(1));
    expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
      adminConsolePreferences: expect.objectContaining({
        apiResourceUpsellNoticeAcknowledged: true,
      }) as object,
    });
  });
});
