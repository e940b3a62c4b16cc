import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, confirmDialog, enterText, list, record } from '~/tests/support/console-page';
import { walkListStates, walkRecordStates } from '~/tests/support/page-states';
import { bulkJobsStarted, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import {
  clinic,
  openOrganizations,
  organizationsBase,
  scriptOrganizations,
} from '~/tests/support/scripted-organizations';

const held = scriptOrganizations();
const one = `${organizationsBase}/clinic`;
const reads = '/api/organizations/clinic';

it.each([
  {
    path: organizationsBase,
    reads: '/api/organizations',
    failed: 'The organizations could not be loaded',
    empty: 'No organizations yet',
    isSearched: true,
  },
  {
    path: `${one}/members`,
    reads: `${reads}/users`,
    failed: 'The members could not be loaded',
    empty: 'No members yet',
    isSearched: true,
  },
  {
    path: `${one}/invitations`,
    reads: '/api/organization-invitations',
    failed: 'The invitations could not be loaded',
    empty: 'No invitations yet',
  },
])('$path covers every list state', (page) => walkListStates(held.server, page), 30_000);

it(
  'a record covers every state',
  () =>
    walkRecordStates(held.server, {
      path: `${one}/members`,
      reads,
      record: record(clinic),
      heading: 'Northbank Clinic',
      failed: 'The organization could not be loaded',
      gone: 'This organization does not exist',
    }),
  30_000,
);

it('deletes many after the number is typed', async () => {
  const others = ['elm', 'oak'].map((id) => ({ ...clinic, id, name: id }));
  withBulkJob(held.server).on('GET', '/api/organizations', list(others));
  await openOrganizations(held.server);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select elm' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select oak' }));
  await userEvent.click(await button('Delete'));
  const asked = within(await confirmDialog());
  expect(asked.getByRole('button', { name: 'Delete 2 organizations' })).toBeDisabled();
  await enterText(asked.getByRole('textbox'), 'delete 2');
  await userEvent.click(asked.getByRole('button', { name: 'Delete 2 organizations' }));
  await waitFor(() =>
    expect(bulkJobsStarted(held.server)).toEqual([
      {
        action: 'organizations.delete',
        parameters: {},
        items: [
          { id: 'elm', label: 'elm' },
          { id: 'oak', label: 'oak' },
        ],
      },
    ]),
  );
});
