import {
  profileCompletionMachine,
  type ProfileContext,
  type ProfileInput,
} from '~/machines/profile-completion.machine';
import type { EventCase } from '../support/event-case';
import { resolves, progresses, rejects, type MachineModel } from '../support/machine-model';
import type { ScreenState, Locator } from '../support/machine-view';

function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}
const main: ScreenState = { visible: [{ role: 'main' }] };

const email = { type: 'email', value: 'ada@example.com' } as const;

function failure(status: number, code: string) {
  return { status, code, message: code };
}
const gone = failure(400, 'session.not_found');

export function lacking(...missing: ProfileInput['missing']): ProfileInput {
  return {
    missing,
    event: 'SignIn',
    endsOn: ['session.not_found'],
  };
}

export function addition(type: 'username' | 'extraProfile'): EventCase {
  return {
    type: 'profile.submitted',
    addition: type === 'username' ? { type, value: 'ada' } : { type, values: { company: 'Acme' } },
  };
}
const address: EventCase = { type: 'identifier.submitted', identifier: email };
const phone: EventCase = {
  type: 'identifier.submitted',
  identifier: { type: 'phone', value: '4915198765432' },
};

const cases: readonly EventCase[] = [
  addition('username'),
  addition('extraProfile'),
  address,
  { type: 'profile.left' },
  resolves('addProfile'),
  rejects('addProfile', failure(422, 'user.username_already_in_use')),
  rejects('addProfile', gone),
  progresses('codeVerification', { verificationId: 'v1' }),
  resolves('codeVerification', { type: 'verified', verificationId: 'v1' }),
  resolves('codeVerification', { type: 'left' }),
  resolves('codeVerification', { type: 'notSent', failure: failure(500, 'general.unknown_error') }),
  resolves('codeVerification', { type: 'ended', failure: gone }),
  progresses('newPassword', {}),
  resolves('newPassword', { type: 'saved' }),
  resolves('newPassword', { type: 'left' }),
  resolves('newPassword', { type: 'ended', failure: gone }),
];

const titles = {
  username: /^Choose a username$/,
  email: /^Add your email$/,
  phone: /^Add your phone number$/,
  emailOrPhone: /^Add your email or phone$/,
  password: /^Choose a password$/,
  extraProfile: /^Tell us about yourself$/,
};

/** A form is only there for what is missing first; another caller could submit any other. */
function isAsked(missing: string | undefined, type: string) {
  return missing === type;
}

export const profileCompletionModel: MachineModel = {
  machine: profileCompletionMachine,
  facts: ({ missing, target, failure: reason }: ProfileContext) => ({
    missing,
    target: target?.type ?? null,
    hasFailed: reason !== null,
  }),
  slices: [
    { name: 'a username and a password', input: lacking('username', 'password'), cases },
    {
      name: 'an address and the own fields',
      input: lacking('email', 'extraProfile'),
      cases,
      skips: (_, event) => event === cases[0],
    },
    {
      name: 'a phone',
      input: lacking('phone'),
      cases: [...cases.filter((event) => event !== address), phone],
      skips: (_, { type }) => type === 'profile.submitted',
    },
    { name: 'nothing', input: lacking(), cases: [] },
  ],
  view: {
    actions: {
      'profile.submitted': async (
        hands,
        event: { type: string; addition: { type: string; value?: string } },
        { context },
      ) => {
        if (!isAsked((context as ProfileContext).missing[0], event.addition.type)) {
          await hands.send(event);
        } else {
          await hands.fill({ role: 'textbox' }, event.addition.value ?? 'Acme');
          await hands.press('Enter');
        }
      },
      'identifier.submitted': async (
        hands,
        event: { type: string; identifier: { type: string; value: string } },
        { context },
      ) => {
        if (!isAsked((context as ProfileContext).missing[0], event.identifier.type)) {
          await hands.send(event);
        } else {
          await hands.fill({ role: 'textbox' }, event.identifier.value);
          await hands.press('Enter');
        }
      },
      'profile.left': async (hands, event, { context }) =>
        (context as ProfileContext).missing[0] === 'extraProfile'
          ? hands.send(event as never)
          : hands.click({ role: 'button', name: /^Back$/ }),
    },
    screens: {
      collecting: ({ context }) => ({
        visible: [
          heading(titles[(context as ProfileContext).missing[0] ?? 'username']),
          { role: 'textbox' },
        ],
      }),
      // The form stays until a code was sent.
      provingAddress: () => main,
      choosingPassword: () => ({ visible: [heading(titles.password)] }),
      submitting: () => main,
      completed: () => main,
      left: () => main,
      ended: () => main,
    },
  },
};
