import { localKeys } from '~/src/config/storage-keys';

const mockLoadNamespace = jest.fn().mockRejectedValue(new Error('offline'));
const mockList = jest.fn().mockResolvedValue({});
const mockDetails = jest.fn().mockResolvedValue({});

jest.mock('~/src/i18n/load-namespace', () => ({ loadNamespace: mockLoadNamespace }));
jest.mock('./sections', () => {
  const children = [
    { index: true, lazy: mockList },
    { path: ':userId', lazy: mockDetails },
  ];
  return {
    sections: { users: { path: 'users', words: ['users'], routes: [{ path: 'users', children }] } },
  };
});
jest.mock('./shell-words', () => ({ shellWords: ['common'] }));

async function openAt(path: string): Promise<void> {
  window.history.pushState(null, '', path);
  await jest.isolateModulesAsync(async () => {
    await import('./first-loads');
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

it.each([
  ['/acme01/users', 1, 0],
  ['/acme01/users/u1', 0, 1],
  ['/acme01/roles', 0, 0],
  ['/users', 0, 0],
])('loads the code of %s', async (path, lists, details) => {
  await openAt(path);
  expect(mockList).toHaveBeenCalledTimes(lists);
  expect(mockDetails).toHaveBeenCalledTimes(details);
});

it.each([
  [
    '/acme01/users',
    'en',
    [
      ['en', 'common'],
      ['en', 'users'],
    ],
  ],
  ['/acme01', 'en', [['en', 'common']]],
  [
    '/acme01',
    'de',
    [
      ['de', 'common'],
      ['en', 'common'],
    ],
  ],
])('loads the translations of %s in the language %s', async (path, language, expected) => {
  localStorage.setItem(localKeys.language, language);
  await openAt(path);
  expect(mockLoadNamespace.mock.calls).toEqual(expected);
});
