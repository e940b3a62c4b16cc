import { socialAccountMachine } from '~/machines/social-account.machine';
import { both, testGuards, type Row } from '../support/machine-guards';
import { endedAs, isFatal, lacksProfile, modes, tenant, terms, unknown } from './sign-in.tables';

const notExist = 'user.identity_not_exist';
const related = {
  error: { code: notExist, data: { relatedUser: { type: 'phone', value: '49' } } },
};
const errors: readonly (readonly [params: object, isUnknown: boolean, isRelated: boolean])[] = [
  [related, true, true],
  [{ error: { code: notExist, data: {} } }, true, false],
  [
    { error: { code: notExist, data: { relatedUser: { type: 'username', value: 'a' } } } },
    true,
    false,
  ],
  [{ error: { code: notExist, data: { relatedUser: { type: 'email' } } } }, true, false],
  [{ error: { code: unknown, data: related.error.data } }, false, false],
];
const situations = (['signIn', 'register'] as const).flatMap((flow) =>
  modes.flatMap((signInMode) =>
    both.map((automaticAccountLinking) => ({
      flow,
      experience: tenant({ signInMode, automaticAccountLinking }),
      signInMode,
      automaticAccountLinking,
    })),
  ),
);
function byError(
  says: (one: (typeof situations)[number], isUnknown: boolean, isRelated: boolean) => boolean,
): Row[] {
  return situations.flatMap((one) =>
    errors.map(([params, isUnknown, isRelated]): Row => [
      one,
      params,
      one.flow === 'signIn' && says(one, isUnknown, isRelated),
    ]),
  );
}

testGuards(socialAccountMachine, {
  isTaken: [
    [{ taken: null }, undefined, false],
    [{ taken: { address: null, addressId: null } }, undefined, true],
  ],
  asksTermsOfAccount: terms
    .filter(({ flow }) => flow === 'register')
    .map(({ isAsked, ...context }): Row => [{ ...context, flow: 'signIn' }, undefined, isAsked]),
  isFatal,
  lacksProfile,
  linksByItself: byError(
    ({ automaticAccountLinking }, _isUnknown, isRelated) => automaticAccountLinking && isRelated,
  ),
  isRelated: byError((_one, _isUnknown, isRelated) => isRelated),
  isUnknown: byError((_one, isUnknown) => isUnknown),
  isNewcomer: byError(({ signInMode }, isUnknown) => isUnknown && signInMode !== 'SignIn'),
  mayRegister: modes.map((signInMode): Row => [
    { experience: tenant({ signInMode }) },
    undefined,
    signInMode !== 'SignIn',
  ]),
  endedAs: endedAs({}),
});
