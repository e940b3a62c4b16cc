import { screen } from '@testing-library/react';
import { startEnglish } from '~/tests/support/machine-react';
import { leaveAct } from '~/tests/support/uncaught-errors';
import type { Console } from './create-console';
import { openConsole } from './open-console';
import { startConsole } from './start-console';

jest.mock('./start-console');
jest.mock('./app', () => ({
  App: () => {
    throw new RangeError('broken console');
  },
}));

beforeAll(() => startEnglish('shell', 'ui'));

async function open(start: Promise<Console>) {
  jest.mocked(startConsole).mockReturnValue(start);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  await openConsole(element);
  return screen.findByRole('heading', { name: 'Something went wrong' });
}

test('a console that cannot be rendered is no blank page', async () => {
  const report = leaveAct();
  expect(await open(Promise.resolve({} as Console))).toBeVisible();
  expect(screen.getByText('RangeError: broken console')).toBeVisible();
  expect(report.mock.calls).toEqual([[new RangeError('broken console')]]);
});

test('a console that cannot be started is no blank page', async () => {
  leaveAct();
  expect(await open(Promise.reject(new TypeError('no list')))).toBeVisible();
  expect(screen.getByText('TypeError: no list')).toBeVisible();
});
