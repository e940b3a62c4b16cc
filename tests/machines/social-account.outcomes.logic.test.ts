import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { email, gone, unavailable } from './sign-in.tenants';
import {
  related,
  socialAccountModel,
  takenAddress,
  unknown,
  verifiedOf,
} from './social-account.model';

/** What each answer leads to, and what the caller gets. */

const open = verifiedOf();
const closed = verifiedOf({ signInMode: 'SignIn' });
const accepted: EventCase = { type: 'terms.accepted' };
const declined: EventCase = { type: 'terms.declined' };
const confirmed: EventCase = { type: 'link.confirmed' };
const left: EventCase = { type: 'provider.left' };
const address: EventCase = { type: 'address.submitted', identifier: email };
const proved = resolves('codeVerification', { type: 'verified', verificationId: 'v1' });
const identified = resolves('identifyAccount');

type Input = ReturnType<typeof verifiedOf>;
async function after(input: Input, ...events: readonly EventCase[]) {
  return runThrough(socialAccountModel, input, ...events);
}

describe.each<[string, Input, EventCase[], string]>([
  ['the account of the answer', open, [], 'identifyAccount'],
  ['a related account', open, [related, confirmed], 'identifyAccount'],
  ['a registration', open, [unknown()], 'switchEvent'],
  ['a sign-in to a taken address', takenAddress, [confirmed], 'switchEvent'],
  ['a link', closed, [unknown(), address, proved, identified], 'linkIdentity'],
])('%s', (_, input, events, src) => {
  test('is busy; what fails is told by the caller', async () => {
    const run = await after(input, ...events);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects(src, unavailable));
    expect(run.snapshot.output).toMatchObject({
      type: 'failed',
      result: { failure: unavailable },
    });
  });

  test('that no form can mend is told on the first one', async () => {
    const run = await after(input, ...events, rejects(src, gone));
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: gone } });
  });
});

describe('terms', () => {
  const forAccounts = verifiedOf({ agreeToTermsPolicy: 'ManualRegistrationOnly' });

  test('of an account are asked for before it is created', async () => {
    const run = await after(forAccounts, unknown());
    expect(run.snapshot.value).toBe('acceptingTermsOfAccount');
    await run.apply(accepted);
    expect(run.snapshot.value).toBe('registering');
    await run.apply(resolves('switchEvent'));
    await run.apply(identified);
    expect(run.snapshot.output).toMatchObject({
      type: 'identified',
      result: { flow: 'register', termsAccepted: true },
    });
  });

  test('of an account that are declined lead back to the first form', async () => {
    const run = await after(forAccounts, unknown(), declined);
    expect(run.snapshot.output).toMatchObject({ type: 'left' });
    expect(run.fakes.callsOf('switchEvent')).toEqual([]);
  });
});

describe('a related account', () => {
  test.each([
    ['in the question', open],
    ['while it is linked without one', verifiedOf({ automaticAccountLinking: true })],
  ])('is known %s', async (_when, input) => {
    const { snapshot } = await after(input, related);
    expect(snapshot.context.related).toEqual({ type: 'email', value: 'ada@example.com' });
  });

  test('can be left for a new one', async () => {
    const run = await after(open, related, { type: 'account.requested' });
    expect(run.fakes.running('switchEvent').input).toEqual({ event: 'Register' });
  });

  test('cannot be left for a new one where registration is closed', async () => {
    const run = await after(closed, related, { type: 'account.requested' });
    expect(run.snapshot.value).toBe('confirmingLink');
  });

  test('that is linked ends it', async () => {
    const run = await after(open, related, confirmed, identified);
    expect(run.snapshot.output).toMatchObject({ type: 'identified', result: { flow: 'signIn' } });
  });

  test('can be left for the first form', async () => {
    const run = await after(open, related, left);
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: null } });
  });
});

describe('an address of an account here', () => {
  const asked = [unknown(), address];

  test('is proved in the same interaction, without a password', async () => {
    const run = await after(closed, ...asked);
    expect(run.fakes.running('codeVerification').input).toMatchObject({
      target: email,
      interaction: { event: 'SignIn', starts: false },
      sent: null,
      allowsPassword: false,
    });
  });

  test('to which no code could be sent is told until the next one', async () => {
    const notSent = resolves('codeVerification', { type: 'notSent', failure: unavailable });
    const run = await after(closed, ...asked, notSent);
    expect(run.snapshot).toMatchObject({ value: 'unlinked', context: { failure: unavailable } });
    await run.apply(address);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that was mistyped leads back to its form', async () => {
    const run = await after(closed, ...asked, resolves('codeVerification', { type: 'left' }));
    expect(run.snapshot.value).toBe('unlinked');
    await run.apply(left);
    expect(run.snapshot.output).toMatchObject({ type: 'left' });
  });

  test('without an interaction is told on the first form', async () => {
    const ended = resolves('codeVerification', { type: 'ended', failure: gone });
    const run = await after(closed, ...asked, ended);
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: gone } });
  });

  test('of no account is told at its form', async () => {
    const run = await after(closed, ...asked, proved);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects('identifyAccount', unavailable));
    expect(run.snapshot).toMatchObject({ value: 'unlinked', context: { failure: unavailable } });
  });
});

describe('an address that is taken', () => {
  test('is linked after a yes, and the sign-in is kept over a reload', async () => {
    const run = await after(takenAddress, confirmed);
    expect(run.fakes.running('switchEvent').input).toEqual({ event: 'SignIn' });
    await run.apply(resolves('switchEvent'));
    expect(run.fakes.effects).toEqual([{ action: 'keepFlow', params: { flow: 'signIn' } }]);
    expect(run.fakes.running('identifyAccount').input).toEqual({
      verificationId: 'a1',
      linksRelated: false,
    });
    await run.apply(identified);
    expect(run.fakes.running('linkIdentity').input).toEqual({ verificationId: 's1' });
    await run.apply(resolves('linkIdentity'));
    expect(run.snapshot.output).toMatchObject({ type: 'identified', result: { flow: 'signIn' } });
  });

  test('can be left for the first form', async () => {
    expect((await after(takenAddress, left)).snapshot.output).toMatchObject({ type: 'left' });
  });
});
