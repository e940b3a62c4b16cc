import { locationBelow, needsSignIn } from './needs-sign-in';

function at(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://console.example');
  return { pathname, search, hash };
}
function leaves(address: string, { basePath = '', isSignedIn = false } = {}): boolean {
  return needsSignIn({ location: at(address), basePath, isSignedIn });
}

describe('who is sent to the sign-in page before the console loads', () => {
  it.each([
    '/',
    '/acme01/users?page=2',
    '/accept/invitation-1?login_hint=ada@example.org',
    '/external-google-one-tap',
    '/one-time-token?one_time_token=t&email=ada@example.org',
    '/__internal__/import-error',
  ])('%s', (address) => {
    expect(leaves(address)).toBe(true);
    expect(leaves(address, { isSignedIn: true })).toBe(false);
  });

  it.each([
    // The issuer's responses.
    '/callback?code=c&state=s',
    '/sign-out-callback',
    // Pages for everyone.
    '/welcome',
    '/account-deleted',
    '/social-demo-callback?code=c',
    // Has nothing to sign in with.
    '/one-time-token',
    // Shows the session chart in the inspector.
    '/acme01/users?inspect',
  ])('not %s', (address) => {
    expect(leaves(address)).toBe(false);
  });

  it('below the base path of the open-source edition', () => {
    const oss = { basePath: '/console' };
    expect(leaves('/console', oss)).toBe(true);
    expect(leaves('/console/users', oss)).toBe(true);
    expect(leaves('/console/callback?code=c', oss)).toBe(false);
    expect(leaves('/console/account-deleted', oss)).toBe(false);
  });

  it('returns to where the visitor wanted to go', () => {
    expect(locationBelow('', at('/acme01/users?page=2#top'))).toBe('/acme01/users?page=2#top');
    expect(locationBelow('/console', at('/console'))).toBe('/');
    expect(locationBelow('/console', at('/console/users?page=2'))).toBe('/users?page=2');
  });
});
