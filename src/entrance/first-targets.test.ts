import { firstTargets } from './first-targets';

function idTokenOf(organizations: readonly string[]) {
  return `h.${Buffer.from(JSON.stringify({ sub: 'u', organizations })).toString('base64url')}.s`;
}

function targetsOf(pathname: string, changes: Partial<Parameters<typeof firstTargets>[0]> = {}) {
  return firstTargets({
    location: { pathname, search: '', hash: '' },
    edition: 'cloud',
    basePath: '',
    idToken: idTokenOf(['t-acme01']),
    stored: {},
    now: 0,
    ...changes,
  });
}

const cloud = { resource: 'https://cloud.gatehouse.app/api' };
const acme = { organizationId: 't-acme01' };
const management = { resource: 'https://default.gatehouse.app/api' };

test('a page of a tenant needs the tenants, then the tenant', () => {
  expect(targetsOf('/acme01/users')).toEqual([cloud, acme]);
  expect(targetsOf('/acme01')).toEqual([cloud, acme]);
});

test('the open-source edition has one tenant', () => {
  const oss = { edition: 'oss', basePath: '/console' } as const;
  expect(targetsOf('/console/users', oss)).toEqual([management]);
});

test.each(['/', '/onboarding', '/other1/users', '/callback', '/acme01-or-not', '/accept/x1'])(
  'nothing is known to be needed for %s',
  (path) => {
    expect(targetsOf(path)).toEqual([]);
  },
);

test.each(['/sign-out-callback', '/account-deleted', '/social-demo-callback'])(
  'public pages and answers of the issuer need none: %s',
  (path) => {
    expect(targetsOf(`/console${path}`, { edition: 'oss', basePath: '/console' })).toEqual([]);
  },
);

test('tokens that the tab still has are not exchanged again', () => {
  const stored = {
    '#t-acme01': { expiresAt: 60_000 },
    'https://cloud.gatehouse.app/api#': { expiresAt: 59_999 },
  };
  expect(targetsOf('/acme01/users', { stored })).toEqual([cloud]);
});

test('a damaged ID token leads to none', () => {
  expect(targetsOf('/acme01/users', { idToken: 'damaged' })).toEqual([]);
});
