import {
  codeVerificationMachine,
  type CodeContext,
  type CodeInput,
} from '~/machines/code-verification.machine';
import type { EventCase } from '../support/event-case';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { Locator } from '../support/machine-view';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
const heading: Locator = { role: 'heading', name: /^Check your (?:email|phone)$/ };
const firstDigit: Locator = { label: /^Digit 1 of 6$/ };
const resend = button(/^Send another code$/);
const usePassword = button(/^Use your password instead$/);
const wait: Locator = { text: /ask for another in/ };

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
  return resolves('sendCode', { verificationId: 'v1', secondsToResend });
}

const ways: readonly EventCase[] = [
  submitted,
  { type: 'code.resent' },
  { type: 'code.left' },
  { type: 'password.requested' },
  resolves('verifyCode', { verificationId: 'v1' }),
  rejects('verifyCode', failure(400, 'verification_code.code_mismatch')),
  rejects('verifyCode', failure(400, 'verification_code.exceed_max_try')),
  rejects('verifyCode', failure(400, 'verification_code.expired')),
  rejects('verifyCode', gone),
  sent(1),
  rejects('sendCode', unavailable),
  rejects('sendCode', gone),
];

const form: readonly Locator[] = [heading, firstDigit];

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
    actions: {
      'code.submitted': (hands, event: { code: string }) => hands.type(firstDigit, event.code),
      'code.resent': (hands) => hands.click(resend),
      'code.left': (hands) => hands.click(button(/^Back$/)),
      'password.requested': async (hands, event, { context }) =>
        (context as CodeContext).allowsPassword
          ? hands.click(usePassword)
          : hands.send(event as never),
    },
    screens: {
      // The screen before stays until the code is sent.
      sending: () => ({ visible: [{ role: 'main' }] }),
      'awaitingCode.coolingDown': () => ({
        visible: [...form, wait],
        hidden: [resend],
      }),
      'awaitingCode.resendable': () => ({
        visible: [...form, resend],
        hidden: [wait],
      }),
      'exhausted.coolingDown': () => ({
        visible: [...form, wait],
        hidden: [resend],
      }),
      'exhausted.resendable': () => ({
        visible: [...form, resend],
        hidden: [wait],
      }),
      verifying: () => ({ visible: [heading, firstDigit] }),
      resending: () => ({ visible: [heading, firstDigit] }),
      verified: () => ({ visible: [{ role: 'main' }] }),
      notSent: () => ({ visible: [{ role: 'main' }] }),
      ended: () => ({ visible: [{ role: 'main' }] }),
      left: () => ({ visible: [{ role: 'main' }] }),
      passwordPreferred: () => ({ visible: [{ role: 'main' }] }),
    },
  },
};
