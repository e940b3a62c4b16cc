import {
  socialAccountMachine,
  type SocialAccountContext,
  type SocialAccountInput,
} from '~/machines/social-account.machine';
import type { EventCase, ModelSnapshot } from '../support/event-case';
import { progresses, rejects, resolves, type MachineModel } from '../support/machine-model';
import type { ScreenState } from '../support/machine-view';
import { codeOnly, email, gone, missing, refusal } from './sign-in.tenants';
import { button, heading, main } from './sign-in.view';
import { notNow, otherWay, slice, terms } from './social-sign-in.model';

/** An account at the provider that was just verified. */
export function verifiedOf(
  experience: Partial<SocialAccountInput['experience']> = {},
): SocialAccountInput {
  return {
    experience: { ...codeOnly, ...experience },
    flow: 'signIn',
    verificationId: 's1',
    taken: null,
    termsAccepted: false,
  };
}
/** An address that was proven for a new account belongs to one already. */
export const takenAddress: SocialAccountInput = {
  ...verifiedOf(),
  flow: 'register',
  taken: { address: email, addressId: 'a1' },
};

export function unknown(relatedUser?: object) {
  return rejects(
    'identifyAccount',
    refusal(404, 'user.identity_not_exist', { data: relatedUser ? { relatedUser } : {} }),
  );
}
const found = resolves('identifyAccount');
const expired = rejects('identifyAccount', gone);
const suspended = rejects('identifyAccount', refusal(401, 'user.suspended'));
export const related = unknown({ type: 'email', value: 'ada@example.com' });

function code(type: string, more: object = {}) {
  return resolves('codeVerification', { type, ...more });
}

const linking: readonly EventCase[] = [
  { type: 'link.confirmed' },
  { type: 'account.requested' },
  { type: 'provider.left' },
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

function modeOf({ context }: ModelSnapshot) {
  return (context as SocialAccountContext).experience.signInMode;
}
function link(): ScreenState {
  return { visible: [heading(/^You already have an account$/), button(/^Link and continue$/)] };
}

export const socialAccountModel: MachineModel = {
  machine: socialAccountMachine,
  facts: ({
    flow,
    termsAccepted,
    related: one,
    address,
    missing: lacking,
    failure,
  }: SocialAccountContext) => ({
    flow,
    termsAccepted,
    related: one?.type ?? null,
    address: address?.type ?? null,
    missing: lacking,
    failure: failure?.code ?? null,
  }),
  slices: [
    slice('an account that is known, or related to one', verifiedOf(), [
      ...linking,
      found,
      related,
      expired,
      suspended,
    ]),
    slice(
      'a related account that is linked without asking',
      verifiedOf({ automaticAccountLinking: true }),
      [...linking, found, related],
    ),
    slice('someone new', verifiedOf({ agreeToTermsPolicy: 'ManualRegistrationOnly' }), [
      ...linking,
      found,
      unknown(),
      related,
      rejects('identifyAccount', missing('email')),
    ]),
    slice('someone new where nobody may register', verifiedOf({ signInMode: 'SignIn' }), [
      ...linking,
      found,
      unknown(),
      related,
      expired,
      suspended,
    ]),
    slice('an address that belongs to an account', takenAddress, [
      ...linking,
      found,
      suspended,
      expired,
    ]),
  ],
  view: {
    actions: {
      'terms.accepted': (hands) => hands.click(button(/^Agree and continue$/)),
      'terms.declined': (hands) => hands.click(notNow),
      'link.confirmed': (hands) => hands.click(button(/^Link and continue$/)),
      'account.requested': (hands, event, before) =>
        modeOf(before) === 'SignIn'
          ? hands.send(event)
          : hands.click(button(/^Create a new account$/)),
      'address.submitted': async (hands, { identifier }) => {
        await hands.fill({ role: 'textbox' }, (identifier as { value: string }).value);
        await hands.press('Enter');
      },
      'provider.left': (hands, event, before) =>
        before.value === 'unlinked'
          ? hands.click(otherWay)
          : before.value === 'confirmingTaken' || modeOf(before) === 'SignIn'
            ? hands.click(notNow)
            : hands.send(event),
    },
    screens: {
      acceptingTermsOfAccount: terms,
      confirmingLink: link,
      confirmingTaken: link,
      unlinked: () => ({
        visible: [heading(/^No account is linked yet$/), { role: 'textbox' }],
      }),
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
      failed: main,
    },
  },
};
