import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { button, dialog, list, menuOf, errorResponse } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  openResources,
  resourcesBase,
  scope,
  scriptResources,
} from '~/tests/support/scripted-resources';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptResources();
});
afterEach(() => server.restore());

describe('permissions', () => {
  it('distinguishes an API without permissions from a search without results', async () => {
    server.on('GET', '/api/resources/:id/scopes', list([]));
    const { router } = await openResources(server, '/orders/permissions');
    expect(await screen.findByText('Define what this API allows')).toBeInTheDocument();
    await act(() => router.navigate(`${resourcesBase}/orders/permissions?keyword=zzz`));
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    expect(server.requests.at(-1)?.query.get('search')).toBe('%zzz%');
    await userEvent.click(await button('Clear the search'));
    expect(router.state.location.search).toBe('');
  });

  it('creates one: rejects spaces, and shows a taken name at the field', async () => {
    server.on('POST', '/api/resources/:id/scopes', errorResponse(422, 'scope.name_exists'), {
      status: 201,
      body: scope,
    });
    await openResources(server, '/orders/permissions');
    await userEvent.click(await button('Create permission'));
    const form = await dialog();
    const name = within(form).getByRole('textbox', { name: 'Permission' });
    await userEvent.type(name, 'read orders{Enter}');
    expect(await within(form).findByText(/Leave out spaces/)).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'read:orders{Enter}');
    expect(await within(form).findByText(/already has a permission with this name/)).toBeVisible();
    await userEvent.type(name, '2{Enter}');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(server.to('POST', '/api/resources/orders/scopes')[1]?.body).toEqual({
      name: 'read:orders2',
    });
  });

  it('compares the limit with the permissions of this API', async () => {
    withBilling(server).on('GET', '/api/tenants/acme01/subscription-usage', {
      body: {
        quota: { scopesPerResourceLimit: 1 },
        basicQuota: { scopesPerResourceLimit: 1 },
        usage: { scopesPerResourceLimit: 9 },
        resources: { orders: 1 },
        roles: {},
      },
    });
    await openResources(server, '/orders/permissions');
    await userEvent.click(await button('Create permission'));
    const form = await dialog();
    expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
  });

  it('edits only the description, and deletes after confirmation', async () => {
    server
      .on('GET', '/api/resources/orders/scopes/scope-1', { body: scope, headers: { etag: '"1"' } })
      .on('PATCH', '/api/resources/orders/scopes/scope-1', { body: scope })
      .on('DELETE', '/api/resources/orders/scopes/scope-1', { status: 204 });
    await openResources(server, '/orders/permissions');
    await menuOf(/read:orders/);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit description' }));
    const form = await dialog();
    expect(await within(form).findByRole('textbox', { name: 'Permission' })).toHaveAttribute(
      'readonly',
    );
    await userEvent.clear(within(form).getByRole('textbox', { name: /Description/ }));
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(server.to('PATCH', '/api/resources/orders/scopes/scope-1')[0]?.body).toEqual({
      description: null,
    });
    await menuOf(/read:orders/);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await button('Delete permission'));
    await waitFor(() =>
      expect(server.to('DELETE', '/api/resources/orders/scopes/scope-1')).toHaveLength(1),
    );
  });
});
