import { fatalCodes } from '~/machines/interaction';
import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { signInModel } from './sign-in.model';
import { email, gone, locked, missing, openExperience, refusal } from './sign-in.tenants';

/** What follows each answer to the sign-in, and what the next step is told. */

const input = { experience: openExperience, page: 'signIn', identifier: null, sentCode: null };
const typed: EventCase = { type: 'credentials.submitted', identifier: email, agreed: false };
const back: EventCase = { type: 'identifier.reopened' };

function ends(src: string, type: string, more: object = {}): EventCase {
  return resolves(src, { type, ...more });
}
function result(type: string, more: object = {}) {
  return {
    flow: 'signIn',
    verificationId: 'v1',
    isIdentified: type === 'identified',
    termsAccepted: false,
    missing: [],
    failure: null,
    ...more,
  };
}
function proof(type: string, more: object = {}) {
  return ends('identifierProof', type, { result: result(type, more) });
}
function account(type: string, more: object = {}) {
  return ends('accountIdentification', type, { result: result(type, more) });
}
function social(type: string, more: object = {}) {
  return ends('socialSignIn', type, { result: result(type, more) });
}
const identified = [typed, proof('verified'), account('identified')];
function refused(code: string, data?: object) {
  return rejects('submitInteraction', refusal(422, code, data ? { data } : {}));
}
function demand(code: string) {
  return refused(code, { availableFactors: ['Totp'], skippable: true });
}
const proofDemand = demand('session.mfa.require_mfa_verification');
const factorDemand = demand('user.missing_mfa');
const redirected = resolves('submitInteraction', { redirectTo: '/oidc/auth/uid' });

async function after(...events: readonly EventCase[]) {
  return runThrough(signInModel, input, ...events);
}

describe('the submit', () => {
  test('leaves for the address that it answers', async () => {
    const run = await after(...identified);
    expect(run.actor.getSnapshot().hasTag('busy')).toBe(true);
    await run.apply(redirected);
    expect(run.snapshot).toMatchObject({ value: 'redirecting', status: 'done' });
    expect(run.fakes.effects).toEqual([{ action: 'redirect', params: { to: '/oidc/auth/uid' } }]);
  });

  test('leaves for the root where it answers no address', async () => {
    const run = await after(...identified, resolves('submitInteraction', { redirectTo: null }));
    expect(run.fakes.effects).toEqual([{ action: 'redirect', params: { to: '/' } }]);
  });

  test('that is refused is told on the first form, until the next one', async () => {
    const failure = refusal(422, 'user.sign_in_method_not_enabled');
    const run = await after(...identified, rejects('submitInteraction', failure));
    expect(run.snapshot).toMatchObject({ value: 'identifying', context: { failure } });
    await run.apply(typed);
    expect(run.snapshot.context).toMatchObject({ failure: null });
  });

  test('asks for a factor that the account has, and is repeated with it', async () => {
    const run = await after(...identified, proofDemand);
    expect(run.fakes.running('secondFactor').input).toEqual({
      type: 'proof',
      factors: ['Totp'],
      maskedIdentifiers: {},
      isSkippable: true,
      endsOn: fatalCodes,
    });
    await run.apply(ends('secondFactor', 'proven'));
    expect(run.fakes.callsOf('submitInteraction')).toHaveLength(2);
  });

  test('asks for a factor that the account is to have', async () => {
    const run = await after(...identified, factorDemand);
    expect(run.fakes.running('factorEnrollment').input).toMatchObject({
      demand: { factors: ['Totp'], isSkippable: true },
      event: 'SignIn',
      endsOn: fatalCodes,
    });
    await run.apply(ends('factorEnrollment', 'enrolled'));
    expect(run.fakes.callsOf('submitInteraction')).toHaveLength(2);
  });

  test('asks for a new password in place of one that has to be changed', async () => {
    const run = await after(...identified, refused('user.password_change_required'));
    expect(run.fakes.running('newPassword').input).toEqual({
      purpose: 'required',
      token: '',
      endsOn: fatalCodes,
    });
    await run.apply(ends('newPassword', 'saved'));
    expect(run.fakes.callsOf('submitInteraction')).toHaveLength(2);
  });

  test('asks for what the profile lacks, and does not identify the account again', async () => {
    const run = await after(...identified, rejects('submitInteraction', missing('username')));
    expect(run.fakes.running('profileCompletion').input).toEqual({
      missing: ['username'],
      event: 'SignIn',
      endsOn: fatalCodes,
    });
    await run.apply(ends('profileCompletion', 'completed'));
    expect(run.snapshot.value).toBe('submitting');
    expect(run.fakes.callsOf('accountIdentification')).toHaveLength(1);
  });
});

