import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
import {
  insecureContextCode,
  sessionState,
  type SessionSnapshot,
} from '~/machines/session.machine';
import { sessionModel } from './session.model';

testLogic(sessionModel);

const cloud = { edition: 'cloud', basePath: '' };
function start(pathname: string, search = ''): EventCase {
  return {
    type: 'session.start',
    location: { pathname, search, hash: '' },
  };
}
const signedIn = resolves('readSession', { isSignedIn: true });
const signedOut = resolves('readSession', { isSignedIn: false });

test('a second start (StrictMode) reads nothing twice', async () => {
  const run = await runThrough(sessionModel, cloud, start('/acme'), start('/acme'));
  expect(run.fakes.calls.map(({ src }) => src)).toEqual(['readSession']);
  await run.apply(signedIn);
  await run.apply(start('/acme'));
  expect(run.fakes.calls.map(({ src }) => src)).toEqual(['readSession', 'loadTenants']);
});

test('a page is remembered before its visitor is sent to sign in', async () => {
  const run = await runThrough(sessionModel, cloud, start('/acme/roles', '?page=2'), signedOut);
  expect(run.fakes.effectNames).toEqual(['rememberLocation']);
  expect(run.fakes.running('redirectToSignIn').input).toEqual({ mode: 'signIn' });
});

test('an authorization response is completed with its whole address, then the page restored', async () => {
  const run = await runThrough(sessionModel, cloud, start('/callback', '?code=c&state=s'));
  expect(run.fakes.running('completeSignIn').input).toEqual({ url: '/callback?code=c&state=s' });
  await run.apply(resolves('completeSignIn'));
  expect(run.fakes.effectNames).toEqual(['restoreLocation']);
  expect(run.fakes.callsOf('loadTenants')).toHaveLength(1);
});

test('a tenant list refused right after signing in does not go round in circles', async () => {
  const refusal = rejects('loadTenants', { status: 401, code: 'auth.unauthorized', message: 'No' });
  const run = await runThrough(
    sessionModel,
    cloud,
    start('/callback', '?code=c&state=s'),
    resolves('completeSignIn'),
    refusal,
  );
  expect(run.snapshot.value).toBe('failed');
});

test('retry clears the tokens and uses no code twice', async () => {
  const run = await runThrough(
    sessionModel,
    cloud,
    start('/callback', '?code=c&state=s'),
    rejects('completeSignIn', { code: 'invalid_grant', message: 'Used' }),
    { type: 'session.retry' },
    resolves('clearTokens', { isPublic: false }),
    signedOut,
  );
  expect(run.fakes.calls.map(({ src }) => src)).toEqual([
    'completeSignIn',
    'clearTokens',
    'readSession',
    'redirectToSignIn',
  ]);
  // What was remembered before the first redirect is still the page to come back to.
  expect(run.fakes.effectNames).toEqual([]);
});

test('an expired session keeps a page with drafts, and leaves another one', async () => {
  const lost = rejects('renewSilently', { code: 'login_required', message: '' });
  const expire = (keepsPage: boolean): EventCase => ({ type: 'session.expired', keepsPage });
  const ready = [start('/acme'), signedIn, resolves('loadTenants')];
  const kept = await runThrough(sessionModel, cloud, ...ready, expire(true), lost);
  expect(kept.snapshot.value).toEqual({ reauthenticating: 'prompting' });
  expect(kept.fakes.callsOf('redirectToSignIn')).toEqual([]);
  const left = await runThrough(sessionModel, cloud, ...ready, expire(false), lost);
  expect(left.snapshot.value).toBe('redirectingToSignIn');
  expect(left.fakes.effectNames).toEqual(['rememberLocation']);
});

test('a public page that loads after signing out is not left for the sign-in page', async () => {
  const run = await runThrough(
    sessionModel,
    cloud,
    start('/sign-out-callback'),
    resolves('clearTokens', { isPublic: true }),
    start('/sign-out-callback'),
  );
  expect(run.snapshot.value).toEqual({ starting: 'resting' });
  expect(run.fakes.callsOf('clearTokens')).toHaveLength(1);
  await run.apply(start('/acme'));
  expect(run.snapshot.value).toEqual({ starting: 'reading' });
});

