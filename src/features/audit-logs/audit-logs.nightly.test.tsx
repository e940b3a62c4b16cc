import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, errorResponse, list } from '~/tests/support/console-page';
import {
  base,
  log,
  wrong,
  action,
  server,
  open,
  asked,
  saved,
  start,
} from '~/tests/support/pages/audit-logs-page';

it('the list names the account center, which is no application of the tenant', async () => {
  server
    .on('GET', '/api/logs', list([log('l1', 'RevokeToken', { applicationId: 'account-center' })]))
    .on('GET', '/api/applications', list([]));
  await open();
  expect(await screen.findByText('Account center (system app)')).toBeVisible();
  expect(server.to('GET', '/api/applications')).toHaveLength(0);
});

it.each(['', '/admin-actions'])('the list%s goes on beyond what is counted', async (path) => {
  server.on('GET', '/api/logs', ({ query }) => ({
    body: [query.get('category') === 'management' ? action : wrong],
    headers: {
      'Total-Number': '10000',
      'Total-Number-Capped': 'true',
      Link:
        query.get('page') === '500'
          ? '<https://acme01.example/api/logs?page=501&after=17-l1>; rel="next"'
          : '',
    },
  }));
  const { router } = await open(`${path}?page=500`);
  expect(await screen.findByText('9,981–10,000 of more than 10,000')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('10,001–10,001 of more than 10,000')).toBeInTheDocument();
  expect(asked()).toMatchObject({ page: '501', after: '17-l1' });
  expect(await button('Next page')).toBeDisabled();
  await userEvent.click(screen.getByRole('link', { name: 'Previous page' }));
  expect(await screen.findByText('9,981–10,000 of more than 10,000')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=500');
});

it('takes whole days in UTC if the URL says so, and shows times in it', async () => {
  const { router } = await open('?time=2026-11-01..2026-11-02&zone=utc');
  await screen.findByRole('columnheader', { name: 'Time (UTC)' });
  expect(asked()).toMatchObject({
    from: String(Date.UTC(2026, 10, 1)),
    to: String(Date.UTC(2026, 10, 3) - 1),
  });
  await userEvent.click(await button(/· UTC$/));
  await userEvent.click(await screen.findByRole('radio', { name: 'Local' }));
  await userEvent.click(await button('Apply'));
  expect(router.state.location.search).toBe('?time=2026-11-01..2026-11-02');
  expect(screen.getByRole('columnheader', { name: 'Time' })).toBeInTheDocument();
});

it('filters by a user who is found by name', async () => {
  const amara = { id: 'u1', name: 'Amara Okafor', primaryEmail: 'amara@example.com' };
  server.on('GET', '/api/users', ({ query }) =>
    list(
      query.get('search') === '%amara%' || query.get('search.id') === 'u1'
        ? [{ ...amara, username: null, primaryPhone: null }]
        : [],
    ),
  );
  const { router } = await open();
  await screen.findByRole('row', { name: /Password submitted/ });
  await userEvent.click(await button('User'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'User' }), 'amara');
  await userEvent.click(await screen.findByRole('option', { name: /Amara Okafor/ }));
  expect(router.state.location.search).toBe('?userId=u1');
  expect(asked()).toMatchObject({ userId: 'u1' });
});

describe('the export', () => {
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob) => (saved.push(blob), 'blob:export');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('says why it failed and saves nothing, and can be tried again or canceled', async () => {
    const failed = errorResponse(429, 'request.too_many');
    server.on('GET', '/api/logs/export', failed, 'silence');
    await open();
    const { dialog, press } = await start();
    await press('Export');
    expect(await dialog.findByRole('alert')).toHaveTextContent('No part of it was saved');
    await press('Export again');
    await dialog.findByText('The export is starting…');
    await press('Cancel');
    expect(dialog.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

it('steps through the list of the filter, and back to it', async () => {
  const { router } = await open('/l1?result=Error');
  await screen.findByRole('heading', { name: 'Password submitted' });
  expect(await button('Newer event')).toBeDisabled();
  await userEvent.click(await button('Older event'));
  expect(router.state.location.pathname).toBe(`${base}/l3`);
  expect(server.to('GET', '/api/logs/:id/neighbors').at(-1)?.query.get('result')).toBe('Error');
  const links = screen.getAllByRole('link', { name: 'Audit logs' });
  expect(links.map((link) => link.getAttribute('href'))).toContainEqual(
    expect.stringContaining('/audit-logs?result=Error'),
  );
});

it('says why it could not be verified, and tries again', async () => {
  server.on('GET', '/api/logs/verification', errorResponse(422, 'x'));
  await open('/admin-actions');
  await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The entries were not verified')).toBeInTheDocument();
  await act(async () => {
    server.on('GET', '/api/logs/verification', {
      body: { isIntact: true, verified: 0, since: null, broken: null },
    });
  });
  await userEvent.click(await button('Verify again'));
  expect(await screen.findByText('There are no verifiable entries yet.')).toBeInTheDocument();
});
