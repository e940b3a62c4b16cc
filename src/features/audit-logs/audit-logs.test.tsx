import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import {
  button,
  errorResponse,
  list,
  record,
  withTenantOrigin,
} from '~/tests/support/console-page';
import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/audit-logs';

function log(id: string, key: string, payload: object = {}) {
  return {
    tenantId: 'acme01',
    id,
    key,
    createdAt: 1_795_000_000_000,
    payload: { key, result: 'Success', ...payload },
  };
}
const wrong = log('l1', 'Interaction.SignIn.Verification.Password.Submit', {
  result: 'Error',
  sessionId: 's1',
});
const action = log('l2', 'Management.User.Update', {
  actor: { type: 'user', id: 'u9' },
  method: 'PATCH',
  route: '/api/users/:userId',
  params: { userId: 'u1' },
  before: { name: 'Ada', username: 'ada' },
  after: { name: 'Ada King', username: 'ada' },
});

let server: ScriptedApi;
beforeEach(() => {
  server = withTenantOrigin(
    withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' }),
  )
    .on('GET', '/api/logs', ({ query }) =>
      list(query.get('category') === 'management' ? [action] : [wrong]),
    )
    .on('GET', '/api/logs/:id', record(wrong))
    .on('GET', '/api/logs/keys', { body: [wrong.key, 'RevokeToken'] })
    .on('GET', '/api/logs/:id/neighbors', { body: { newer: null, older: 'l3' } });
});
afterEach(() => server.restore());

function open(path = '') {
  return renderConsole({ api: server, path: `${base}${path}` });
}
function asked() {
  return Object.fromEntries(server.to('GET', '/api/logs').at(-1)?.query ?? []);
}

it('the list names the account center, which is no application of the tenant', async () => {
  server
    .on('GET', '/api/logs', list([log('l1', 'RevokeToken', { applicationId: 'account-center' })]))
    .on('GET', '/api/applications/:id', errorResponse(404, 'entity.not_found'));
  await open();
  expect(await screen.findByText('Account center (system app)')).toBeVisible();
  expect(server.to('GET', '/api/applications/account-center')).toHaveLength(0);
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

it.each([
  { path: base, empty: 'Nothing has happened yet' },
  { path: `${base}/admin-actions`, empty: 'Nothing has happened yet' },
])(
  '$path covers every list state',
  ({ path, empty }) =>
    walkListStates(server, {
      path,
      reads: '/api/logs',
      failed: 'Events could not be loaded',
      empty,
    }),
  30_000,
);

it(
  'an event covers every state',
  () =>
    walkRecordStates(server, {
      path: `${base}/l1`,
      reads: '/api/logs/l1',
      record: record(wrong),
      heading: 'Password submitted',
      failed: 'This event could not be loaded',
      gone: 'Event not found',
    }),
  30_000,
);

describe('a user who was asked for more', () => {
  const asked = log('l6', 'Interaction.Register.Submit', {
    result: 'Error',
    error: { code: 'user.missing_profile' },
  });

  it('did not fail in the list', async () => {
    server.on('GET', '/api/logs', list([asked, wrong]));
    await open();
    const row = await screen.findByRole('row', { name: /More information required/ });
    expect(row).not.toHaveTextContent('Failed');
    expect(screen.getByRole('row', { name: /Password submitted/ })).toHaveTextContent('Failed');
  });

  it('did not fail in the details', async () => {
    server.on('GET', '/api/logs/:id', record(asked));
    await open('/l6');
    expect(await screen.findByText('More information required')).toBeVisible();
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });
});

it('filters by the URL, and offers the events that occur', async () => {
  const { router } = await open('?result=Error&sessionId=s1&time=2026-11-01..2026-11-02&event=x');
  await screen.findByRole('row', { name: /Password submitted/ });
  expect(asked()).toMatchObject({ result: 'Error', sessionId: 's1', logKey: 'x' });
  expect(Number(asked()['to']) - Number(asked()['from'])).toBe(2 * 86_400_000 - 1);
  await userEvent.click(await button('Clear filters'));
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('combobox', { name: 'Event' }));
  const options = within(await screen.findByRole('listbox'));
  expect((await options.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Password submitted'),
    expect.stringContaining('Tokens revoked'),
  ]);
  await userEvent.click(options.getByRole('option', { name: /Tokens revoked/ }));
  expect(router.state.location.search).toBe('?event=RevokeToken');
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
  server
    .on('GET', '/api/users', ({ query }) =>
      list(query.get('search') === '%amara%' ? [{ ...amara, username: null }] : []),
    )
    .on('GET', '/api/users/:id', record({ ...amara, username: null, primaryPhone: null }));
  const { router } = await open();
  await screen.findByRole('row', { name: /Password submitted/ });
  await userEvent.click(await button('User'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'User' }), 'amara');
  await userEvent.click(await screen.findByRole('option', { name: /Amara Okafor/ }));
  expect(router.state.location.search).toBe('?userId=u1');
  expect(asked()).toMatchObject({ userId: 'u1' });
});

