import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, record, errorResponse } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { openResources, orders, scriptResources } from '~/tests/support/scripted-resources';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptResources();
});
afterEach(() => server.restore());

describe('general', () => {
  it('changes the default with a single call', async () => {
    server.on('PATCH', '/api/resources/orders/is-default', { body: orders });
    await openResources(server, '/orders/general');
    await userEvent.click(await screen.findByRole('switch', { name: /Default API/ }));
    await userEvent.click(await button(/Save changes/));
    await waitFor(() =>
      expect(server.to('PATCH', '/api/resources/orders/is-default')).toHaveLength(1),
    );
    expect(server.to('PATCH', '/api/resources/orders')).toHaveLength(0);
  });

  it('treats another user’s change as a conflict', async () => {
    server
      .on(
        'GET',
        '/api/resources/orders',
        record(orders),
        record(orders),
        record({ ...orders, name: 'Theirs' }, '"9"'),
      )
      .on('PATCH', '/api/resources/orders', errorResponse(412, 'request.precondition_failed'));
    await openResources(server, '/orders/general');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await userEvent.click(await button(/Save changes/));
    const conflict = await screen.findByRole('alertdialog');
    expect(conflict).toHaveTextContent('Theirs');
    expect(conflict).toHaveTextContent('Mine');
  });
});
