import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '~/tests/support/console-page';
import { makeRole } from '~/tests/support/factories';
import applicationAccess from '~/locales/en/application-access.json';
import experience from '~/locales/en/experience.json';
import {
  base,
  list,
  server,
  opened,
  tabNames,
  scriptConsent,
} from '~/tests/support/pages/application-access-page';

function role(id: string, name: string) {
  return makeRole({ id, name, description: `${name} of machines`, type: 'MachineToMachine' });
}
const log = {
  tenantId: 'acme01',
  id: 'log1',
  key: 'ExchangeTokenBy.TokenExchange',
  createdAt: Date.UTC(2026, 10, 18, 9, 41),
  payload: {
    key: 'ExchangeTokenBy.TokenExchange',
    result: 'Error',
    error: { code: 'x' },
    applicationId: 'app1',
    userId: 'gone00000001',
    params: { subject_token_type: 'urn:ietf:params:oauth:token-type:access_token' },
  },
  outcome: 'failed',
};

describe('application tabs', () => {
  it('depend on the type; an unknown one redirects to the settings', async () => {
    server.on('GET', '/api/applications/:id/roles', list([]));
    await opened('MachineToMachine', 'roles');
    expect(await tabNames()).toEqual(['Settings', 'Roles', 'Logs', 'Organizations']);
  });
});

describe('roles of a machine-to-machine application', () => {
  it('flags the management API, assigns, and removes', async () => {
    server
      .on('GET', '/api/applications/:id/roles', list([role('boss', 'Boss'), role('r2', 'Reader')]))
      .on('GET', '/api/roles', list([role('r3', 'Writer')]))
      .on('POST', '/api/applications/:id/roles', { status: 201, body: 'Created' })
      .on('DELETE', '/api/applications/:id/roles/:roleId', { status: 204 });
    await opened('MachineToMachine', 'roles');
    const boss = await screen.findByRole('row', { name: /Boss/ });
    expect(await within(boss).findByText('Full access to the management API')).toBeInTheDocument();
    const reader = screen.getByRole('row', { name: /Reader/ });
    expect(within(reader).queryByText(/management API/)).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Assign roles' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Flagged roles have full/)).toBeVisible();
    await userEvent.click(await within(dialog).findByText('Writer'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign 1 role' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to('POST', '/api/applications/app1/roles')[0]?.body).toEqual({ roleIds: ['r3'] });

    await userEvent.click(within(reader).getByRole('button', { name: /Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove role' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove role' }));
    expect(await screen.findByText('Reader removed')).toBeVisible();
  });
});

test('a scope has the same name in the console and on the consent screen', () => {
  const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  for (const [key, name] of Object.entries(experience.user_scopes)) {
    expect(
      lowerFirst(applicationAccess.user_scope[key as keyof typeof experience.user_scopes]),
    ).toBe(name);
  }
});

describe('permissions of a third-party application', () => {
  beforeEach(scriptConsent);

  it('are in two cards, and more can be added', async () => {
    server.on('POST', '/api/applications/:id/user-consent-scopes', {
      status: 201,
      body: 'Created',
    });
    await opened('Traditional', 'permissions', true);
    const card = await screen.findByRole('region', { name: 'User permissions' });
    const own = await within(card).findByRole('row', { name: /email/ });
    expect(own).toHaveTextContent('Email address');
    expect(within(card).getByRole('row', { name: /See it/ })).toHaveTextContent('read');
    // As in the picker, without the namespace.
    expect(within(card).getByRole('row', { name: /^organizations/ })).toBeVisible();

    await userEvent.click(within(card).getByRole('button', { name: 'Add permissions' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('email')).not.toBeInTheDocument();
    await userEvent.click(await within(dialog).findByText('phone'));
    await userEvent.click(within(dialog).getByRole('radio', { name: /API permissions/ }));
    await userEvent.click(await within(dialog).findByText('audit'));
    expect(within(dialog).queryByText('Management')).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 permissions' }));
    await waitFor(() =>
      expect(server.to('POST', '/api/applications/app1/user-consent-scopes')[0]?.body).toEqual({
        userScopes: ['phone'],
        resourceScopes: ['s3'],
      }),
    );
  });
});

describe('branding', () => {
  it('starts with the default colors and derives the dark one for an own application', async () => {
    server
      .on('GET', '/api/applications/:id/sign-in-experience?allowMissing=true', { status: 204 })
      .on('PUT', '/api/applications/:id/sign-in-experience', { status: 201, body: {} });
    await opened('SPA', 'branding');
    const toggle = await screen.findByRole('switch', { name: 'App-level branding' });
    expect(toggle).not.toBeChecked();
    await userEvent.click(toggle);
    const color = await screen.findByRole('textbox', { name: 'Brand color' });
    expect(color).toHaveValue('#6139F6');
    await userEvent.clear(color);
    await enterText(color, '#204060');
    expect(screen.getByRole('textbox', { name: 'Brand color in dark mode' })).toHaveValue(
      '#2D5A86',
    );
    await enterText(screen.getByRole('textbox', { name: /^Logo optional/ }), 'nonsense');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/Enter a full URL/)).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: /^Logo optional/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(server.to('PUT', '/api/applications/app1/sign-in-experience')[0]?.body).toEqual({
        color: { primaryColor: '#204060', darkPrimaryColor: '#2D5A86' },
        branding: {},
        customCss: null,
      }),
    );
  });
});

describe('logs', () => {
  it('describe the events of a machine-to-machine application, and open them', async () => {
    server.on('GET', '/api/logs', list([log])).on('GET', '/api/logs/:id', { body: log });
    const { router } = await opened('MachineToMachine', 'logs');
    const row = await screen.findByRole('row', { name: /Token exchanged/ });
    expect(row).toHaveTextContent('Failed');
    expect(row).toHaveTextContent('Impersonation');
    await waitFor(() => expect(row).toHaveTextContent('Rota'));
    expect(screen.queryByRole('columnheader', { name: 'User' })).not.toBeInTheDocument();
    await userEvent.click(within(row).getByRole('link'));
    expect(router.state.location.pathname).toBe(`${base}/app1/logs/log1`);
    expect(await screen.findByText('gone00000001 (deleted)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the logs of Rota' })).toHaveAttribute(
      'href',
      `${base}/app1/logs`,
    );
  });
});
