import { rejects, resolves } from '../support/machine-model';
import { testLogic } from '../support/machine-logic-tests';
import { runThrough } from '../support/machine-plain';
import {
  account,
  kept,
  returned,
  socialOf,
  socialSignInModel,
  taken,
  verified,
} from './social-sign-in.model';
import { email, refusal } from './sign-in.tenants';

testLogic(socialSignInModel);

test('the person leaves for the provider once the server names its address', async () => {
  const start = { type: 'begin', connectorId: 'acme', typed: 'ada@' } as const;
  const run = await runThrough(socialSignInModel, socialOf(start, { flow: 'register' }));
  expect(run.fakes.running('beginAtProvider').input).toEqual({
    start,
    flow: 'signIn',
    formFlow: 'register',
    termsAccepted: false,
  });
  expect(run.fakes.effects).toEqual([]);
  await run.apply(resolves('beginAtProvider', { redirectTo: 'https://acme.example/' }));
  expect(run.fakes.effects).toEqual([
    { action: 'redirect', params: { to: 'https://acme.example/' } },
  ]);
});

test('everything that the provider sent is verified, and its record leads to an account', async () => {
  const input = socialOf(returned);
  const run = await runThrough(socialSignInModel, input);
  expect(run.fakes.running('verifyReturn').input).toEqual({ start: returned });
  await run.apply(verified);
  expect(run.fakes.running('socialAccount').input).toEqual({
    experience: input.experience,
    flow: 'signIn',
    verificationId: 's1',
    taken: null,
    termsAccepted: false,
  });
  await run.apply(account('identified'));
  expect(run.snapshot.output).toEqual({
    type: 'identified',
    result: {
      flow: 'signIn',
      verificationId: 's1',
      isIdentified: true,
      termsAccepted: false,
      missing: [],
      failure: null,
    },
  });
});

test('a registration goes on with what the account lacks, by the same record', async () => {
  const run = await runThrough(
    socialSignInModel,
    socialOf(returned),
    verified,
    account('incomplete', { flow: 'register', termsAccepted: true, missing: ['email'] }),
  );
  expect(run.snapshot.output).toEqual({
    type: 'incomplete',
    result: {
      flow: 'register',
      verificationId: 's1',
      isIdentified: false,
      termsAccepted: true,
      missing: ['email'],
      failure: null,
    },
  });
});

test('a return that this tab did not leave for makes no call', async () => {
  const run = await runThrough(socialSignInModel, socialOf({ ...returned, kept: null }));
  expect(run.snapshot.value).toBe('stopped');
  expect(run.snapshot.context.problem).toBe('foreign');
  expect(run.fakes.calls).toEqual([]);
});

test('a reload after the verification does not ask the provider again', async () => {
  const start = { ...returned, kept: { ...kept, flow: 'register', verifiedId: 's1' } } as const;
  const run = await runThrough(socialSignInModel, socialOf(start));
  expect(run.fakes.calls.map(({ src }) => src)).toEqual(['socialAccount']);
  expect(run.fakes.running('socialAccount').input).toMatchObject({
    flow: 'register',
    verificationId: 's1',
  });
});

test('an address that is taken leads to its account, without the provider', async () => {
  const run = await runThrough(socialSignInModel, socialOf(taken));
  expect(run.fakes.calls.map(({ src }) => src)).toEqual(['socialAccount']);
  expect(run.fakes.running('socialAccount').input).toMatchObject({
    flow: 'register',
    verificationId: 's1',
    taken: { address: email, addressId: 'a1' },
  });
});

test('a user who cancels is back on the form, without a failure', async () => {
  const run = await runThrough(
    socialSignInModel,
    socialOf(returned, { flow: 'register' }),
    rejects('verifyReturn', refusal(400, 'connector.invalid_response')),
    { type: 'provider.left' },
  );
  expect(run.snapshot.output).toMatchObject({
    type: 'left',
    result: { flow: 'register', failure: null },
  });
});
