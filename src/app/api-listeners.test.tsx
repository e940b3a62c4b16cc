import { createApiError, type ApiError } from '~/src/api/api-error';
import { createErrorListener } from './api-listeners';

function setUp() {
  const reactions = {
    onExpired: jest.fn(),
    onSessionEnded: jest.fn(),
    onForbidden: jest.fn(),
    onUnhandled: jest.fn(),
  };
  const run = createErrorListener(reactions)({ dispatch: jest.fn(), getState: () => ({}) })(
    (action) => action,
  );
  const reject = (
    failure: ApiError,
    type: 'query' | 'mutation' = 'mutation',
    isAnnounced = true,
    method = 'PATCH',
  ) => {
    run({
      type: `api/execute${type === 'query' ? 'Query' : 'Mutation'}/rejected`,
      payload: failure,
      meta: { arg: { type }, baseQueryMeta: { isAnnounced, method } },
    });
    const called = Object.entries(reactions).filter(([, { mock }]) => mock.calls.length > 0);
    return called.map(([name]) => name);
  };
  return { reject, reactions };
}

function failure(status: number, code = 'some.code', message = 'Text') {
  return createApiError(code, { status, message });
}

describe('API listeners', () => {
  it.each([
    ['401', failure(401), ['onExpired']],
    ['invalid_grant', failure(400, 'oidc.invalid_grant'), ['onExpired']],
    ['invalid_target', failure(400, 'oidc.invalid_target'), ['onExpired']],
    [
      '403 with the one message',
      failure(403, 'x', 'Insufficient permissions.'),
      ['onSessionEnded'],
    ],
    ['auth.forbidden', failure(403, 'auth.forbidden'), ['onForbidden']],
    ['any other 403', failure(403), ['onUnhandled']],
    ['422', failure(422), ['onUnhandled']],
    ['no network', failure(0, 'request.network', ''), ['onUnhandled']],
    ['a cancelled call', failure(0, 'request.aborted', ''), []],
  ])('%s', (_, given, expected) => {
    expect(setUp().reject(given)).toEqual(expected);
  });

  it('leaves failed reads to their page', () => {
    expect(setUp().reject(failure(500), 'query')).toEqual([]);
    expect(setUp().reject(failure(401), 'query')).toEqual(['onExpired']);
  });

  it('leaves errors to callers that show them', () => {
    expect(setUp().reject(failure(422), 'mutation', false)).toEqual([]);
    expect(setUp().reject(failure(401), 'mutation', false)).toEqual(['onExpired']);
  });

  it.each([
    ['a read', 'query', 'GET', { isWrite: false, hasInput: false }],
    ['a change', 'mutation', 'PATCH', { isWrite: true, hasInput: true }],
    ['a deletion', 'mutation', 'DELETE', { isWrite: true, hasInput: false }],
  ] as const)('says what %s leaves on the page', (_, type, method, expected) => {
    const { reject, reactions } = setUp();
    reject(failure(401), type, false, method);
    expect(reactions.onExpired.mock.calls).toEqual([[expected]]);
  });
});
