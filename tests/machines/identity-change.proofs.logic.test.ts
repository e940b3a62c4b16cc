import { issuesOf } from '~/machines/identity-change.machine';
import { toFailure } from '~/machines/shared';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { identityChangeModel } from './identity-change.model';

/** Where it starts, what proves the person, and what each refusal leads to. */

const person = { ownEmail: 'maya@example.com', hasPassword: true, target: null };
const start = { ...person, page: 'currentPassword' };
const newEmail = { ...person, page: 'newEmail' };
const newPassword = { ...person, page: 'newPassword' };
const target = { email: 'new@example.com', action: 'changeEmail' };
const atCode = { ...person, page: 'code', target };

const submitted: EventCase = { type: 'password.submitted', password: 'correct-horse' };
const chosen: EventCase = { type: 'password.chosen', password: 'battery-staple' };
const asked: EventCase = { type: 'code.requested' };
const verified = resolves('codeVerification', { type: 'verified', verificationId: 'v1' });
const down = { status: 503, code: 'general.unknown_error' };

function refusal(code: string) {
  return { status: 422, code };
}
async function from(input: object, ...events: readonly EventCase[]) {
  return runThrough(identityChangeModel, input, ...events);
}

test.each<[string, object, unknown]>([
  ['the current password', start, { choosing: 'currentPassword' }],
  ['the new address', newEmail, { choosing: 'newEmail' }],
  ['the new password', newPassword, { choosing: 'newPassword' }],
  [
    'a new password where there is none',
    { ...start, hasPassword: false },
    { choosing: 'newPassword' },
  ],
  ['the code that was sent', atCode, 'provingByCode'],
  ['nothing, without the address of a code', { ...atCode, target: null }, 'closed'],
])('starts at %s', async (_, input, state) => {
  expect((await from(input)).snapshot.value).toEqual(state);
});

test('an own password is changed unless the address says otherwise', async () => {
  const run = await from(start);
  expect(run.snapshot.context).toMatchObject({
    email: '',
    action: 'changePassword',
    failure: null,
  });
  expect((await from(atCode)).snapshot.context).toMatchObject(target);
});

describe('the current password', () => {
  test('is busy while it is checked, and leads to the new one', async () => {
    const run = await from(start, submitted);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(resolves('verifyPassword'));
    expect(run.snapshot).toMatchObject({
      value: { choosing: 'newPassword' },
      context: { page: 'newPassword' },
    });
  });

  test('that is wrong is told in its field until the next one', async () => {
    const wrong = refusal('session.invalid_credentials');
    const run = await from(start, submitted, rejects('verifyPassword', wrong));
    expect(run.snapshot).toMatchObject({
      value: { choosing: 'currentPassword' },
      context: { failure: wrong },
    });
    expect(run.fakes.effects).toEqual([]);
    await run.apply(submitted);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that cannot be checked is told beside the form', async () => {
    const run = await from(start, submitted, rejects('verifyPassword', down));
    expect(run.snapshot).toMatchObject({
      value: { choosing: 'currentPassword' },
      context: { failure: null },
    });
    expect(run.fakes.effects).toEqual([{ action: 'notifyFailure', params: { error: down } }]);
  });

  test('is not asked for by code where there is no own address', async () => {
    const run = await from({ ...start, ownEmail: null }, asked);
    expect(run.snapshot.value).toEqual({ choosing: 'currentPassword' });
  });
});

