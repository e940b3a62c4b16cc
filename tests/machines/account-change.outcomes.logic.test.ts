import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { accountChangeModel, methods } from './account-change.model';

/** What each answer leads to, and what is told on the way. */

const down = { status: 503, code: 'general.unknown_error' };
const cancelled = { status: 400, code: 'passkey.cancelled' };
const unproved = { status: 401, code: 'verification_record.permission_denied' };
const closed: EventCase = { type: 'dialog.closed' };
const address: EventCase = { type: 'change.submitted', value: { address: ' new@example.com ' } };
const submitted: EventCase = { type: 'change.submitted', value: { name: 'Ada' } };

async function change(kind: string, ...events: readonly EventCase[]) {
  const input = { kind, subjectId: 's1', methods, isProved: true };
  return runThrough(accountChangeModel, input, ...events);
}
async function unprovedChange(kind: string, ...events: readonly EventCase[]) {
  const input = { kind, subjectId: 's1', methods, isProved: false };
  return runThrough(accountChangeModel, input, ...events);
}

test('nothing is made, typed, or refused at first', async () => {
  const run = await change('password');
  expect(run.snapshot.context).toMatchObject({
    prepared: {},
    address: '',
    verificationId: '',
    failure: null,
  });
});

describe('who it is', () => {
  test('is asked for by what the person has', async () => {
    const run = await unprovedChange('password');
    expect(run.snapshot.value).toBe('confirming');
    expect(run.fakes.running('stepUp').input).toEqual({ methods, failure: null });
    await run.apply(resolves('stepUp', { type: 'proved' }));
    expect(run.snapshot).toMatchObject({ value: 'editing', context: { isProved: true } });
  });

  test('that is not proved leaves everything as it was', async () => {
    const run = await unprovedChange('password', resolves('stepUp', { type: 'left' }));
    expect(run.snapshot.output).toEqual({ type: 'left' });
    expect(run.fakes.callsOf('applyChange')).toEqual([]);
  });

  test('has to be proved again once the server no longer accepts it', async () => {
    const run = await change('password', submitted, rejects('applyChange', unproved));
    expect(run.snapshot).toMatchObject({
      value: 'confirming',
      context: { isProved: false, failure: null },
    });
  });
});

describe('a change with a form', () => {
  test('is sent as it was typed, and ends it', async () => {
    const run = await change('passkeyName', submitted);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    expect(run.fakes.running('applyChange').input).toEqual({
      kind: 'passkeyName',
      subjectId: 's1',
      prepared: {},
      verificationId: '',
      value: { name: 'Ada' },
    });
    await run.apply(resolves('applyChange'));
    expect(run.snapshot.output).toEqual({ type: 'changed' });
  });

  test('that is refused is told until the next attempt', async () => {
    const run = await change('passkeyName', submitted, rejects('applyChange', down));
    expect(run.snapshot).toMatchObject({ value: 'editing', context: { failure: down } });
    await run.apply(submitted);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('is no failure when the dialog of the browser was closed', async () => {
    const run = await change('passkey', submitted, rejects('applyChange', cancelled));
    expect(run.snapshot).toMatchObject({ value: 'editing', context: { failure: null } });
  });

  test('can be left', async () => {
    const run = await change('passkeyName', closed);
    expect(run.snapshot.output).toEqual({ type: 'left' });
  });
});

describe('a change without a form', () => {
  test('is sent at once', async () => {
    const run = await change('export');
    expect(run.snapshot.value).toBe('applying');
    expect(run.fakes.running('applyChange').input).toMatchObject({ kind: 'export' });
  });

  test('that failed is told, and can be repeated or left', async () => {
    const run = await change('export', rejects('applyChange', down));
    expect(run.snapshot).toMatchObject({ value: 'unapplied', context: { failure: down } });
    await run.apply({ type: 'change.submitted', value: {} });
    expect(run.snapshot).toMatchObject({ value: 'applying', context: { failure: null } });
    const left = await change('export', rejects('applyChange', down), closed);
    expect(left.snapshot.output).toEqual({ type: 'left' });
  });
});

describe('a change that is prepared', () => {
  test('is busy before its form, which shows what was made', async () => {
    const run = await change('totp');
    expect(run.snapshot.hasTag('busy')).toBe(true);
    expect(run.fakes.running('prepareChange').input).toEqual({ kind: 'totp' });
    await run.apply(resolves('prepareChange', { secret: 'abc' }));
    expect(run.snapshot).toMatchObject({
      value: 'editing',
      context: { prepared: { secret: 'abc' } },
    });
  });

  test('and could not be is told, and can be repeated or left', async () => {
    const run = await change('totp', rejects('prepareChange', down));
    expect(run.snapshot).toMatchObject({ value: 'unprepared', context: { failure: down } });
    await run.apply({ type: 'preparation.repeated' });
    expect(run.snapshot).toMatchObject({ value: 'preparing', context: { failure: null } });
    await run.apply(closed);
    expect(run.snapshot.output).toEqual({ type: 'left' });
    const left = await change('totp', rejects('prepareChange', down), closed);
    expect(left.snapshot.output).toEqual({ type: 'left' });
  });
});

describe('a new address', () => {
  test('is proved by a code that no password replaces', async () => {
    const run = await change('email', address);
    expect(run.fakes.running('codeVerification').input).toEqual({
      target: { type: 'email', value: 'new@example.com' },
      interaction: null,
      sent: null,
      allowsPassword: false,
      endsOn: [],
    });
    await run.apply(resolves('codeVerification', { type: 'verified', verificationId: 'v1' }));
    expect(run.fakes.running('applyChange').input).toMatchObject({
      value: { address: 'new@example.com' },
      verificationId: 'v1',
    });
  });

  test('to which no code could be sent is told at the form, until the next one', async () => {
    const notSent = resolves('codeVerification', { type: 'notSent', failure: down });
    const run = await change('email', address, notSent);
    expect(run.snapshot).toMatchObject({ value: 'editing', context: { failure: down } });
    await run.apply(address);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that was mistyped leads back to the form', async () => {
    const run = await change('email', address, resolves('codeVerification', { type: 'left' }));
    expect(run.snapshot).toMatchObject({ value: 'editing', context: { failure: null } });
  });

  test('can be left while its code is awaited', async () => {
    const run = await change('email', address, closed);
    expect(run.snapshot.output).toEqual({ type: 'left' });
  });
});
