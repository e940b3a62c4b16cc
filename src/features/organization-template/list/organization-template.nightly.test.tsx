import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  readMembers,
  readCharts,
  server,
  open,
  button,
} from '~/tests/support/pages/organization-template-page';

describe('organization template', () => {
  it('searches from the first page', async () => {
    const { router } = await open('/organization-roles?page=3');
    await userEvent.type(await screen.findByRole('searchbox'), 'nur{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=nur'));
  });

  it('shows what a role grants, API permissions first, and searches it ignoring case', async () => {
    server
      .on('GET', '/api/organization-roles/nurse/scopes', { body: [readMembers] })
      .on('GET', '/api/organization-roles/nurse/resource-scopes', { body: [readCharts] });
    await open('/organization-roles/nurse');
    const rows = async () =>
      (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    await screen.findByText('Charts API');
    expect(await rows()).toEqual([
      expect.stringContaining('Read:charts'),
      expect.stringContaining('read:members'),
    ]);
    await userEvent.type(screen.getByRole('searchbox'), 'READ:CH{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('paginates what a role grants, and selects all of it', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `read:shelf-${index}`);
    server.on('GET', '/api/organization-roles/nurse/scopes', {
      body: names.map((name) => ({ ...readMembers, id: name, name })),
    });
    await open('/organization-roles/nurse/permissions?page=3');
    expect(await screen.findByText('41–45 of 45')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    expect(screen.getByRole('link', { name: /Permissions.*45/ })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await button('Select all that match'));
    expect(screen.getByText('45 selected')).toBeVisible();
    await userEvent.click(await button('Remove'));
    const question = await screen.findByRole('alertdialog');
    expect(
      within(question).getByRole('heading', { name: 'Remove 45 permissions from this role?' }),
    ).toBeVisible();
  });

  it('explains organizations with an interactive diagram', async () => {
    await open();
    await userEvent.click(await button('View guide'));
    const guide = await screen.findByRole('dialog', { name: 'How organizations work' });
    expect(within(guide).getByText(/Amara is Admin of Northbank/)).toBeVisible();
    await userEvent.click(within(guide).getByRole('radio', { name: 'Quentin' }));
    expect(within(guide).getByText(/Quentin is not a member of Northbank/)).toBeVisible();
  });
});
