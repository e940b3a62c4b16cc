import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amara } from '~/tests/support/scripted-users';
import { held, open, choose } from '~/tests/support/pages/users-filters';

describe('user filters', () => {
  it('submit the search that was typed before', async () => {
    const { router } = await open('?keyword=old');
    const box = await screen.findByRole('searchbox');
    await userEvent.type(box, 'er ');
    await choose('Status', 'Active');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=older&status=active'));
    expect(box).toHaveValue('older');
    await userEvent.clear(box);
    await choose('Sort Newest first', 'Name, A to Z');
    await waitFor(() => expect(router.state.location.search).toBe('?status=active&sort=name'));
    expect(box).toHaveValue('');
    await userEvent.type(box, 'new');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name&keyword=new'));
  });

  it('keep no search of an address that was left', async () => {
    held.server.on('GET', '/api/users', {
      body: [amara],
      headers: { 'Total-Number': '41' },
    });
    const { router } = await open();
    const box = await screen.findByRole('searchbox');
    await userEvent.type(box, 'new');
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(box).toHaveValue('');
    await act(() => router.navigate(-1));
    await choose('Status', 'Active');
    await waitFor(() => expect(router.state.location.search).toBe('?status=active'));
  });
});
