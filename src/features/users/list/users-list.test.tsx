import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callsShownIn, dialog, list, withTenantOrigin } from '~/tests/support/console-page';
import { bulkJobsStarted, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import { amara, elif } from '~/tests/support/scripted-users';
import { held, open, rowOf } from '~/tests/support/pages/users-list-page';
import { inTurn } from '~/tests/support/nightly';

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

  it.each(inTurn(['9', '99999999999'], 1))(
    'redirects to the last page from page %s',
    async (past) => {
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
    },
  );

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
