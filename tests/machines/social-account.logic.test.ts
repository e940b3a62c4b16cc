import { rejects, resolves } from '../support/machine-model';
import { testLogic } from '../support/machine-logic-tests';
import { runThrough } from '../support/machine-plain';
import { related, socialAccountModel, unknown, verifiedOf } from './social-account.model';
import { email, missing } from './sign-in.tenants';

testLogic(socialAccountModel);

test('the account is found by the record of the answer', async () => {
  const run = await runThrough(socialAccountModel, verifiedOf());
  expect(run.fakes.running('identifyAccount').input).toEqual({
    verificationId: 's1',
    linksRelated: false,
  });
  await run.apply(resolves('identifyAccount'));
  expect(run.snapshot.output).toEqual({
    type: 'identified',
    result: { flow: 'signIn', termsAccepted: false, missing: [], failure: null },
  });
});

test('a related account is linked after a yes, or at once where the tenant says so', async () => {
  const asked = await runThrough(socialAccountModel, verifiedOf(), related, {
    type: 'link.confirmed',
  });
  const atOnce = await runThrough(
    socialAccountModel,
    verifiedOf({ automaticAccountLinking: true }),
    related,
  );
  for (const run of [asked, atOnce]) {
    expect(run.fakes.running('identifyAccount').input).toEqual({
      verificationId: 's1',
      linksRelated: true,
    });
  }
});

test('someone new registers by the same record, and what is missing is told', async () => {
  const run = await runThrough(
    socialAccountModel,
    verifiedOf(),
    unknown(),
    resolves('switchEvent'),
  );
  expect(run.fakes.calls.map(({ src, input }) => [src, input])).toEqual([
    ['identifyAccount', { verificationId: 's1', linksRelated: false }],
    ['switchEvent', { event: 'Register' }],
    ['identifyAccount', { verificationId: 's1', linksRelated: false }],
  ]);
  expect(run.fakes.effects).toEqual([{ action: 'keepFlow', params: { flow: 'register' } }]);
  await run.apply(rejects('identifyAccount', missing('email', 'username')));
  expect(run.snapshot.output).toMatchObject({
    type: 'incomplete',
    result: { flow: 'register', missing: ['email', 'username'] },
  });
});

test('an address proven on the way back links its account', async () => {
  const run = await runThrough(
    socialAccountModel,
    verifiedOf({ signInMode: 'SignIn' }),
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
