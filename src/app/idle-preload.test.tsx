import { preloadWhenIdle } from './idle-preload';
import { sections } from './sections';

jest.mock('./sections', () => {
  const section = (path: string, lazy: () => Promise<unknown>) => ({
    path,
    words: [],
    routes: [{ path, children: [{ index: true, lazy }] }],
  });
  return {
    sections: {
      users: section('users', jest.fn().mockResolvedValue({})),
      roles: section('roles', jest.fn().mockRejectedValue(new Error('offline'))),
      webhooks: section('webhooks', jest.fn().mockResolvedValue({})),
    },
  };
});

function calls(): number[] {
  return Object.values(sections).map(({ routes }) => {
    const lazy = routes[0]?.children?.[0]?.lazy as unknown as jest.Mock;
    return lazy.mock.calls.length;
  });
}

function setConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
  setConnection(undefined);
});

it('loads one section after the other, whether or not one fails', async () => {
  preloadWhenIdle('cloud');
  await jest.advanceTimersByTimeAsync(400);
  expect(calls()).toEqual([0, 0, 0]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(calls()).toEqual([1, 1, 1]);
});

it('stops', async () => {
  const stop = preloadWhenIdle('cloud');
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(calls()).toEqual([0, 0, 0]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'loads nothing where data is dear: %j',
  async (connection) => {
    setConnection(connection);
    preloadWhenIdle('cloud');
    await jest.advanceTimersByTimeAsync(5000);
    expect(calls()).toEqual([0, 0, 0]);
  },
);
