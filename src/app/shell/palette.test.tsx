import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommandPalette } from '~/src/flows/command-palette';
import { matchingGroups } from '~/src/flows/command-palette/commands';
import { renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { creators, objectKinds } from './object-commands';

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

test('finds what creates an object by the name of its section too', async () => {
  const user = userEvent.setup();
  const rendered = jest.mocked(CommandPalette);
  const api = withAccount(new ScriptedApi())
    .on('GET', '/api/users', { body: [], headers: { 'Total-Number': '0' } })
    .install();
  try {
    await renderConsole({ api, path: `/${tenant.id}/users` });
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(rendered.mock.lastCall?.[0].isOpen).toBe(true));
    const found = (query: string) =>
      matchingGroups(rendered.mock.lastCall?.[0].groups ?? [], query)
        .flatMap(({ commands }) => commands)
        .map(({ id }) => id);
    for (const section of creators) {
      expect(found(section)).toContain(`create:${section}`);
      expect(found(section.replaceAll('_', ' '))).toContain(`create:${section}`);
    }
    expect(found('log streams')).toContain('create:log-stream');
    expect(found('users')).not.toContain('create:roles');
  } finally {
    api.restore();
  }
});

test.each([
  ['every kind', ['read:data'], Object.keys(objectKinds)],
  ['nothing without the right to read', ['read:member'], []],
])('searches %s', async (_, scopes, kinds) => {
  const rendered = jest.mocked(CommandPalette);
  const api = withAccount(new ScriptedApi())
    .on('GET', '/api/tenants/:tenantId/members/:userId/scopes', {
      body: scopes.map((name) => ({ name })),
    })
    .on('GET', '/api/users', { body: [], headers: { 'Total-Number': '0' } })
    .install();
  try {
    await renderConsole({ api, path: `/${tenant.id}/users` });
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(rendered.mock.lastCall?.[0].isOpen).toBe(true));
    await waitFor(() => expect(rendered.mock.lastCall?.[0].kinds).toEqual(kinds));
  } finally {
    api.restore();
  }
});

test('every row that opens a page has its address', async () => {
  const user = userEvent.setup();
  const rendered = jest.mocked(CommandPalette);
  const api = withAccount(new ScriptedApi())
    .on('GET', '/api/users', { body: [], headers: { 'Total-Number': '0' } })
    .install();
  try {
    await renderConsole({ api, path: `/${tenant.id}/users` });
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(rendered.mock.lastCall?.[0].isOpen).toBe(true));
    const commands = (rendered.mock.lastCall?.[0].groups ?? []).flatMap((group) => group.commands);
    const hrefOf = (id: string) => commands.find((command) => command.id === id)?.href;
    expect(hrefOf('place:roles')).toBe(`/${tenant.id}/roles`);
    expect(hrefOf('place:profile')).toBe('/profile');
    const without = commands.filter(({ href }) => href === undefined).map(({ id }) => id);
    expect(without).toEqual(['appearance', 'ask-ai', 'sign-out']);
  } finally {
    api.restore();
  }
});
