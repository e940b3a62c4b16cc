import { secondFactorMachine } from '~/machines/second-factor.machine';
import { byCode, testGuards, type Row } from '../support/machine-guards';
import { endedAs, factorNames } from './sign-in.tables';

testGuards(secondFactorMachine, {
  isOffered: factorNames.flatMap((one) =>
    factorNames.map((factor): Row => [{ factors: [one] }, { factor }, one === factor]),
  ),
  isFactor: [null, ...factorNames].flatMap((one) =>
    factorNames.map((factor): Row => [{ factor: one }, { factor }, one === factor]),
  ),
  isOnly: [
    [{ factors: ['Totp'] }, undefined, true],
    [{ factors: ['Totp', 'BackupCode'] }, undefined, false],
  ],
  isEnding: byCode(
    { endsOn: ['session.not_found'] },
    ['session.not_found'],
    ['session.mfa.invalid_totp_code'],
  ),
  endedAs: endedAs({}),
});
