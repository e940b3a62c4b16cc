import {
  factorEnrollmentMachine,
  type EnrollmentContext,
  type EnrollmentInput,
} from '~/machines/factor-enrollment.machine';
import type { Factor, FactorDemand } from '~/machines/second-factors';
import type { EventCase, ModelSnapshot } from '../support/event-case';
import { progresses, rejects, resolves, type MachineModel } from '../support/machine-model';
import type { Locator, ScreenState } from '../support/machine-view';
import { email, gone, refusal, unavailable } from './sign-in.tenants';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}
const main: ScreenState = { visible: [{ role: 'main' }] };
const firstDigit: Locator = { label: /^Digit 1 of 6$/ };
const create = button(/^(?:Create(?: a)? passkey|Try again)$/);
const skip = button(/^(?:Skip for now|Not now)$/);
const stop = button(/^Don’t ask again$/);
const back = button(/^Back$/);

export function demand(
  type: FactorDemand['type'],
  factors: readonly Factor[] = [],
  isSkippable = false,
): EnrollmentInput {
  return {
    demand: { type, factors, maskedIdentifiers: {}, isSkippable },
    event: 'SignIn',
    endsOn: ['session.not_found'],
  };
}

export function chosen(factor: Factor): EventCase {
  return { type: 'factor.chosen', factor };
}
export const requested: EventCase = { type: 'passkey.requested' };
export const skipped: EventCase = { type: 'enrollment.skipped' };
export const stopped: EventCase = { type: 'offers.stopped' };
export const codes = ['0a1b2c3d4e', '5f6a7b8c9d'];
export const key = {
  verificationId: 't1',
  secret: 'JBSWY3DPEHPK3PXP',
  qrCode: 'data:image/png;base64,AA==',
};
const proof = { verificationId: 'v1' };
const cancelled = refusal(400, 'passkey.cancelled');

const cases: readonly EventCase[] = [
  chosen('Totp'),
  chosen('WebAuthn'),
  chosen('EmailVerificationCode'),
  chosen('BackupCode'),
  skipped,
  stopped,
  { type: 'factor.left' },
  { type: 'enrollment.left' },
  { type: 'code.submitted', code: '123456' },
  { type: 'address.submitted', identifier: email },
  requested,
  { type: 'codes.saved' },
  { type: 'request.repeated' },
  resolves('requestTotp', key),
  rejects('requestTotp', unavailable),
  rejects('requestTotp', gone),
  resolves('verifyTotp', proof),
  rejects('verifyTotp', refusal(400, 'session.mfa.invalid_totp_code')),
  rejects('verifyTotp', gone),
  resolves('createPasskey', proof),
  rejects('createPasskey', cancelled),
  rejects('createPasskey', gone),
  resolves('createPasskeyQuietly', proof),
  rejects('createPasskeyQuietly', refusal(400, 'passkey.unsupported')),
  rejects('createPasskeyQuietly', cancelled),
  rejects('createPasskeyQuietly', gone),
  resolves('requestBackupCodes', { verificationId: 'b1', codes }),
  rejects('requestBackupCodes', unavailable),
  rejects('requestBackupCodes', gone),
  resolves('bindFactor'),
  rejects('bindFactor', unavailable),
  rejects('bindFactor', gone),
  resolves('skipEnrollment'),
  rejects('skipEnrollment', refusal(422, 'session.mfa.mfa_policy_not_user_controlled')),
  rejects('skipEnrollment', gone),
  progresses('codeVerification', proof),
  resolves('codeVerification', { type: 'verified', verificationId: 'v1' }),
  resolves('codeVerification', { type: 'left' }),
  resolves('codeVerification', { type: 'notSent', failure: unavailable }),
  resolves('codeVerification', { type: 'ended', failure: gone }),
];

function contextOf({ context }: ModelSnapshot) {
  return context as EnrollmentContext;
}

const titles: Record<Factor, RegExp> = {
  Totp: /^Authenticator app/,
  WebAuthn: /^Passkey/,
  BackupCode: /^Backup codes/,
  EmailVerificationCode: /^Email/,
  PhoneVerificationCode: /^SMS/,
};

