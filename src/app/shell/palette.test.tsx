import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommandPalette } from '~/src/flows/command-palette';
import { renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

jest.mock('~/src/flows/command-palette', () => ({ CommandPalette: jest.fn(() => null) }));

test('a new address does not render the closed palette', async () => {
  const user = userEvent.setup();
  const rendered = jest.mocked(CommandPalette);
  const api = withAccount(new ScriptedApi())
    .on('GET', '/api/users', { body: [], headers: { 'Total-Number': '0' } })
    .on('GET', '/api/roles', { body: [], headers: { 'Total-Number': '0' } })
    .install();
  try {
    const { router } = await renderConsole({ api, path: `/${tenant.id}/users` });
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(rendered.mock.lastCall?.[0].isOpen).toBe(true));
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(rendered.mock.lastCall?.[0].isOpen).toBe(false));
    rendered.mockClear();

    await user.click(screen.getByRole('link', { name: 'Roles' }));
    await screen.findByRole('heading', { name: 'Roles', level: 1 });
    expect(router.state.location.pathname).toBe(`/${tenant.id}/roles`);
    expect(rendered).not.toHaveBeenCalled();
  } finally {
    api.restore();
  }
});
