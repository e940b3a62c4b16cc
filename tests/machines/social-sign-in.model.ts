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
import type { Locator, ScreenState } from '../support/machine-view';
import { codeOnly, email, gone, missing, openExperience, refusal } from './sign-in.tenants';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}
const notNow = button(/^Not now$/);

export const kept = { flow: 'signIn', verificationId: 's1', verifiedId: null } as const;
export const returned = {
  type: 'return',
  connectorId: 'acme',
  answer: { code: 'c', state: 's' },
  kept,
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

export function unknown(relatedUser?: object) {
  return rejects(
    'identifyAccount',
    refusal(404, 'user.identity_not_exist', { data: relatedUser ? { relatedUser } : {} }),
  );
}
const found = resolves('identifyAccount');
const suspended = rejects('identifyAccount', refusal(401, 'user.suspended'));
export const related = unknown({ type: 'email', value: 'ada@example.com' });
const verified = resolves('verifyReturn', { verificationId: 's1' });
const left: EventCase = { type: 'provider.left' };
const confirmed: EventCase = { type: 'link.confirmed' };

function code(type: string, more: object = {}) {
  return resolves('codeVerification', { type, ...more });
}

const linking: readonly EventCase[] = [
  confirmed,
  { type: 'account.requested' },
  left,
  { type: 'terms.accepted' },
  { type: 'terms.declined' },
  { type: 'address.submitted', identifier: email },
  resolves('switchEvent'),
  rejects('switchEvent', gone),
  rejects('switchEvent', refusal(403, 'auth.forbidden')),
  progresses('codeVerification', {}),
  code('verified', { verificationId: 'v1' }),
  code('left'),
  code('notSent', { failure: refusal(501, 'connector.not_found') }),
  code('ended', { failure: gone }),
  resolves('linkIdentity'),
  rejects('linkIdentity', refusal(422, 'user.identity_already_in_use')),
  rejects('linkIdentity', gone),
];
/** Where the trip itself is not what a slice is about. */
const trip: readonly EventCase[] = [
  resolves('beginAtProvider', { redirectTo: 'https://acme.example/authorize' }),
  rejects('beginAtProvider', refusal(500, 'general.unknown_error')),
];

/** A slice names the events that it is about; all others have slices of their own. */
function slice(name: string, input: SocialInput, cases: readonly EventCase[]): ModelSlice {
  const known = new Set(cases.map(({ type }) => type));
  return { name, input, cases, skips: (_state, { type }) => !known.has(type) };
}

function main(): ScreenState {
  return { visible: [{ role: 'main' }] };
}
function contextOf(snapshot: ModelSnapshot) {
  return snapshot.context as SocialContext;
}
const titles = {
  cancelled: /^Sign-in with Acme was canceled$/,
  foreign: /^This sign-in started somewhere else$/,
  failed: /^Sign-in with Acme did not work$/,
};
function terms(): ScreenState {
  return { visible: [heading(/^Before you continue$/), notNow] };
}
function link(): ScreenState {
  return { visible: [heading(/^You already have an account$/), button(/^Link and continue$/)] };
}

export const socialSignInModel: MachineModel = {
  machine: socialSignInMachine,
  facts: ({
    flow,
    termsAccepted,
    verificationId,
    related: one,
    address,
    problem,
    missing: lacking,
    failure,
  }: SocialContext) => ({
    flow,
    termsAccepted,
    isVerified: verificationId !== null,
    related: one?.type ?? null,
    address: address?.type ?? null,
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
      ...linking,
      verified,
      rejects('verifyReturn', gone),
      rejects(
        'verifyReturn',
        refusal(401, 'connector.authorization_failed', { data: { error: 'access_denied' } }),
      ),
      rejects('verifyReturn', refusal(400, 'connector.invalid_response')),
      found,
      rejects('identifyAccount', gone),
      suspended,
    ]),
    slice('back, and once more', socialOf({ ...returned, kept: null }), [
      left,
      { type: 'provider.retried' },
      ...trip,
    ]),
    slice(
      'back without a sign-in of this tab, with terms',
      socialOf({ ...returned, kept: null }, { agreeToTermsPolicy: 'Manual' }),
      [...linking, ...trip, { type: 'provider.retried' }],
    ),
    slice(
      'a reload with a related account',
      socialOf({ ...returned, kept: { ...kept, verifiedId: 's1' } }),
      [...linking, found, related, rejects('identifyAccount', gone), suspended],
    ),
    slice(
      'a related account that is linked without asking',
      socialOf(
        { ...returned, kept: { ...kept, verifiedId: 's1' } },
        { automaticAccountLinking: true },
      ),
      [...linking, found, related],
    ),
    slice(
      'someone new',
      socialOf(
        { ...returned, kept: { ...kept, verifiedId: 's1' } },
        { agreeToTermsPolicy: 'ManualRegistrationOnly' },
      ),
      [...linking, found, unknown(), related, rejects('identifyAccount', missing('email'))],
    ),
    slice(
      'someone new where nobody may register',
      socialOf({ ...returned, kept: { ...kept, verifiedId: 's1' } }, { signInMode: 'SignIn' }),
      [...linking, found, unknown(), related, rejects('identifyAccount', gone), suspended],
    ),
    slice(
      'an address that belongs to an account',
      socialOf({
        type: 'taken',
        connectorId: 'acme',
        verificationId: 's1',
        address: email,
        addressId: 'v1',
      }),
      [...linking, found, suspended, rejects('identifyAccount', gone)],
    ),
    slice(
      'the credential of a button of the provider',
      socialOf({ type: 'credential', connectorId: 'acme', answer: { credential: 'jwt' } }),
      [verified, rejects('verifyReturn', gone), found],
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
      'link.confirmed': (hands) => hands.click(button(/^Link and continue$/)),
      'account.requested': (hands, event, before) =>
        contextOf(before).experience.signInMode === 'SignIn'
          ? hands.send(event)
          : hands.click(button(/^Create a new account$/)),
      'address.submitted': async (hands, { identifier }) => {
        await hands.fill({ role: 'textbox' }, (identifier as { value: string }).value);
        await hands.press('Enter');
      },
      'provider.retried': (hands) => hands.click(button(/^Try Acme again$/)),
      'provider.left': (hands, event, before) => {
        const { signInMode } = contextOf(before).experience;
        return before.value === 'confirmingTaken' ||
          (before.value === 'confirmingLink' && signInMode === 'SignIn')
          ? hands.click(notNow)
          : before.value === 'confirmingLink'
            ? hands.send(event)
            : hands.click(button(/^Sign in another way$/));
      },
    },
    screens: {
      acceptingTerms: terms,
      acceptingTermsOfAccount: terms,
      confirmingLink: link,
      confirmingTaken: link,
      unlinked: () => ({
        visible: [heading(/^No account is linked yet$/), { role: 'textbox' }],
      }),
      stopped: (snapshot) => ({
        visible: [heading(titles[contextOf(snapshot).problem]), button(/^Try Acme again$/)],
      }),
      beginning: main,
      leaving: main,
      verifying: main,
      identifying: main,
      linkingRelated: main,
      registering: main,
      provingAddress: main,
      signingIn: main,
      identifyingAddress: main,
      linkingIdentity: main,
      identified: main,
      incomplete: main,
      left: main,
    },
  },
};
