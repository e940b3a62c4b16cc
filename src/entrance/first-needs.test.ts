import { firstNeeds, missingTokens } from './first-needs';

function idTokenOf(organizations: readonly string[]) {
  return `h.${Buffer.from(JSON.stringify({ sub: 'u', organizations })).toString('base64url')}.s`;
}

function needsOf(address: string, changes: Partial<Parameters<typeof firstNeeds>[0]> = {}) {
  const { pathname, search, hash } = new URL(address, 'https://console.example');
  return firstNeeds({
    location: { pathname, search, hash },
    edition: 'cloud',
    basePath: '',
    idToken: idTokenOf(['t-acme01']),
    ...changes,
  });
}

const cloud = { resource: 'https://cloud.gatehouse.app/api' };
const acme = { organizationId: 't-acme01' };
const management = { resource: 'https://default.gatehouse.app/api' };

const oss = { edition: 'oss', basePath: '/console' } as const;
const tenants = { target: cloud, path: '/api/tenants' };

test('a page of a tenant needs the tenants, then what it shows first', () => {
  const users = { target: acme, path: '/api/users?page=1&page_size=20' };
  expect(needsOf('/acme01/users')).toEqual([tenants, users]);
});

test.each(['/acme01', '/acme01/', '/acme01/users?page=2', '/acme01/users/u1/settings'])(
  'what %s shows first is not known, but its tenant',
  (address) => {
    expect(needsOf(address)).toEqual([tenants, { target: acme, path: undefined }]);
  },
);

test('the open-source edition has one tenant', () => {
  expect(needsOf('/console/roles', oss)).toEqual([
    { target: management, path: '/api/roles?page=1&page_size=20' },
  ]);
});

test.each(['/', '/onboarding', '/other1/users', '/callback', '/acme01-or-not', '/accept/x1'])(
  'nothing is known to be needed for %s',
  (path) => {
    expect(needsOf(path)).toEqual([]);
  },
);

test.each(['/sign-out-callback', '/account-deleted', '/social-demo-callback'])(
  'public pages and answers of the issuer need nothing: %s',
  (path) => {
    expect(needsOf(`/console${path}`, oss)).toEqual([]);
  },
);

test('a damaged ID token leads to nothing', () => {
  expect(needsOf('/acme01/users', { idToken: 'damaged' })).toEqual([]);
});

test('tokens that the console will use are not exchanged again', () => {
  const stored = {
    '#t-acme01': { expiresAt: 30_001 },
    'https://cloud.gatehouse.app/api#': { expiresAt: 30_000 },
  };
  const needs = needsOf('/acme01/users');
  expect(missingTokens(needs, stored, 0)).toEqual([cloud]);
  expect(missingTokens(needs, {}, 0)).toEqual([cloud, acme]);
});
