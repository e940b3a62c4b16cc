import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { utcDay } from '~/src/lib/utc-day';
import { errorResponse } from '~/tests/support/console-page';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const ACTIVE = '/api/dashboard/users/active';
const DAY = 86_400_000;
const today = utcDay(Date.now());
const earlier = utcDay(Date.now() - 10 * DAY);
const tomorrow = utcDay(Date.now() + DAY);

function active(last: string, count: number) {
  return {
    body: {
      dauCurve: Array.from({ length: 30 }, (_, index) => ({
        date: utcDay(Date.parse(last) - (29 - index) * DAY),
        count: index === 29 ? count : 1000 + index,
      })),
      dau: { count, delta: -38 },
      wau: { count: 3208, delta: 0 },
      mau: { count: 9847, delta: 1120 },
    },
  };
}

describe('growth', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withAccount(new ScriptedApi().install())
      .on('GET', '/api/dashboard/users/total', { body: { totalUserCount: 18462 } })
      .on('GET', '/api/dashboard/users/new', {
        body: { today: { count: 74, delta: 12 }, last7Days: { count: 531, delta: -38 } },
      })
      .on('GET', ACTIVE, active(today, 612));
  });
  afterEach(() => server.restore());

  const open = () => renderConsole({ api: server, path: '/acme01/dashboard' });
  const figure = (name: string) => screen.findByRole('group', { name });
  const dayField = () => screen.getByLabelText('Last day (UTC)');
  const daysAsked = () => server.to('GET', ACTIVE).map(({ query }) => query.get('date'));

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
