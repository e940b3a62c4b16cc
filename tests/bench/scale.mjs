import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { call, measure } from './load.mjs';
import { SCALE } from './seed-scale.mjs';

const ROLE = 'gatehouse_app_gatehouse_oss';
const SIZE = 20;

const page = (number) => `page=${number}&page_size=${SIZE}`;
const search = (value, field = 'search') => `${page(1)}&${field}=${encodeURIComponent(value)}`;
const middle = (total) => page(Math.floor(total / SIZE / 2));
const last = (total) => page(Math.floor(total / SIZE));

const { users, organizations, logs, crowd, crowdRole, crowdOrganization, resource, user } = SCALE;
const role = `/api/roles/${crowdRole}`;
const organization = `/api/organizations/${crowdOrganization}`;

/** What is asked, with `count` requests; a path may depend on the number of the request. */
const CASES = {
  'users, first page': () => `/api/users?${page(1)}`,
  'users, page in the middle': () => `/api/users?${middle(users)}`,
  'users, last page': () => `/api/users?${last(users)}`,
  'users by id': (n) => `/api/users?${search(`b${String(700_000 + n).padStart(11, '0')}`)}`,
  'users by part of an e-mail address': (n) => `/api/users?${search(`%ench${700_000 + n}@ex%`)}`,
  'users by phone in another spelling': (n) =>
    `/api/users?${search(`%+49 (0)170 0${700_000 + n}%`)}`,
  'users by username': (n) => `/api/users?${search(`%bench_${700_000 + n}%`)}`,
  'users by name': (n) => `/api/users?${search(`%Smith ${700_011 + n * 60}%`)}`,
  'users by two letters': () => `/api/users?${search('%mi%')}`,
  'users by a part that all have': () => `/api/users?${search('%example%')}`,
  'users to pick for a role': () => `/api/users?${page(1)}&excludeRoleId=${crowdRole}`,
  'users to pick for an organization': () =>
    `/api/users?${page(1)}&excludeOrganizationId=${crowdOrganization}`,
  'role users, first page': () => `${role}/users?${page(1)}`,
  'role users, page in the middle': () => `${role}/users?${middle(crowd)}`,
  'role users, last page': () => `${role}/users?${last(crowd)}`,
  'role users by e-mail address': (n) => `${role}/users?${search(`%ench${70_000 + n}0@%`)}`,
  'role scopes': () => `${role}/scopes?${page(1)}`,
  'roles, first page': () => `/api/roles?${page(1)}`,
  'roles, last page': () => `/api/roles?${last(SCALE.roles)}`,
  'roles by name': (n) => `/api/roles?${search(`%ole ${7000 + n}%`)}`,
  'user roles': () => `/api/users/${user}/roles?${page(1)}`,
  'user organizations': () => `/api/users/${user}/organizations`,
  'members, first page': () => `${organization}/users?${page(1)}`,
  'members, page in the middle': () => `${organization}/users?${middle(crowd)}`,
  'members by e-mail address': (n) => `${organization}/users?${page(1)}&q=ench${70_000 + n}0%40`,
  'organizations with members shown': () => `/api/organizations?${page(1)}&showFeatured=true`,
  'organizations, page in the middle': () =>
    `/api/organizations?${middle(organizations)}&showFeatured=true`,
  'organizations by name': (n) => `/api/organizations?${page(1)}&q=tion%20${70_000 + n}`,
  'resource scopes': () => `/api/resources/${resource}/scopes?${page(1)}`,
  'logs, first page': () => `/api/logs?${page(1)}`,
  'logs, page in the middle': () => `/api/logs?${middle((logs * 2) / 3)}`,
  'logs of a user': () => `/api/logs?${page(1)}&userId=${user}`,
  'logs of an application': () => `/api/logs?${page(1)}&applicationId=bench`,
};

/** Let PostgreSQL log the server's statements, or no longer; open connections begin anew. */
async function logStatements(database, isOn) {
  const change = isOn
    ? [`set log_statement = 'all'`, 'set log_min_messages = log']
    : ['reset log_statement', 'reset log_min_messages'];
  for (const setting of change) await database.query(`alter role ${ROLE} ${setting}`);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1`,
    [ROLE],
  );
}

/** Statements of one request by name of its case, those that begin and end it included. */
async function countQueries(port, headers, { dataDir, database }) {
  const statements = () =>
    readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8').match(
      /LOG: {2}(?:statement|execute)/g,
    )?.length ?? 0;
  const counts = new Map();
  await logStatements(database, true);
  for (const [name, path] of Object.entries(CASES)) {
    const before = statements();
    await call(port, { path: path(0), headers });
    counts.set(name, statements() - before);
  }
  await logStatements(database, false);
  return counts;
}

/**
 * Latencies and statements of every list of a tenant filled by `seedScale`.
 * @param headers what lets a request in
 * @param options.concurrency requests at a time
 * @returns rows of `{ name, median, p95, queries }` in milliseconds, or `{ name, failure }`
 */
export async function measureLists(port, headers, { dataDir, database, count = 60, concurrency }) {
  const rows = [];
  for (const [name, path] of Object.entries(CASES)) {
    const make = (index) => ({ path: path(index), headers });
    try {
      rows.push({ name, ...(await measure(port, { make, count, expected: 200, concurrency })) });
    } catch (error) {
      rows.push({ name, failure: error.message });
    }
  }
  const queries = await countQueries(port, headers, { dataDir, database });
  return rows.map((row) => ({ ...row, queries: queries.get(row.name) }));
}
