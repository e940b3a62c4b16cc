import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  callsShownIn,
  confirmDialog,
  enterText,
  errorResponse,
  list,
  record,
} from '~/tests/support/console-page';
import { bulkJobsStarted, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import { management, openResources, orders, scope } from '~/tests/support/scripted-resources';
import { server, copy, open, send } from '~/tests/support/pages/resources-list-page';

describe('the list', () => {
  it('deletes the selected ones as a job; the management API cannot be selected', async () => {
    const mail = { ...orders, id: 'mail', name: 'Mail API' };
    withBulkJob(server).on('GET', '/api/resources', list([orders, mail, management]));
    await openResources(server);
    const locked = await screen.findByRole('checkbox', {
      name: /Management API.*runs your tenant/,
    });
    expect(locked).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    // Everything that can be deleted is selected.
    expect(screen.queryByRole('button', { name: 'Select all that match' })).not.toBeInTheDocument();
    await userEvent.click(await button('Delete'));
    const asked = await confirmDialog();
    expect(await callsShownIn(asked)).toEqual([
      expect.stringContaining('/api/resources/orders'),
      expect.stringContaining('/api/resources/mail'),
    ]);
    await enterText(within(asked).getByRole('textbox'), 'delete 2');
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete 2 APIs' }));
    await waitFor(() =>
      expect(bulkJobsStarted(server)).toEqual([
        {
          action: 'resources.delete',
          parameters: {},
          items: [
            { id: 'orders', label: 'Orders API' },
            { id: 'mail', label: 'Mail API' },
          ],
        },
      ]),
    );
  });
});

describe('copying an API', () => {
  it('shows copy progress and warns before leaving', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server
      .on('POST', '/api/resources', { status: 201, body: copy })
      .on('POST', '/api/resources/copy/scopes', async () => {
        await late;
        return { status: 201, body: scope };
      })
      .on('GET', '/api/resources/copy', record(copy));
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const form = await open();
    expect(isHeld()).toBe(false);
    await send(form);
    expect(await within(form).findByText('Permissions copied: 0 of 1')).toBeVisible();
    expect(isHeld()).toBe(true);
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: copy.name })).toBeVisible();
    expect(isHeld()).toBe(false);
  });

  it('removes the copy if a permission is rejected', async () => {
    server
      .on('POST', '/api/resources', { status: 201, body: copy })
      .on('POST', '/api/resources/copy/scopes', errorResponse(422, 'x'))
      .on('DELETE', '/api/resources/copy', { status: 204 });
    const form = await open();
    await send(form);
    expect(await within(form).findByText('Nothing was copied')).toBeVisible();
    expect(server.to('DELETE', '/api/resources/copy')).toHaveLength(1);
  });
});
