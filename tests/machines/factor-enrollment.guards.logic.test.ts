import { factorEnrollmentMachine } from '~/machines/factor-enrollment.machine';
import { byCode, testGuards, type Row } from '../support/machine-guards';
import { endedAs } from './sign-in.tables';

const types = ['proof', 'enrollment', 'suggestion', 'backupCodes', 'passkey'];

testGuards(factorEnrollmentMachine, {
  isDemand: types.flatMap((one) =>
    types.map((type): Row => [{ demand: { type: one } }, { type }, one === type]),
  ),
  isEnding: byCode(
    { endsOn: ['session.not_found'] },
    ['session.not_found'],
    ['session.mfa.mfa_policy_not_user_controlled'],
  ),
  endedAs: endedAs({}),
});
