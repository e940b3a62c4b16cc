import type { ProviderStart } from '~/machines/social-provider';
import {
  socialSignInMachine,
  type SocialContext,
  type SocialInput,
} from '~/machines/social-sign-in.machine';
import type { EventCase, ModelSnapshot } from '../support/event-case';
import {
  progresses,
  rejects,
  resolves,
  type MachineModel,
  type ModelSlice,
} from '../support/machine-model';
import type { ScreenState } from '../support/machine-view';
import { codeOnly, email, gone, openExperience, refusal } from './sign-in.tenants';
import { button, heading, main } from './sign-in.view';

export const notNow = button(/^Not now$/);
export const otherWay = button(/^Sign in another way$/);

export const kept = { flow: 'signIn', verificationId: 's1', verifiedId: null } as const;
export const returned = {
  type: 'return',
  connectorId: 'acme',
  answer: { code: 'c', state: 's' },
  kept,
} as const satisfies ProviderStart;
export const taken = {
  type: 'taken',
  connectorId: 'acme',
  verificationId: 's1',
  address: email,
  addressId: 'a1',
} as const satisfies ProviderStart;

export function socialOf(
  start: ProviderStart,
  {
    flow = 'signIn',
    ...experience
  }: Partial<SocialInput['experience']> & { flow?: 'register' | 'signIn' } = {},
): SocialInput {
  return { experience: { ...codeOnly, ...experience }, flow, start, termsAccepted: false };
}

export const verified = resolves('verifyReturn', { verificationId: 's1' });
/** How the search for the account here ends. */
export function account(type: string, result: object = {}): EventCase {
  return resolves('socialAccount', {
    type,
    result: { flow: 'signIn', termsAccepted: false, missing: [], failure: null, ...result },
  });
}
const left: EventCase = { type: 'provider.left' };
/** Where the trip itself is not what a slice is about. */
const trip: readonly EventCase[] = [
  resolves('beginAtProvider', { redirectTo: 'https://acme.example/authorize' }),
  rejects('beginAtProvider', refusal(500, 'general.unknown_error')),
];

/** A slice names the events that it is about; all others have slices of their own. */
export function slice(name: string, input: unknown, cases: readonly EventCase[]): ModelSlice {
  const known = new Set(cases.map(({ type }) => type));
  return { name, input, cases, skips: (_state, { type }) => !known.has(type) };
}

function contextOf(snapshot: ModelSnapshot) {
  return snapshot.context as SocialContext;
}
const titles = {
  cancelled: /^Sign-in with Acme was canceled$/,
  foreign: /^This sign-in started somewhere else$/,
  failed: /^Sign-in with Acme did not work$/,
};
export function terms(): ScreenState {
  return { visible: [heading(/^Before you continue$/), notNow] };
}

export const socialSignInModel: MachineModel = {
  machine: socialSignInMachine,
  facts: ({
    flow,
    termsAccepted,
    verificationId,
    problem,
    missing: lacking,
    failure,
  }: SocialContext) => ({
    flow,
    termsAccepted,
    isVerified: verificationId !== null,
    problem,
    missing: lacking,
    failure: failure?.code ?? null,
  }),
  slices: [
    slice('to the provider', socialOf({ type: 'begin', connectorId: 'acme', typed: 'ada' }), trip),
    slice(
      'an application that asks for the provider, with terms',
      socialOf({ type: 'direct', connectorId: 'acme' }, { agreeToTermsPolicy: 'Manual' }),
      [...trip, { type: 'terms.accepted' }, { type: 'terms.declined' }],
    ),
    slice('back from the provider', socialOf(returned), [
      verified,
      rejects('verifyReturn', gone),
      rejects(
        'verifyReturn',
        refusal(401, 'connector.authorization_failed', { data: { error: 'access_denied' } }),
      ),
      rejects('verifyReturn', refusal(400, 'connector.invalid_response')),
      progresses('socialAccount', {}),
      account('identified'),
      account('incomplete', { flow: 'register', missing: ['email'] }),
      account('left'),
      account('left', { failure: gone }),
      account('failed', { failure: refusal(401, 'user.suspended') }),
      left,
    ]),
    slice('back, and once more', socialOf({ ...returned, kept: null }), [
      left,
      { type: 'provider.retried' },
      ...trip,
    ]),
    slice(
      'back without a sign-in of this tab, with terms',
      socialOf({ ...returned, kept: null }, { agreeToTermsPolicy: 'Manual' }),
      [
        left,
        { type: 'provider.retried' },
        { type: 'terms.accepted' },
        { type: 'terms.declined' },
        ...trip,
      ],
    ),
    slice(
      'a reload after the answer was verified',
      socialOf({ ...returned, kept: { ...kept, verifiedId: 's1' } }),
      [account('identified')],
    ),
    slice('an address that belongs to an account', socialOf(taken), [
      account('identified'),
      account('left', { flow: 'register' }),
    ]),
    slice(
      'the credential of a button of the provider',
      socialOf({ type: 'credential', connectorId: 'acme', answer: { credential: 'jwt' } }),
      [verified, rejects('verifyReturn', gone), account('identified')],
    ),
    slice(
      'a tenant where everybody registers',
      socialOf(
        { type: 'direct', connectorId: 'acme' },
        { ...openExperience, signInMode: 'Register' },
      ),
      trip,
    ),
  ],
  view: {
    actions: {
      'terms.accepted': (hands) => hands.click(button(/^Agree and continue$/)),
      'terms.declined': (hands) => hands.click(notNow),
      'provider.retried': (hands) => hands.click(button(/^Try Acme again$/)),
      'provider.left': (hands) => hands.click(otherWay),
    },
    screens: {
      acceptingTerms: terms,
      stopped: (snapshot) => ({
        visible: [heading(titles[contextOf(snapshot).problem]), button(/^Try Acme again$/)],
      }),
      beginning: main,
      leaving: main,
      verifying: main,
      // The chart of the account shows itself.
      findingAccount: main,
      identified: main,
      incomplete: main,
      left: main,
    },
  },
};
