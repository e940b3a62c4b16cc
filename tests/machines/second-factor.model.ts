import { secondFactorMachine, type SecondFactorContext } from '~/machines/second-factor.machine';
import type { Factor } from '~/machines/second-factors';
import type { EventCase, ModelSnapshot } from '../support/event-case';
import { progresses, rejects, resolves, type MachineModel } from '../support/machine-model';
import type { Locator, ScreenState, UserActions } from '../support/machine-view';
import { gone, refusal, unavailable } from './sign-in.tenants';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}
const main: ScreenState = { visible: [{ role: 'main' }] };
const firstDigit: Locator = { label: /^Digit 1 of 6$/ };
const backupField: Locator = { role: 'textbox', name: /^Backup code$/ };
const someoneElse = button(/^Sign in as someone else$/);
const otherWay = button(/^Choose another way$/);
const askPasskey = button(/^(?:Continue with a passkey|Try again)$/);

export function challenge(...factors: readonly Factor[]) {
  return {
    factors,
    maskedIdentifiers: { EmailVerificationCode: 'a***@example.com' },
    endsOn: ['session.not_found', 'session.verification_blocked_too_many_attempts'],
  };
}

export function chosen(factor: Factor): EventCase {
  return { type: 'factor.chosen', factor };
}
export function reopened(factor: Factor): EventCase {
  return { type: 'factor.reopened', factor };
}
const left: EventCase = { type: 'factor.left' };
const wrongTotp = refusal(400, 'session.mfa.invalid_totp_code');

const cases: readonly EventCase[] = [
  chosen('Totp'),
  chosen('WebAuthn'),
  chosen('BackupCode'),
  chosen('EmailVerificationCode'),
  chosen('PhoneVerificationCode'),
  reopened('Totp'),
  reopened('WebAuthn'),
  left,
  { type: 'challenge.left' },
  { type: 'code.submitted', code: '123456' },
  { type: 'passkey.requested' },
  resolves('verifyTotp'),
  rejects('verifyTotp', wrongTotp),
  rejects('verifyTotp', gone),
  resolves('verifyPasskey'),
  rejects('verifyPasskey', refusal(400, 'passkey.cancelled')),
  rejects('verifyPasskey', gone),
  resolves('verifyBackupCode'),
  rejects('verifyBackupCode', refusal(400, 'session.mfa.invalid_backup_code')),
  rejects('verifyBackupCode', gone),
  progresses('codeVerification', { verificationId: 'v1' }),
  resolves('codeVerification', { type: 'verified', verificationId: 'v1' }),
  resolves('codeVerification', { type: 'left' }),
  resolves('codeVerification', { type: 'notSent', failure: unavailable }),
  resolves('codeVerification', { type: 'ended', failure: gone }),
];

function contextOf({ context }: ModelSnapshot) {
  return context as SecondFactorContext;
}

const titles: Record<Factor, RegExp> = {
  Totp: /^Authenticator app/,
  WebAuthn: /^Passkey/,
  BackupCode: /^Backup code/,
  EmailVerificationCode: /^Email/,
  PhoneVerificationCode: /^SMS/,
};

const totp: ScreenState = { visible: [heading(/^Enter the code from your app$/), firstDigit] };
const backup: ScreenState = { visible: [heading(/^Enter a backup code$/), backupField] };

export const secondFactorModel: MachineModel = {
  machine: secondFactorMachine,
  facts: ({ factor, factors }: SecondFactorContext) => ({ factor, isOnly: factors.length === 1 }),
  slices: [
    {
      name: 'a passkey that was used last, among others',
      input: challenge('WebAuthn', 'Totp', 'EmailVerificationCode', 'BackupCode'),
      cases,
    },
    { name: 'only an authenticator app', input: challenge('Totp'), cases },
    { name: 'only a passkey', input: challenge('WebAuthn'), cases },
    { name: 'only a phone', input: challenge('PhoneVerificationCode'), cases },
    { name: 'only backup codes', input: challenge('BackupCode'), cases },
  ],
  view: {
    actions: {
      'factor.chosen': async (hands, event: { type: string; factor: Factor }, before) =>
        contextOf(before).factors.includes(event.factor)
          ? hands.click(button(titles[event.factor]))
          : hands.send(event),
      // By the browser’s Back.
      'factor.reopened': (hands, event) => hands.send(event),
      'factor.left': (hands, _, before) =>
        hands.click(contextOf(before).factors.length === 1 ? someoneElse : otherWay),
      'challenge.left': (hands) => hands.click(someoneElse),
      'passkey.requested': (hands) => hands.click(askPasskey),
      'code.submitted': async (hands: UserActions, event: { code: string }, before) => {
        if (contextOf(before).factor === 'Totp') {
          await hands.type(firstDigit, event.code);
        } else {
          await hands.fill(backupField, event.code);
          await hands.press('Enter');
        }
      },
    },
    screens: {
      choosing: () => ({ visible: [heading(/^One more step$/), someoneElse] }),
      'verifyingTotp.entering': () => totp,
      'verifyingTotp.checking': () => totp,
      'verifyingPasskey.ready': () => ({ visible: [heading(/^Use your passkey$/), askPasskey] }),
      'verifyingPasskey.prompting': () => ({ visible: [heading(/^Check your device$/)] }),
      'verifyingBackupCode.entering': () => backup,
      'verifyingBackupCode.checking': () => backup,
      // The screen before stays until the code is sent.
      verifyingCode: () => main,
      proven: () => main,
      left: () => main,
      ended: () => main,
    },
  },
};
