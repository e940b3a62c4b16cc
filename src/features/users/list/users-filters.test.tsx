import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText, list } from '~/tests/support/console-page';
import { amara } from '~/tests/support/scripted-users';
import { held, open, choose } from '~/tests/support/pages/users-filters';

function asked() {
  return Object.fromEntries(held.server.to('GET', '/api/users').at(-1)?.query ?? []);
}

describe('user filters', () => {
  it('are read from the URL and sent to the server, with days in the local time zone', async () => {
    const query = 'status=suspended&application=app0000000000000000a1&sort=name';
    await open(`?${query}&created=2026-01-01..2026-01-31&signedIn=..2026-03-01`);
    await screen.findByRole('row', { name: /Amara Okafor/ });
    expect(asked()).toMatchObject({
      isSuspended: 'true',
      applicationId: amara.applicationId,
      createdFrom: String(new Date(2026, 0, 1).getTime()),
      createdTo: String(new Date(2026, 1, 1).getTime() - 1),
      lastSignInTo: String(new Date(2026, 2, 2).getTime() - 1),
      sort: 'name',
    });
    expect(asked()).not.toHaveProperty('lastSignInFrom');
    expect(screen.getByRole('button', { name: /^Created Jan 1/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last sign-in Until Mar 1, 2026' })).toBeVisible();
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Source application Patient portal' }),
      ).toBeVisible(),
    );
  });

  it('ignore invalid values in the URL', async () => {
    await open('?status=gone&created=2026-02-30..&sort=password');
    await screen.findByRole('row', { name: /Amara Okafor/ });
    expect(asked()).toEqual({ page: '1', page_size: '20' });
  });

  it('are left with one Escape, also where they are searched', async () => {
    await open('');
    const opener = screen.getByRole('button', { name: 'Source application' });
    await userEvent.click(opener);
    expect(await screen.findByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Source application' })).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('can be selected, sorted by, and cleared together', async () => {
    const { router } = await open('?page=3');
    await choose('Status', 'Active');
    await waitFor(() => expect(router.state.location.search).toBe('?status=active'));
    await choose('Sort Newest first', 'Name, A to Z');
    await waitFor(() => expect(asked()).toMatchObject({ isSuspended: 'false', sort: 'name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Created' }));
    const form = await screen.findByRole('dialog', { name: 'Created' });
    await enterText(within(form).getByLabelText('From'), '2026-05-02');
    await enterText(within(form).getByLabelText('To'), '2026-05-01');
    await userEvent.click(within(form).getByRole('button', { name: 'Apply' }));
    expect(within(form).getByText('Enter two days, the first one first.')).toBeVisible();
    await userEvent.clear(within(form).getByLabelText('To'));
    held.server.on('GET', '/api/users', list([]));
    await userEvent.click(within(form).getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?status=active&sort=name&created=2026-05-02..'),
    );
    expect(await screen.findByText(/No user matches every filter/)).toBeVisible();
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (!clear) throw new Error('The filters cannot be cleared.');
    await userEvent.click(clear);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
  });
});
