import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import type { EventCase } from '../support/event-case';
import { runThrough } from '../support/machine-plain';
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