describe.each([
  ['secondFactor', proofDemand],
  ['factorEnrollment', factorDemand],
  ['newPassword', refused('user.password_change_required')],
  ['profileCompletion', rejects('submitInteraction', missing('username'))],
])('%s', (src, asked: EventCase) => {
  test('can be left for the first form, which tells of no failure', async () => {
    const run = await after(...identified, asked, ends(src, 'left'));
    expect(run.snapshot).toMatchObject({ value: 'identifying', context: { failure: null } });
  });

  test('that ends with a lock-out or without an interaction ends the sign-in', async () => {
    const late = await after(...identified, asked, ends(src, 'ended', { failure: gone }));
    expect(late.snapshot).toMatchObject({ value: 'expired', context: { failure: gone } });
    const out = await after(...identified, asked, ends(src, 'ended', { failure: locked }));
    expect(out.snapshot).toMatchObject({ value: 'lockedOut', context: { failure: locked } });
  });
});

describe('a forgotten password', () => {
  const recovering = { ...input, page: 'forgotPassword' };
  const recovered = { flow: 'forgotPassword' };

  test('is replaced, and the first form says so', async () => {
    const run = await runThrough(
      signInModel,
      recovering,
      typed,
      proof('verified', recovered),
      account('identified', recovered),
    );
    expect(run.fakes.running('newPassword').input).toMatchObject({ purpose: 'forgotten' });
    await run.apply(ends('newPassword', 'saved'));
    await run.apply(resolves('submitInteraction', { redirectTo: null }));
    expect(run.snapshot).toMatchObject({
      value: 'identifying',
      context: { flow: 'signIn', notice: 'passwordReset', isIdentified: false },
    });
    await run.apply({ type: 'flow.switched', flow: 'register' });
    expect(run.snapshot.context).toMatchObject({ flow: 'register', notice: null });
  });
});

describe('a mailed link', () => {
  const link = { ...input, page: 'passwordReset', resetToken: 'once-only' };

  test('opens the form of a new password with its token, and is done when that is saved', async () => {
    const run = await runThrough(signInModel, link);
    expect(run.fakes.running('newPassword').input).toEqual({
      purpose: 'link',
      token: 'once-only',
      endsOn: ['password_reset_link.not_valid'],
    });
    await run.apply(ends('newPassword', 'saved'));
    expect(run.snapshot).toMatchObject({ value: 'passwordReset', status: 'done' });
    expect(run.fakes.callsOf('submitInteraction')).toEqual([]);
  });

  test('that is no longer valid has its own end', async () => {
    const failure = refusal(400, 'password_reset_link.not_valid');
    const run = await runThrough(signInModel, link, ends('newPassword', 'ended', { failure }));
    expect(run.snapshot).toMatchObject({ value: 'linkEnded', status: 'done' });
  });
});

describe('the consent page', () => {
  test('leads back to the application with what was decided', async () => {
    const run = await runThrough(signInModel, { ...input, page: 'consent' });
    expect(run.fakes.running('consent').input).toEqual({ endsOn: fatalCodes });
    await run.apply(ends('consent', 'decided', { redirectTo: 'https://app.example/cb' }));
    expect(run.fakes.effects).toEqual([
      { action: 'redirect', params: { to: 'https://app.example/cb' } },
    ]);
  });

  test('that ends without an interaction has expired', async () => {
    const run = await runThrough(
      signInModel,
      { ...input, page: 'consent' },
      ends('consent', 'ended', { failure: gone }),
    );
    expect(run.snapshot.value).toBe('expired');
  });
});

