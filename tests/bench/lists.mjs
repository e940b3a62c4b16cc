import { operationsOf } from './operations.mjs';

const SIZE = 20;

function page(number) {
  return `page=${number}&page_size=${SIZE}`;
}
function search(value, field = 'search') {
  return `${page(1)}&${field}=${encodeURIComponent(value)}`;
}
function middle(total) {
  return page(Math.floor(total / SIZE / 2));
}
function last(total) {
  return page(Math.floor(total / SIZE));
}
/** Two letters that nobody has next to each other. */
const rarePairs = Array.from({ length: 26 }, (_, n) =>
  String.fromCharCode(97 + n, 97 + ((n * 7 + 3) % 26)),
).filter((pair) => !/ad|ha|un/.test(pair));
/** Two letters in the name of every tenth user. */
const commonPairs = ['ad', 'bo', 'ar', 'em', 'fa', 'go', 'ha', 'ju', 'un', 'ra'];

/**
 * The lists of the management API by name: the path of the n-th request and, for known slow ones,
 * the reason and a lower number of requests.
 * @param scale one of `SCALES`
 */
export function listsOf(scale) {
  const { users, roles, organizations, scopes, crowd } = scale;
  const { crowdRole, crowdOrganization, resource, user } = scale;
  const role = `/api/roles/${crowdRole}`;
  const organization = `/api/organizations/${crowdOrganization}`;
  return {
    'users, first page': { path: () => `/api/users?${page(1)}` },
    'users, page in the middle': { path: () => `/api/users?${middle(users)}` },
    'users, last page': { path: () => `/api/users?${last(users)}` },
    'users by id': {
      path: (n) => `/api/users?${search(`%b${String(700_000 + n).padStart(11, '0')}%`)}`,
    },
    'users by part of an e-mail address': {
      path: (n) => `/api/users?${search(`%ench${700_000 + n}@ex%`)}`,
    },
    'users by phone in another spelling': {
      path: (n) => `/api/users?${search(`%+49 (0)170 00${700_000 + n}%`)}`,
    },
    'users by username': { path: (n) => `/api/users?${search(`%bench_${700_000 + n}%`)}` },
    'users by name': { path: (n) => `/api/users?${search(`%Smith ${700_011 + n * 60}%`)}` },
    'users by two letters that nobody has': {
      path: (n) => `/api/users?${search(`%${rarePairs[n % rarePairs.length]}%`)}`,
    },
    'users by two letters that one in 128 has': {
      path: (n) => `/api/users?${search(`%${['zw', 'wi', 'ic', 'ck'][n % 4]}%`)}`,
    },
    'users by two letters that a tenth has, each time others': {
      path: (n) => `/api/users?${search(`%${commonPairs[n % commonPairs.length]}%`)}`,
      count: 8,
      reason: 'a tenth of all are counted',
    },
    'users by a part that all have': {
      path: () => `/api/users?${search('%example%')}`,
      reason: 'all are counted, and the total is then kept for ten seconds',
    },
    'users to pick for a role': { path: () => `/api/users?${page(1)}&excludeRoleId=${crowdRole}` },
    'users to pick for a role, by name': {
      path: (n) => `/api/users?${search(`%Smith ${700_011 + n * 60}%`)}&excludeRoleId=${crowdRole}`,
    },
    'users to pick for an organization': {
      path: () => `/api/users?${page(1)}&excludeOrganizationId=${crowdOrganization}`,
    },
    'role users, first page': { path: () => `${role}/users?${page(1)}` },
    'role users, page in the middle': { path: () => `${role}/users?${middle(crowd)}` },
    'role users, last page': { path: () => `${role}/users?${last(crowd)}` },
    'role users by e-mail address': {
      path: (n) => `${role}/users?${search(`%ench${70_000 + n}0@%`)}`,
    },
    'role scopes, first page': { path: () => `${role}/scopes?${page(1)}` },
    'role scopes, last page': { path: () => `${role}/scopes?${last(scopes)}` },
    'roles, first page': { path: () => `/api/roles?${page(1)}` },
    'roles, page in the middle': { path: () => `/api/roles?${middle(roles)}` },
    'roles, last page': { path: () => `/api/roles?${last(roles)}` },
    'roles by name': { path: (n) => `/api/roles?${search(`%ole ${7000 + n}%`)}` },
    'roles to pick for a user': { path: () => `/api/roles?${page(1)}&excludeUserId=${user}` },
    'user roles': { path: () => `/api/users/${user}/roles?${page(1)}` },
    'user organizations': { path: () => `/api/users/${user}/organizations` },
    'organizations, first page with members': {
      path: () => `/api/organizations?${page(1)}&showFeatured=true`,
    },
    'organizations, page in the middle': {
      path: () => `/api/organizations?${middle(organizations)}&showFeatured=true`,
    },
    'organizations by name': {
      path: (n) => `/api/organizations?${page(1)}&q=tion%20${70_000 + n}`,
    },
    'members, first page': { path: () => `${organization}/users?${page(1)}` },
    'members, page in the middle': { path: () => `${organization}/users?${middle(crowd)}` },
    'members, last page': { path: () => `${organization}/users?${last(crowd)}` },
    'members by e-mail address': {
      path: (n) => `${organization}/users?${page(1)}&q=ench${70_000 + n}0%40`,
    },
    'resource scopes, first page': { path: () => `/api/resources/${resource}/scopes?${page(1)}` },
    'resource scopes, last page': {
      path: () => `/api/resources/${resource}/scopes?${last(scopes)}`,
    },
    'resource scopes by name': {
      path: (n) => `/api/resources/${resource}/scopes?${search(`%read:${100 + n}%`)}`,
    },
    ...operationsOf(scale),
  };
}
