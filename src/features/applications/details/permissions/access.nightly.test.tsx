import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '~/tests/support/console-page';
import {
  base,
  list,
  scope,
  server,
  opened,
  tabNames,
  scriptConsent,
} from '~/tests/support/pages/application-access-page';

describe('application tabs', () => {
  it('are fewer for a single-page app', async () => {
    server.on('GET', '/api/applications/:id/sign-in-experience?allowMissing=true', { status: 204 });
    const { router } = await opened('SPA', 'permissions');
    expect(await tabNames()).toEqual(['Settings', 'Branding']);
    expect(router.state.location.pathname).toBe(`${base}/app1/settings`);
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

describe('permissions of a third-party application', () => {
  beforeEach(scriptConsent);

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
    await enterText(terms, 'https://t.example/terms');
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
