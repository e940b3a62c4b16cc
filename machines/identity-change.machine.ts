import { assign, fromPromise, setup } from 'xstate';

/**
 * Changing the own e-mail address or password (profile sheet): prove oneself by the password or by a
 * code, then change. Every page of it has an address, so it can start at any of them.
 */

export type IdentityAction = 'changeEmail' | 'changePassword';

/** What is on the screen. */
export type IdentityPage = 'currentPassword' | 'newEmail' | 'code' | 'newPassword';

export type IdentityFailure = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  /** Rules that a refused password breaks. */
  issues: string[];
};

export type IdentityInput = {
  page: IdentityPage;
  /** From the navigation; null unless both are valid. */
  target: { email: string; action: IdentityAction } | null;
  ownEmail: string | null;
  hasPassword: boolean;
  /** Seconds until a code can be asked for again. */
  resendSeconds: number;
};

export type IdentityContext = Omit<IdentityInput, 'target'> & {
  /** Where the code goes. */
  email: string;
  action: IdentityAction;
  secondsToResend: number;
  failure: IdentityFailure | null;
};

export type IdentityEvent =
  | { type: 'password.submitted'; password: string }
  /** Prove it by a code instead. */
  | { type: 'code.requested' }
  | { type: 'email.submitted'; email: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.resent' }
  /** Prove it by the password instead. */
  | { type: 'password.requested' }
  | { type: 'password.chosen'; password: string }
  | { type: 'update.retried' }
  | { type: 'alert.dismissed' }
  | { type: 'dialog.closed' };

type Failed = { error: unknown };

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const issuesOf = (data: unknown): string[] => {
  const { issues } = recordOf(data);
  return Array.isArray(issues)
    ? issues.map((issue) => String(recordOf(issue)['code'] ?? '')).filter(Boolean)
    : [];
};

function toFailure(error: unknown): IdentityFailure {
  const { status, code, message, requestId, data } = recordOf(error);
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    requestId: typeof requestId === 'string' ? requestId : null,
    issues: issuesOf(data),
  };
}

/** Said next to the boxes: another code may still be right. */
const inlineCodes = [
  'verification_code.code_mismatch',
  'verification_code.exceed_max_try',
  'verification_code.not_found',
];
/** The proof is not there, too old, or of something else. */
const proofCodes = ['session.verification_failed', 'session.verification_session_not_found'];

const never = () => new Promise<never>(() => undefined);
const failed = ({ event }: { event: Failed }): Failed => ({ error: event.error });

