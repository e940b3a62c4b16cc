import type { ProfileInput } from '~/machines/profile-completion.machine';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { addition, lacking, profileCompletionModel } from './profile-completion.model';

/** What each answer leads to, and what the caller gets. */

const email = { type: 'email', value: 'ada@example.com' };
const address: EventCase = { type: 'identifier.submitted', identifier: email };
const verified = resolves('codeVerification', { type: 'verified', verificationId: 'v1' });
const taken = { status: 422, code: 'user.username_already_in_use' };
const gone = { status: 400, code: 'session.not_found' };
const down = { status: 503, code: 'general.unknown_error' };

async function lacks(missing: ProfileInput['missing'], ...events: readonly EventCase[]) {
  return runThrough(profileCompletionModel, lacking(...missing), ...events);
}

test('nothing is typed or refused at first', async () => {
  const run = await lacks(['username']);
  expect(run.snapshot).toMatchObject({
    value: 'collecting',
    context: { missing: ['username'], addition: null, target: null, failure: null },
  });
});

test('a profile that lacks nothing is complete', async () => {
  expect((await lacks([])).snapshot.output).toEqual({ type: 'completed' });
});

describe('an addition', () => {
  test('is sent as it was typed', async () => {
    const run = await lacks(['extraProfile'], addition('extraProfile'));
    expect(run.snapshot.hasTag('busy')).toBe(true);
    expect(run.fakes.running('addProfile').input).toEqual({
      type: 'extraProfile',
      values: { company: 'Acme' },
    });
    await run.apply(resolves('addProfile'));
    expect(run.snapshot.output).toEqual({ type: 'completed' });
  });

  test('that is refused is told until the next one', async () => {
    const run = await lacks(['username'], addition('username'), rejects('addProfile', taken));
    expect(run.snapshot).toMatchObject({ value: 'collecting', context: { failure: taken } });
    await run.apply(addition('username'));
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that ends the interaction ends with no address', async () => {
    const run = await lacks(['username'], addition('username'), rejects('addProfile', gone));
    expect(run.snapshot.output).toMatchObject({
      type: 'ended',
      failure: gone,
      address: null,
      addressId: null,
    });
  });

  test('of what is not asked for is not sent', async () => {
    const run = await lacks(['username'], address);
    expect(run.snapshot.value).toBe('collecting');
    expect(run.fakes.calls).toEqual([]);
  });
});

test('the form can be left', async () => {
  const run = await lacks(['username'], { type: 'profile.left' });
  expect(run.snapshot.output).toEqual({ type: 'left' });
});

describe('an address', () => {
  test.each(['email', 'phone', 'emailOrPhone'] as const)(
    'is taken for a missing %s',
    async (one) => {
      expect((await lacks([one], address)).snapshot.value).toBe('provingAddress');
    },
  );

  test('is proved by a code that ends where the interaction does', async () => {
    const run = await lacks(['email'], address);
    expect(run.fakes.running('codeVerification').input).toEqual({
      target: email,
      interaction: { event: 'SignIn', starts: false },
      sent: null,
      allowsPassword: false,
      endsOn: ['session.not_found'],
    });
    await run.apply(verified);
    expect(run.fakes.running('addProfile').input).toEqual({ type: 'email', verificationId: 'v1' });
  });

  test('that is taken ends with it and its proof', async () => {
    const run = await lacks(['email'], address, verified, rejects('addProfile', gone));
    expect(run.snapshot.output).toMatchObject({ type: 'ended', address: email, addressId: 'v1' });
  });

  test('whose code ends the interaction ends with the failure', async () => {
    const ended = resolves('codeVerification', { type: 'ended', failure: gone });
    const run = await lacks(['email'], address, ended);
    expect(run.snapshot.output).toMatchObject({ type: 'ended', failure: gone });
  });

  test('to which no code could be sent is told until the next one', async () => {
    const notSent = resolves('codeVerification', { type: 'notSent', failure: down });
    const run = await lacks(['email'], address, notSent);
    expect(run.snapshot).toMatchObject({ value: 'collecting', context: { failure: down } });
    await run.apply(address);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that was mistyped leads back to the form', async () => {
    const run = await lacks(['email'], address, resolves('codeVerification', { type: 'left' }));
    expect(run.snapshot).toMatchObject({ value: 'collecting', context: { failure: null } });
  });

  test('that was refused is told no longer at the next form', async () => {
    const run = await lacks(['email', 'username'], address, verified);
    await run.apply(rejects('addProfile', taken));
    await run.apply(address);
    await run.apply(verified);
    await run.apply(resolves('addProfile'));
    expect(run.snapshot.context).toMatchObject({ missing: ['username'], failure: null });
  });
});

describe('a first password', () => {
  test('is chosen in a chart of its own', async () => {
    const run = await lacks(['password']);
    expect(run.fakes.running('newPassword').input).toEqual({
      purpose: 'first',
      token: '',
      endsOn: ['session.not_found'],
    });
  });

  test.each<[object, object]>([
    [{ type: 'saved' }, { type: 'completed' }],
    [{ type: 'left' }, { type: 'left' }],
    [
      { type: 'ended', failure: gone },
      { type: 'ended', failure: gone },
    ],
  ])('that ends with %j', async (ended, output) => {
    const run = await lacks(['password'], resolves('newPassword', ended));
    expect(run.snapshot.output).toMatchObject(output);
  });
});