const ready = [start('/acme'), signedIn, resolves('loadTenants')];
const down = { status: 503, code: 'down', message: 'Down' };

test('a person who is signed in leaves an entry page for the root, and keeps any other', async () => {
  const entry = await runThrough(sessionModel, cloud, start('/welcome'), signedIn);
  expect(entry.snapshot.value).toEqual({ loadingTenants: 'fetching' });
  expect(entry.fakes.effectNames).toEqual(['leaveToRoot']);
  const page = await runThrough(sessionModel, cloud, start('/acme'), signedIn);
  expect(page.fakes.effectNames).toEqual([]);
});

test('the open-source edition has no list of tenants to load', async () => {
  const oss = { ...cloud, edition: 'oss' };
  const run = await runThrough(sessionModel, oss, start('/roles'), signedIn);
  expect(run.snapshot.value).toBe('ready');
  expect(run.fakes.callsOf('loadTenants')).toEqual([]);
});

test('the welcome page waits for a person, who creates an account', async () => {
  const run = await runThrough(sessionModel, cloud, start('/welcome'), signedOut);
  expect(run.snapshot.value).toBe('signedOut');
  await run.apply({ type: 'session.signIn' });
  expect(run.fakes.running('redirectToSignIn').input).toEqual({ mode: 'signUp' });
  expect(run.fakes.effectNames).toEqual([]);
});

test.each([
  ['reading the session', [start('/acme'), rejects('readSession', down)]],
  [
    'completing the sign-in',
    [start('/callback', '?code=c&state=s'), rejects('completeSignIn', down)],
  ],
  ['going to the issuer', [start('/acme'), signedOut, rejects('redirectToSignIn', down)]],
  ['loading tenants', [start('/acme'), signedIn, rejects('loadTenants', down)]],
  ['signing out', [...ready, { type: 'session.signOut' }, rejects('signOut', down)]],
  ['clearing tokens', [start('/sign-out-callback'), rejects('clearTokens', down)]],
])('a failure while %s is told', async (_while, events: readonly EventCase[]) => {
  const run = await runThrough(sessionModel, cloud, ...events);
  expect(run.snapshot).toMatchObject({ value: 'failed', context: { failure: down } });
});

test('an insecure address fails with a code of its own', async () => {
  const error = { code: 'crypto_subtle_unavailable', message: '' };
  const run = await runThrough(
    sessionModel,
    cloud,
    start('/acme'),
    signedOut,
    rejects('redirectToSignIn', error),
  );
  expect(run.snapshot.context).toMatchObject({ failure: { code: insecureContextCode } });
});

test('a refused token sends the visitor of a page to sign in, who comes back to it', async () => {
  const refusal = rejects('loadTenants', { status: 401, code: 'auth.unauthorized', message: 'No' });
  const run = await runThrough(sessionModel, cloud, start('/acme'), signedIn, refusal);
  expect(run.snapshot.value).toBe('redirectingToSignIn');
  expect(run.fakes.effectNames).toEqual(['rememberLocation']);
});

test.each([
  [{ type: 'session.reconsent' }, { mode: 'reconsent' }],
  [{ type: 'session.switchAccount' }, { mode: 'switchAccount' }],
  [
    { type: 'session.switchAccount', email: 'a@b.example' },
    { mode: 'switchAccount', email: 'a@b.example' },
  ],
])('%j asks the issuer for %j, once', async (event: EventCase, request) => {
  const run = await runThrough(sessionModel, cloud, ...ready, event);
  expect(run.fakes.running('redirectToSignIn').input).toEqual(request);
  expect(run.fakes.effectNames).toEqual(['rememberLocation']);
  // The next attempt after a failure is an ordinary sign-in.
  await run.apply(rejects('redirectToSignIn', down));
  await run.apply({ type: 'session.retry' });
  await run.apply(resolves('clearTokens', { isPublic: false }));
  expect(run.snapshot.context).toMatchObject({ failure: null });
  await run.apply(signedOut);
  expect(run.fakes.running('redirectToSignIn').input).toEqual({ mode: 'signIn' });
});

