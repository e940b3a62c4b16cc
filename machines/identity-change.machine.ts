import { assertEvent, assign, setup } from 'xstate';
import type { codeVerificationMachine, CodeOutcome } from './code-verification.machine';
import {
  failed,
  recordOf,
  setFailure,
  toFailure,
  unsettled,
  unsettledChart,
  type Failed,
  type Failure,
} from './shared';

/**
 * Changing the own e-mail address or password (profile sheet): prove oneself by the password or by a
 * code, then change. Every page of it has an address, so it can start at any of them.
 */

export type IdentityAction = 'changeEmail' | 'changePassword';

/** What is on the screen. */
export type IdentityPage = 'currentPassword' | 'newEmail' | 'code' | 'newPassword';

export type IdentityInput = {
  page: IdentityPage;
  /** From the navigation; null unless both are valid. */
  target: { email: string; action: IdentityAction } | null;
  ownEmail: string | null;
  hasPassword: boolean;
};

export type IdentityContext = Omit<IdentityInput, 'target'> & {
  /** Where the code goes. */
  email: string;
  action: IdentityAction;
  failure: Failure | null;
};

export type IdentityEvent =
  | { type: 'password.submitted'; password: string }
  /** Prove it by a code instead. */
  | { type: 'code.requested' }
  | { type: 'email.submitted'; email: string }
  | { type: 'password.chosen'; password: string }
  | { type: 'update.retried' }
  | { type: 'alert.dismissed' }
  | { type: 'dialog.closed' };

/** Rules that a refused password breaks. */
export function issuesOf(failure: Failure | null): readonly string[] {
  const { issues } = recordOf(failure?.data);
  return Array.isArray(issues)
    ? issues.map((issue) => String(recordOf(issue)['code'] ?? '')).filter(Boolean)
    : [];
}

/** Only a new attempt helps. */
const endingCodes = ['verification_code.expired'];
/** The proof is not there, too old, or of something else. */
const proofCodes = ['session.verification_failed', 'session.verification_session_not_found'];

type Own = { context: IdentityContext };
type Ended = { event: { output: CodeOutcome } };

const notifyFailure = { type: 'notifyFailure', params: failed } as const;
function showPage(page: IdentityPage) {
  return { type: 'showPage' as const, params: { page } };
}
function followPage(page: IdentityPage) {
  return {
    type: 'followPage' as const,
    params: ({ context: { email, action } }: Own) => ({ page, email, action }),
  };
}
function endedAs(type: CodeOutcome['type']) {
  return {
    type: 'endedAs' as const,
    params: ({ event }: Ended) => ({ outcome: event.output, type }),
  };
}
function failureOf({ event: { output } }: Ended): Failed {
  return {
    error: 'failure' in output ? output.failure : null,
  };
}
const close = { 'dialog.closed': { target: '#identity-change.closed' } } as const;

