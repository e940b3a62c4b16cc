import {
  readSessionEntry,
  requestOf,
  type SessionEntry,
  type SignInRequest,
} from '~/machines/session-entry';

test.each([
  ['/acme', '', { kind: 'page', signUp: false }],
  ['/acme', '?sign_up=true', { kind: 'page', signUp: true }],
  ['/acme', '?sign_up=false', { kind: 'page', signUp: false }],
  ['/accept/i1', '', { kind: 'page', signUp: true }],
  ['/accept/i1', '?login_hint=a%2Bb%40c.co', { kind: 'page', signUp: true, email: 'a+b@c.co' }],
  ['/acme', '?login_hint=a%40b.co', { kind: 'page', signUp: false }],
  ['/acceptance', '', { kind: 'page', signUp: false }],
  ['/callback/', '?code=c', { kind: 'callback', url: '/callback/?code=c' }],
  ['/one-time-token', '?one_time_token=t', { kind: 'stray' }],
  [
    '/one-time-token',
    '?one_time_token=t&email=a%40b.c',
    { kind: 'oneTimeToken', token: 't', email: 'a@b.c' },
  ],
  ['/external-google-one-tap', '', { kind: 'social' }],
  ['/welcome', '', { kind: 'welcome' }],
])('%s%s asks for %j', (pathname, search, entry) => {
  expect(readSessionEntry({ pathname, search, hash: '' }, '')).toEqual(entry);
});

test.each([
  ['/accept', '', { kind: 'page', signUp: true }],
  ['/accept/', '', { kind: 'page', signUp: true }],
  ['/accept/i1', '?login_hint=a%40b.c', { kind: 'page', signUp: true, email: 'a@b.c' }],
  ['/accepted', '?login_hint=a%40b.c', { kind: 'page', signUp: false }],
  ['/', '', { kind: 'page', signUp: false }],
  ['/', '?sign_up=', { kind: 'page', signUp: false }],
  ['/', '?sign_up=0', { kind: 'page', signUp: false }],
  ['/', '?sign_up=false', { kind: 'page', signUp: false }],
  ['/', '?sign_up=1', { kind: 'page', signUp: true }],
  ['/sign-out-callback/', '', { kind: 'signedOutCallback' }],
  ['/one-time-token', '?one_time_token=t', { kind: 'stray' }],
  ['/one-time-token', '?email=a%40b.c', { kind: 'stray' }],
])('%s%s leads to %j', (pathname, search, entry) => {
  expect(readSessionEntry({ pathname, search, hash: '' }, '')).toEqual(entry);
});

test.each<[SessionEntry, SignInRequest]>([
  [{ kind: 'page', signUp: false }, { mode: 'signIn' }],
  [{ kind: 'page', signUp: true }, { mode: 'signUp' }],
  [
    { kind: 'page', signUp: true, email: 'a@b.c' },
    { mode: 'signUp', email: 'a@b.c' },
  ],
  [{ kind: 'callback', url: '/callback?code=c' }, { mode: 'signIn' }],
  [{ kind: 'signedOutCallback' }, { mode: 'signIn' }],
  [{ kind: 'welcome' }, { mode: 'signUp' }],
  [{ kind: 'social' }, { mode: 'social' }],
  [
    { kind: 'oneTimeToken', token: 't', email: 'a@b.c' },
    { mode: 'oneTimeToken', token: 't', email: 'a@b.c' },
  ],
  [{ kind: 'stray' }, { mode: 'signIn' }],
])('the sign-in for %j is %j', (entry, request) => {
  expect(requestOf(entry)).toStrictEqual(request);
});

test('a base path counts only where it is a whole segment', () => {
  const location = { pathname: '/consoles/callback', search: '', hash: '' };
  expect(readSessionEntry(location, '/console').kind).toBe('page');
  // Without one, the path is read as it stands.
  expect(readSessionEntry({ ...location, pathname: '//callback' }, '').kind).toBe('page');
});

test('the open-source console looks below its base path', () => {
  const location = { pathname: '/console/callback', search: '?code=c', hash: '' };
  expect(readSessionEntry(location, '/console').kind).toBe('callback');
  expect(readSessionEntry(location, '').kind).toBe('page');
});
