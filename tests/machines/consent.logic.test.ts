import { byCode, testGuards } from '../support/machine-guards';
import { consentMachine } from '~/machines/consent.machine';
import { testLogic } from '../support/machine-logic-tests';
import { resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { consentModel } from './consent.model';

testLogic(consentModel);

test('a double click approves once, for the chosen organizations', async () => {
  const approve = { type: 'consent.approved', organizationIds: ['o1'] };
  const run = await runThrough(
    consentModel,
    { endsOn: [] },
    resolves('loadConsent', {}),
    approve,
    approve,
  );
  expect(run.fakes.callsOf('approveConsent').map(({ input }) => input)).toEqual([
    { organizationIds: ['o1'] },
  ]);
  await run.apply(resolves('approveConsent', { redirectTo: '/done' }));
  expect(run.snapshot.output).toEqual({ type: 'decided', redirectTo: '/done' });
});

const endsOn = ['session.not_found'];

testGuards(consentMachine, { isEnding: byCode({ endsOn }, endsOn, ['unknown']) });
