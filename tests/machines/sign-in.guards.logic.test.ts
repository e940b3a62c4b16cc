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

const demands = [
  ['session.mfa.require_mfa_verification', ['Totp', 'Carrier pigeon']],
  ['user.missing_mfa', ['Totp']],
  ['session.mfa.suggest_additional_mfa', ['WebAuthn']],
  ['session.mfa.backup_code_required', undefined],
  ['session.passkey_suggested', undefined],
].map(([code, availableFactors]) => ({
  error: { code, data: { availableFactors } },
  isProof: code === 'session.mfa.require_mfa_verification',
}));

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
  hasProvider: [
    [{ provider: null }, undefined, false],
    [{ provider: { type: 'direct', connectorId: 'acme' } }, undefined, true],
  ],
  isTaken: byCode({}, ['user.email_already_in_use', 'user.phone_already_in_use'], [unknown]),
  hasTerms: terms.flatMap(({ isAsked, ...context }) =>
    both.map((agreed): Row => [context, { identifier, agreed }, agreed || !isAsked]),
  ),
  takesPasskey: terms.flatMap(({ isAsked, ...context }) =>
    both.map((agreed): Row => [
      context,
      { agreed },
      context.flow === 'signIn' && (agreed || !isAsked),
    ]),
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
  demandsProof: byCode({}, [], ['user.missing_mfa', 'session.mfa.require_mfa_verification']).concat(
    demands.map(({ error, isProof }): Row => [{}, { error }, isProof]),
  ),
  demandsFactor: [
    [{}, { error: { code: 'user.missing_mfa', data: { availableFactors: [] } } }, false],
    [{}, { error: { code: unknown, data: { availableFactors: ['Totp'] } } }, false],
    ...demands.map(({ error }): Row => [{}, { error }, true]),
  ],
  hasRetryAfter: [
    [{ failure: null }, undefined, false],
    [{ failure: { retryAfter: null } }, undefined, false],
    [{ failure: { retryAfter: 0 } }, undefined, true],
    [{ failure: { retryAfter: 60 } }, undefined, true],
  ],
});
