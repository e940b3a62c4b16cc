import {
  factorEnrollmentMachine,
  type EnrollmentContext,
  type EnrollmentInput,
} from '~/machines/factor-enrollment.machine';
import type { Factor, FactorDemand } from '~/machines/second-factors';
import type { EventCase } from '../support/event-case';
import { progresses, rejects, resolves, type MachineModel } from '../support/machine-model';
import { gone, refusal, unavailable } from './sign-in.tenants';
import { button, heading, main } from './sign-in.view';

export const create = button(/^(?:Create(?: a)? passkey|Try again)$/);
export const skip = button(/^(?:Skip for now|Not now)$/);
const stop = button(/^Don’t ask again$/);

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

export const requested: EventCase = { type: 'passkey.requested' };
export const skipped: EventCase = { type: 'enrollment.skipped' };
export const stopped: EventCase = { type: 'offers.stopped' };
export const codes = ['0a1b2c3d4e', '5f6a7b8c9d'];
/** How the making of a factor ends. */
export function newFactor(type: string, more: object = {}): EventCase {
  return resolves('newFactor', { type, ...more });
}
export const made = newFactor('made', { factor: 'WebAuthn', verificationId: 'p1' });
const proof = { verificationId: 'v1' };
const cancelled = refusal(400, 'passkey.cancelled');

const cases: readonly EventCase[] = [
  skipped,
  stopped,
  { type: 'enrollment.left' },
  requested,
  { type: 'codes.saved' },
  { type: 'request.repeated' },
  progresses('newFactor', {}),
  made,
  newFactor('skipped'),
  newFactor('left'),
  newFactor('ended', { failure: gone }),
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
];

export const factorEnrollmentModel: MachineModel = {
  machine: factorEnrollmentMachine,
  facts: ({ demand: { type }, factor }: EnrollmentContext) => ({ type, factor }),
  slices: [
    { name: 'a second factor', input: demand('enrollment', ['WebAuthn'], true), cases },
    { name: 'backup codes', input: demand('backupCodes'), cases },
    { name: 'a passkey for the next time', input: demand('passkey', [], true), cases },
  ],
  view: {
    actions: {
      'enrollment.left': (hands, event) => hands.send(event),
      'enrollment.skipped': async (hands, event, before) =>
        before.matches({ offeringPasskey: 'creatingQuietly' })
          ? hands.send(event as EventCase)
          : hands.click(skip),
      'offers.stopped': async (hands, event, before) =>
        before.matches({ offeringPasskey: 'offered' }) ||
        before.matches({ offeringPasskey: 'creating' })
          ? hands.click(stop)
          : hands.send(event as EventCase),
      'passkey.requested': (hands) => hands.click(create),
      'codes.saved': async (hands) => {
        await hands.click({ role: 'checkbox' });
        await hands.click(button(/^Done$/));
      },
      'request.repeated': (hands) => hands.click(button(/^Try again$/)),
    },
    screens: {
      // The chart of the factor shows itself.
      makingFactor: main,
      'showingBackupCodes.requesting': main,
      'showingBackupCodes.failed': () => ({ visible: [{ role: 'alert' }, button(/^Try again$/)] }),
      'showingBackupCodes.shown': () => ({
        visible: [heading(/^Save your backup codes$/), button(/^Download$/), { role: 'checkbox' }],
      }),
      // What was on the screen stays: nothing is asked.
      'offeringPasskey.creatingQuietly': main,
      'offeringPasskey.offered': () => ({
        visible: [heading(/^Skip the password next time$/), create, skip, stop],
      }),
      'offeringPasskey.creating': () => ({ visible: [heading(/^Skip the password next time$/)] }),
      binding: main,
      skipping: main,
      enrolled: main,
      skipped: main,
      left: main,
      ended: main,
    },
  },
};
