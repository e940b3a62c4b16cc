import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkJob, BulkJobItem } from '~/src/api/endpoints/bulk-jobs.api';
import { button, chooseMenuItem, dialog, list } from '~/tests/support/console-page';
import { bulkJob, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import { running, server, open } from '~/tests/support/pages/bulk-jobs';

const finished: BulkJob = { ...bulkJob, done: 0, failed: 2 };

function item(id: string, status: number): BulkJobItem {
  return {
    id,
    label: `User ${id}`,
    state: 'failed',
    status,
    code: 'entity.not_found',
    message: 'Not found.',
    requestId: null,
    outcome: null,
    settledAt: 1,
  };
}
async function openList() {
  await userEvent.click(await button('Account menu'));
  await chooseMenuItem('Bulk jobs');
  return within(await dialog('Bulk jobs'));
}

describe('bulk jobs of the tenant', () => {
  it('follows unfinished jobs without covering the page', async () => {
    withBulkJob(server, { job: running, found: [running] });
    await open();
    const chip = await button(/^Suspend users: 412 of 1,204/);
    expect(chip).toHaveTextContent('Running');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(chip);
    const drawer = within(await dialog('Suspend users'));
    expect(drawer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '412');
    expect(await drawer.findByText('Maya Lindqvist')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    expect(await button(/^Suspend users/)).toBeVisible();
  });

  it('does not estimate stalled jobs', async () => {
    const paused = { ...running, state: 'paused' } as const;
    withBulkJob(server, { job: paused, found: [paused] });
    await open();
    await userEvent.click(await button(/^Suspend users: 412 of 1,204/));
    const drawer = within(await dialog('Suspend users'));
    expect(await drawer.findByText('Items that are left were not changed.')).toBeVisible();
    const estimate = drawer.getByText('estimated time left').parentElement;
    expect(estimate).toHaveTextContent(/–/);
    expect(estimate).not.toHaveTextContent(/\d/);
  });

  it('lists jobs and opens one', async () => {
    withBulkJob(server, { job: finished, items: [item('a', 503), item('b', 404)] });
    await open();
    server.on('GET', '/api/bulk-jobs', list([finished]));
    const jobs = await openList();
    const row = await jobs.findByRole('button', { name: /^Suspend users/ });
    expect(row).toHaveTextContent('2 of 2 · 2 failed');
    expect(await within(row).findByText('Maya Lindqvist')).toBeVisible();
    await userEvent.click(row);
    const drawer = within(await dialog('Suspend users'));
    expect(await drawer.findByText('Cannot be retried')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Retry 1 item' })).toBeVisible();
  });

  it('offers no retry when nothing can be retried', async () => {
    withBulkJob(server, { job: finished, items: [item('a', 404), item('b', 404)] });
    await open();
    server.on('GET', '/api/bulk-jobs', list([finished]));
    const jobs = await openList();
    await userEvent.click(await jobs.findByRole('button', { name: /^Suspend users/ }));
    const drawer = within(await dialog('Suspend users'));
    expect(await drawer.findAllByText('Cannot be retried')).toHaveLength(2);
    expect(drawer.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  });

  it('shows the empty state, and an error with a retry', async () => {
    await open();
    await screen.findByRole('row', { name: /Amara/ });
    server.on('GET', '/api/bulk-jobs', { status: 422, body: { code: 'x', message: 'Refused.' } });
    const jobs = await openList();
    const retry = await jobs.findByRole('button', { name: 'Try again' });
    server.on('GET', '/api/bulk-jobs', list([]));
    await userEvent.click(retry);
    expect(await jobs.findByText(/^No bulk jobs in the last 7 days/)).toBeVisible();
  });
});
