import {
  accountIdentificationMachine,
  type AccountContext,
  type AccountInput,
} from '~/machines/account-identification.machine';
import type { EventCase, ModelSnapshot } from '../support/event-case';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { ScreenState, Locator } from '../support/machine-view';
import { codeOnly, missing, refusal } from './sign-in.tenants';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
const notNow = button(/^Not now$/);

export function accountOf(
  more: Partial<AccountInput> & { policy?: AccountInput['experience']['agreeToTermsPolicy'] } = {},
): AccountInput {
  const { policy = 'Automatic', ...rest } = more;
  return {
    experience: { ...codeOnly, agreeToTermsPolicy: policy },
    flow: 'signIn',
    verificationId: 'v1',
    isInvited: false,
    termsAccepted: false,
    ...rest,
  };
}

const cases: readonly EventCase[] = [
  resolves('identifyAccount'),
  rejects('identifyAccount', refusal(404, 'user.user_not_exist')),
  rejects('identifyAccount', refusal(422, 'user.email_already_in_use')),
  rejects('identifyAccount', missing('username', 'password')),
  resolves('switchEvent'),
  rejects('switchEvent', refusal(403, 'auth.forbidden')),
  { type: 'offer.accepted' },
  { type: 'offer.declined' },
  { type: 'terms.accepted' },
  { type: 'terms.declined' },
];

/** A call runs, or the chart has ended: the screen before stays. */
function main(): ScreenState {
  return { visible: [{ role: 'main' }] };
}
function offerOf(snapshot: ModelSnapshot) {
  return (snapshot.context as AccountContext).offer;
}

export const accountIdentificationModel: MachineModel = {
  machine: accountIdentificationMachine,
  facts: ({ flow, offer, termsAccepted, missing: lacking, failure }: AccountContext) => ({
    flow,
    offer,
    termsAccepted,
    missing: lacking,
    failure: failure?.code ?? null,
  }),
  slices: [
    { name: 'an account that may not exist', input: accountOf(), cases },
    { name: 'an account that may exist already', input: accountOf({ flow: 'register' }), cases },
    {
      name: 'terms for a new account',
      input: accountOf({ policy: 'ManualRegistrationOnly' }),
      cases,
    },
    { name: 'an invitation', input: accountOf({ isInvited: true }), cases },
    {
      name: 'an invitation with terms',
      input: accountOf({ isInvited: true, policy: 'Manual' }),
      cases,
    },
  ],
  view: {
    actions: {
      'offer.accepted': (hands, _event, before) =>
        hands.click(button(offerOf(before) === 'signIn' ? /^Sign in$/ : /^Create account$/)),
      'offer.declined': (hands) => hands.click(notNow),
      'terms.accepted': (hands) => hands.click(button(/^Agree and continue$/)),
      'terms.declined': (hands) => hands.click(notNow),
    },
    screens: {
      offeringOtherFlow: (snapshot) => ({
        visible: [
          {
            role: 'heading',
            name: offerOf(snapshot) === 'signIn' ? /^You have an account$/ : /^No account yet$/,
          },
          notNow,
        ],
      }),
      acceptingTerms: () => ({
        visible: [{ role: 'heading', name: /^Before you continue$/ }, notNow],
      }),
      identifying: main,
      switchingFlow: main,
      identified: main,
      incomplete: main,
      left: main,
    },
  },
};
