import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsShownIn, menuOf, record } from '~/tests/support/console-page';
import { openResources, resourcesBase, scope } from '~/tests/support/scripted-resources';
import { server, copy, open, send } from '~/tests/support/pages/resources-list-page';

describe('the list', () => {
  it('opens APIs and deletes all but the management API', async () => {
    await openResources(server);
    expect(await screen.findByRole('link', { name: 'Orders API' })).toHaveAttribute(
      'href',
      `${resourcesBase}/orders/permissions`,
    );
    expect(await menuOf(/Management API/)).toEqual(['Open']);
    await userEvent.keyboard('{Escape}');
    expect(await menuOf(/Orders API/)).toEqual(['Open', 'Duplicate', 'Delete API resource']);
  });
});

describe('copying an API', () => {
  it('requires a new identifier, and copies lifetime and permissions', async () => {
    server
      .on('POST', '/api/resources', { status: 201, body: copy })
      .on('POST', '/api/resources/copy/scopes', { status: 201, body: scope })
      .on('GET', '/api/resources/copy', record(copy));
    const form = await open();
    await userEvent.click(within(form).getByRole('button', { name: 'Duplicate' }));
    expect(await within(form).findByText('Enter an identifier.')).toBeVisible();
    expect(await callsShownIn(form)).toEqual([
      expect.stringContaining('"accessTokenTtl": 3600'),
      expect.stringContaining('/api/resources/COPY_ID/scopes'),
    ]);
    await send(form);
    expect(await screen.findByRole('heading', { level: 1, name: copy.name })).toBeVisible();
    expect(server.to('POST', '/api/resources')[0]?.body).toEqual({
      name: 'Copy of Orders API',
      indicator: 'urn:copy',
      accessTokenTtl: 3600,
    });
    expect(server.to('POST', '/api/resources/copy/scopes')[0]?.body).toEqual({
      name: 'read:orders',
      description: 'Sees orders',
    });
  });
});