export const identityChangeMachine = setup({
  types: {
    context: {} as IdentityContext,
    events: {} as IdentityEvent,
    input: {} as IdentityInput,
    children: {} as { codeVerification: 'codeVerification' },
    tags: {} as 'busy',
  },
  actors: {
    verifyPassword: unsettled<void, { password: string }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
    changeEmail: unsettled<void, { email: string }>(),
    changePassword: unsettled<void, { password: string }>(),
  },
  actions: {
    showPage: assign({
      page: (_, params: { page: IdentityPage }) => params.page,
      failure: null,
    }),
    /** The address of the page that is on show now, with what it needs after a reload. */
    followPage: (_, _params: { page: IdentityPage; email: string; action: IdentityAction }) =>
      undefined,
    setOwnEmail: assign({
      email: ({ context }) => context.ownEmail ?? '',
      action: 'changePassword',
    }),
    setNewEmail: assign({
      email: (_, params: { email: string }) => params.email.trim(),
      action: 'changeEmail',
    }),
    setAction: assign({ action: (_, params: { action: IdentityAction }) => params.action }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    /** Error toast: the form stands behind it, unchanged. */
    notifyFailure: (_, _params: Failed) => undefined,
    /** Success toast. */
    notifyChange: (_, _params: { action: IdentityAction }) => undefined,
    leaveToProfile: () => undefined,
  },
  guards: {
    startsAtCode: ({ context }) => context.page === 'code' && context.email !== '',
    /** There is no password to prove it by. */
    startsAtNewPassword: ({ context }) => context.page === 'newPassword' || !context.hasPassword,
    isOnCode: ({ context }) => context.page === 'code',
    isOnNewEmail: ({ context }) => context.page === 'newEmail',
    changesEmail: ({ context }, { outcome }: { outcome: CodeOutcome }) =>
      outcome.type === 'verified' && context.action === 'changeEmail',
    hasOwnEmail: ({ context }) => context.ownEmail !== null,
    isAnotherEmail: ({ context }, params: { email: string }) =>
      params.email.trim() !== '' &&
      params.email.trim().toLowerCase() !== context.ownEmail?.toLowerCase(),
    /** The first code has been sent, and its page is not on show yet. */
    isCodeSent: ({ context }, params: { verificationId?: string | null }) =>
      context.page !== 'code' && typeof params.verificationId === 'string',
    endedAs: (_, params: { outcome: CodeOutcome; type: CodeOutcome['type'] }) =>
      params.outcome.type === params.type,
    isWrongPassword: (_, params: Failed) =>
      toFailure(params.error).code === 'session.invalid_credentials',
    isRejected: (_, params: Failed) => toFailure(params.error).code === 'password.rejected',
    lacksProof: (_, params: Failed) => proofCodes.includes(toFailure(params.error).code),
    isRefusedEmail: (_, params: Failed) => {
      const { code } = toFailure(params.error);
      return (
        code === 'user.email_already_in_use' ||
        code.startsWith('verification_code.') ||
        proofCodes.includes(code)
      );
    },
  },
}).createMachine({
  id: 'identity-change',
  context: ({ input: { target, ...input } }) => ({
    ...input,
    email: target?.email ?? '',
    action: target?.action ?? 'changePassword',
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'currentPassword',
      on: close,
      states: {
        currentPassword: {
          // The address decides where it starts. After a reload a code is asked for, not sent again.
          always: [
            { guard: 'startsAtCode', target: '#identity-change.provingByCode' },
            { guard: 'isOnCode', target: '#identity-change.closed' },
            { guard: 'isOnNewEmail', target: 'newEmail' },
            { guard: 'startsAtNewPassword', target: 'newPassword' },
          ],
          on: {
            'password.submitted': { target: '#identity-change.verifyingPassword' },
            'code.requested': {
              guard: 'hasOwnEmail',
              target: '#identity-change.provingByCode',
              actions: ['clearFailure', 'setOwnEmail'],
            },
          },
        },
        newEmail: {
          on: {
            'email.submitted': {
              guard: { type: 'isAnotherEmail', params: ({ event }) => event },
              target: '#identity-change.provingByCode',
              actions: { type: 'setNewEmail', params: ({ event }) => event },
            },
          },
        },
        /** Whether there is a fresh proof only the server knows. */
        newPassword: {
          entry: showPage('newPassword'),
          on: { 'password.chosen': { target: '#identity-change.updating.password' } },
        },
        /** The same page after the server refused a password; its reasons stay. */
        refusedPassword: {
          on: { 'password.chosen': { target: '#identity-change.updating.password' } },
        },
      },
    },

    verifyingPassword: {
      tags: 'busy',
      entry: 'clearFailure',
      on: close,
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return { password: event.password };
        },
        onDone: { target: 'choosing.newPassword', actions: followPage('newPassword') },
        onError: [
          {
            guard: { type: 'isWrongPassword', params: failed },
            target: 'choosing.currentPassword',
            actions: setFailure,
          },
          { target: 'choosing.currentPassword', actions: notifyFailure },
        ],
      },
    },

    provingByCode: {
      on: close,
      invoke: {
        id: 'codeVerification',
        src: 'codeVerification',
        input: ({ context: { page, email, action, hasPassword } }) => ({
          target: { type: 'email', value: email },
          interaction: null,
          sent: page === 'code' ? { verificationId: '', secondsToResend: 0 } : null,
          allowsPassword: action === 'changePassword' && hasPassword,
          endsOn: endingCodes,
        }),
        onSnapshot: {
          guard: { type: 'isCodeSent', params: ({ event }) => event.snapshot.context },
          actions: [showPage('code'), followPage('code')],
        },
        onDone: [
          {
            guard: { type: 'changesEmail', params: ({ event }) => ({ outcome: event.output }) },
            target: 'updating.email',
          },
          {
            guard: endedAs('verified'),
            target: 'choosing.newPassword',
            actions: followPage('newPassword'),
          },
          {
            guard: endedAs('passwordPreferred'),
            target: 'choosing.currentPassword',
            actions: [showPage('currentPassword'), followPage('currentPassword')],
          },
          {
            guard: endedAs('ended'),
            target: 'failed.ended',
            actions: { type: 'setFailure', params: failureOf },
          },
          {
            guard: 'isOnNewEmail',
            target: 'choosing.newEmail',
            actions: { type: 'notifyFailure', params: failureOf },
          },
          {
            target: 'choosing.currentPassword',
            actions: { type: 'notifyFailure', params: failureOf },
          },
        ],
      },
    },

    /** The change itself. Nothing closes it: what happened must be known. */
    updating: {
      initial: 'email',
      tags: 'busy',
      entry: 'clearFailure',
      states: {
        email: {
          invoke: {
            id: 'changeEmail',
            src: 'changeEmail',
            input: ({ context: { email } }) => ({ email }),
            onDone: {
              target: '#identity-change.done',
              actions: { type: 'setAction', params: { action: 'changeEmail' } },
            },
            onError: [
              {
                guard: { type: 'isRefusedEmail', params: failed },
                target: '#identity-change.failed.ended',
                actions: setFailure,
              },
              { target: '#identity-change.failed.retryable', actions: setFailure },
            ],
          },
        },
        password: {
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ event }) => {
              assertEvent(event, 'password.chosen');
              return { password: event.password };
            },
            onDone: {
              target: '#identity-change.done',
              actions: { type: 'setAction', params: { action: 'changePassword' } },
            },
            onError: [
              {
                guard: { type: 'lacksProof', params: failed },
                target: '#identity-change.failed.ended',
                actions: setFailure,
              },
              {
                guard: { type: 'isRejected', params: failed },
                target: '#identity-change.choosing.refusedPassword',
                actions: [setFailure, notifyFailure],
              },
              { target: '#identity-change.choosing.newPassword', actions: notifyFailure },
            ],
          },
        },
      },
    },

    failed: {
      initial: 'ended',
      on: { 'alert.dismissed': { target: 'closed' } },
      states: {
        /** Nothing to do but to begin again. */
        ended: {},
        /** The address was proved and the change did not arrive: the proof lasts for a while. */
        retryable: { on: { 'update.retried': { target: '#identity-change.updating.email' } } },
      },
    },

    done: {
      type: 'final',
      entry: [
        { type: 'notifyChange', params: ({ context: { action } }) => ({ action }) },
        'leaveToProfile',
      ],
    },

    closed: { type: 'final', entry: 'leaveToProfile' },
  },
});
