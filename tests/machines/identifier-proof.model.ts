import {
  identifierProofMachine,
  type ProofContext,
  type ProofInput,
} from '~/machines/identifier-proof.machine';
import { isFlowOpen, type SignInFlow } from '~/machines/sign-in-experience';
import type { EventCase, ModelSnapshot } from '../support/event-case';
import {
  resolves,
  progresses,
  rejects,
  type MachineModel,
  type ModelSlice,
} from '../support/machine-model';
import type { ScreenState, Locator } from '../support/machine-view';
import {
  apart,
  codeOnly,
  email,
  gone,
  locked,
  openExperience,
  refusal,
  unavailable,
  username,
  usernameOnly,
} from './sign-in.tenants';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}

export function proofOf(more: Partial<ProofInput>): ProofInput {
  return {
    experience: apart(openExperience),
    flow: 'signIn',
    identifier: email,
    sent: null,
    secret: null,
    prefersCode: false,
    ...more,
  };
}

const verified = { verificationId: 'v1' };
const password: EventCase = { type: 'password.submitted', password: 'correct-horse' };
const passwordCases: readonly EventCase[] = [
  password,
  { type: 'code.requested' },
  { type: 'flow.switched', flow: 'signIn' },
  { type: 'flow.switched', flow: 'register' },
  { type: 'flow.switched', flow: 'forgotPassword' },
  { type: 'proof.left' },
  resolves('verifyPassword', verified),
  rejects('verifyPassword', refusal(422, 'session.invalid_credentials')),
  rejects('verifyPassword', gone),
  rejects('verifyPassword', locked),
];
const codeCases: readonly EventCase[] = [
  progresses('codeVerification', verified),
  resolves('codeVerification', { type: 'verified', ...verified }),
  resolves('codeVerification', { type: 'left' }),
  resolves('codeVerification', { type: 'notSent', failure: unavailable }),
  resolves('codeVerification', { type: 'ended', failure: gone }),
];

/** Where the identifier has a password as well. */
const preferred = resolves('codeVerification', { type: 'passwordPreferred' });

const passwordField: Locator = { label: /^Password$/ };
/** A call runs, or the chart has ended: the screen before stays. */
function main(): ScreenState {
  return { visible: [{ role: 'main' }] };
}
function contextOf(snapshot: ModelSnapshot) {
  return snapshot.context as ProofContext;
}

/** Where a code leads is a slice of its own. */
function withoutCode(slice: Pick<ModelSlice, 'name' | 'input'>): ModelSlice {
  return { ...slice, cases: passwordCases, skips: (_, { type }) => type === 'code.requested' };
}

export const identifierProofModel: MachineModel = {
  machine: identifierProofMachine,
  facts: ({ flow, sent, failure }: ProofContext) => ({
    flow,
    isResuming: sent !== null,
    failure: failure?.code ?? null,
  }),
  slices: [
    withoutCode({
      name: 'a password',
      input: proofOf({ experience: apart(usernameOnly), identifier: username }),
    }),
    withoutCode({
      name: 'a password, where other flows are closed',
      input: proofOf({
        experience: { ...apart(usernameOnly), signInMode: 'SignIn' },
        identifier: username,
      }),
    }),
    {
      name: 'a code instead of the password',
      input: proofOf({}),
      cases: [...passwordCases, ...codeCases, preferred],
      skips: (_, { type }) => type === 'flow.switched',
    },
    {
      name: 'a username, which takes no code',
      input: proofOf({ identifier: username }),
      cases: passwordCases,
      skips: (_, { type }) => type === 'flow.switched',
    },
    {
      name: 'a code where there is no password',
      input: proofOf({ experience: codeOnly, flow: 'register' }),
      cases: codeCases,
    },
    {
      name: 'identifier and password at once',
      input: proofOf({
        experience: usernameOnly,
        identifier: username,
        secret: { type: 'password', value: 'correct-horse' },
      }),
      cases: passwordCases,
    },
    {
      name: 'a code at once, in place of the password on the first form',
      input: proofOf({ experience: openExperience, prefersCode: true }),
      cases: [...codeCases, preferred],
    },
    {
      name: 'a code sent before a reload',
      input: proofOf({
        experience: codeOnly,
        flow: 'forgotPassword',
        sent: { verificationId: 'v1', secondsToResend: 1 },
      }),
      cases: codeCases,
    },
    {
      name: 'a one-time token',
      input: proofOf({ secret: { type: 'token', value: 'once' } }),
      cases: [
        resolves('verifyOneTimeToken', verified),
        rejects('verifyOneTimeToken', refusal(404, 'one_time_token.token_not_found')),
      ],
    },
    {
      name: 'a new username',
      input: proofOf({ flow: 'register', identifier: username }),
      cases: [
        resolves('startRegistration'),
        rejects('startRegistration', refusal(422, 'user.username_already_in_use')),
      ],
    },
  ],
  view: {
    actions: {
      'password.submitted': async (hands, event: { password: string }) => {
        await hands.fill(passwordField, event.password);
        await hands.press('Enter');
      },
      'code.requested': async (hands, event, before) => {
        const { identifier } = contextOf(before);
        await (identifier.type === 'email'
          ? hands.click(button(/^Use a code instead$/))
          : hands.send(event as never));
      },
      'flow.switched': async (hands, event: { type: string; flow: SignInFlow }, before) => {
        const { flow } = event;
        await (flow === 'forgotPassword' && isFlowOpen(contextOf(before).experience, flow)
          ? hands.click(button(/^Forgot password\?$/))
          : hands.send(event));
      },
      'proof.left': (hands) => hands.click(button(/^Back$/)),
    },
    screens: {
      enteringPassword: (snapshot) => ({
        visible: [
          { role: 'heading', name: /^Enter your password$/ },
          passwordField,
          button(/^Back$/),
        ],
        // After a code that was not used the keyboard stays on the button that asked for it.
        ...(contextOf(snapshot).identifier.type === 'username' && !contextOf(snapshot).failure
          ? { focus: passwordField }
          : {}),
      }),
      verifyingToken: () => ({ visible: [{ role: 'heading', name: /^Signing you in$/ }] }),
      verifyingPassword: main,
      // The chart of the code shows itself once it has sent one.
      byCode: main,
      registeringUsername: main,
      verified: main,
      registered: main,
      switched: main,
      left: main,
    },
  },
};
