import { newFactorMachine } from '~/machines/new-factor.machine';
import { both, byCode, testGuards, type Row } from '../support/machine-guards';
import { endedAs, factorNames } from './sign-in.tables';

testGuards(newFactorMachine, {
  isOffered: factorNames.flatMap((one) =>
    factorNames.map((factor): Row => [
      { demand: { factors: [one] } },
      { factor },
      one === factor && factor !== 'BackupCode',
    ]),
  ),
  isFactor: [null, ...factorNames].flatMap((one) =>
    factorNames.map((factor): Row => [{ factor: one }, { factor }, one === factor]),
  ),
  isSkippable: both.map((isSkippable): Row => [
    { demand: { isSkippable } },
    undefined,
    isSkippable,
  ]),
  isEnding: byCode(
    { endsOn: ['session.not_found'] },
    ['session.not_found'],
    ['session.mfa.invalid_totp_code'],
  ),
  endedAs: endedAs({}),
});
