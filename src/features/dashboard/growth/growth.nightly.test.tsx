import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { utcDay } from '~/src/lib/utc-day';
import { errorResponse } from '~/tests/support/console-page';
import {
  ACTIVE,
  DAY,
  today,
  active,
  server,
  open,
  figure,
  daysAsked,
} from '~/tests/support/pages/growth-page';

const earlier = utcDay(Date.now() - 10 * DAY);
const tomorrow = utcDay(Date.now() + DAY);

describe('growth', () => {
  const dayField = () => screen.getByLabelText('Last day (UTC)');

  it('keeps the old figures until those of another day are there', async () => {
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    server.on('GET', `${ACTIVE}?date=${earlier}`, async () => {
      await sent;
      return active(earlier, 529);
    });
    await open();
    await figure('Daily active users');
    fireEvent.change(dayField(), { target: { value: earlier } });
    expect(await figure('Daily active users')).toHaveTextContent('612');
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    send();
    expect(await screen.findByText('529')).toBeVisible();
    expect(await figure('Daily active users')).toHaveTextContent('vs the day before');
    expect(daysAsked()).toEqual([null, earlier]);
  });

  it('asks for no empty and no future day, nor for those passed while typing', async () => {
    await open();
    await figure('Daily active users');
    expect(dayField()).toHaveValue(today);
    expect(dayField()).toHaveAttribute('max', today);
    for (const value of ['0002-11-20', tomorrow, '', today]) {
      fireEvent.change(dayField(), { target: { value } });
    }
    fireEvent.change(dayField(), { target: { value: '' } });
    expect(dayField()).toHaveValue('');
    fireEvent.blur(dayField());
    expect(dayField()).toHaveValue(today);
    expect(daysAsked()).toEqual([null]);
  });

  it('a day that cannot be loaded leaves the rest, and can be asked for again', async () => {
    server.on(
      'GET',
      `${ACTIVE}?date=${earlier}`,
      // A client error is retried once.
      errorResponse(400, 'guard.invalid_input'),
      errorResponse(400, 'guard.invalid_input'),
      active(earlier, 529),
    );
    await open();
    await figure('Daily active users');
    fireEvent.change(dayField(), { target: { value: earlier } });
    const failed = await screen.findByText('The figures of this day could not be loaded');
    expect(failed).toBeVisible();
    expect(await figure('Total users')).toHaveTextContent('18,462');
    expect(dayField()).toHaveValue(earlier);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('529')).toBeVisible();
  });

  it('a tenant without users has zeros and a flat curve', async () => {
    const zero = { count: 0, delta: 0 };
    const empty = active(today, 0).body;
    server
      .on('GET', '/api/dashboard/users/total', { body: { totalUserCount: 0 } })
      .on('GET', '/api/dashboard/users/new', { body: { today: zero, last7Days: zero } })
      .on('GET', ACTIVE, {
        body: {
          dauCurve: empty.dauCurve.map(({ date }) => ({ date, count: 0 })),
          dau: zero,
          wau: zero,
          mau: zero,
        },
      });
    await open();
    expect(await figure('Total users')).toHaveTextContent('0All time');
    expect(await figure('Daily active users')).toHaveTextContent('0+0vs yesterday');
    const chart = screen.getByRole('group', { name: /^Daily active users in the 30 days/ });
    for (const point of within(chart).getAllByRole('img')) {
      expect(point).toHaveAccessibleName(/: 0$/);
    }
  });
});
