import { rejects, resolves } from '../support/machine-model';
import { testLogic } from '../support/machine-logic-tests';
import { runThrough } from '../support/machine-plain';
import {
  kept,
  related,
  returned,
  socialOf,
  socialSignInModel,
  unknown,
} from './social-sign-in.model';
import { email, missing, refusal } from './sign-in.tenants';

testLogic(socialSignInModel);

const verified = resolves('verifyReturn', { verificationId: 's1' });

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

test('everything that the provider sent is verified, then identified by the same record', async () => {
  const run = await runThrough(socialSignInModel, socialOf(returned));
  expect(run.fakes.running('verifyReturn').input).toEqual({ start: returned });
  await run.apply(verified);
  expect(run.fakes.running('identifyAccount').input).toEqual({
    verificationId: 's1',
    linksRelated: false,
  });
  await run.apply(resolves('identifyAccount'));
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

test('a return that this tab did not leave for makes no call', async () => {
  const run = await runThrough(socialSignInModel, socialOf({ ...returned, kept: null }));
  expect(run.snapshot.value).toBe('stopped');
  expect(run.snapshot.context.problem).toBe('foreign');
  expect(run.fakes.calls).toEqual([]);
});

test('a reload after the verification does not ask the provider again', async () => {
  const start = { ...returned, kept: { ...kept, verifiedId: 's1' } };
  const run = await runThrough(socialSignInModel, socialOf(start), related);
  expect(run.snapshot.value).toBe('confirmingLink');
  expect(run.fakes.calls.map(({ src }) => src)).toEqual(['identifyAccount']);
});

test('a related account is linked after a yes, or at once where the tenant says so', async () => {
  const asked = await runThrough(socialSignInModel, socialOf(returned), verified, related, {
    type: 'link.confirmed',
  });
  const atOnce = await runThrough(
    socialSignInModel,
    socialOf(returned, { automaticAccountLinking: true }),
    verified,
    related,
  );
  for (const run of [asked, atOnce]) {
    expect(run.fakes.running('identifyAccount').input).toEqual({
      verificationId: 's1',
      linksRelated: true,
    });
  }
});

test('someone new registers by the same record, and what is missing is asked for', async () => {
  const run = await runThrough(
    socialSignInModel,
    socialOf(returned),
    verified,
    unknown(),
    resolves('switchEvent'),
  );
  expect(run.fakes.calls.map(({ src, input }) => [src, input])).toEqual([
    ['verifyReturn', { start: returned }],
    ['identifyAccount', { verificationId: 's1', linksRelated: false }],
    ['switchEvent', { event: 'Register' }],
    ['identifyAccount', { verificationId: 's1', linksRelated: false }],
  ]);
  expect(run.fakes.effects).toEqual([{ action: 'keepFlow', params: { flow: 'register' } }]);
  await run.apply(rejects('identifyAccount', missing('email', 'username')));
  expect(run.snapshot.output).toMatchObject({
    type: 'incomplete',
    result: { flow: 'register', verificationId: 's1', missing: ['email', 'username'] },
  });
});

test('an address proven on the way back links its account', async () => {
  const run = await runThrough(
    socialSignInModel,
    socialOf(returned, { signInMode: 'SignIn' }),
    verified,
    unknown(),
    { type: 'address.submitted', identifier: email },
  );
  expect(run.fakes.running('codeVerification').input).toMatchObject({
    target: email,
    interaction: { event: 'SignIn', starts: false },
  });
  await run.apply(resolves('codeVerification', { type: 'verified', verificationId: 'v1' }));
  expect(run.fakes.running('identifyAccount').input).toMatchObject({ verificationId: 'v1' });
  await run.apply(resolves('identifyAccount'));
  expect(run.fakes.running('linkIdentity').input).toEqual({ verificationId: 's1' });
  await run.apply(resolves('linkIdentity'));
  expect(run.snapshot.output).toMatchObject({ type: 'identified', result: { flow: 'signIn' } });
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
