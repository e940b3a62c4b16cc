import { assign, setup } from 'xstate';
import type { codeVerificationMachine, CodeOutcome } from './code-verification.machine';
import type { InteractionEvent, MissingProfile } from './interaction';
import type { newPasswordMachine } from './new-password.machine';
import {
  endedAs,
  failed,
  failureOf,
  isOutcome,
  setFailure,
  toFailure,
  unsettled,
  unsettledChart,
  type Failed,
  type Failure,
  type Identifier,
} from './shared';
import type { ProvenAddress } from './social-provider';

/**
 * What the tenant still wants to know before it lets someone in, one thing at a time: a username, an
 * address that is proved by a code, a password, the tenant's own fields. It ends with a
 * `ProfileOutcome`.
 */

/** What `addProfile` sends; an address goes by its verified record. */
export type ProfileAddition =
  | { type: 'username'; value: string }
  | { type: 'email' | 'phone'; verificationId: string }
  | { type: 'extraProfile'; values: Readonly<Record<string, unknown>> };

export type ProfileInput = {
  missing: readonly MissingProfile[];
  /** The running interaction, for the codes that are sent in it. */
  event: InteractionEvent;
  /** Codes of the failures after which the caller takes over. */
  endsOn: readonly string[];
};

export type ProfileOutcome =
  | { type: 'completed' }
  | { type: 'left' }
  /** With the address that was proven last. */
  | ({ type: 'ended'; failure: Failure } & Partial<ProvenAddress>);

export type ProfileContext = ProfileInput & {
  addition: ProfileAddition | null;
  /** The address that is being proved. */
  target: Identifier | null;
  failure: Failure | null;
};

export type ProfileEvent =
  | { type: 'profile.submitted'; addition: Exclude<ProfileAddition, { verificationId: string }> }
  | { type: 'identifier.submitted'; identifier: Identifier }
  | { type: 'profile.left' };

type Own = { context: ProfileContext };

const ended = {
  guard: endedAs('ended'),
  target: 'ended',
  actions: { type: 'setFailure', params: failureOf },
} as const;

export const profileCompletionMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    output: {} as ProfileOutcome,
    children: {} as { codeVerification: 'codeVerification'; newPassword: 'newPassword' },
    tags: {} as 'busy',
  },
  actors: {
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
    newPassword: unsettledChart<typeof newPasswordMachine>(),
    /** POST profile. */
    addProfile: unsettled<void, ProfileAddition | null>(),
  },
  actions: {
    setAddition: assign({
      addition: (_, params: { addition: ProfileAddition }) => params.addition,
      failure: null,
    }),
    setProvenAddress: assign({
      addition: ({ context }, { outcome }: { outcome: CodeOutcome }) => ({
        type: context.target?.type === 'phone' ? ('phone' as const) : ('email' as const),
        verificationId: outcome.type === 'verified' ? outcome.verificationId : '',
      }),
    }),
    setTarget: assign({
      target: (_, params: { identifier: Identifier }) => params.identifier,
      failure: null,
    }),
    setNextMissing: assign({
      missing: ({ context }) => context.missing.slice(1),
      failure: null,
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
  },
  guards: {
    lacksNothing: ({ context }) => context.missing.length === 0,
    lacksPassword: ({ context }) => context.missing[0] === 'password',
    lacksAddress: ({ context }) =>
      context.missing[0] === 'email' ||
      context.missing[0] === 'phone' ||
      context.missing[0] === 'emailOrPhone',
    lacksAddition: ({ context }, params: { addition: ProfileAddition }) =>
      context.missing[0] === params.addition.type,
    isEnding: ({ context }, params: Failed) =>
      context.endsOn.includes(toFailure(params.error).code),
    endedAs: isOutcome,
  },
}).createMachine({
  id: 'profile-completion',
  context: ({ input }) => ({ ...input, addition: null, target: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'lacksNothing', target: 'completed' },
        { guard: 'lacksPassword', target: 'choosingPassword' },
        { target: 'collecting' },
      ],
    },

    collecting: {
      on: {
        'profile.submitted': {
          guard: { type: 'lacksAddition', params: ({ event }) => event },
          target: 'submitting',
          actions: { type: 'setAddition', params: ({ event }) => event },
        },
        'identifier.submitted': {
          guard: 'lacksAddress',
          target: 'provingAddress',
          actions: { type: 'setTarget', params: ({ event }) => event },
        },
        'profile.left': { target: 'left' },
      },
    },

    provingAddress: {
      invoke: {
        id: 'codeVerification',
        src: 'codeVerification',
        input: ({ context: { target, event, endsOn } }) => ({
          target: target ?? { type: 'email', value: '' },
          // It goes on in the same interaction.
          interaction: { event, starts: false },
          sent: null,
          allowsPassword: false,
          endsOn,
        }),
        // The view hears of its progress through here.
        onSnapshot: {},
        onDone: [
          {
            guard: endedAs('verified'),
            target: 'submitting',
            actions: {
              type: 'setProvenAddress',
              params: ({ event }) => ({ outcome: event.output }),
            },
          },
          ended,
          { guard: endedAs('left'), target: 'collecting' },
          { target: 'collecting', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },

    choosingPassword: {
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => ({ purpose: 'first', token: '', endsOn: context.endsOn }),
        onSnapshot: {},
        onDone: [
          { guard: endedAs('saved'), target: 'deciding', actions: 'setNextMissing' },
          ended,
          { target: 'left' },
        ],
      },
    },

    submitting: {
      tags: 'busy',
      invoke: {
        id: 'addProfile',
        src: 'addProfile',
        input: ({ context }) => context.addition,
        onDone: { target: 'deciding', actions: 'setNextMissing' },
        onError: [
          { guard: { type: 'isEnding', params: failed }, target: 'ended', actions: setFailure },
          { target: 'collecting', actions: setFailure },
        ],
      },
    },

    completed: { type: 'final', output: { type: 'completed' } },
    left: { type: 'final', output: { type: 'left' } },
    ended: {
      type: 'final',
      output: ({ context: { failure, target, addition } }: Own) => ({
        type: 'ended',
        failure,
        address: target,
        addressId: addition && 'verificationId' in addition ? addition.verificationId : null,
      }),
    },
  },
  // Of the final state.
  output: ({ event }) => event.output as ProfileOutcome,
});
