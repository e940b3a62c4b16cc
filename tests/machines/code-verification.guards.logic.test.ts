import { codeVerificationMachine } from '~/machines/code-verification.machine';
import { both, byCode, testGuards, type Row } from '../support/machine-guards';

const dead = [
  'verification_code.expired',
  'verification_code.exceed_max_try',
  'verification_code.not_found',
  'session.verification_session_not_found',
];

const wrong = ['verification_code.code_mismatch', 'unknown'];

const endsOn = ['session.not_found'];

const codes = ['v1', null].flatMap((verificationId) =>
  [0, 1, 2].map((secondsToResend) => ({ verificationId, secondsToResend })),
);

testGuards(codeVerificationMachine, {
  isSent: codes.map((code): Row => [code, undefined, code.verificationId !== null]),
  isCoolingDown: codes.map((code): Row => [
    code,
    undefined,
    code.verificationId !== null && code.secondsToResend > 0,
  ]),
  isCountdownOver: codes.map((code): Row => [code, undefined, code.secondsToResend <= 1]),
  allowsPassword: both.map((allowsPassword): Row => [
    { allowsPassword },
    undefined,
    allowsPassword,
  ]),
  isEnding: byCode({ endsOn }, endsOn, [...dead, ...wrong]),
  isExhausted: byCode({}, dead, wrong),
  isTriedOutWhileCoolingDown: [
    ...byCode(
      { secondsToResend: 1 },
      ['verification_code.exceed_max_try'],
      ['verification_code.expired', ...wrong],
    ),
    ...byCode({ secondsToResend: 0 }, [], ['verification_code.exceed_max_try', ...wrong]),
  ],
});
