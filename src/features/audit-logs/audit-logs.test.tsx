import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, errorResponse, list, record } from '~/tests/support/console-page';
import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
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
  const askedForMore = log(
    'l6',
    'Interaction.Register.Submit',
    { result: 'Error', error: { code: 'user.missing_profile' } },
    'incomplete',
  );

  it('did not fail in the list', async () => {
    server.on('GET', '/api/logs', list([askedForMore, wrong]));
    await open();
    const row = await screen.findByRole('row', { name: /More information required/ });
    expect(row).not.toHaveTextContent('Failed');
    expect(screen.getByRole('row', { name: /Password submitted/ })).toHaveTextContent('Failed');
  });

  it('did not fail in the details', async () => {
    server.on('GET', '/api/logs/:id', record(askedForMore));
    await open('/l6');
    expect(await screen.findByText('More information required')).toBeVisible();
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });
});

describe('the names in the list', () => {
  const rows = ['u1', 'u2', 'gone', 'u1'].map((userId, index) =>
    log(`n${index}`, 'RevokeToken', { userId, applicationId: `a${index % 2}` }),
  );
  const idsOf = (path: string) =>
    server.to('GET', path).map(({ query }) => query.getAll('search.id'));

  it('are asked for at once, and not again on the next page', async () => {
    const user = (id: string) => ({ id, name: `User ${id}` });
    server
      .on('GET', '/api/logs', ({ query }) => ({
        body:
          query.get('page') === '2' ? [...rows, log('n4', 'RevokeToken', { userId: 'u3' })] : rows,
        headers: { 'Total-Number': '25' },
      }))
      .on('GET', '/api/users', list(['u1', 'u2'].map(user)), list([user('u3')]))
      .on('GET', '/api/applications', list([{ id: 'a0', name: 'Shop' }]));
    await open();
    expect(await screen.findAllByText('User u1')).toHaveLength(2);
    expect(screen.getByText('gone (deleted)')).toBeVisible();
    expect(await screen.findAllByText('Shop')).toHaveLength(2);
    expect(screen.getAllByText('a1 (deleted)')).toHaveLength(2);
    expect(idsOf('/api/users')).toEqual([['u1', 'u2', 'gone']]);
    expect(idsOf('/api/applications')).toEqual([['a0', 'a1']]);
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('User u3')).toBeVisible();
    expect(idsOf('/api/users')).toEqual([['u1', 'u2', 'gone'], ['u3']]);
  });

  it('are their IDs if they cannot be read', async () => {
    server
      .on('GET', '/api/logs', list(rows))
      .on('GET', '/api/users', errorResponse(403, 'auth.no'))
      .on('GET', '/api/applications', list([]));
    await open();
    expect(await screen.findAllByText('u1')).toHaveLength(2);
    expect(screen.getByText('gone')).toBeVisible();
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

describe('the export', () => {
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob) => (saved.push(blob), 'blob:export');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

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

it('names an admin action, who did it, and what it changed', async () => {
  server
    .on('GET', '/api/tenants/:id/members', list([{ id: 'u9', name: 'Maya', avatar: null }]))
    .on('GET', '/api/users', list([{ id: 'u1', name: 'Ada King' }]))
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

it('shows each changed setting by itself, and values as their pages call them', async () => {
  const change = log('l6', 'Management.Application.Update', {
    method: 'PATCH',
    route: '/api/applications/:id',
    params: { id: 'a1' },
    before: { type: 'SPA', customData: { tier: 'silver', seats: 3 }, tags: [] },
    after: { type: 'MachineToMachine', customData: { tier: 'gold', seats: 3 }, tags: ['a', 'b'] },
  });
  server
    .on('GET', '/api/logs/:id', record(change))
    .on('GET', '/api/applications', list([{ id: 'a1', name: 'Shop' }]));
  await open('/l6');
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  expect((await changes.findByText('Machine-to-machine')).closest('ins')).toBeInTheDocument();
  expect(changes.getByText('Single-page app').closest('del')).toBeInTheDocument();
  expect(await changes.findByText('Custom data')).toBeInTheDocument();
  expect(changes.getByText('silver').closest('del')).toBeInTheDocument();
  expect(changes.getByText('gold').closest('ins')).toBeInTheDocument();
  expect(changes.queryByText('3')).not.toBeInTheDocument();
  expect(changes.getByText('b').closest('ins')).toHaveTextContent(/After\s*ab/);
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
    .on('GET', '/api/roles', list([{ id: 'r1', name: 'Support agent' }]))
    .on('GET', '/api/users', list([{ id: 'u1', name: 'Amara Okafor' }]));
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
    .on('GET', '/api/roles', list([{ id: 'r1', name: 'Support agent' }]))
    .on('GET', '/api/resources', list([{ id: 'a1', name: 'Orders', scopes }]));
  await open('/l5');
  expect(await screen.findByRole('link', { name: 'Support agent' })).toBeVisible();
  const scope = await screen.findByRole('link', { name: 'read:orders' });
  expect(scope).toHaveAttribute('href', '/acme01/api-resources/a1/permissions');
  expect(scope.closest('del')).toBeInTheDocument();
});
