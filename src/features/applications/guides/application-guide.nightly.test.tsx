import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list } from '~/tests/support/console-page';
import {
  applicationsBase,
  openApplications,
  scriptApplications,
} from '~/tests/support/scripted-applications';
import { renderConsole } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { web, secret, library } from '~/tests/support/pages/application-guide-page';

describe('the library', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = scriptApplications(web);
  });
  afterEach(() => server.restore());

  it('returns from the form to the library', async () => {
    const { router } = await openApplications(server, '/create?guide=spa-vue&from=library');
    expect(await screen.findByText('For Vue')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('For Vue')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe(`${applicationsBase}/create`);
    expect(await library()).toBeVisible();
  });

  it('appends a request for a guide to those before', async () => {
    await openApplications(server, '/create');
    await userEvent.click(
      within(await library()).getByRole('button', { name: 'Can’t find a guide?' }),
    );
    const form = await screen.findByRole('dialog', { name: 'Request a guide' });
    expect(within(form).getByRole('button', { name: 'Send request' })).toBeDisabled();
    await userEvent.type(within(form).getByRole('textbox'), 'Elixir{Enter}');
    await waitFor(() =>
      expect(server.to('PATCH', '/me/custom-data').at(-1)?.body).toEqual({
        guideRequests: ['Elixir'],
      }),
    );
  });
});

describe('a guide', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = scriptApplications(web)
      .on('GET', '/api/applications/:id/secrets', list([secret]))
      .on('GET', '/api/logs', list([]));
  });
  afterEach(() => server.restore());

  const open = async (id: string) => {
    await openApplications(server, `/web1/guide/${id}`);
    return screen.findByRole('dialog');
  };

  it('says how a server finds an issuer below localhost, only where it is there', async () => {
    const dialog = await open('web-express');
    await within(dialog).findByRole('group', { name: '.env' });
    expect(dialog).not.toHaveTextContent('/etc/hosts');
    cleanup();
    server.on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: null, phone: null } },
    });
    await open('web-express');
    expect(await screen.findByText('127.0.0.1 acme01.localhost')).toBeVisible();
  });

  it('is marked as English in another language, except for what the console says', async () => {
    await renderConsole({
      api: server,
      path: `${applicationsBase}/web1/guide/web-express`,
      storedLanguage: 'ar',
    });
    expect(await screen.findByText('هذا الدليل متاح بالإنجليزية فقط.')).toBeVisible();
    const english = '[lang=en][dir=ltr]';
    const text = await screen.findByText('Keep the client secret out of your source code.');
    expect(text.closest(english)).not.toBeNull();
    const titles = await screen.findAllByText('Configure the client');
    expect(titles.map((title) => title.closest(english) !== null)).toEqual([true, true]);
    for (const field of screen.getAllByRole('textbox')) {
      expect(field.closest(english)).toBeNull();
    }
  });

  it('opens beside the details, chosen from those of the type', async () => {
    await openApplications(server, '/web1/settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Check guide' }));
    const drawer = await screen.findByRole('dialog', { name: 'Guides' });
    expect(within(drawer).queryByText('React')).not.toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Go guide' }));
    expect(await screen.findByRole('dialog', { name: 'Go guide' })).toHaveTextContent('go get');
    await userEvent.click(screen.getByRole('button', { name: 'All guides' }));
    expect(await screen.findByRole('dialog', { name: 'Guides' })).toBeVisible();
  });
});
