import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse } from '~/tests/support/console-page';
import { server, open, figure, daysAsked } from '~/tests/support/pages/growth-page';

describe('growth', () => {
  it('shows each figure with its change', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(await figure('Total users')).toHaveTextContent('18,462');
    expect(await figure('New today')).toHaveTextContent('74+12vs yesterday');
    expect(await figure('New in 7 days')).toHaveTextContent('531−38vs prior 7 days');
    expect(await figure('Daily active users')).toHaveTextContent('612−38vs yesterday');
    expect(await figure('Weekly active')).toHaveTextContent('3,208+0vs prior 7 days');
    expect(await figure('Monthly active')).toHaveTextContent('9,847+1,120vs prior 30 days');
    expect(daysAsked()).toEqual([null]);
  });

  it('has a point and a row for each day', async () => {
    await open();
    const chart = await screen.findByRole('group', { name: /^Daily active users in the 30 days/ });
    expect(within(chart).getAllByRole('img')).toHaveLength(30);
    expect(within(chart).getAllByRole('img').at(-1)).toHaveAccessibleName(/: 612$/);
    expect(screen.getByText('1.5k')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Daily active users' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[1]).toHaveTextContent('612');
    expect(rows[30]).toHaveTextContent('1,000');
  });

  it('the first error takes the place of the page, and all are asked again', async () => {
    server.on(
      'GET',
      '/api/dashboard/users/new',
      errorResponse(404, 'entity.not_found'),
      errorResponse(404, 'entity.not_found'),
      {
        body: { today: { count: 3, delta: 3 }, last7Days: { count: 3, delta: 3 } },
      },
    );
    await open();
    expect(await screen.findByText('The dashboard could not be loaded')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Total users' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await figure('New today')).toHaveTextContent('3+3');
  });
});