export const identityChangeMachine = setup({
  types: {
    context: {} as IdentityContext,
    events: {} as IdentityEvent,
    input: {} as IdentityInput,
  },
  actors: {
    verifyPassword: fromPromise<void, { password: string }>(never),
    sendCode: fromPromise<void, { email: string }>(never),
    verifyCode: fromPromise<void, { email: string; code: string }>(never),
    changeEmail: fromPromise<void, { email: string }>(never),
    changePassword: fromPromise<void, { password: string }>(never),
  },
  actions: {
    showPage: assign({
      page: (_, params: { page: IdentityPage }) => params.page,
      failure: null,
    }),
    /** The address of the page that is on show now, with what it needs after a reload. */
    followPage: (_, _params: { page: IdentityPage; email: string; action: IdentityAction }) =>
      undefined,
    aimAtOwnEmail: assign({
      email: ({ context }) => context.ownEmail ?? '',
      action: 'changePassword',
    }),
    aimAtNewEmail: assign({
      email: (_, params: { email: string }) => params.email.trim(),
      action: 'changeEmail',
    }),
    startCountdown: assign({ secondsToResend: ({ context }) => context.resendSeconds }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    /** Error toast: the form stands behind it, unchanged. */
    announceFailure: (_, _params: Failed) => undefined,
    /** Success toast. */
    announceChange: (_, _params: { action: IdentityAction }) => undefined,
    leaveToProfile: () => undefined,
  },
  guards: {
    startsAtCode: ({ context }) => context.page === 'code' && context.email !== '',
    /** There is no password to prove it by. */
    startsAtNewPassword: ({ context }) => context.page === 'newPassword' || !context.hasPassword,
    isOnCode: ({ context }) => context.page === 'code',
    isOnNewEmail: ({ context }) => context.page === 'newEmail',
    changesEmail: ({ context }) => context.action === 'changeEmail',
    hasOwnEmail: ({ context }) => context.ownEmail !== null,
    canUsePassword: ({ context }) => context.action === 'changePassword' && context.hasPassword,
    isAnotherEmail: ({ context }, params: { email: string }) =>
      params.email.trim() !== '' &&
      params.email.trim().toLowerCase() !== context.ownEmail?.toLowerCase(),
    isCoolingDown: ({ context }) => context.secondsToResend > 0,
    isCountdownOver: ({ context }) => context.secondsToResend <= 1,
    isWrongPassword: (_, params: Failed) =>
      toFailure(params.error).code === 'session.invalid_credentials',
    isRejected: (_, params: Failed) => toFailure(params.error).code === 'password.rejected',
    isWrongCode: (_, params: Failed) => inlineCodes.includes(toFailure(params.error).code),
    isWrongWhileCoolingDown: ({ context }, params: Failed) =>
      context.secondsToResend > 0 && inlineCodes.includes(toFailure(params.error).code),
    /** Expired, or sent to another address: only a new attempt helps. */
    endsVerification: (_, params: Failed) => {
      const { code } = toFailure(params.error);
      return code.startsWith('verification_code.') && !inlineCodes.includes(code);
    },
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
  delays: { second: 1000 },
}).createMachine({
  id: 'identity-change',
  context: ({ input: { target, ...input } }) => ({
    ...input,
    email: target?.email ?? '',
    action: target?.action ?? 'changePassword',
    secondsToResend: 0,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'currentPassword',
      on: { 'dialog.closed': { target: 'closed' } },
      states: {
        currentPassword: {
          // The address decides where it starts. After a reload a code is asked for, not sent again.
          always: [
            { guard: 'startsAtCode', target: '#identity-change.awaitingCode.resendable' },
            { guard: 'isOnCode', target: '#identity-change.closed' },
            { guard: 'isOnNewEmail', target: 'newEmail' },
            { guard: 'startsAtNewPassword', target: 'newPassword' },
          ],
          on: {
            'password.submitted': { target: '#identity-change.verifyingPassword' },
            'code.requested': {
              guard: 'hasOwnEmail',
              target: '#identity-change.sendingCode',
              actions: 'aimAtOwnEmail',
            },
          },
        },
        newEmail: {
          on: {
            'email.submitted': {
              guard: { type: 'isAnotherEmail', params: ({ event }) => event },
              target: '#identity-change.sendingCode',
              actions: { type: 'aimAtNewEmail', params: ({ event }) => event },
            },
          },
        },
        /** Whether there is a fresh proof only the server knows. */
        newPassword: {
          entry: [{ type: 'showPage', params: { page: 'newPassword' } }],
          on: { 'password.chosen': { target: '#identity-change.updating.password' } },
        },
        /** The same page after the server refused a password; its reasons stay. */
        refusedPassword: {
          on: { 'password.chosen': { target: '#identity-change.updating.password' } },
        },
      },
    },

    verifyingPassword: {
      entry: 'clearFailure',
      on: { 'dialog.closed': { target: 'closed' } },
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ event }) => ({
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: {
          target: 'choosing.newPassword',
          actions: {
            type: 'followPage',
            params: ({ context: { email } }) => ({
              page: 'newPassword',
              email,
              action: 'changePassword',
            }),
          },
        },
        onError: [
          {
            guard: { type: 'isWrongPassword', params: failed },
            target: 'choosing.currentPassword',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            target: 'choosing.currentPassword',
            actions: { type: 'announceFailure', params: failed },
          },
        ],
      },
    },

    sendingCode: {
      entry: 'clearFailure',
      on: { 'dialog.closed': { target: 'closed' } },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { email } }) => ({ email }),
        onDone: {
          target: 'awaitingCode.coolingDown',
          actions: [
            'startCountdown',
            { type: 'showPage', params: { page: 'code' } },
            {
              type: 'followPage',
              params: ({ context: { email, action } }) => ({ page: 'code', email, action }),
            },
          ],
        },
        onError: [
          {
            guard: 'isOnCode',
            target: 'awaitingCode.resendable',
            actions: { type: 'announceFailure', params: failed },
          },
          {
            guard: 'isOnNewEmail',
            target: 'choosing.newEmail',
            actions: { type: 'announceFailure', params: failed },
          },
          {
            target: 'choosing.currentPassword',
            actions: { type: 'announceFailure', params: failed },
          },
        ],
      },
    },

    awaitingCode: {
      initial: 'resendable',
      on: {
        'code.submitted': { target: 'verifyingCode' },
        'password.requested': {
          guard: 'canUsePassword',
          target: 'choosing.currentPassword',
          actions: [
            { type: 'showPage', params: { page: 'currentPassword' } },
            {
              type: 'followPage',
              params: ({ context: { email, action } }) => ({
                page: 'currentPassword',
                email,
                action,
              }),
            },
          ],
        },
        'dialog.closed': { target: 'closed' },
      },
      states: {
        coolingDown: {
          after: {
            second: [
              {
                guard: 'isCountdownOver',
                target: 'resendable',
                actions: assign({ secondsToResend: 0 }),
              },
              {
                target: 'coolingDown',
                reenter: true,
                actions: assign({
                  secondsToResend: ({ context }) => context.secondsToResend - 1,
                }),
              },
            ],
          },
        },
        resendable: { on: { 'code.resent': { target: '#identity-change.sendingCode' } } },
      },
    },

    verifyingCode: {
      entry: 'clearFailure',
      on: { 'dialog.closed': { target: 'closed' } },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context: { email }, event }) => ({
          email,
          code: event.type === 'code.submitted' ? event.code : '',
        }),
        onDone: [
          { guard: 'changesEmail', target: 'updating.email' },
          {
            target: 'choosing.newPassword',
            actions: {
              type: 'followPage',
              params: ({ context: { email, action } }) => ({ page: 'newPassword', email, action }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'endsVerification', params: failed },
            target: 'failed.ended',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: { type: 'isWrongWhileCoolingDown', params: failed },
            target: 'awaitingCode.coolingDown',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: { type: 'isWrongCode', params: failed },
            target: 'awaitingCode.resendable',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: 'isCoolingDown',
            target: 'awaitingCode.coolingDown',
            actions: { type: 'announceFailure', params: failed },
          },
          {
            target: 'awaitingCode.resendable',
            actions: { type: 'announceFailure', params: failed },
          },
        ],
      },
    },

    /** The change itself. Nothing closes it: what happened must be known. */
    updating: {
      initial: 'email',
      entry: 'clearFailure',
      states: {
        email: {
          invoke: {
            id: 'changeEmail',
            src: 'changeEmail',
            input: ({ context: { email } }) => ({ email }),
            onDone: {
              target: '#identity-change.done',
              actions: assign({ action: 'changeEmail' as const }),
            },
            onError: [
              {
                guard: { type: 'isRefusedEmail', params: failed },
                target: '#identity-change.failed.ended',
                actions: { type: 'keepFailure', params: failed },
              },
              {
                target: '#identity-change.failed.retryable',
                actions: { type: 'keepFailure', params: failed },
              },
            ],
          },
        },
        password: {
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ event }) => ({
              password: event.type === 'password.chosen' ? event.password : '',
            }),
            onDone: {
              target: '#identity-change.done',
              actions: assign({ action: 'changePassword' as const }),
            },
            onError: [
              {
                guard: { type: 'lacksProof', params: failed },
                target: '#identity-change.failed.ended',
                actions: { type: 'keepFailure', params: failed },
              },
              {
                guard: { type: 'isRejected', params: failed },
                target: '#identity-change.choosing.refusedPassword',
                actions: [
                  { type: 'keepFailure', params: failed },
                  { type: 'announceFailure', params: failed },
                ],
              },
              {
                target: '#identity-change.choosing.newPassword',
                actions: { type: 'announceFailure', params: failed },
              },
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
        { type: 'announceChange', params: ({ context: { action } }) => ({ action }) },
        'leaveToProfile',
      ],
    },

    closed: { type: 'final', entry: 'leaveToProfile' },
  },
});
