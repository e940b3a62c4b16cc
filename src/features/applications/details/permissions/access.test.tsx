import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Application } from '~/src/api/endpoints/applications.api';
import { makeApplication, makeRole } from '~/tests/support/factories';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import applicationAccess from '~/locales/en/application-access.json';
import experience from '~/locales/en/experience.json';

const base = '/acme01/applications';

function application(type: Application['type'], isThirdParty = false) {
  return makeApplication({ type, isThirdParty });
}
function role(id: string, name: string) {
  return makeRole({ id, name, description: `${name} of machines`, type: 'MachineToMachine' });
}
function list(rows: readonly unknown[]) {
  return {
    body: rows,
    headers: { 'Total-Number': String(rows.length) },
  };
}
const management = { id: 'm', name: 'Management', indicator: 'https://acme01.gatehouse.app/api' };
const scheduling = { id: 'r1', name: 'Scheduling', indicator: 'https://api.example' };
function scope(id: string, name: string, description: string | null = null) {
  return {
    id,
    name,
    description,
  };
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
};
const missing = { status: 404, body: { code: 'entity.not_exists_with_id', message: 'Gone.' } };

let server: ScriptedApi;
beforeEach(() => {
  server = withAccount(new ScriptedApi().install())
    .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/api/roles/:id/scopes', { body: [] })
    .on('GET', '/api/roles/boss/scopes', { body: [{ ...scope('s', 'all'), resource: management }] })
    .on('GET', '/api/users/:id', missing);
});
afterEach(() => server.restore());

function opened(type: Application['type'], tab: string, isThirdParty = false) {
  server.on('GET', '/api/applications/:id', {
    body: application(type, isThirdParty),
    headers: { ETag: '"1"' },
  });
  return renderConsole({ api: server, path: `${base}/app1/${tab}` });
}
async function tabNames() {
  const nav = await screen.findByRole('navigation', { name: 'Sections of the application' });
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

describe('application tabs', () => {
  it('depend on the type; an unknown one redirects to the settings', async () => {
    server.on('GET', '/api/applications/:id/roles', list([]));
    await opened('MachineToMachine', 'roles');
    expect(await tabNames()).toEqual(['Settings', 'Roles', 'Logs', 'Organizations']);
  });

  it('are fewer for a single-page app', async () => {
    server.on('GET', '/api/applications/:id/sign-in-experience?allowMissing=true', { status: 204 });
    const { router } = await opened('SPA', 'permissions');
    expect(await tabNames()).toEqual(['Settings', 'Branding']);
    expect(router.state.location.pathname).toBe(`${base}/app1/settings`);
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

describe('organizations of a machine-to-machine application', () => {
  it('are searched in the browser', async () => {
    server.on('GET', '/api/applications/:id/organizations', {
      body: [
        { id: 'o1', name: 'Northbank', organizationRoles: [{ id: 'w', name: 'Worker' }] },
        { id: 'o2', name: 'Southbank', organizationRoles: [] },
      ],
    });
    await opened('MachineToMachine', 'organizations');
    expect(await screen.findByText('Worker')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'south{Enter}');
    await waitFor(() => expect(screen.queryByText('Northbank')).not.toBeInTheDocument());
    expect(screen.getByText('Southbank')).toBeVisible();
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
  beforeEach(() => {
    server
      .on('GET', '/api/applications/:id/user-consent-scopes', {
        body: {
          userScopes: ['email', 'urn:logto:scope:organizations'],
          resourceScopes: [{ resource: scheduling, scopes: [scope('s1', 'read', 'See it')] }],
          organizationScopes: [],
          organizationResourceScopes: [
            { resource: scheduling, scopes: [scope('s2', 'write', 'Book')] },
          ],
        },
      })
      .on('GET', '/api/resources', {
        body: [
          { ...scheduling, scopes: [scope('s1', 'read'), scope('s3', 'audit')] },
          { ...management, scopes: [scope('s', 'all')] },
        ],
      });
  });

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

  it('are described at their source, including those of organizations', async () => {
    server
      .on('GET', '/api/resources/:id/scopes/:scopeId', {
        body: scope('s2', 'write', 'Book'),
        headers: { etag: '"1"' },
      })
      .on('PATCH', '/api/resources/:id/scopes/:scopeId', { body: scope('s2', 'write', 'New') });
    await opened('Traditional', 'permissions', true);
    const row = await screen.findByRole('row', { name: /Book/ });
    await userEvent.click(within(row).getByRole('button', { name: /Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit description' }));
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByRole('textbox', { name: /Description/ });
    await userEvent.clear(field);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/Describe what users allow/)).toBeVisible();
    await userEvent.type(field, 'New');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('write saved')).toBeVisible();
    expect(server.to('PATCH', '/api/resources/r1/scopes/s2')[0]?.body).toEqual({
      description: 'New',
    });
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
    await userEvent.type(color, '#204060');
    expect(screen.getByRole('textbox', { name: 'Brand color in dark mode' })).toHaveValue(
      '#2D5A86',
    );
    await userEvent.type(screen.getByRole('textbox', { name: /^Logo optional/ }), 'nonsense');
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

  it('shows what the consent screen shows for a third-party application', async () => {
    server
      .on('GET', '/api/applications/:id/sign-in-experience', {
        body: {
          displayName: 'Trellis',
          branding: { logoUrl: 'https://t.example/l.png' },
          color: {},
          customCss: null,
          termsOfUseUrl: null,
          privacyPolicyUrl: null,
        },
        headers: { ETag: '"7"' },
      })
      .on('PUT', '/api/applications/:id/sign-in-experience', { body: {} });
    await opened('Traditional', 'branding', true);
    const terms = await screen.findByRole('textbox', { name: /Terms of use URL/ });
    await userEvent.type(terms, 'https://t.example/terms');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(server.to('PUT', '/api/applications/app1/sign-in-experience')).toHaveLength(1),
    );
    const [put] = server.to('PUT', '/api/applications/app1/sign-in-experience');
    expect(put?.headers.get('If-Match')).toBe('"7"');
    expect(put?.body).toEqual({
      displayName: 'Trellis',
      branding: { logoUrl: 'https://t.example/l.png' },
      termsOfUseUrl: 'https://t.example/terms',
      privacyPolicyUrl: null,
    });
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

  it('are filtered by the URL', async () => {
    server.on('GET', '/api/logs', list([]));
    await opened('MachineToMachine', 'logs?event=RevokeToken&page=2');
    expect(await screen.findByText('No such event')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('Tokens revoked');
    const [first] = server.to('GET', '/api/logs');
    expect(first?.query.get('logKey')).toBe('RevokeToken');
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await userEvent.click(clear as HTMLElement);
    expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
    expect(server.to('GET', '/api/logs').at(-1)?.query.get('page')).toBe('1');
  });
});
