import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list } from '~/tests/support/console-page';
import { amara } from '~/tests/support/scripted-users';
import { held, open, rowOf } from '~/tests/support/pages/users-list-page';

describe('user list', () => {
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
});
