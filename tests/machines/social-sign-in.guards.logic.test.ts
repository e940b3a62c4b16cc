import type { ProviderStart } from '~/machines/social-provider';
import { socialSignInMachine } from '~/machines/social-sign-in.machine';
import { both, coded, testGuards, type Row } from '../support/machine-guards';
import {
  endedAs,
  gone,
  lacksProfile,
  locked,
  modes,
  tenant,
  terms,
  unknown,
} from './sign-in.tables';
import { kept, returned } from './social-sign-in.model';

const starts: readonly ProviderStart[] = [
  { type: 'begin', connectorId: 'acme', typed: '' },
  { type: 'direct', connectorId: 'acme' },
  returned,
  { type: 'credential', connectorId: 'acme', answer: {} },
  {
    type: 'taken',
    connectorId: 'acme',
    verificationId: 's1',
    address: null,
    addressId: null,
  },
];
function byStart(...yes: readonly ProviderStart['type'][]): Row[] {
  return starts.map((start): Row => [{ start }, undefined, yes.includes(start.type)]);
}

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

function refusedBy(error: unknown): object {
  return { error: { code: 'connector.authorization_failed', data: { error } } };
}

testGuards(socialSignInMachine, {
  isForeign: [
    ...starts.map((start): Row => [{ start }, undefined, false]),
    [{ start: { ...returned, kept: null } }, undefined, true],
    [{ start: { ...returned, kept: { ...kept, verifiedId: 's1' } } }, undefined, false],
  ],
  isVerified: [
    [{ verificationId: null }, undefined, false],
    [{ verificationId: 's1' }, undefined, true],
  ],
  isReturn: byStart('return', 'credential'),
  isTaken: byStart('taken'),
  asksTerms: terms.map(({ isAsked, ...context }): Row => [context, undefined, isAsked]),
  asksTermsOfAccount: terms
    .filter(({ flow }) => flow === 'register')
    .map(({ isAsked, ...context }): Row => [{ ...context, flow: 'signIn' }, undefined, isAsked]),
  isFatal: [
    ...[...gone, locked].map((code): Row => [{}, coded(code), true]),
    [{}, coded(unknown), false],
  ],
  isCancelled: [
    [{}, refusedBy('access_denied'), true],
    [{}, refusedBy('user_cancelled_authorize'), true],
    [{}, refusedBy('user_cancelled_login'), true],
    [{}, refusedBy('user_cancelled'), true],
    [{}, refusedBy('server_error'), false],
    [{}, refusedBy(undefined), false],
    [{}, { error: { code: unknown, data: { error: 'access_denied' } } }, false],
  ],
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
