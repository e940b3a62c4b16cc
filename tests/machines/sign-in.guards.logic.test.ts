import { signInMachine } from '~/machines/sign-in.machine';
import { both, byCode, testGuards, type Row } from '../support/machine-guards';
import {
  endedAs,
  flows,
  identifier,
  signIns,
  terms,
  unknown,
  gone,
  locked,
  isOpen,
  lacksProfile,
} from './sign-in.tables';

function byFailure(yes: readonly string[], no: readonly string[]): Row[] {
  return [
    ...yes.map((code): Row => [{ failure: { code } }, undefined, true]),
    ...no.map((code): Row => [{ failure: { code } }, undefined, false]),
    [{ failure: null }, undefined, false],
  ];
}

const pages = ['signIn', 'register', 'forgotPassword', 'consent', 'passwordReset'];

testGuards(signInMachine, {
  isPage: pages.flatMap((page) => pages.map((one): Row => [{ page }, { page: one }, page === one])),
  resumesVerified: [
    [{ sentCode: null }, undefined, false],
    [{ sentCode: { isVerified: false } }, undefined, false],
    [{ sentCode: { isVerified: true } }, undefined, true],
  ],
  resumesCode: [
    [{ sentCode: null }, undefined, false],
    [{ sentCode: { isVerified: false } }, undefined, true],
  ],
  isFlow: flows.flatMap((flow) => flows.map((one): Row => [{ flow }, { flow: one }, flow === one])),
  isOpen,
  isRefused: signIns.map(({ context, method: one }): Row => [
    context,
    { identifier, agreed: false },
    one === null,
  ]),
  hasTerms: terms.flatMap(({ isAsked, ...context }) =>
    both.map((agreed): Row => [context, { identifier, agreed }, agreed || !isAsked]),
  ),
  isIdentified: both.map((isIdentified): Row => [{ isIdentified }, undefined, isIdentified]),
  isLink: (['first', 'forgotten', 'required', 'link'] as const).map((purpose): Row => [
    { purpose },
    undefined,
    purpose === 'link',
  ]),
  endedAs: endedAs({}),
  isGone: byFailure(gone, [locked, unknown]),
  isLocked: byFailure([locked], [...gone, unknown]),
  mustChangePassword: byCode({}, ['user.password_change_required'], [unknown]),
  lacksProfile,
  hasRetryAfter: [
    [{ failure: null }, undefined, false],
    [{ failure: { retryAfter: null } }, undefined, false],
    [{ failure: { retryAfter: 0 } }, undefined, true],
    [{ failure: { retryAfter: 60 } }, undefined, true],
  ],
});
