import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

it.each(['mouseEnter', 'focus', 'pointerDown'] as const)(
  'requests the rows of a section once on %s, before it is opened',
  async (event) => {
    const api = withAccount(new ScriptedApi())
      .on('GET', '/api/users', { body: [], headers: { 'Total-Number': '0' } })
      .on('GET', '/api/roles', { body: [], headers: { 'Total-Number': '0' } })
      .install();
    try {
      const { router } = await renderConsole({ api, path: `/${tenant.id}/users` });
      const link = await screen.findByRole('link', { name: 'Roles' });
      fireEvent[event](link);
      await waitFor(() => expect(api.to('GET', '/api/roles')).toHaveLength(1));
      expect(router.state.location.pathname).toBe(`/${tenant.id}/users`);
      fireEvent.click(link);
      await waitFor(() => expect(router.state.location.pathname).toBe(`/${tenant.id}/roles`));
      expect(await screen.findByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
      expect(api.to('GET', '/api/roles')).toHaveLength(1);
    } finally {
      api.restore();
    }
  },
);
