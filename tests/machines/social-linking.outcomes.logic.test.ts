import {
  canRepeatLink,
  expiredCode,
  strayCode,
  type SocialLinkingContext,
} from '~/machines/social-linking.machine';
import { toFailure } from '~/machines/shared';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { pending, socialLinkingModel } from './social-linking.model';

/** How an attempt ends, in the page that waits and in the one that returns. */

const requested: EventCase = { type: 'link.requested', connectorId: 'acme', state: 's1' };
const provider = resolves('requestUri', { redirectTo: 'https://acme.example/authorize' });
const away = [requested, provider];
const answer = { code: 'c', state: pending.state };
const closed: EventCase = { type: 'message.closed' };
const refused = toFailure({ status: 401, code: 'connector.authorization_failed' });

function returned(more: object = {}): EventCase {
  return { type: 'provider.returned', answer, pending, ...more };
}
function answered(outcome: object): EventCase {
  return { type: 'window.answered', outcome };
}
async function after(...events: readonly EventCase[]) {
  return runThrough(socialLinkingModel, undefined, ...events);
}

test('nothing is linked at first', async () => {
  const run = await after();
  expect(run.snapshot).toMatchObject({
    value: 'idle',
    context: { connectorId: null, state: '', connectorData: {}, failure: null, isWindow: false },
  });
});

describe('the page that waits', () => {
  test('listens for the attempt that it began', async () => {
    const run = await after(...away);
    expect(run.fakes.running('watchOutcome').input).toEqual({ state: 's1' });
    expect(Object.keys(run.snapshot.children)).toEqual(['watchOutcome', 'watchFocus']);
  });

  test.each([
    [{ type: 'linked' }, 'linked', ['notifyLinked']],
    [{ type: 'alreadyInUse' }, 'alreadyInUse', []],
    [{ type: 'failed', failure: refused }, 'failed', []],
  ])('is told %j', async (outcome, state, effects) => {
    const run = await after(...away, answered(outcome));
    expect(run.snapshot.value).toBe(state);
    expect(run.fakes.effectNames.slice(2)).toEqual(effects);
  });

  test('shows why the other window failed, and begins again without it', async () => {
    const run = await after(...away, answered({ type: 'failed', failure: refused }));
    expect(run.snapshot.context.failure).toEqual(refused);
    await run.apply({ ...requested, state: 's2' });
    expect(run.snapshot).toMatchObject({
      value: 'requestingUri',
      context: { state: 's2', failure: null },
    });
  });

  test('reads the accounts again when it is looked at', async () => {
    const run = await after(...away, { type: 'window.focused' });
    expect(run.snapshot.value).toBe('authorizing');
    expect(run.fakes.effectNames.at(-1)).toBe('refreshAccounts');
  });

  test('gives up when the person does, and closes the window', async () => {
    const run = await after(...away, { type: 'link.cancelled' });
    expect(run.snapshot.value).toBe('idle');
    expect(run.fakes.effectNames.at(-1)).toBe('closeWindow');
  });

  test('gives up after ten minutes, as the server does', async () => {
    const run = await after(...away);
    run.clock.increment(599_999);
    expect(run.snapshot.value).toBe('authorizing');
    run.clock.increment(1);
    expect(run.snapshot).toMatchObject({
      value: 'failed',
      context: { failure: { status: 400, code: expiredCode } },
    });
    expect(run.fakes.effectNames.at(-1)).toBe('closeWindow');
  });

  test('closes the window when there is no address to go to', async () => {
    const run = await after(requested, rejects('requestUri', refused));
    expect(run.snapshot).toMatchObject({ value: 'failed', context: { failure: refused } });
    expect(run.fakes.effectNames.at(-1)).toBe('closeWindow');
  });
});

describe('the page that returns', () => {
  test.each([true, false])('knows whether it is a window of its own: %s', async (isWindow) => {
    const ours = await after(returned({ pending: { ...pending, isWindow } }));
    const stray = await after(returned({ answer: {}, pending: { ...pending, isWindow } }));
    expect(ours.snapshot).toMatchObject({ value: 'linking', context: { isWindow } });
    expect(stray.snapshot).toMatchObject({ value: 'failed', context: { isWindow } });
  });

  test.each<[string, object]>([
    ['nobody left from here', { pending: null }],
    ['the state is another one', { answer: { ...answer, state: 'forged' } }],
    ['neither side has a state', { answer: { state: '' }, pending: { ...pending, state: '' } }],
  ])('links nothing where %s', async (_, more) => {
    const run = await after(returned(more));
    expect(run.snapshot).toMatchObject({
      value: 'failed',
      context: { failure: { status: 400, code: strayCode } },
    });
    expect(run.fakes.calls).toEqual([]);
    await run.apply({ type: 'linking.retried' });
    expect(run.snapshot.value).toBe('failed');
  });

  test('is no window without a departure from here', async () => {
    const run = await after(returned({ pending: null }));
    expect(run.snapshot.context.isWindow).toBe(false);
  });

  test('tells the waiting page that the account belongs to another user', async () => {
    const run = await after(
      returned(),
      rejects('linkIdentity', { status: 422, code: 'user.identity_already_in_use' }),
    );
    expect(run.snapshot.value).toBe('alreadyInUse');
    expect(run.fakes.effects).toEqual([
      { action: 'notifyOpener', params: { outcome: { type: 'alreadyInUse' } } },
    ]);
  });

  test.each([
    ['was linked', resolves('linkIdentity')],
    ['is in use', rejects('linkIdentity', { status: 422, code: 'user.identity_already_in_use' })],
    ['was refused', rejects('linkIdentity', refused)],
  ])('leaves when the message is closed that the account %s', async (_, ended) => {
    const run = await after(returned(), ended, closed);
    expect(run.snapshot).toMatchObject({ value: 'idle', context: { failure: null } });
    expect(run.fakes.effectNames.at(-1)).toBe('leave');
  });

  test('no longer tells a failure while it links again', async () => {
    const run = await after(returned(), rejects('linkIdentity', { status: 503 }), {
      type: 'linking.retried',
    });
    expect(run.snapshot).toMatchObject({ value: 'linking', context: { failure: null } });
  });
});

test.each([
  [0, true],
  [400, false],
  [422, false],
  [429, true],
  [499, false],
  [500, true],
  [503, true],
])('a link that failed with %s can be repeated: %s', (status, expected) => {
  const failure = toFailure({ status });
  const context = { failure, connectorData: answer } as unknown as SocialLinkingContext;
  expect(canRepeatLink(context)).toBe(expected);
  expect(canRepeatLink({ ...context, connectorData: {} })).toBe(false);
  expect(canRepeatLink({ ...context, failure: null })).toBe(false);
});
