import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog } from '~/tests/support/console-page';
import { bulkJobsStarted, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import { running, server, open } from '~/tests/support/pages/bulk-jobs';

describe('bulk jobs of the tenant', () => {
  it('allows starting another job', async () => {
    withBulkJob(server, { found: [running] });
    await open();
    await button(/^Suspend users/);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Amara Okafor/ }));
    await userEvent.click(await button('Suspend'));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: /^Suspend/ }));
    await waitFor(() => expect(bulkJobsStarted(server)).toHaveLength(1));
    expect(await dialog(/^Suspend 1 user$/)).toBeVisible();
  });
});
