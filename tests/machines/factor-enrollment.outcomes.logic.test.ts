import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import {
  codes,
  demand,
  factorEnrollmentModel,
  made,
  newFactor,
  requested,
  stopped,
} from './factor-enrollment.model';
import { gone, unavailable } from './sign-in.tenants';

/** What each answer leads to, and what the caller gets. */

const choice = demand('enrollment', ['Totp', 'WebAuthn', 'EmailVerificationCode'], true);
const backupCodes = demand('backupCodes');
const offer = demand('passkey', [], true);
const proof = { verificationId: 'v1' };
const left: EventCase = { type: 'enrollment.left' };
const gotCodes = resolves('requestBackupCodes', { verificationId: 'b1', codes });
const noQuietPasskey = rejects('createPasskeyQuietly', unavailable);

type Input = ReturnType<typeof demand>;
async function after(input: Input, ...events: readonly EventCase[]) {
  return runThrough(factorEnrollmentModel, input, ...events);
}

test('nothing is made at first', async () => {
  const run = await after(choice);
  expect(run.snapshot).toMatchObject({
    value: 'makingFactor',
    context: { factor: null, verificationId: '', failure: null },
  });
  expect(run.snapshot.context.backupCodes).toHaveLength(0);
});

describe.each<[string, Input, EventCase[], string, unknown]>([
  ['backup codes', backupCodes, [], 'requestBackupCodes', { showingBackupCodes: 'failed' }],
  [
    'the saved codes',
    backupCodes,
    [gotCodes, { type: 'codes.saved' }],
    'bindFactor',
    { showingBackupCodes: 'failed' },
  ],
  [
    'an offered passkey',
    offer,
    [noQuietPasskey, requested],
    'createPasskey',
    { offeringPasskey: 'offered' },
  ],
  [
    'a passkey that was made',
    offer,
    [resolves('createPasskeyQuietly', proof)],
    'bindFactor',
    { offeringPasskey: 'offered' },
  ],
  ['a factor that was made', choice, [made], 'bindFactor', 'makingFactor'],
  ['the choice to go without', choice, [newFactor('skipped')], 'skipEnrollment', 'makingFactor'],
  [
    'the choice to stop offers',
    offer,
    [noQuietPasskey, stopped],
    'skipEnrollment',
    { offeringPasskey: 'offered' },
  ],
])('%s', (_, input, events, src, form) => {
  test('is busy, and told when it fails', async () => {
    const run = await after(input, ...events);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects(src, unavailable));
    expect(run.snapshot).toMatchObject({ value: form, context: { failure: unavailable } });
    expect(run.snapshot.hasTag('busy')).toBe(false);
  });

  test('without an interaction is the caller’s business', async () => {
    const run = await after(input, ...events, rejects(src, gone));
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });
});

test('a passkey that is made quietly without an interaction ends it', async () => {
  const run = await after(offer);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(rejects('createPasskeyQuietly', gone));
  expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
});

test('a password manager has three seconds', async () => {
  const run = await after(offer);
  run.clock.increment(2999);
  expect(run.snapshot.value).toEqual({ offeringPasskey: 'creatingQuietly' });
  run.clock.increment(1);
  expect(run.snapshot.value).toEqual({ offeringPasskey: 'offered' });
});

test.each<[string, Input, EventCase[], EventCase]>([
  [
    'the next offered dialog',
    offer,
    [noQuietPasskey, requested, rejects('createPasskey', unavailable)],
    requested,
  ],
  [
    'the next set of codes',
    backupCodes,
    [rejects('requestBackupCodes', unavailable)],
    { type: 'request.repeated' },
  ],
  ['the next factor', choice, [made, rejects('bindFactor', unavailable)], made],
  ['going without', choice, [made, rejects('bindFactor', unavailable)], newFactor('skipped')],
])('a failure is told until %s', async (_, input, failing, next) => {
  const run = await after(input, ...failing);
  expect(run.snapshot.context.failure).toMatchObject(unavailable);
  await run.apply(next);
  expect(run.snapshot.context.failure).toBeNull();
});

describe('a factor of the user’s choice', () => {
  test('ends it once it is bound', async () => {
    const run = await after(choice, made);
    expect(run.fakes.running('bindFactor').input).toEqual({
      factor: 'WebAuthn',
      verificationId: 'p1',
    });
    await run.apply(resolves('bindFactor'));
    expect(run.snapshot.output).toEqual({ type: 'enrolled' });
  });

  test('can be left, or gone without', async () => {
    expect((await after(choice, newFactor('left'))).snapshot.output).toEqual({ type: 'left' });
    const run = await after(choice, newFactor('skipped'));
    expect(run.fakes.running('skipEnrollment').input).toEqual({
      type: 'enrollment',
      isForGood: false,
    });
    await run.apply(resolves('skipEnrollment'));
    expect(run.snapshot.output).toEqual({ type: 'skipped' });
  });

  test('without an interaction is the caller’s business', async () => {
    const run = await after(choice, newFactor('ended', { failure: gone }));
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });
});

describe('backup codes', () => {
  test('are shown', async () => {
    const run = await after(backupCodes, gotCodes);
    expect(run.snapshot).toMatchObject({
      value: { showingBackupCodes: 'shown' },
      context: { factor: 'BackupCode', backupCodes: codes, verificationId: 'b1' },
    });
  });

  test.each<[string, EventCase[]]>([
    ['they are shown', [gotCodes]],
    ['they could not be made', [rejects('requestBackupCodes', unavailable)]],
  ])('can be left where %s', async (_, events) => {
    expect((await after(backupCodes, ...events, left)).snapshot.output).toEqual({ type: 'left' });
  });
});
