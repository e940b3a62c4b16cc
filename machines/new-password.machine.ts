import { assertEvent, assign, setup } from 'xstate';
import type { PasswordPurpose } from './interaction';
import { failed, setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/** A password that is chosen on the sign-in pages. It ends with a `PasswordOutcome`. */

export type NewPasswordInput = {
  purpose: PasswordPurpose;
  /** Of the mailed link, else empty. */
  token: string;
  /** Codes of the failures after which the caller takes over. */
  endsOn: readonly string[];
};

export type PasswordOutcome =
  { type: 'saved' } | { type: 'left' } | { type: 'ended'; failure: Failure };

export type NewPasswordContext = NewPasswordInput & { failure: Failure | null };

export type NewPasswordEvent =
  { type: 'password.submitted'; password: string } | { type: 'password.left' };

export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    output: {} as PasswordOutcome,
    tags: {} as 'busy',
  },
  actors: {
    savePassword: unsettled<void, { password: string; purpose: PasswordPurpose; token: string }>(),
  },
  actions: {
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
  },
  guards: {
    isInteraction: ({ context }) => context.purpose !== 'link',
    isEnding: ({ context }, params: Failed) =>
      context.endsOn.includes(toFailure(params.error).code),
  },
}).createMachine({
  id: 'new-password',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'password.submitted': { target: 'saving' },
        'password.left': { guard: 'isInteraction', target: 'left' },
      },
    },

    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        // A password goes from the event to the call and is never kept.
        input: ({ context: { purpose, token }, event }) => {
          assertEvent(event, 'password.submitted');
          return { password: event.password, purpose, token };
        },
        onDone: { target: 'saved' },
        onError: [
          { guard: { type: 'isEnding', params: failed }, target: 'ended', actions: setFailure },
          { target: 'choosing', actions: setFailure },
        ],
      },
    },

    saved: { type: 'final', output: { type: 'saved' } },
    left: { type: 'final', output: { type: 'left' } },
    ended: {
      type: 'final',
      output: ({ context }: { context: NewPasswordContext }) => ({
        type: 'ended',
        failure: context.failure,
      }),
    },
  },
  // Of the final state.
  output: ({ event }) => event.output as PasswordOutcome,
});
