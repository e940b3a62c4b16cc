import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, enterText, errorResponse, record } from '~/tests/support/console-page';
import { me } from '~/tests/support/render-console';
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

describe('general', () => {
  it('sends only changes, one call after the other, each with the newest ETag', async () => {
    const renamed = { ...orders, name: 'Shop API' };
    server
      .on('PATCH', '/api/resources/orders', record(renamed, '"2"'))
      .on('PATCH', '/api/resources/orders/is-default', { body: { ...renamed, isDefault: true } });
    await openResources(server, '/orders/general');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await enterText(name, 'Shop API');
    await userEvent.click(screen.getByRole('switch', { name: /Default API/ }));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(server.to('PATCH', '/api/resources/orders/is-default')).toHaveLength(1),
    );
    const [first] = server.to('PATCH', '/api/resources/orders');
    const [second] = server.to('PATCH', '/api/resources/orders/is-default');
    expect([first?.body, first?.headers.get('If-Match')]).toEqual([{ name: 'Shop API' }, '"1"']);
    expect([second?.body, second?.headers.get('If-Match')]).toEqual([{ isDefault: true }, '"2"']);
  });

  it('keeps an empty lifetime as typed and rejects it', async () => {
    await openResources(server, '/orders/general');
    const lifetime = await screen.findByRole('textbox', { name: /lifetime/ });
    await userEvent.clear(lifetime);
    await userEvent.type(lifetime, '0');
    await userEvent.tab();
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(lifetime).toHaveAccessibleDescription(/^Enter whole seconds, from 1 to/),
    );
    expect(lifetime).toHaveValue('0');
    expect(server.to('PATCH', '/api/resources/orders')).toHaveLength(0);
  });
});

describe('the management API', () => {
  it('cannot be changed anywhere', async () => {
    const { router } = await openResources(server, '/management/permissions');
    expect(await screen.findByText('Built in')).toBeInTheDocument();
    expect(await screen.findByText('read:orders')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create permission' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
    await act(() => router.navigate(`${resourcesBase}/management/general`));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: /lifetime/ })).toHaveAttribute('readonly');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('explains why, until dismissed', async () => {
    await openResources(server, '/management/permissions');
    expect(await screen.findByText(/This API runs your tenant/)).toBeInTheDocument();
    await userEvent.click(await button('Dismiss'));
    await waitFor(() =>
      expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
        adminConsolePreferences: expect.objectContaining({
          managementApiAcknowledged: true,
        }) as object,
      }),
    );
  });

  it('does not explain it again after dismissal', async () => {
    server.on('GET', '/me', {
      body: {
        ...me,
        customData: {
          ...me.customData,
          adminConsolePreferences: { managementApiAcknowledged: true },
        },
      },
    });
    await openResources(server, '/management/permissions');
    expect(await screen.findByText('read:orders')).toBeInTheDocument();
    expect(screen.queryByText(/This API runs your tenant/)).not.toBeInTheDocument();
  });
});

it('a deleted API links back to the list; deleting asks for the name', async () => {
  server
    .on('GET', '/api/resources/gone', errorResponse(404, 'entity.not_exists_with_id'))
    .on('DELETE', '/api/resources/orders', { status: 204 });
  const { router } = await openResources(server, '/gone/permissions');
  expect(await screen.findByText('This API is gone')).toBeInTheDocument();
  await act(() => router.navigate(`${resourcesBase}/orders/permissions`));
  await userEvent.click(await button('More actions'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete API resource' }));
  const question = await screen.findByRole('alertdialog');
  const confirm = within(question).getByRole('button', { name: 'Delete API resource' });
  expect(confirm).toBeDisabled();
  await enterText(within(question).getByRole('textbox'), 'Orders API');
  await userEvent.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe(resourcesBase));
});