const totp: ScreenState = {
  visible: [heading(/^Set up your authenticator$/), firstDigit, button(/JBSWY3DPEHPK3PXP$/)],
};
const passkey: ScreenState = { visible: [heading(/^Create a passkey$/)] };

export const factorEnrollmentModel: MachineModel = {
  machine: factorEnrollmentMachine,
  facts: ({ demand: { type, isSkippable }, factor }: EnrollmentContext) => ({
    type,
    isSkippable,
    factor,
  }),
  slices: [
    {
      name: 'a second factor, which can wait',
      input: demand('enrollment', ['WebAuthn', 'Totp', 'BackupCode'], true),
      cases,
    },
    {
      name: 'an address that codes go to, which cannot wait',
      input: demand('enrollment', ['EmailVerificationCode']),
      cases,
    },
    {
      name: 'another factor besides an address',
      input: demand('suggestion', ['WebAuthn'], true),
      cases,
    },
    { name: 'backup codes', input: demand('backupCodes'), cases },
    { name: 'a passkey for the next time', input: demand('passkey', [], true), cases },
  ],
  view: {
    actions: {
      'factor.chosen': async (hands, event: { type: string; factor: Factor }, before) =>
        event.factor !== 'BackupCode' && contextOf(before).demand.factors.includes(event.factor)
          ? hands.click(button(titles[event.factor]))
          : hands.send(event),
      'factor.left': (hands) => hands.click(button(/^Choose another way$/)),
      'enrollment.left': async (hands, event, before) =>
        before.value === 'choosing' ? hands.click(back) : hands.send(event as EventCase),
      'enrollment.skipped': async (hands, event, before) =>
        contextOf(before).demand.isSkippable &&
        !before.matches({ offeringPasskey: 'creatingQuietly' })
          ? hands.click(skip)
          : hands.send(event as EventCase),
      'offers.stopped': async (hands, event, before) =>
        before.matches({ offeringPasskey: 'offered' }) ||
        before.matches({ offeringPasskey: 'creating' })
          ? hands.click(stop)
          : hands.send(event as EventCase),
      'code.submitted': (hands, event: { code: string }) => hands.type(firstDigit, event.code),
      'address.submitted': async (hands, event: { identifier: { value: string } }) => {
        await hands.fill({ role: 'textbox' }, event.identifier.value);
        await hands.press('Enter');
      },
      'passkey.requested': (hands) => hands.click(create),
      'codes.saved': async (hands) => {
        await hands.click({ role: 'checkbox' });
        await hands.click(button(/^Done$/));
      },
      'request.repeated': (hands) => hands.click(button(/^Try again$/)),
    },
    screens: {
      choosing: (snapshot) => ({
        visible: [
          heading(
            contextOf(snapshot).demand.type === 'suggestion'
              ? /^Add another method$/
              : /^Set up two-step verification$/,
          ),
          ...(contextOf(snapshot).demand.isSkippable ? [skip] : []),
        ],
        hidden: contextOf(snapshot).demand.isSkippable ? [] : [skip],
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
      'enrollingCode.provingAddress': () => main,
      'showingBackupCodes.requesting': () => main,
      'showingBackupCodes.failed': () => ({ visible: [{ role: 'alert' }, button(/^Try again$/)] }),
      'showingBackupCodes.shown': () => ({
        visible: [heading(/^Save your backup codes$/), button(/^Download$/), { role: 'checkbox' }],
      }),
      // What was on the screen stays: nothing is asked.
      'offeringPasskey.creatingQuietly': () => main,
      'offeringPasskey.offered': () => ({
        visible: [heading(/^Skip the password next time$/), create, skip, stop],
      }),
      'offeringPasskey.creating': () => ({ visible: [heading(/^Skip the password next time$/)] }),
      binding: () => main,
      skipping: () => main,
      enrolled: () => main,
      skipped: () => main,
      left: () => main,
      ended: () => main,
    },
  },
};
