import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, callsShownIn, confirmDialog, enterText } from '~/tests/support/console-page';
import { recentObjects, rememberObject } from '~/src/lib/recent-objects';
import { bulkJobsStarted, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { openRoles, scriptRoles } from '~/tests/support/scripted-roles';

let server: ScriptedApi;
beforeEach(() => {
  server = scriptRoles();
});
afterEach(() => server.restore());

describe('the list', () => {
  it('deletes the selected ones as a job, and shows the calls first', async () => {
    withBulkJob(server);
    for (const id of ['nurse', 'kept']) rememberObject('acme01', { kind: 'role', id, name: id });
    await openRoles(server);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Nurse' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lab sync' }));
    await userEvent.click(await button('Delete'));
    const asked = await confirmDialog();
    expect(await callsShownIn(asked)).toEqual([
      expect.stringContaining("-X DELETE 'https://acme01.example/api/roles/nurse'"),
      expect.stringContaining('/api/roles/machine'),
    ]);
    await enterText(within(asked).getByRole('textbox'), 'delete 2');
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete 2 roles' }));
    await waitFor(() =>
      expect(bulkJobsStarted(server)).toEqual([
        {
          action: 'roles.delete',
          parameters: {},
          items: [
            { id: 'nurse', label: 'Nurse' },
            { id: 'machine', label: 'Lab sync' },
          ],
        },
      ]),
    );
    await waitFor(() => expect(recentObjects('acme01').map(({ id }) => id)).toEqual(['kept']));
  });
});