test('a retry keeps what an invitation asks for', async () => {
  const run = await runThrough(
    sessionModel,
    cloud,
    start('/accept/i1', '?sign_up=true&login_hint=a%40b.example'),
    signedOut,
  );
  const { input } = run.fakes.running('redirectToSignIn');
  expect(input).toMatchObject({ mode: 'signUp' });
  await run.apply(rejects('redirectToSignIn', down));
  await run.apply({ type: 'session.retry' });
  await run.apply(resolves('clearTokens', { isPublic: false }));
  await run.apply(signedOut);
  expect(run.fakes.running('redirectToSignIn').input).toEqual(input);
});

test('the address of a failed sign-in is no page to come back to', async () => {
  const run = await runThrough(
    sessionModel,
    cloud,
    start('/callback', '?code=c&state=s'),
    rejects('completeSignIn', down),
    { type: 'session.retry' },
    resolves('clearTokens', { isPublic: false }),
    signedIn,
  );
  expect(run.fakes.effectNames).toEqual(['leaveToRoot']);
  await run.apply(rejects('loadTenants', { ...down, status: 401, code: 'auth.unauthorized' }));
  expect(run.snapshot.value).toBe('redirectingToSignIn');
});

test('after signing out, the page to return to is a page like any other', async () => {
  const run = await runThrough(
    sessionModel,
    cloud,
    start('/sign-out-callback'),
    resolves('clearTokens', { isPublic: false }),
  );
  expect(run.snapshot).toMatchObject({
    value: { starting: 'reading' },
    context: { entry: { kind: 'page', signUp: false } },
  });
  expect(run.fakes.effectNames).toEqual(['restoreLocation']);
  await run.apply(signedOut);
  expect(run.fakes.effectNames).toEqual(['restoreLocation', 'rememberLocation']);
});

test.each([
  ['the sign-in', [start('/acme'), signedOut, resolves('redirectToSignIn')]],
  ['the end of the session', [...ready, { type: 'session.signOut' }, resolves('signOut')]],
])(
  'a browser that does not leave for %s is given up after 20 s',
  async (_for, events: readonly EventCase[]) => {
    const run = await runThrough(sessionModel, cloud, ...events);
    expect([run.snapshot.value, run.actor.getSnapshot().hasTag('leaving')]).toEqual([
      'leavingPage',
      true,
    ]);
    run.clock.increment(19_999);
    expect(run.snapshot.value).toBe('leavingPage');
    run.clock.increment(1);
    expect(run.snapshot).toMatchObject({
      value: 'failed',
      context: { failure: { code: 'session.redirect_timeout' } },
    });
  },
);

test('a renewed session goes on, silently or in another tab, and can be ended meanwhile', async () => {
  const expired: EventCase = { type: 'session.expired', keepsPage: true };
  const lost = rejects('renewSilently', { code: 'login_required', message: '' });
  const after = async (...events: readonly EventCase[]) => {
    const run = await runThrough(sessionModel, cloud, ...ready, expired, ...events);
    return run.snapshot.value;
  };
  expect(await after(resolves('renewSilently'))).toBe('ready');
  expect(await after(lost, { type: 'session.renewed' })).toBe('ready');
  expect(await after(lost, { type: 'session.signOut' })).toBe('signingOut');
  expect(await after(lost, { type: 'session.signIn' })).toBe('redirectingToSignIn');
});

test('a view switches on the outer state', async () => {
  const stateAfter = async (...events: readonly EventCase[]) => {
    const run = await runThrough(sessionModel, cloud, ...events);
    return sessionState(run.snapshot as unknown as SessionSnapshot);
  };
  expect(await stateAfter(start('/acme'), signedIn)).toBe('loadingTenants');
  expect(await stateAfter(...ready)).toBe('ready');
});
