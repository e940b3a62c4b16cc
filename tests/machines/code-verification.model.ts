import {
  codeVerificationMachine,
  type CodeContext,
  type CodeInput,
} from '~/machines/code-verification.machine';
import type { EventCase } from '../support/event-case';
import { answers, refuses, type MachineModel } from '../support/machine-model';
import type { Thing } from '../support/machine-view';

function button(name: RegExp): Thing {
  return { role: 'button', name };
}
const heading: Thing = { role: 'heading', name: /^Check your (?:email|phone)$/ };
const firstDigit: Thing = { label: /^Digit 1 of 6$/ };
const resend = button(/^Send another code$/);
const usePassword = button(/^Use your password instead$/);
const wait: Thing = { text: /ask for another in/ };

export const email = { type: 'email', value: 'ada@example.com' } as const;

/** At sign-in, with nothing sent yet. */
export const signInCode: CodeInput = {
  target: email,
  interaction: { event: 'SignIn', starts: true },
  sent: null,
  allowsPassword: true,
  endsOn: ['session.not_found', 'session.verification_blocked_too_many_attempts'],
};

function failure(status: number, code: string) {
  return { status, code, message: code };
}
const gone = failure(400, 'session.not_found');
const unavailable = failure(500, 'general.unknown_error');

export const submitted: EventCase = { type: 'code.submitted', code: '123456' };
export function sent(secondsToResend: number) {
  return answers('sendCode', { verificationId: 'v1', secondsToResend });
}

const ways: readonly EventCase[] = [
  submitted,
  { type: 'code.resent' },
  { type: 'code.left' },
  { type: 'password.requested' },
  answers('verifyCode', { verificationId: 'v1' }),
  refuses('verifyCode', failure(400, 'verification_code.code_mismatch')),
  refuses('verifyCode', failure(400, 'verification_code.exceed_max_try')),
  refuses('verifyCode', failure(400, 'verification_code.expired')),
  refuses('verifyCode', gone),
  sent(1),
  refuses('sendCode', unavailable),
  refuses('sendCode', gone),
];

const form: readonly Thing[] = [heading, firstDigit];

export const codeVerificationModel: MachineModel = {
  machine: codeVerificationMachine,
  facts: ({ secondsToResend, verificationId, allowsPassword }: CodeContext) => ({
    secondsToResend,
    isSent: verificationId !== null,
    allowsPassword,
  }),
  slices: [
    { name: 'a code that is sent now', input: signInCode, cases: ways },
    {
      name: 'a code sent before a reload, its countdown running',
      input: { ...signInCode, sent: { verificationId: 'v1', secondsToResend: 2 } },
      cases: ways,
      skips: (state, { type }) =>
        !state.includes('coolingDown') && ['code.left', 'password.requested'].includes(type),
    },
    {
      name: 'a code sent before a reload, where there is no password',
      input: {
        ...signInCode,
        interaction: { event: 'Register', starts: true },
        allowsPassword: false,
        sent: { verificationId: 'v1', secondsToResend: 0 },
      },
      cases: ways,
    },
  ],
  view: {
    acts: {
      'code.submitted': (hands, event: { code: string }) => hands.type(firstDigit, event.code),
      'code.resent': (hands) => hands.click(resend),
      'code.left': (hands) => hands.click(button(/^Back$/)),
      'password.requested': async (hands, event, { context }) =>
        (context as CodeContext).allowsPassword
          ? hands.click(usePassword)
          : hands.send(event as never),
    },
    sees: {
      // The screen before stays until the code is sent.
      sending: () => ({ shows: [{ role: 'main' }] }),
      'awaitingCode.coolingDown': () => ({
        shows: [...form, wait],
        hides: [resend],
      }),
      'awaitingCode.resendable': () => ({
        shows: [...form, resend],
        hides: [wait],
      }),
      'exhausted.coolingDown': () => ({
        shows: [...form, wait],
        hides: [resend],
      }),
      'exhausted.resendable': () => ({
        shows: [...form, resend],
        hides: [wait],
      }),
      verifying: () => ({ shows: [heading, firstDigit] }),
      resending: () => ({ shows: [heading, firstDigit] }),
      verified: () => ({ shows: [{ role: 'main' }] }),
      notSent: () => ({ shows: [{ role: 'main' }] }),
      ended: () => ({ shows: [{ role: 'main' }] }),
      left: () => ({ shows: [{ role: 'main' }] }),
      passwordPreferred: () => ({ shows: [{ role: 'main' }] }),
    },
  },
};
