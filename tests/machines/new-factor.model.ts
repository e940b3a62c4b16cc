import {
  newFactorMachine,
  type NewFactorContext,
  type NewFactorInput,
} from '~/machines/new-factor.machine';
import type { Factor } from '~/machines/second-factors';
import type { EventCase, ModelSnapshot } from '../support/event-case';
import { progresses, rejects, resolves, type MachineModel } from '../support/machine-model';
import type { ScreenState } from '../support/machine-view';
import { create, demand, skip, skipped } from './factor-enrollment.model';
import { email, gone, refusal, unavailable } from './sign-in.tenants';
import { button, heading, main } from './sign-in.view';

export function wanted(...arguments_: Parameters<typeof demand>): NewFactorInput {
  return { ...demand(...arguments_), failure: null };
}

export function chosen(factor: Factor): EventCase {
  return { type: 'factor.chosen', factor };
}
export const key = {
  verificationId: 't1',
  secret: 'JBSWY3DPEHPK3PXP',
  qrCode: 'data:image/png;base64,AA==',
};
const proof = { verificationId: 'v1' };

const cases: readonly EventCase[] = [
  chosen('Totp'),
  chosen('WebAuthn'),
  chosen('EmailVerificationCode'),
  chosen('BackupCode'),
  skipped,
  { type: 'factor.left' },
  { type: 'enrollment.left' },
  { type: 'code.submitted', code: '123456' },
  { type: 'address.submitted', identifier: email },
  { type: 'passkey.requested' },
  resolves('requestTotp', key),
  rejects('requestTotp', unavailable),
  rejects('requestTotp', gone),
  resolves('verifyTotp', proof),
  rejects('verifyTotp', refusal(400, 'session.mfa.invalid_totp_code')),
  rejects('verifyTotp', gone),
  resolves('createPasskey', proof),
  rejects('createPasskey', refusal(400, 'passkey.cancelled')),
  rejects('createPasskey', gone),
  progresses('codeVerification', proof),
  resolves('codeVerification', { type: 'verified', verificationId: 'v1' }),
  resolves('codeVerification', { type: 'left' }),
  resolves('codeVerification', { type: 'notSent', failure: unavailable }),
  resolves('codeVerification', { type: 'ended', failure: gone }),
];

function demandOf({ context }: ModelSnapshot) {
  return (context as NewFactorContext).demand;
}

const titles: Record<Factor, RegExp> = {
  Totp: /^Authenticator app/,
  WebAuthn: /^Passkey/,
  BackupCode: /^Backup codes/,
  EmailVerificationCode: /^Email/,
  PhoneVerificationCode: /^SMS/,
};

const firstDigit = { label: /^Digit 1 of 6$/ };
const totp: ScreenState = {
  visible: [heading(/^Set up your authenticator$/), firstDigit, button(/JBSWY3DPEHPK3PXP$/)],
};
const passkey: ScreenState = { visible: [heading(/^Create a passkey$/)] };

export const newFactorModel: MachineModel = {
  machine: newFactorMachine,
  facts: ({ demand: { type, isSkippable }, factor }: NewFactorContext) => ({
    type,
    isSkippable,
    factor,
  }),
  slices: [
    {
      name: 'a second factor, which can wait',
      input: wanted('enrollment', ['WebAuthn', 'Totp', 'BackupCode'], true),
      cases,
    },
    {
      name: 'an address that codes go to, which cannot wait',
      input: wanted('enrollment', ['EmailVerificationCode']),
      cases,
    },
    {
      name: 'another factor besides an address',
      input: wanted('suggestion', ['WebAuthn'], true),
      cases,
    },
  ],
  view: {
    actions: {
      'factor.chosen': async (hands, event: { type: string; factor: Factor }, before) =>
        event.factor !== 'BackupCode' && demandOf(before).factors.includes(event.factor)
          ? hands.click(button(titles[event.factor]))
          : hands.send(event),
      'factor.left': (hands) => hands.click(button(/^Choose another way$/)),
      'enrollment.left': (hands) => hands.click(button(/^Back$/)),
      'enrollment.skipped': async (hands, event, before) =>
        demandOf(before).isSkippable ? hands.click(skip) : hands.send(event as EventCase),
      'code.submitted': (hands, event: { code: string }) => hands.type(firstDigit, event.code),
      'address.submitted': async (hands, event: { identifier: { value: string } }) => {
        await hands.fill({ role: 'textbox' }, event.identifier.value);
        await hands.press('Enter');
      },
      'passkey.requested': (hands) => hands.click(create),
    },
    screens: {
      choosing: (snapshot) => ({
        visible: [
          heading(
            demandOf(snapshot).type === 'suggestion'
              ? /^Add another method$/
              : /^Set up two-step verification$/,
          ),
          ...(demandOf(snapshot).isSkippable ? [skip] : []),
        ],
        hidden: demandOf(snapshot).isSkippable ? [] : [skip],
      }),
      // The choice stays until the key is there.
      'enrollingTotp.requesting': () => ({ visible: [heading(/^Set up two-step verification$/)] }),
      'enrollingTotp.entering': () => totp,
      'enrollingTotp.checking': () => totp,
      'enrollingPasskey.ready': () => ({ visible: [...passkey.visible, create] }),
      'enrollingPasskey.creating': () => passkey,
      'enrollingCode.enteringAddress': () => ({
        visible: [heading(/^Get codes by email$/), { role: 'textbox' }],
      }),
      'enrollingCode.provingAddress': main,
      made: main,
      skipped: main,
      left: main,
      ended: main,
    },
  },
};
