import { identifierProofMachine } from '~/machines/identifier-proof.machine';
import { both, byCode, testGuards, type Row } from '../support/machine-guards';
import {
  endedAs,
  flows,
  identifier,
  tenant,
  signIns,
  unknown,
  gone,
  locked,
  isOpen,
} from './sign-in.tables';

const verificationMethods = ['password', 'code', 'username'] as const;

const givens = ['password', 'token', null] as const;

testGuards(identifierProofMachine, {
  hasToken: givens.map((given): Row => [{ given }, undefined, given === 'token']),
  resumesCode: [
    [{ sent: null }, undefined, false],
    [{ sent: { verificationId: 'v1', secondsToResend: 0 } }, undefined, true],
  ],
  wantsCode: signIns.flatMap(({ context, one }) =>
    both.map((prefersCode): Row => [
      { ...context, prefersCode },
      undefined,
      prefersCode && one.verificationCode,
    ]),
  ),
  hasPassword: signIns.flatMap(({ context, method: way }) =>
    givens.map((given): Row => [
      { ...context, given },
      undefined,
      given === 'password' && way === 'password',
    ]),
  ),
  isProvenBy: [
    ...signIns.flatMap(({ context, method: way }) =>
      verificationMethods.map((one): Row => [context, { method: one }, one === way]),
    ),
    ...(['email', 'username'] as const).flatMap((type) =>
      verificationMethods.map((one): Row => [
        {
          flow: 'register',
          identifier: { type, value: 'ada' },
          experience: tenant({ signUp: { identifiers: ['email', 'username'] } }),
        },
        { method: one },
        one === (type === 'email' ? 'code' : 'username'),
      ]),
    ),
    ...verificationMethods.map((one): Row => [
      { flow: 'forgotPassword', identifier, experience: tenant() },
      { method: one },
      one === 'code',
    ]),
  ],
  isCombined: signIns.flatMap(({ context, method: way }) =>
    flows.map((flow): Row => [
      { ...context, flow },
      undefined,
      // Without any method nobody signs in, and nothing keeps the two apart.
      flow === 'signIn' && way !== 'code',
    ]),
  ),
  allowsCode: signIns.map(({ context, one }): Row => [context, undefined, one.verificationCode]),
  isOpen,
  endedAs: endedAs({}),
  isFatal: byCode({}, [locked, ...gone], [unknown]),
});
