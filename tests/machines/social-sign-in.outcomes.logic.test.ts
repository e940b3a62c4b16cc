import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { email, gone, refusal, unavailable } from './sign-in.tenants';
import { related, returned, socialOf, socialSignInModel, unknown } from './social-sign-in.model';

/** What each answer leads to, and what the first form gets. */

const begin = { type: 'begin', connectorId: 'acme', typed: '' } as const;
const taken = {
  type: 'taken',
  connectorId: 'acme',
  verificationId: 's1',
  address: email,
  addressId: 'a1',
} as const;
const verified = resolves('verifyReturn', { verificationId: 's1' });
const accepted: EventCase = { type: 'terms.accepted' };
const declined: EventCase = { type: 'terms.declined' };
const confirmed: EventCase = { type: 'link.confirmed' };
const left: EventCase = { type: 'provider.left' };
const retried: EventCase = { type: 'provider.retried' };
const address: EventCase = { type: 'address.submitted', identifier: email };
const proved = resolves('codeVerification', { type: 'verified', verificationId: 'v1' });
const identified = resolves('identifyAccount');

type Start = Parameters<typeof socialOf>[0];
type Tenant = Parameters<typeof socialOf>[1];
async function from(start: Start, tenant: Tenant, ...events: readonly EventCase[]) {
  return runThrough(socialSignInModel, socialOf(start, tenant), ...events);
}
const closed = { signInMode: 'SignIn' } as const;

describe.each<[string, Start, Tenant, EventCase[], string]>([
  ['the answer of the provider', returned, {}, [], 'verifyReturn'],
  ['the account of it', returned, {}, [verified], 'identifyAccount'],
  ['a related account', returned, {}, [verified, related, confirmed], 'identifyAccount'],
  ['a registration', returned, {}, [verified, unknown()], 'switchEvent'],
  ['a sign-in to a taken address', taken, {}, [confirmed], 'switchEvent'],
  ['a link', returned, closed, [verified, unknown(), address, proved, identified], 'linkIdentity'],
])('%s', (_, start, tenant, events, src) => {
  test('is busy; what fails is told, until the provider is asked once more', async () => {
    const run = await from(start, tenant, ...events);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects(src, unavailable));
    expect(run.snapshot).toMatchObject({
      value: 'stopped',
      context: { problem: 'failed', failure: unavailable },
    });
    expect(run.snapshot.hasTag('busy')).toBe(false);
    await run.apply(retried);
    expect(run.snapshot).toMatchObject({ value: 'beginning', context: { failure: null } });
  });

  test('that no form can mend is told on the first one', async () => {
    const run = await from(start, tenant, ...events, rejects(src, gone));
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: gone } });
  });
});

test('a provider that cannot be reached is told on the first form', async () => {
  const run = await from(begin, {});
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(rejects('beginAtProvider', unavailable));
  expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: unavailable } });
});

test('the page is busy until the browser has left it', async () => {
  const run = await from(
    begin,
    {},
    resolves('beginAtProvider', { redirectTo: 'https://a.example' }),
  );
  expect(run.snapshot.value).toBe('leaving');
  expect(run.snapshot.hasTag('busy')).toBe(true);
});

test('a person who cancelled at the provider is told so, and can leave', async () => {
  const refused = refusal(401, 'connector.authorization_failed', {
    data: { error: 'access_denied' },
  });
  const run = await from(returned, {}, rejects('verifyReturn', refused));
  expect(run.snapshot).toMatchObject({
    value: 'stopped',
    context: { problem: 'cancelled', failure: null },
  });
  await run.apply(left);
  expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: null } });
});

test('a return that this tab did not leave for can be tried from here', async () => {
  const run = await from({ ...returned, kept: null } as Start, {}, retried);
  expect(run.snapshot.value).toBe('beginning');
});

