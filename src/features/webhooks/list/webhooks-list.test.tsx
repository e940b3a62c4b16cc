import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import {
  chooseMenuItem,
  confirmDialog,
  dialog,
  enterText,
  errorResponse,
  menuOf,
} from '~/tests/support/console-page';
import { makeHook } from '~/tests/support/factories';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { crm, openHooks, scriptHooks, webhooksBase } from '~/tests/support/scripted-hooks';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptHooks();
});
afterEach(() => server.restore());

describe('the list', () => {
  it('shows the events and the last 24 hours of each webhook', async () => {
    await openHooks(server);
    const row = await screen.findByRole('row', { name: /CRM contact sync/ });
    expect(row).toHaveTextContent('https://hooks.example/crm');
    expect(row).toHaveTextContent('98.42%');
    expect(row).toHaveTextContent('1,204');
    const older = screen.getByRole('row', { name: /Unnamed webhook/ });
    expect(older).toHaveTextContent('PostSignIn');
    expect(older).toHaveTextContent('Disabled');
    expect(older).not.toHaveTextContent('0');
    const query = server.to('GET', '/api/hooks')[0]?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      page: '1',
      page_size: '20',
      includeExecutionStats: 'true',
    });
  });

  it('asks before disabling, and enables at once', async () => {
    server
      .on('PATCH', '/api/hooks/crm', { body: { ...crm, enabled: false } })
      .on('PATCH', '/api/hooks/old', errorResponse(422, 'x'));
    await openHooks(server);
    expect(await menuOf(/CRM contact sync/)).toEqual(['Open', 'Disable', 'Delete webhook']);
    await chooseMenuItem('Disable');
    const asked = await confirmDialog();
    expect(asked).toHaveTextContent('Events are lost');
    await userEvent.click(within(asked).getByRole('button', { name: 'Disable webhook' }));
    await waitFor(() =>
      expect(server.to('PATCH', '/api/hooks/crm')[0]?.body).toEqual({ enabled: false }),
    );
    await menuOf(/Unnamed webhook/);
    await chooseMenuItem('Enable');
    expect(await screen.findByText('Unnamed webhook was not enabled')).toBeInTheDocument();
  });
});

describe('creating a webhook', () => {
  const box = (form: HTMLElement, name: string) =>
    within(form).getByRole('checkbox', {
      // The places where a name can break count as spaces.
      name: (found) => found.replaceAll('. ', '.') === name,
    });
  const fill = async (form: HTMLElement, url: string) => {
    const [name, endpoint] = within(form).getAllByRole('textbox');
    await enterText(name as HTMLElement, 'Stock');
    await enterText(endpoint as HTMLElement, url);
  };

  it('selects events one by one, by group, and by search', async () => {
    const made = makeHook({ id: 'made', name: 'Stock' });
    server
      .on('POST', '/api/hooks', { status: 201, body: made })
      .on('GET', '/api/hooks/made', { body: made });
    const { router } = await openHooks(server, '/create');
    const form = await dialog('Create webhook');
    await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
    expect(await within(form).findByText('Select at least one event.')).toBeVisible();
    expect(within(form).getByText('Enter a name.')).toBeVisible();
    expect(within(form).getByText('Enter the URL of your endpoint.')).toBeVisible();

    await userEvent.click(box(form, 'PostSignIn'));
    expect(box(form, 'Sign-in')).toBePartiallyChecked();
    await userEvent.click(box(form, 'Role'));
    expect(box(form, 'Role.Deleted')).toBeChecked();
    await userEvent.click(box(form, 'Role.Deleted'));
    await enterText(within(form).getByRole('searchbox'), 'created');
    expect(within(form).queryByRole('checkbox', { name: 'PostSignIn' })).not.toBeInTheDocument();
    await userEvent.click(box(form, 'Select all found'));
    await userEvent.clear(within(form).getByRole('searchbox'));
    expect(within(form).getByText('9 of 25 selected')).toBeVisible();
    await fill(form, 'https://stock.example/in');
    await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${webhooksBase}/made/settings`),
    );
    expect(server.to('POST', '/api/hooks').at(-1)?.body).toEqual({
      name: 'Stock',
      config: { url: 'https://stock.example/in' },
      events: [
        'PostSignIn',
        'User.Created',
        'Organization.Created',
        'Role.Created',
        'Role.Data.Updated',
        'Role.Scopes.Updated',
        'OrganizationRole.Created',
        'Scope.Created',
        'OrganizationScope.Created',
      ],
    });
  });

  it('shows at the field that the server refuses private addresses, and keeps the input', async () => {
    server.on('POST', '/api/hooks', {
      status: 400,
      body: {
        code: 'guard.invalid_input',
        message: 'Invalid.',
        data: { issues: [{ path: ['config', 'url'], message: 'is not a public address' }] },
      },
    });
    await openHooks(server, '/create');
    const form = await dialog('Create webhook');
    await fill(form, 'http://10.0.4.7/in');
    await userEvent.click(box(form, 'PostSignIn'));
    await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
    expect(await within(form).findByText(/Private addresses are refused/)).toBeVisible();
    expect(within(form).queryByText('The webhook could not be created')).not.toBeInTheDocument();
    expect(within(form).getByRole('textbox', { name: 'Endpoint URL' })).toHaveValue(
      'http://10.0.4.7/in',
    );
  });

  it('shows the limit instead of the button', async () => {
    withBilling(server, { usage: { hooksLimit: 1 } });
    await openHooks(server, '/create');
    const form = await dialog('Create webhook');
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
  });
});