describe('the export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob) => (saved.push(blob), 'blob:export');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());
  const start = async () => {
    await userEvent.click(await button('Export'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export audit logs' }));
    return {
      dialog,
      press: (name: string) => userEvent.click(dialog.getByRole('button', { name })),
    };
  };

  it('says what the filter is, and saves its rows with the token of the session', async () => {
    server.on('GET', '/api/logs/export', { body: 'a,b\r\n1,2\r\n' });
    await open('?result=Error&time=2026-11-01..2026-11-02&zone=utc');
    const { dialog, press } = await start();
    expect(dialog.getByText('Failed')).toBeInTheDocument();
    expect(dialog.getByText('Nov 1 – 2, 2026 (UTC)')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: /^CSV/ }));
    await press('Export');
    expect(await dialog.findByText('The file is saved.')).toBeInTheDocument();
    const [request] = server.to('GET', '/api/logs/export');
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      category: 'events',
      format: 'csv',
      result: 'Error',
      from: String(Date.UTC(2026, 10, 1)),
      to: String(Date.UTC(2026, 10, 3) - 1),
    });
    expect(request?.headers.get('authorization')).toBe('Bearer token:management:acme01');
    expect(saved.map(({ size }) => size)).toEqual([10]);
  });

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

it('shows events as they come, and goes on where the connection ended', async () => {
  const event = (id: number, name: string, data: object) =>
    `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  server.on(
    'GET',
    '/api/logs/tail',
    { body: event(1, 'open', {}) + event(2, 'log', wrong) + event(3, 'end', {}) },
    'silence',
  );
  await open('/live?result=Error&time=2026-11-01..');
  expect(await screen.findByRole('row', { name: /Password submitted/ })).toBeInTheDocument();
  expect(screen.getByText('Reconnecting')).toBeInTheDocument();
  await userEvent.click(await button('Try now'));
  const [first, second] = server.to('GET', '/api/logs/tail');
  expect(Object.fromEntries(first?.query ?? [])).toEqual({ result: 'Error' });
  expect(first?.headers.get('last-event-id')).toBeNull();
  expect(second?.headers.get('last-event-id')).toBe('3');
});

it('says why live events are not available', async () => {
  server.on('GET', '/api/logs/tail', errorResponse(422, 'x'));
  await open('/live');
  expect(await screen.findByText('Live events are not available.')).toBeInTheDocument();
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

it.each([
  [{ isIntact: true, verified: 2, since: 1_795_000_000_000, broken: null }, 'No entry was changed'],
  [
    {
      isIntact: false,
      verified: 7,
      since: 1_795_000_000_000,
      broken: { reason: 'changed', seq: 8, id: 'l2' },
    },
    'Entry 8 was changed after it was written',
  ],
])('tells what the verification found: %j', async (body, text) => {
  server.on('GET', '/api/logs/verification', { body });
  await open('/admin-actions');
  await screen.findByRole('row', { name: /Updated user/ });
  await userEvent.click(await button('Verify'));
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  const link = screen.queryByRole('link', { name: 'Show entry' });
  expect(link?.getAttribute('href') ?? '').toContain(body.broken ? '/audit-logs/l2' : '');
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

it('names an admin action, who did it, and what it changed', async () => {
  server
    .on('GET', '/api/tenants/:id/members', list([{ id: 'u9', name: 'Maya', avatar: null }]))
    .on('GET', '/api/users/u1', record({ id: 'u1', name: 'Ada King' }))
    .on('GET', '/api/logs/:id', record(action));
  await open('/admin-actions');
  const row = await screen.findByRole('row', { name: /Updated user/ });
  expect(row).toHaveTextContent('Ada King');
  expect(await within(row).findByText('Maya')).toBeInTheDocument();
  await userEvent.click(within(row).getByRole('link', { name: 'Updated user Ada King' }));
  expect(await screen.findByRole('heading', { name: 'Updated user' })).toBeInTheDocument();
  expect(screen.getByText('PATCH /api/users/u1')).toBeInTheDocument();
  const subject = await screen.findByRole('link', { name: 'Ada King' });
  expect(subject).toHaveAttribute('href', '/acme01/users/u1');
  const changes = screen.getByRole('region', { name: 'Changes' });
  expect(within(changes).getByText('Ada').closest('del')).toBeInTheDocument();
  expect(within(changes).getByText('Ada King').closest('ins')).toBeInTheDocument();
  expect(within(changes).queryByText('username')).not.toBeInTheDocument();
});

it('names a role and those it was assigned to, with links to what still exists', async () => {
  const assignment = log('l4', 'Management.Role.Users.Create', {
    actor: { type: 'user', id: 'u9' },
    method: 'POST',
    route: '/api/roles/:id/users',
    params: { id: 'r1' },
    before: { userIds: [] },
    after: { userIds: ['u1', 'gone'] },
  });
  server
    .on('GET', '/api/tenants/:id/members', list([]))
    .on('GET', '/api/logs', list([assignment]))
    .on('GET', '/api/logs/:id', record(assignment))
    .on('GET', '/api/roles/r1', record({ id: 'r1', name: 'Support agent' }))
    .on('GET', '/api/users/u1', record({ id: 'u1', name: 'Amara Okafor' }))
    .on('GET', '/api/users/gone', errorResponse(404, 'entity.not_found'));
  await open('/admin-actions');
  const link = await screen.findByRole('link', { name: /Support agent/ });
  await userEvent.click(link);
  const role = await screen.findByRole('link', { name: 'Support agent' });
  expect(role).toHaveAttribute('href', '/acme01/roles/r1');
  const changes = within(screen.getByRole('region', { name: 'Changes' }));
  const user = await changes.findByRole('link', { name: 'Amara Okafor' });
  expect(user).toHaveAttribute('href', '/acme01/users/u1');
  expect(user.closest('ins')).toBeInTheDocument();
  expect(await changes.findByText('gone (deleted)')).toBeVisible();
  expect(changes.queryByText('Before')).not.toBeInTheDocument();
});

it('names the permissions that a role got or lost', async () => {
  const change = log('l5', 'Management.Role.Scopes.Delete', {
    method: 'DELETE',
    route: '/api/roles/:id/scopes/:scopeId',
    params: { id: 'r1', scopeId: 's1' },
    before: { scopeIds: ['s1'] },
    after: { scopeIds: [] },
  });
  const scopes = [{ id: 's1', name: 'read:orders' }];
  server
    .on('GET', '/api/logs/:id', record(change))
    .on('GET', '/api/roles/r1', record({ id: 'r1', name: 'Support agent' }))
    .on('GET', '/api/resources', list([{ id: 'a1', name: 'Orders', scopes }]));
  await open('/l5');
  expect(await screen.findByRole('link', { name: 'Support agent' })).toBeVisible();
  const scope = await screen.findByRole('link', { name: 'read:orders' });
  expect(scope).toHaveAttribute('href', '/acme01/api-resources/a1/permissions');
  expect(scope.closest('del')).toBeInTheDocument();
});
