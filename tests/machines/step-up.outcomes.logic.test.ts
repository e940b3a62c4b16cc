import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { everything, nothing, stepUpModel } from './step-up.model';

/** Each method, from its request to what it came to. */

const methods = { ...everything, phone: '447700900123' };
const password: EventCase = { type: 'password.submitted', password: 'correct-horse' };
const passkey: EventCase = { type: 'passkey.requested' };
const totp: EventCase = { type: 'totp.requested' };
const code: EventCase = { type: 'code.submitted', code: '123456' };
const email: EventCase = { type: 'code.requested', channel: 'email' };
const provider: EventCase = { type: 'provider.requested', connectorId: 'github-1' };
const back: EventCase = { type: 'method.left' };
const down = { status: 503, code: 'general.unknown_error' };

async function after(...events: readonly EventCase[]) {
  return runThrough(stepUpModel, { methods }, ...events);
}

test.each([password, passkey, totp, email, { ...email, channel: 'phone' }, provider])(
  '$type is refused to a person who does not have it',
  async (event: EventCase) => {
    const run = await runThrough(stepUpModel, { methods: nothing }, event);
    expect(run.snapshot).toMatchObject({ value: 'choosing', context: { failure: null } });
    expect(run.fakes.calls.map(({ src }) => src)).toEqual(['watchMethods']);
    expect(run.fakes.effects).toEqual([]);
  },
);

describe.each<[string, EventCase[], unknown]>([
  ['verifyPassword', [password], 'choosing'],
  ['verifyPasskey', [passkey], 'choosing'],
  ['verifyTotp', [totp, code], 'awaitingTotp'],
  ['verifyProvider', [provider], 'choosing'],
])('%s', (src, events, form) => {
  test('is busy, then proves it', async () => {
    const run = await after(...events);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(resolves(src));
    expect(run.snapshot.output).toEqual({ type: 'proved' });
  });

  test('that fails is told until it is tried again', async () => {
    const run = await after(...events, rejects(src, down));
    expect(run.snapshot).toMatchObject({ value: form, context: { failure: down } });
    expect(run.snapshot.hasTag('busy')).toBe(false);
    await run.apply(events.at(-1) as EventCase);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('can be closed while it runs', async () => {
    const run = await after(...events, { type: 'dialog.closed' });
    expect(run.snapshot.output).toEqual({ type: 'left' });
  });
});

test.each<[string, string, EventCase]>([
  ['the dialog of the browser', 'verifyPasskey', passkey],
  ['the window of the provider', 'verifyProvider', provider],
])('%s that was closed is no failure', async (_, src, event) => {
  for (const cancelled of ['passkey.cancelled', 'provider.cancelled']) {
    const run = await after(event, rejects(src, { status: 400, code: cancelled }));
    expect(run.snapshot).toMatchObject({ value: 'choosing', context: { failure: null } });
  }
});

describe('the code of an app', () => {
  test('goes to its call', async () => {
    const run = await after(totp, code);
    expect(run.fakes.running('verifyTotp').input).toEqual({ code: '123456' });
  });

  test('is asked for without the failure of another method', async () => {
    const run = await after(password, rejects('verifyPassword', down), totp);
    expect(run.snapshot).toMatchObject({ value: 'awaitingTotp', context: { failure: null } });
  });

  test('can be left for another method, and its failure with it', async () => {
    const run = await after(totp, code, rejects('verifyTotp', down), back);
    expect(run.snapshot).toMatchObject({ value: 'choosing', context: { failure: null } });
  });

  test('can be closed', async () => {
    expect((await after(totp, { type: 'dialog.closed' })).snapshot.value).toBe('left');
  });
});

describe('a code that is sent', () => {
  test('goes to the email, and tells no failure of before', async () => {
    const run = await after(password, rejects('verifyPassword', down), email);
    expect(run.snapshot.context.failure).toBeNull();
    expect(run.fakes.running('codeVerification').input).toMatchObject({
      target: { type: 'email', value: 'ada@example.com' },
    });
  });

  test.each<[object, unknown, unknown]>([
    [{ type: 'verified', verificationId: 'v1' }, 'proved', null],
    [{ type: 'notSent', failure: down }, 'choosing', down],
    [{ type: 'left' }, 'choosing', null],
  ])('that ends with %j', async (outcome, state, failure) => {
    const run = await after(email, resolves('codeVerification', outcome));
    expect(run.snapshot.value).toBe(state);
    if (failure) expect(run.snapshot.context.failure).toMatchObject(down);
    else expect(run.snapshot.context.failure).toBeNull();
  });

  test('can be closed', async () => {
    expect((await after(email, { type: 'dialog.closed' })).snapshot.value).toBe('left');
  });
});

test('what the account has is offered when it is read, whatever is under way', async () => {
  const run = await runThrough(stepUpModel, { methods: { ...nothing, password: true } }, password);
  await run.apply({ type: 'methods.read', methods });
  expect(run.snapshot).toMatchObject({ value: 'verifyingPassword', context: { methods } });
  await run.apply(rejects('verifyPassword', down));
  await run.apply(passkey);
  expect(run.snapshot.value).toBe('verifyingPasskey');
});

test('a provider can be left for another method', async () => {
  const run = await after(provider, back);
  expect(run.snapshot.value).toBe('choosing');
  expect(run.fakes.callsOf('verifyProvider')[0]?.signal.aborted).toBe(true);
});
