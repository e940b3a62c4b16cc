import { resolves, rejects } from '../support/machine-model';
import { testLogic } from '../support/machine-logic-tests';
import { runThrough } from '../support/machine-plain';
import { accountIdentificationModel, accountOf } from './account-identification.model';
import { missing, refusal } from './sign-in.tenants';

testLogic(accountIdentificationModel);

const unknown = rejects('identifyAccount', refusal(404, 'user.user_not_exist'));

test('a proven address without an account is registered by the same proof', async () => {
  const run = await runThrough(accountIdentificationModel, accountOf(), unknown, {
    type: 'offer.accepted',
  });
  expect(run.fakes.running('switchEvent').input).toEqual({ event: 'Register' });
  await run.apply(resolves('switchEvent'));
  await run.apply(resolves('identifyAccount'));
  expect(run.fakes.callsOf('identifyAccount').map(({ input }) => input)).toEqual([
    { verificationId: 'v1' },
    { verificationId: 'v1' },
  ]);
  expect(run.snapshot.output).toEqual({
    type: 'identified',
    result: {
      flow: 'register',
      isIdentified: true,
      termsAccepted: false,
      missing: [],
      failure: null,
    },
  });
});

test('an address that is taken is signed in to', async () => {
  const run = await runThrough(
    accountIdentificationModel,
    accountOf({ flow: 'register' }),
    rejects('identifyAccount', refusal(422, 'user.phone_already_in_use')),
    { type: 'offer.accepted' },
  );
  expect(run.fakes.running('switchEvent').input).toEqual({ event: 'SignIn' });
});

test.each([
  ['identifyAccount', []],
  ['switchEvent', [unknown, { type: 'offer.accepted' }]],
])('%s is busy, and its failure is told', async (src, events) => {
  const run = await runThrough(accountIdentificationModel, accountOf(), ...events);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(rejects(src, refusal(503, 'system.busy')));
  expect(run.snapshot.output).toMatchObject({
    type: 'left',
    result: { failure: { code: 'system.busy' } },
  });
});

test('an invited person without an account is registered without asking', async () => {
  const run = await runThrough(accountIdentificationModel, accountOf({ isInvited: true }), unknown);
  expect(run.fakes.running('switchEvent').input).toEqual({ event: 'Register' });
});

test('terms accepted for the new account count from then on', async () => {
  const run = await runThrough(
    accountIdentificationModel,
    accountOf({ policy: 'ManualRegistrationOnly' }),
    unknown,
    { type: 'offer.accepted' },
    { type: 'terms.accepted' },
    resolves('switchEvent'),
    rejects('identifyAccount', missing('username')),
  );
  expect(run.snapshot.output).toEqual({
    type: 'incomplete',
    result: {
      flow: 'register',
      isIdentified: false,
      termsAccepted: true,
      missing: ['username'],
      failure: null,
    },
  });
});

test.each([
  ['offer.declined', 'signIn'],
  ['terms.declined', 'signIn'],
])('%s leaves the flow as it was, without a failure', async (type, flow) => {
  const events = type === 'terms.declined' ? [{ type: 'offer.accepted' }, { type }] : [{ type }];
  const run = await runThrough(
    accountIdentificationModel,
    accountOf({ policy: 'Manual' }),
    unknown,
    ...events,
  );
  expect(run.snapshot.output).toMatchObject({ type: 'left', result: { flow, failure: null } });
});
