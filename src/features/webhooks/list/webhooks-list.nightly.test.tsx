import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, list } from '~/tests/support/console-page';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { crm, openHooks, scriptHooks, webhooksBase } from '~/tests/support/scripted-hooks';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptHooks();
});
afterEach(() => server.restore());

describe('the list', () => {
  it('breaks the names of events after dots only', async () => {
    server.on('GET', '/api/hooks', list([{ ...crm, events: ['Organization.Membership.Updated'] }]));
    await openHooks(server);
    const name = await screen.findByText('Organization.Membership.Updated');
    expect([...name.childNodes].map(({ nodeName }) => nodeName)).toContain('SPAN');
    // It would be read as a space.
    expect(name.querySelector('wbr')).toBeNull();
  });
});

describe('creating a webhook', () => {
  it('finds no event for other words', async () => {
    await openHooks(server, '/create');
    const form = await dialog('Create webhook');
    await userEvent.type(within(form).getByRole('searchbox'), 'zzz');
    expect(within(form).getByText('No event matches.')).toBeVisible();
    expect(within(form).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('opens from the list, and Cancel returns to it', async () => {
    const { router } = await openHooks(server);
    await userEvent.click(await button('Create webhook'));
    const form = await dialog('Create webhook');
    expect(router.state.location.pathname).toBe(`${webhooksBase}/create`);
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe(webhooksBase);
  });
});
