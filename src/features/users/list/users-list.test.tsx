import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsShownIn, dialog, list, withTenantOrigin } from '~/tests/support/console-page';
import { bulkJobsStarted, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import { amara, elif, openUsers, scriptUsers } from '~/tests/support/scripted-users';

const held = scriptUsers();
function open(path = '') {
  return openUsers(held.server, path);
}
function rowOf(name: RegExp) {
  return screen.findByRole('row', { name });
}

describe('user list', () => {
  it('shows identity, contact, origin, and dates', async () => {
    await open();
    const row = await rowOf(/Amara Okafor/);
    expect(row).toHaveTextContent('amara@northbank.example');
    expect(row).toHaveTextContent('Active');
    expect(row).toHaveTextContent('Nov 18, 2026');
    await waitFor(() => expect(row).toHaveTextContent('Patient portal'));
    // Without a name the email is the title, and nothing is left to show next to it.
    const other = await rowOf(/elif@post/);
    expect(within(other).getAllByText('elif@post.example')).toHaveLength(1);
    expect(within(other).getByRole('rowheader')).toHaveAttribute('colspan', '2');
    expect(within(row).getByRole('rowheader')).not.toHaveAttribute('colspan');
    expect(within(other).getAllByRole('cell')).toHaveLength(
      within(row).getAllByRole('cell').length - 1,
    );
    expect(other).toHaveTextContent('Suspended');
    expect(screen.getByText('2 users')).toBeVisible();
  });

  it('shows how a search matched', async () => {
    await open('?keyword=07400%20123');
    const row = await rowOf(/Amara Okafor/);
    expect(held.server.to('GET', '/api/users')[0]?.query.get('search')).toBe('%07400 123%');
    await waitFor(() => expect(row).toHaveTextContent('+44 7400 123456'));
    expect(within(row).getByText('7400 123', { selector: 'mark' })).toBeVisible();
    expect(within(row).getByText('Phone')).toBeVisible();
  });

  it('searches only one field, and says so', async () => {
    const { router } = await open('?keyword=amok');
    await rowOf(/Amara Okafor/);
    await userEvent.click(screen.getByRole('button', { name: 'Search in' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Username' }));
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=amok&in=username'));
    await waitFor(() =>
      expect(held.server.to('GET', '/api/users').at(-1)?.query.get('search.username')).toBe(
        '%amok%',
      ),
    );
    const row = await rowOf(/Amara Okafor/);
    expect(within(row).getByText('amok', { selector: 'mark' })).toBeVisible();
    expect(within(row).getByText('Username')).toBeVisible();
    held.server.on('GET', '/api/users', list([]));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Username' }), 'x{Enter}');
    expect(
      await screen.findByText(/Nothing in the field “Username” contains “amokx”/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('searches for a prefix, or for an exact value', async () => {
    const { router } = await open('?keyword=am_ok');
    await rowOf(/Amara Okafor/);
    const choose = async (chip: string, item: string) => {
      await userEvent.click(screen.getByRole('button', { name: chip }));
      await userEvent.click(await screen.findByRole('menuitemradio', { name: item }));
    };
    const asked = () => Object.fromEntries(held.server.to('GET', '/api/users').at(-1)?.query ?? []);
    await choose('Match', 'Starts with');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'am\\_ok%' }));
    await choose('Match Starts with', 'Is exactly');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'am_ok', mode: 'exact' }));
    expect(router.state.location.search).toBe('?keyword=am_ok&match=exact');
  });

  it('shows all users again when the search is cleared', async () => {
    const { router } = await open('?keyword=amara');
    await rowOf(/Amara Okafor/);
    const box = screen.getByRole('searchbox');
    await userEvent.clear(box);
    await userEvent.type(box, '{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('hides the pagination of an older list below an error', async () => {
    held.server.on('GET', '/api/users', ({ query }) =>
      query.get('search') === null
        ? { body: [amara], headers: { 'Total-Number': '41' } }
        : { status: 400, body: { code: 'request.invalid_input', message: 'Too long.' } },
    );
    await open();
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}');
    expect(await screen.findByText('Users could not be loaded')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('goes on beyond what is counted, and selects no more than a page', async () => {
    held.server.on('GET', '/api/users', ({ query }) => ({
      body: [amara],
      headers: {
        'Total-Number': '10000',
        'Total-Number-Capped': 'true',
        Link:
          query.get('page') === '500'
            ? '<https://acme01.example/api/users?page=501&search=a>; rel="next"'
            : '',
      },
    }));
    const { router } = await open('?keyword=a&page=500');
    expect(await screen.findByText('More than 10,000 users')).toBeVisible();
    expect(screen.getByText('9,981–10,000 of more than 10,000')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.queryByRole('button', { name: /Select all that match/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('10,001–10,001 of more than 10,000')).toBeVisible();
    expect(router.state.location.search).toBe('?keyword=a&page=501');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('offers a next step when nothing matches, and when there are no users', async () => {
    held.server.on('GET', '/api/users', list([]));
    await open('?keyword=nobody');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('No users yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create user' })).toBeVisible();
  });

  it.each(['0', 'abc', '-1', '1.5', '01', ''])(
    'corrects an address with the page "%s"',
    async (page) => {
      const { router } = await open(`?keyword=a&page=${page}`);
      expect(await rowOf(/Amara Okafor/)).toBeVisible();
      await waitFor(() => expect(router.state.location.search).toBe('?keyword=a'));
      expect(router.state.historyAction).toBe('REPLACE');
      expect(held.server.to('GET', '/api/users')).toHaveLength(1);
    },
  );

  it.each(['9', '99999999999'])('redirects to the last page from page %s', async (past) => {
    held.server.on('GET', '/api/users', ({ query }) =>
      Number(query.get('page')) > 3
        ? { body: [], headers: { 'Total-Number': '41' } }
        : { body: [amara], headers: { 'Total-Number': '41' } },
    );
    const { router } = await open(`?page=${past}`);
    expect(await rowOf(/Amara Okafor/)).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
    const sent = held.server.to('GET', '/api/users').map(({ query }) => query.get('page'));
    expect(sent).toEqual([String(Math.min(Number(past), 999_999_999)), '3']);
  });

  it('runs a bulk action after selecting roles', async () => {
    withBulkJob(held.server).on('GET', '/api/roles', {
      ...list([]),
      body: [{ id: 'role1', name: 'Nurse', description: 'Reads' }],
      headers: { 'Total-Number': '1' },
    });
    await open();
    await rowOf(/Amara Okafor/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign roles' }));
    await userEvent.click(await within(await dialog()).findByText('Nurse'));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign 1 role' }));
    await waitFor(() =>
      expect(bulkJobsStarted(held.server)).toEqual([
        {
          action: 'users.assignRoles',
          parameters: { roleIds: ['role1'] },
          items: [
            expect.objectContaining({ id: amara.id }),
            expect.objectContaining({ id: elif.id }),
          ],
        },
      ]),
    );
  });

  it('adds many to an organization, and shows the calls first', async () => {
    withBulkJob(withTenantOrigin(held.server)).on('GET', '/api/organizations', {
      body: [{ id: 'clinic', name: 'Clinic Azul' }],
      headers: { 'Total-Number': '1' },
    });
    await open();
    await rowOf(/Amara Okafor/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to organization' }));
    const asked = await dialog();
    await userEvent.click(within(asked).getByRole('combobox', { name: 'Organization' }));
    await userEvent.click(await screen.findByRole('option', { name: /Clinic Azul/ }));
    expect((await callsShownIn(asked)).join()).toContain('/api/organizations/clinic/users');
    await userEvent.click(within(asked).getByRole('button', { name: 'Add to organization' }));
    await waitFor(() =>
      expect(bulkJobsStarted(held.server)).toEqual([
        {
          action: 'users.addToOrganization',
          parameters: { organizationId: 'clinic' },
          items: [
            expect.objectContaining({ id: amara.id }),
            expect.objectContaining({ id: elif.id }),
          ],
        },
      ]),
    );
  });
});
