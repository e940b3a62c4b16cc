import { sessionMachine } from '~/machines/session.machine';
import { both, coded, testGuards, type Row } from '../support/machine-guards';

const kinds = [
  'page',
  'callback',
  'signedOutCallback',
  'welcome',
  'social',
  'oneTimeToken',
  'stray',
];

function at(pathname: string, search = '') {
  return { pathname, search, hash: '' };
}

const kindsOfEntry = kinds.map((kind) => ({ entry: { kind } }));

testGuards(sessionMachine, {
  isCloud: ['cloud', 'oss'].map((edition): Row => [{ edition }, undefined, edition === 'cloud']),
  opens: [
    [{ basePath: '' }, { location: at('/callback'), kind: 'callback' }, true],
    [{ basePath: '' }, { location: at('/callback'), kind: 'signedOutCallback' }, false],
    [{ basePath: '' }, { location: at('/sign-out-callback'), kind: 'signedOutCallback' }, true],
    [{ basePath: '' }, { location: at('/roles'), kind: 'callback' }, false],
    [{ basePath: '/console' }, { location: at('/console/callback'), kind: 'callback' }, true],
    [{ basePath: '/console' }, { location: at('/roles/callback'), kind: 'callback' }, false],
  ],
  isReturning: kindsOfEntry.flatMap((context) =>
    ['/sign-out-callback', '/acme'].map((pathname): Row => [
      { ...context, basePath: '' },
      { location: at(pathname) },
      context.entry.kind === 'signedOutCallback' && pathname === '/sign-out-callback',
    ]),
  ),
  isSignedOutCallback: kindsOfEntry.map((context): Row => [
    context,
    undefined,
    context.entry.kind === 'signedOutCallback',
  ]),
  returnsToPublicPage: kindsOfEntry.flatMap((context) =>
    both.map((isPublic): Row => [
      context,
      { isPublic },
      isPublic && context.entry.kind === 'signedOutCallback',
    ]),
  ),
  mustSignIn: kindsOfEntry.map((context): Row => [
    context,
    undefined,
    context.entry.kind !== 'welcome',
  ]),
  isPage: kindsOfEntry.map((context): Row => [context, undefined, context.entry.kind === 'page']),
  keepsPage: both.map((keepsPage): Row => [{ keepsPage }, undefined, keepsPage]),
  isSignedIn: both.map((isSignedIn): Row => [{}, { isSignedIn }, isSignedIn]),
  isSignedInOnPage: kindsOfEntry.flatMap((context) =>
    both.map((isSignedIn): Row => [
      context,
      { isSignedIn },
      isSignedIn && context.entry.kind === 'page',
    ]),
  ),
  needsSignIn: kindsOfEntry.flatMap((context) =>
    (
      [
        ['x', 401, true],
        ['x', 403, false],
        ['oidc.invalid_grant', 400, true],
        ['oidc.invalid_target', 400, true],
        ['invalid_grant', 400, true],
        ['invalid_target', 400, true],
        ['oidc.access_denied', 400, false],
      ] as const
    ).map(([code, status, isAuthentication]): Row => [
      context,
      coded(code, status),
      isAuthentication && context.entry.kind !== 'callback',
    ]),
  ),
});