describe('a passkey', () => {
  const answer = { verificationId: 'p1', payload: {} };
  const chosen: EventCase = { type: 'passkey.chosen', agreed: false, answer };

  test('is verified by the answer of the browser, and identifies the account', async () => {
    const run = await after(chosen);
    expect(run.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(run.fakes.running('verifyPasskey').input).toEqual({ answer });
    await run.apply(resolves('verifyPasskey', { verificationId: 'p1' }));
    expect(run.fakes.running('accountIdentification').input).toMatchObject({
      flow: 'signIn',
      verificationId: 'p1',
    });
  });

  test('that is refused is told; the form can be opened again before', async () => {
    const failure = refusal(422, 'session.mfa.webauthn_verification_failed');
    const run = await after(chosen, rejects('verifyPasskey', failure));
    expect(run.snapshot).toMatchObject({ value: 'identifying', context: { failure } });
    await run.apply({ ...chosen, answer: null });
    expect(run.snapshot.context).toMatchObject({ failure: null });
    expect(run.fakes.running('verifyPasskey').input).toEqual({ answer: null });
    await run.apply(back);
    expect(run.snapshot.value).toBe('identifying');
  });

  test('carries the agreement to the terms', async () => {
    const experience = { ...openExperience, agreeToTermsPolicy: 'Manual' };
    const asked = { ...input, experience };
    const run = await runThrough(signInModel, asked, chosen);
    expect(run.fakes.callsOf('verifyPasskey')).toEqual([]);
    await run.apply({ ...chosen, agreed: true });
    await run.apply(resolves('verifyPasskey', { verificationId: 'p1' }));
    expect(run.fakes.running('accountIdentification').input).toMatchObject({ termsAccepted: true });
  });

  test.each([
    ['signIn', 'Automatic', true],
    ['register', 'Automatic', false],
    ['signIn', 'Manual', false],
  ])('is offered in the field of %s under %s terms: %s', async (page, policy, isOffered) => {
    const experience = { ...openExperience, agreeToTermsPolicy: policy };
    const run = await runThrough(signInModel, { ...input, experience, page });
    expect(run.fakes.running('watchAutofill').input).toEqual({ isOffered });
  });
});

describe('a social provider', () => {
  const chosen: EventCase = {
    type: 'provider.chosen',
    connectorId: 'acme',
    agreed: true,
    typed: 'ada',
  };

  test('is told what was typed and agreed to', async () => {
    const experience = { ...openExperience, agreeToTermsPolicy: 'Manual' };
    const run = await runThrough(signInModel, { ...input, experience }, chosen);
    expect(run.fakes.running('socialSignIn').input).toEqual({
      experience,
      flow: 'signIn',
      start: { type: 'begin', connectorId: 'acme', typed: 'ada' },
      termsAccepted: true,
    });
    await run.apply(social('left', { failure: gone }));
    expect(run.snapshot).toMatchObject({ value: 'expired', context: { provider: null } });
  });

  test('is not asked again when the person comes back to the form', async () => {
    const run = await after(chosen, social('left'));
    expect(run.snapshot.value).toBe('identifying');
    expect(run.fakes.callsOf('socialSignIn')).toHaveLength(1);
  });

  test('offers to link the account of an address that is taken', async () => {
    const run = await after(chosen, social('incomplete', { flow: 'register', missing: ['email'] }));
    expect(run.fakes.running('profileCompletion').input).toEqual({
      missing: ['email'],
      event: 'Register',
      endsOn: [...fatalCodes, 'user.email_already_in_use', 'user.phone_already_in_use'],
    });
    const failure = refusal(422, 'user.email_already_in_use');
    await run.apply(
      ends('profileCompletion', 'ended', { failure, address: email, addressId: 'a1' }),
    );
    expect(run.fakes.running('socialSignIn').input).toMatchObject({
      start: {
        type: 'taken',
        connectorId: 'acme',
        verificationId: 'v1',
        address: email,
        addressId: 'a1',
      },
    });
  });
});

test('a code that was entered before a reload is not asked for again', async () => {
  const sentCode = {
    flow: 'signIn',
    identifier: email,
    verificationId: 'v1',
    isVerified: true,
    secondsToResend: 0,
  };
  const run = await runThrough(signInModel, { ...input, sentCode });
  expect(run.fakes.running('accountIdentification').input).toMatchObject({ verificationId: 'v1' });
  expect(run.snapshot.context).toMatchObject({ sentCode: null });
});

describe('a lock-out', () => {
  const out = [typed, proof('left', { failure: locked })];

  test('is left for another identifier, or for another flow', async () => {
    const form = await after(...out, back);
    expect(form.snapshot).toMatchObject({ value: 'identifying', context: { failure: null } });
    const other = await after(...out, { type: 'flow.switched', flow: 'register' });
    expect(other.snapshot).toMatchObject({
      value: 'identifying',
      context: { flow: 'register', failure: null },
    });
  });

  test('that is over is no longer told', async () => {
    const run = await after(...out);
    run.clock.increment(60_000);
    expect(run.snapshot).toMatchObject({ value: 'identifying', context: { failure: null } });
  });
});

test('an interaction that is gone begins again at the application', async () => {
  const run = await after(typed, proof('left', { failure: gone }));
  expect(run.snapshot.value).toBe('expired');
  await run.apply({ type: 'interaction.restarted' });
  expect(run.fakes.effectNames).toEqual(['restart']);
});
