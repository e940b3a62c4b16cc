import { createHash } from 'node:crypto';

const SIZE = 20;
const DAY_MS = 86_400_000;

const busyApplication = `bench${'1'.padStart(16, '0')}`;
/** About a hundredth of all rows. */
const averageApplication = `bench${'9'.padStart(16, '0')}`;
const rareApplication = `bench${'999'.padStart(16, '0')}`;
const FREQUENT = 'ExchangeTokenBy.RefreshToken';
/** A sixteenth of all; with the application below just fewer rows than are counted. */
const AVERAGE = 'Interaction.SignIn.Submit';
const RARE = 'RevokeToken';

/** Id of the n-th of the logs that `seed-logs.mjs` makes. */
function logId(n) {
  return createHash('md5').update(String(n)).digest('hex').slice(0, 21);
}
function ago(days) {
  return Date.now() - days * DAY_MS;
}

function list(filter, page = 1) {
  const query = new URLSearchParams({ page: String(page), page_size: String(SIZE), ...filter });
  return { path: () => `/api/logs?${query}` };
}
/** A day, another one each time. */
function ofSomeDay(filter) {
  return {
    path: (n) => {
      const to = Math.floor(ago((n * 37) % 360));
      return list({ ...filter, from: to - DAY_MS, to }).path();
    },
  };
}

/** Filters of the log by name: each alone, and rare ones together with frequent ones. */
function filtersOf({ user, busyUser }) {
  return {
    'a frequent event': { logKey: FREQUENT },
    'a rare event': { logKey: RARE },
    'a busy user': { userId: busyUser },
    'an average user': { userId: user },
    'a busy application': { applicationId: busyApplication },
    'a rare application': { applicationId: rareApplication },
    'a session': { sessionId: `s${'600000'.padStart(20, '0')}` },
    errors: { result: 'Error' },
    successes: { result: 'Success' },
    'busy application × rare event': { applicationId: busyApplication, logKey: RARE },
    'rare application × frequent event': { applicationId: rareApplication, logKey: FREQUENT },
    'rare application × rare event': { applicationId: rareApplication, logKey: RARE },
    'busy user × busy application': { userId: busyUser, applicationId: busyApplication },
    'busy user × rare application': { userId: busyUser, applicationId: rareApplication },
    'busy user × rare event': { userId: busyUser, logKey: RARE },
    'busy user × frequent event': { userId: busyUser, logKey: FREQUENT },
    'busy user × successes': { userId: busyUser, result: 'Success' },
    'busy user × busy application × frequent event': {
      userId: busyUser,
      applicationId: busyApplication,
      logKey: FREQUENT,
    },
    'busy application × frequent event': { applicationId: busyApplication, logKey: FREQUENT },
    'average application × average event': { applicationId: averageApplication, logKey: AVERAGE },
    'average application × errors': { applicationId: averageApplication, result: 'Error' },
    'average event × errors': { logKey: AVERAGE, result: 'Error' },
    'busy application × successes': { applicationId: busyApplication, result: 'Success' },
    'frequent event × successes': { logKey: FREQUENT, result: 'Success' },
    'busy user × errors': { userId: busyUser, result: 'Error' },
    'average user × frequent event': { userId: user, logKey: FREQUENT },
    'busy application × errors': { applicationId: busyApplication, result: 'Error' },
    'rare application × errors': { applicationId: rareApplication, result: 'Error' },
    'frequent event × errors': { logKey: FREQUENT, result: 'Error' },
    'rare event × errors': { logKey: RARE, result: 'Error' },
    'all filters': {
      userId: busyUser,
      applicationId: busyApplication,
      logKey: FREQUENT,
      result: 'Error',
      from: ago(90),
    },
  };
}

/**
 * What the pages about operations ask for, in the form of `listsOf`.
 * @param scale one of `SCALES`
 */
