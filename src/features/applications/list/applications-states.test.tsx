import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, list, record, errorResponse } from '~/tests/support/console-page';
import { type ListPage, walkListStates, walkRecordStates } from '~/tests/support/page-states';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  application,
  applicationsBase,
  openApplications,
  scriptApplications,
} from '~/tests/support/scripted-applications';

const partner = application('Traditional', { isThirdParty: true });

let server: ScriptedApi;
beforeEach(() => {
  server = scriptApplications(partner);
});
afterEach(() => server.restore());

const pages: readonly ListPage[] = [
  {
    path: applicationsBase,
    reads: '/api/applications?isThirdParty=false',
    failed: 'The applications could not be loaded',
    empty: 'Register your first application',
    isSearched: true,
  },
  {
    path: `${applicationsBase}/third-party-applications`,
    reads: '/api/applications?isThirdParty=true',
    failed: 'The applications could not be loaded',
    empty: 'No third-party applications',
    isSearched: true,
  },
];

it.each(pages)('$path covers loading, error, empty, no results, and forbidden', (page) =>
  walkListStates(server, page),
);

it('names the filter when no application has the chosen type', async () => {
  server.on('GET', '/api/applications', list([]));
  await openApplications(server, '?type=Native');
  expect(await screen.findByText('There is no application of this type.')).toBeVisible();
  await userEvent.click(await button('Clear filters'));
  expect(await screen.findByText('Register your first application')).toBeVisible();
});

describe('the filter by type', () => {
  const types = async () => {
    await userEvent.click(await button('Type'));
    const options = await screen.findAllByRole('menuitemradio');
    return options.map(({ textContent }) => textContent);
  };
  const creatable = ['Native app', 'Single-page app', 'Traditional web', 'Machine-to-machine'];

  it('offers what can be created, and what the tenant has', async () => {
    server.on(
      'GET',
      '/api/applications?isThirdParty=false',
      list([application('SPA'), application('SAML', { id: 'app2' })]),
    );
    await openApplications(server);
    expect(await types()).toEqual([...creatable, 'SAML app']);
    const asked = server.to('GET', '/api/applications').map(({ query }) => query.get('types'));
    expect(new Set(asked)).toEqual(new Set([null]));
  });

  it('asks for the other types if there are more applications than are listed', async () => {
    const spa = application('SPA');
    server
      .on('GET', '/api/applications?isThirdParty=false', {
        body: [spa],
        headers: { 'Total-Number': '40' },
      })
      .on('GET', '/api/applications?types=Protected', list([application('Protected')]));
    await openApplications(server);
    await screen.findByRole('row', { name: /Rota/ });
    expect(await types()).toEqual([...creatable, 'Protected app']);
  });

  it('keeps a type that the URL asks for', async () => {
    server
      .on('GET', '/api/applications?isThirdParty=false', list([application('SPA')]))
      .on('GET', '/api/applications?types=SAML', list([]));
    await openApplications(server, '?type=SAML');
    expect(await screen.findByText('There is no application of this type.')).toBeVisible();
    await userEvent.click(await button(/^Type\s*SAML app/));
    expect(await screen.findByRole('menuitemradio', { name: 'SAML app' })).toBeChecked();
  });
});

it('an application covers loading, error, loaded, and deleted', () =>
  walkRecordStates(server, {
    path: `${applicationsBase}/app1/permissions`,
    reads: '/api/applications/app1',
    record: record(partner),
    heading: 'Rota',
    failed: 'The application could not be loaded',
    gone: 'This application does not exist',
  }));

it('permissions cover error and empty', async () => {
  const path = '/api/applications/app1/user-consent-scopes';
  const nothing = {
    userScopes: [],
    resourceScopes: [],
    organizationScopes: [],
    organizationResourceScopes: [],
  };
  server.on('GET', path, errorResponse(422, 'x'), errorResponse(422, 'x'), { body: nothing });
  await openApplications(server, '/app1/permissions');
  expect(await screen.findByText('The permissions could not be loaded')).toBeInTheDocument();
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('Nothing to ask for yet')).toBeInTheDocument();
  expect(screen.getByText('Nothing in organizations yet')).toBeInTheDocument();
});