describe('terms', () => {
  const manual = { agreeToTermsPolicy: 'Manual' } as Tenant;
  const forAccounts = { agreeToTermsPolicy: 'ManualRegistrationOnly' } as Tenant;
  const direct = { type: 'direct', connectorId: 'acme' } as Start;

  test('are asked for before the first call, once', async () => {
    const run = await from(direct, manual);
    expect(run.snapshot.value).toBe('acceptingTerms');
    expect(run.fakes.calls).toEqual([]);
    await run.apply(accepted);
    expect(run.fakes.running('beginAtProvider').input).toMatchObject({ termsAccepted: true });
  });

  test('that are declined lead back to the first form', async () => {
    expect((await from(direct, manual, declined)).snapshot.output).toMatchObject({ type: 'left' });
  });

  test('of an account are asked for before it is created', async () => {
    const run = await from(returned, forAccounts, verified, unknown());
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
    const run = await from(returned, forAccounts, verified, unknown(), declined);
    expect(run.snapshot.output).toMatchObject({ type: 'left' });
    expect(run.fakes.callsOf('switchEvent')).toEqual([]);
  });
});

describe('a related account', () => {
  test('can be left for a new one', async () => {
    const run = await from(returned, {}, verified, related, { type: 'account.requested' });
    expect(run.fakes.running('switchEvent').input).toEqual({ event: 'Register' });
  });

  test('cannot be left for a new one where registration is closed', async () => {
    const run = await from(returned, closed, verified, related, { type: 'account.requested' });
    expect(run.snapshot.value).toBe('confirmingLink');
  });

  test('that is linked ends it', async () => {
    const run = await from(returned, {}, verified, related, confirmed, identified);
    expect(run.snapshot.output).toMatchObject({ type: 'identified', result: { flow: 'signIn' } });
  });

  test('can be left for the first form', async () => {
    const run = await from(returned, {}, verified, related, left);
    expect(run.snapshot.output).toMatchObject({ type: 'left' });
  });
});

describe('an address of an account here', () => {
  const asked = [verified, unknown(), address];

  test('is proved in the same interaction, without a password', async () => {
    const run = await from(returned, closed, ...asked);
    expect(run.fakes.running('codeVerification').input).toMatchObject({
      target: email,
      interaction: { event: 'SignIn', starts: false },
      sent: null,
      allowsPassword: false,
    });
  });

  test('to which no code could be sent is told until the next one', async () => {
    const notSent = resolves('codeVerification', { type: 'notSent', failure: unavailable });
    const run = await from(returned, closed, ...asked, notSent);
    expect(run.snapshot).toMatchObject({ value: 'unlinked', context: { failure: unavailable } });
    await run.apply(address);
    expect(run.snapshot.context.failure).toBeNull();
  });

  test('that was mistyped leads back to its form', async () => {
    const run = await from(
      returned,
      closed,
      ...asked,
      resolves('codeVerification', { type: 'left' }),
    );
    expect(run.snapshot.value).toBe('unlinked');
    await run.apply(left);
    expect(run.snapshot.output).toMatchObject({ type: 'left' });
  });

  test('without an interaction is told on the first form', async () => {
    const ended = resolves('codeVerification', { type: 'ended', failure: gone });
    const run = await from(returned, closed, ...asked, ended);
    expect(run.snapshot.output).toMatchObject({ type: 'left', result: { failure: gone } });
  });

  test('of no account is told at its form', async () => {
    const run = await from(returned, closed, ...asked, proved);
    expect(run.snapshot.hasTag('busy')).toBe(true);
    await run.apply(rejects('identifyAccount', unavailable));
    expect(run.snapshot).toMatchObject({ value: 'unlinked', context: { failure: unavailable } });
  });
});

describe('an address that is taken', () => {
  test('is linked after a yes, and the sign-in is kept over a reload', async () => {
    const run = await from(taken, {}, confirmed);
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
    expect((await from(taken, {}, left)).snapshot.output).toMatchObject({ type: 'left' });
  });
});