export function operationsOf(scale) {
  const { logs, actions, busyUser, hook, stream } = scale;
  /** Logs all over the year, other ones each time. */
  const someLog = (n) => logId(1 + ((n * 7_919_993) % logs));
  const hasUser = (n) => logId(logs - 8 * n);
  const neighbors = (filter) => ({
    path: (n) => `/api/logs/${hasUser(n)}/neighbors?${new URLSearchParams(filter)}`,
  });
  return {
    'logs, first page': list({}),
    'logs, page 2,500': list({}, 2500),
    'logs, page in the middle, by its link': {
      path: (n) => list({ after: `${Math.floor(ago(180 + n / 10))}-0` }, logs / 2 / SIZE).path(),
    },
    'logs, page in the middle, by its number': list({}, logs / 2 / SIZE),
    ...Object.fromEntries(
      Object.entries(filtersOf(scale)).map(([name, filter]) => [`logs of ${name}`, list(filter)]),
    ),
    'logs of a day': ofSomeDay({}),
    'logs of a day × errors': ofSomeDay({ result: 'Error' }),
    'logs of a day × busy application': ofSomeDay({ applicationId: busyApplication }),
    'logs of a day × busy user': ofSomeDay({ userId: busyUser }),
    'logs of half a year': list({ from: ago(365), to: ago(180) }),
    'logs of a busy application, page 2,500': list({ applicationId: busyApplication }, 2500),
    'keys of logs': { path: () => '/api/logs/keys' },
    'log, details': { path: (n) => `/api/logs/${someLog(n)}` },
    'log, neighbors': neighbors({}),
    'log, neighbors among errors': neighbors({ result: 'Error' }),
    'log, neighbors of a busy user': neighbors({ userId: busyUser }),
    'log, neighbors of a rare event': neighbors({ logKey: RARE }),
    'admin actions, first page': list({ category: 'management' }),
    'admin actions, last page': list({ category: 'management' }, actions / SIZE),
    'admin actions of a busy admin': list({ category: 'management', actorId: 'admin-1' }),
    'admin actions of a rare admin': list({ category: 'management', actorId: 'admin-rare' }),
    'dashboard, total users': { path: () => '/api/dashboard/users/total' },
    'dashboard, new users': { path: () => '/api/dashboard/users/new' },
    'dashboard, active users': { path: () => '/api/dashboard/users/active' },
    'dashboard, active users of some day in a year': {
      path: (n) =>
        `/api/dashboard/users/active?date=${new Date(ago((n * 37) % 365)).toISOString().slice(0, 10)}`,
    },
    'dashboard, sign-in funnel': { path: () => '/api/dashboard/sign-in-funnel?days=30' },
    'webhooks with counts': {
      path: () => '/api/hooks?page=1&page_size=20&includeExecutionStats=true',
    },
    'webhook, recent requests': {
      path: () => `/api/hooks/${hook}/recent-logs?page=1&page_size=20`,
    },
    'webhook, failed recent requests': {
      path: () => `/api/hooks/${hook}/recent-logs?page=1&page_size=20&result=Error`,
    },
    'webhook, deliveries': { path: () => `/api/hooks/${hook}/deliveries?page=1&page_size=20` },
    'webhook, dead deliveries': {
      path: () => `/api/hooks/${hook}/deliveries?page=1&page_size=20&state=dead`,
    },
    'log streams': { path: () => '/api/log-streams' },
    'log stream, health of one far behind': {
      path: () => `/api/log-streams/${stream}/health`,
    },
  };
}

/** Answers that go on: what counts is when they begin. */
export const STREAMS = {
  'export of logs, JSON lines': { path: () => '/api/logs/export?format=jsonl' },
  'export of logs, CSV': { path: () => '/api/logs/export?format=csv' },
  'export of errors, CSV': { path: () => '/api/logs/export?format=csv&result=Error' },
  'export of users, CSV': { path: () => '/api/users/export?format=csv' },
  'export of users, JSON lines': { path: () => '/api/users/export?format=jsonl' },
  'live tail, catching up': {
    path: () => '/api/logs/tail',
    headers: { 'last-event-id': '100' },
    until: 'event: log',
  },
  'live tail of errors, catching up': {
    path: () => '/api/logs/tail?result=Error',
    headers: { 'last-event-id': '100' },
    until: 'event: log',
  },
};
