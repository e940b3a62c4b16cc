import { assign, setup } from 'xstate';
import {
  interactionEvents,
  missingOf,
  takenCodes,
  type InteractionEvent,
  type MissingProfile,
} from './interaction';
import { failed, setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';
import { asksTerms, type SignInExperience, type SignInFlow } from './sign-in-experience';

/**
 * Finds the account of a proven identifier, or creates it in the register flow. Where the account
 * does not exist yet, or exists already, it offers the other flow. It ends with an `AccountOutcome`.
 */

export type AccountInput = {
  experience: SignInExperience;
  flow: SignInFlow;
  /** The proof that identifies the account; null: what the interaction already holds. */
  verificationId: string | null;
  /** The identifier was proven by a one-time token: it also opens a closed registration. */
  isInvited: boolean;
  termsAccepted: boolean;
};

export type AccountOutcome = {
  type:
    | 'identified'
    /** The account cannot be created without what is `missing`. */
    | 'incomplete'
    /** Back to the first form, which says what failed. */
    | 'left';
  result: {
    flow: SignInFlow;
    isIdentified: boolean;
    termsAccepted: boolean;
    missing: readonly MissingProfile[];
    failure: Failure | null;
  };
};

export type AccountContext = AccountInput & {
  /** The other flow, offered because the account does not exist or exists already. */
  offer: 'signIn' | 'register' | null;
  missing: readonly MissingProfile[];
  failure: Failure | null;
};

export type AccountEvent =
  | { type: 'terms.accepted' }
  | { type: 'terms.declined' }
  | { type: 'offer.accepted' }
  | { type: 'offer.declined' };

function outcome(type: AccountOutcome['type']) {
  return ({
    context: { flow, termsAccepted, missing, failure },
  }: {
    context: AccountContext;
  }): AccountOutcome => ({
    type,
    result: { flow, isIdentified: type === 'identified', termsAccepted, missing, failure },
  });
}

export const accountIdentificationMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    output: {} as AccountOutcome,
    tags: {} as 'busy',
  },
  actors: {
    /** POST identification. */
    identifyAccount: unsettled<void, { verificationId: string | null }>(),
    /** PUT interaction-event. */
    switchEvent: unsettled<void, { event: InteractionEvent }>(),
  },
  actions: {
    setOffer: assign({ offer: (_, params: { flow: 'signIn' | 'register' }) => params.flow }),
    setTermsAccepted: assign({ termsAccepted: true }),
    setOfferedFlow: assign(({ context }) => ({ flow: context.offer ?? context.flow, offer: null })),
    setMissing: assign({ missing: (_, params: Failed) => missingOf(params.error) }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
  },
  guards: {
    isUnknownUser: ({ context }, params: Failed) =>
      context.flow === 'signIn' &&
      context.experience.signInMode === 'SignInAndRegister' &&
      toFailure(params.error).code === 'user.user_not_exist',
    isUnknownInvited: ({ context }, params: Failed) =>
      context.isInvited && toFailure(params.error).code === 'user.user_not_exist',
    isTaken: ({ context }, params: Failed) =>
      context.flow === 'register' &&
      context.experience.signInMode === 'SignInAndRegister' &&
      takenCodes.includes(toFailure(params.error).code),
    lacksProfile: (_, params: Failed) => missingOf(params.error).length > 0,
    needsTerms: ({ context }) => context.offer !== null && asksTerms(context, context.offer),
  },
}).createMachine({
  id: 'account-identification',
  context: ({ input }) => ({ ...input, offer: null, missing: [], failure: null }),
  initial: 'identifying',
  states: {
    identifying: {
      tags: 'busy',
      invoke: {
        id: 'identifyAccount',
        src: 'identifyAccount',
        input: ({ context }) => ({ verificationId: context.verificationId }),
        onDone: { target: 'identified' },
        onError: [
          {
            // A token is an invitation: its account is created without asking, except for the terms.
            guard: { type: 'isUnknownInvited', params: failed },
            target: 'acceptingOffer',
            actions: { type: 'setOffer', params: { flow: 'register' } },
          },
          {
            guard: { type: 'isUnknownUser', params: failed },
            target: 'offeringOtherFlow',
            actions: { type: 'setOffer', params: { flow: 'register' } },
          },
          {
            guard: { type: 'isTaken', params: failed },
            target: 'offeringOtherFlow',
            actions: { type: 'setOffer', params: { flow: 'signIn' } },
          },
          {
            guard: { type: 'lacksProfile', params: failed },
            target: 'incomplete',
            actions: { type: 'setMissing', params: failed },
          },
          { target: 'left', actions: setFailure },
        ],
      },
    },

    offeringOtherFlow: {
      on: {
        'offer.accepted': { target: 'acceptingOffer' },
        'offer.declined': { target: 'left' },
      },
    },

    acceptingOffer: {
      always: [{ guard: 'needsTerms', target: 'acceptingTerms' }, { target: 'switchingFlow' }],
    },

    /** Before the call that begins the other flow. */
    acceptingTerms: {
      on: {
        'terms.accepted': { target: 'switchingFlow', actions: 'setTermsAccepted' },
        'terms.declined': { target: 'left' },
      },
    },

    switchingFlow: {
      tags: 'busy',
      invoke: {
        id: 'switchEvent',
        src: 'switchEvent',
        input: ({ context }) => ({ event: interactionEvents[context.offer ?? context.flow] }),
        onDone: { target: 'identifying', actions: 'setOfferedFlow' },
        onError: { target: 'left', actions: setFailure },
      },
    },

    identified: { type: 'final', output: outcome('identified') },
    incomplete: { type: 'final', output: outcome('incomplete') },
    left: { type: 'final', output: outcome('left') },
  },
  // Of the final state.
  output: ({ event }) => event.output as AccountOutcome,
});
