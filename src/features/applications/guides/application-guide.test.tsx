import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { enterText, list, record } from '~/tests/support/console-page';
import {
  applicationsBase,
  openApplications,
  scriptApplications,
} from '~/tests/support/scripted-applications';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { web, secret, library } from '~/tests/support/pages/application-guide-page';

describe('the library', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = scriptApplications(web);
  });
  afterEach(() => server.restore());
  const cards = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link')
      .flatMap((link) => link.querySelector('bdi')?.textContent ?? []);

  it('filters by name and category, and says when nothing matches', async () => {
    await openApplications(server, '/create');
    const dialog = await library();
    expect(cards(dialog).filter((name) => name === 'React')).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Native app/ }));
    expect(cards(dialog)).toEqual([
      'Expo (React Native)',
      'iOS (Swift)',
      'Android',
      'Capacitor JS',
      'Flutter',
    ]);
    await userEvent.type(within(dialog).getByRole('textbox'), 'react');
    expect(cards(dialog)).toEqual(['Expo (React Native)']);
    await enterText(within(dialog).getByRole('textbox'), ' cobol');
    expect(within(dialog).getByText('No guide matches')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Clear search and filters' }));
    expect(within(dialog).getByRole('textbox')).toHaveValue('');
    expect(within(dialog).getByRole('textbox')).toHaveFocus();
    expect(within(dialog).getByRole('checkbox', { name: /Native app/ })).not.toBeChecked();
    expect(cards(dialog).filter((name) => name === 'React')).toHaveLength(2);
  });

  it('creates an application of the type of its framework, and opens the guide', async () => {
    server
      .on('POST', '/api/applications', { status: 200, body: web })
      .on('GET', '/api/applications/:id/secrets', list([secret]))
      .on('GET', '/api/logs', list([]));
    const { router } = await openApplications(server, '/create');
    await userEvent.click(
      within(await library()).getAllByRole('link', {
        name: /^Express ?Sessions/,
      })[0] as HTMLElement,
    );
    expect(await screen.findByText('For Express')).toBeVisible();
    const form = await library();
    expect(within(form).queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Portal{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Express guide' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`${applicationsBase}/web1/guide/web-express`);
    expect(server.to('POST', '/api/applications')[0]?.body).toEqual({
      name: 'Portal',
      type: 'Traditional',
      customClientMetadata: { requirePkce: true },
    });
  });

  it('shows the limit of the plan in the form of a guide', async () => {
    withBilling(server, { usage: { applicationsLimit: 3 } });
    await openApplications(server, '/create?guide=spa-vue');
    expect(await screen.findByText('The Free plan stops at 3 applications.')).toBeVisible();
  });

  it('is below an empty list', async () => {
    server.on('GET', `/api/applications?isThirdParty=false`, list([]));
    await openApplications(server);
    const guides = await screen.findByRole('region', { name: 'Guides' });
    expect(cards(guides)).toContain('React');
    // It is featured, but has no group of its own.
    expect(within(guides).queryByRole('heading', { name: 'Machine-to-machine' })).toBeNull();
    expect(within(guides).getByRole('link', { name: 'View all guides' })).toHaveAttribute(
      'href',
      `${applicationsBase}/create`,
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

  it('fills in the values, and masks the secret until it is revealed', async () => {
    const dialog = await open('web-express');
    const code = await within(dialog).findByRole('group', { name: '.env' });
    expect(code).toHaveTextContent('OIDC_CLIENT_SECRET=••••');
    expect(within(dialog).getByRole('group', { name: 'oidc.js' })).toHaveTextContent("'web1'");
    const [show] = within(dialog).getAllByRole('button', { name: 'Show secret' });
    await userEvent.click(show as HTMLElement);
    expect(code).toHaveTextContent('OIDC_CLIENT_SECRET=very-secret-value');
    expect(dialog).not.toHaveTextContent('{{');
  });

  it('saves addresses at once, and keeps what it does not show', async () => {
    const saved = {
      ...web,
      oidcClientMetadata: {
        ...web.oidcClientMetadata,
        redirectUris: ['http://localhost:3030/callback'],
      },
    };
    server.on('PATCH', '/api/applications/:id', record(saved));
    const dialog = await open('web-express');
    const field = await within(dialog).findByRole('group', { name: 'Redirect URIs' });
    const input = within(field).getByRole('textbox');
    expect(input).toHaveValue('http://localhost:3030/callback');
    await userEvent.clear(input);
    await userEvent.type(input, 'nonsense{Enter}');
    expect(await within(dialog).findByText(/Enter a full URL/)).toBeVisible();
    expect(server.to('PATCH', '/api/applications/web1')).toHaveLength(0);
    await userEvent.clear(input);
    server.on('GET', '/api/applications/:id', record(web), record(saved));
    await userEvent.type(input, 'http://localhost:3030/callback{Enter}');
    await waitFor(() =>
      expect(server.to('PATCH', '/api/applications/web1')[0]?.body).toEqual({
        oidcClientMetadata: {
          ...web.oidcClientMetadata,
          redirectUris: ['http://localhost:3030/callback'],
        },
      }),
    );
    expect(await within(dialog).findByRole('button', { name: 'Saved' })).toBeDisabled();
    expect(within(dialog).getByText('2 of 5 done')).toBeVisible();
  });

  it('says why an address was not saved', async () => {
    server.on('PATCH', '/api/applications/:id', {
      status: 422,
      body: { code: 'x', message: 'No.' },
    });
    const dialog = await open('spa-react');
    const field = await within(dialog).findByRole('group', { name: 'Redirect URIs' });
    await userEvent.type(within(field).getByRole('textbox'), '{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The change was not saved');
  });

  it('finds no guide with an unknown ID', async () => {
    await openApplications(server, '/web1/guide/web-cobol');
    expect(await screen.findByRole('heading', { name: 'There is no such guide' })).toBeVisible();
  });
});