describe('a code', () => {
  test('to the own address leads to the new password', async () => {
    const run = await from(start, asked, verified);
    expect(run.snapshot.value).toEqual({ choosing: 'newPassword' });
    expect(run.fakes.effects).toEqual([
      {
        action: 'followPage',
        params: { page: 'newPassword', email: 'maya@example.com', action: 'changePassword' },
      },
    ]);
  });

  test('can be given up for the password', async () => {
    const run = await from(
      start,
      asked,
      resolves('codeVerification', { type: 'passwordPreferred' }),
    );
    expect(run.snapshot).toMatchObject({
      value: { choosing: 'currentPassword' },
      context: { page: 'currentPassword' },
    });
    expect(run.fakes.effects).toMatchObject([
      { action: 'followPage', params: { page: 'currentPassword' } },
    ]);
  });

  test('that has expired ends it', async () => {
    const failure = refusal('verification_code.expired');
    const run = await from(atCode, resolves('codeVerification', { type: 'ended', failure }));
    expect(run.snapshot).toMatchObject({ value: { failed: 'ended' }, context: { failure } });
    await run.apply({ type: 'alert.dismissed' });
    expect(run.snapshot).toMatchObject({ value: 'closed', status: 'done' });
    expect(run.fakes.effectNames).toEqual(['leaveToProfile']);
  });

  test.each<[string, object, EventCase]>([
    ['currentPassword', start, asked],
    ['newEmail', newEmail, { type: 'email.submitted', email: 'new@example.com' }],
  ])('that could not be sent is told at %s', async (page, input, event) => {
    const notSent = resolves('codeVerification', { type: 'notSent', failure: down });
    const run = await from(input, event, notSent);
    expect(run.snapshot.value).toEqual({ choosing: page });
    expect(run.fakes.effects).toEqual([{ action: 'notifyFailure', params: { error: down } }]);
  });

  test('goes to the new address, which is another one', async () => {
    const run = await from(newEmail);
    for (const email of ['', '  ', ' Maya@Example.com ']) {
      await run.apply({ type: 'email.submitted', email });
      expect(run.snapshot.value).toEqual({ choosing: 'newEmail' });
    }
    await run.apply({ type: 'email.submitted', email: ' new@example.com ' });
    expect(run.fakes.running('codeVerification').input).toMatchObject({
      target: { type: 'email', value: 'new@example.com' },
      allowsPassword: false,
    });
    await run.apply(verified);
    expect(run.fakes.running('changeEmail').input).toEqual({ email: 'new@example.com' });
  });

  test('offers the password only where there is one', async () => {
    const without = {
      ...start,
      hasPassword: false,
      page: 'code',
      target: { ...target, action: 'changePassword' },
    };
    const run = await from(without);
    expect(run.fakes.running('codeVerification').input).toMatchObject({ allowsPassword: false });
  });
});

describe('the new address', () => {
  test.each([
    ['user.email_already_in_use', 'ended'],
    ['verification_code.not_found', 'ended'],
    ['session.verification_failed', 'ended'],
    ['session.verification_session_not_found', 'ended'],
    ['general.unknown_error', 'retryable'],
  ])('refused with %s is %s', async (code, state) => {
    const run = await from(atCode, verified);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects('changeEmail', refusal(code)));
    expect(run.snapshot).toMatchObject({
      value: { failed: state },
      context: { failure: refusal(code) },
    });
  });

  test('is told no longer to have failed while it is sent again', async () => {
    const run = await from(atCode, verified, rejects('changeEmail', down), {
      type: 'update.retried',
    });
    expect(run.snapshot).toMatchObject({
      value: { updating: 'email' },
      context: { failure: null },
    });
  });
});

describe('the new password', () => {
  test('is changed, told, and left', async () => {
    const run = await from(newPassword, chosen);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(resolves('changePassword'));
    expect(run.snapshot).toMatchObject({ value: 'done', status: 'done' });
    expect(run.fakes.effects).toEqual([
      { action: 'notifyChange', params: { action: 'changePassword' } },
      { action: 'leaveToProfile', params: undefined },
    ]);
  });

  test('that breaks rules is told with its reasons, which stay until the next one', async () => {
    const rejected = refusal('password.rejected');
    const run = await from(newPassword, chosen, rejects('changePassword', rejected));
    expect(run.snapshot).toMatchObject({
      value: { choosing: 'refusedPassword' },
      context: { failure: rejected },
    });
    expect(run.fakes.effects).toEqual([{ action: 'notifyFailure', params: { error: rejected } }]);
    await run.apply(chosen);
    expect(run.snapshot).toMatchObject({
      value: { updating: 'password' },
      context: { failure: null },
    });
  });

  test.each(['session.verification_failed', 'session.verification_session_not_found'])(
    'without a proof (%s) ends it',
    async (code) => {
      const run = await from(newPassword, chosen, rejects('changePassword', refusal(code)));
      expect(run.snapshot).toMatchObject({
        value: { failed: 'ended' },
        context: { failure: refusal(code) },
      });
    },
  );

  test('that did not arrive is told beside the form', async () => {
    const run = await from(newPassword, chosen, rejects('changePassword', down));
    expect(run.snapshot.value).toEqual({ choosing: 'newPassword' });
    expect(run.fakes.effects).toEqual([{ action: 'notifyFailure', params: { error: down } }]);
  });
});

test.each([
  ['no failure', null, []],
  ['no details', toFailure({ status: 422 }), []],
  ['something else', toFailure({ data: { issues: 'short' } }), []],
  ['rules', toFailure({ data: { issues: [{ code: 'a' }, { code: 'b' }, {}, 7] } }), ['a', 'b']],
])('the broken rules of %s', (_, failure, expected) => {
  expect(issuesOf(failure)).toEqual(expected);
});
