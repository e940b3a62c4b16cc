import { profileCompletionMachine } from '~/machines/profile-completion.machine';
import { byCode, testGuards, type Row } from '../support/machine-guards';
import { endedAs } from './sign-in.tables';

const missing = ['username', 'email', 'phone', 'emailOrPhone', 'password', 'extraProfile'];

testGuards(profileCompletionMachine, {
  lacksNothing: [
    [{ missing: [] }, undefined, true],
    ...missing.map((one): Row => [{ missing: [one] }, undefined, false]),
  ],
  lacksPassword: missing.map((one): Row => [{ missing: [one] }, undefined, one === 'password']),
  lacksAddress: missing.map((one): Row => [
    { missing: [one] },
    undefined,
    ['email', 'phone', 'emailOrPhone'].includes(one),
  ]),
  lacksAddition: missing.flatMap((one) =>
    ['username', 'extraProfile'].map((type): Row => [
      { missing: [one] },
      { addition: { type } },
      one === type,
    ]),
  ),
  isEnding: byCode(
    { endsOn: ['session.not_found'] },
    ['session.not_found'],
    ['user.email_already_in_use'],
  ),
  endedAs: endedAs({}),
});
