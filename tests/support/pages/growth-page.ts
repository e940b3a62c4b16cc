import { screen } from '@testing-library/react';
import { utcDay } from '~/src/lib/utc-day';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const ACTIVE = '/api/dashboard/users/active';
export const DAY = 86_400_000;
export const today = utcDay(Date.now());

export function active(last: string, count: number) {
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
export let server: ScriptedApi;
beforeEach(() => {
  server = withAccount(new ScriptedApi().install())
    .on('GET', '/api/dashboard/users/total', { body: { totalUserCount: 18462 } })
    .on('GET', '/api/dashboard/users/new', {
      body: { today: { count: 74, delta: 12 }, last7Days: { count: 531, delta: -38 } },
    })
    .on('GET', ACTIVE, active(today, 612));
});
afterEach(() => server.restore());

export function open() {
  return renderConsole({ api: server, path: '/acme01/dashboard' });
}
export function figure(name: string) {
  return screen.findByRole('group', { name });
}
export function daysAsked() {
  return server.to('GET', ACTIVE).map(({ query }) => query.get('date'));
}
