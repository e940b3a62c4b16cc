import { screen } from '@testing-library/react';
import { allowConsole } from '~/tests/support/console-guard';
import { renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

jest.mock('~/src/features/roles/list/roles-list.page', () => ({
  RolesPage: () => {
    throw new RangeError('broken page');
  },
}));

test('a page that fails is shown as an error, with a way to start over', async () => {
  allowConsole(/broken page/, /RolesPage/);
  const api = withAccount(new ScriptedApi())
    .on('GET', '/api/roles', { body: [], headers: { 'Total-Number': '0' } })
    .install();
  try {
    await renderConsole({ api, path: `/${tenant.id}/roles` });
    const heading = await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(heading).toBeVisible();
    expect(screen.getByText(/^RangeError/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    api.restore();
  }
});
