import { assign, setup } from 'xstate';
import type { codeVerificationMachine } from './code-verification.machine';
import type { stepUpMachine, StepUpMethods } from './step-up.machine';
import {
  endedAs,
  failed,
  failureOf,
  isOutcome,
  recordOf,
  setFailure,
  toFailure,
  unsettled,
  unsettledChart,
  type Failed,
  type Failure,
} from './shared';

/**
 * One change of what the own account is protected by, or of what leaves with it: confirm that it is
 * you, say what the new value is, prove a new address by a code, and change it. Its parts are the
 * charts `step-up` and `code-verification`. It ends with a `ChangeOutcome`.
 */

export type ChangeKind =
  /** A field of the profile. */
  | 'field'
  | 'avatar'
  | 'avatarRemoval'
  | 'session'
  | 'otherSessions'
  | 'grant'
  | 'password'
  | 'email'
  | 'phone'
  | 'emailRemoval'
  | 'phoneRemoval'
  | 'passkey'
  | 'passkeyName'
  | 'totp'
  | 'backupCodes'
  | 'factorRemoval'
  | 'mfaSkip'
  | 'unlinking'
  | 'export'
  | 'deletion';

/** What is made before the form is shown: a key for an app, or codes to keep. */
export type Prepared = { secret?: string; qrCode?: string; codes?: readonly string[] };

/** What the person typed or chose. */
export type ChangeValue = Readonly<Record<string, unknown>>;

export type ChangeInput = {
  kind: ChangeKind;
  /** What the change is about: a factor, a linked account. */
  subjectId: string | null;
  methods: StepUpMethods;
  /** The person has proved who they are a moment ago. */
  isProved: boolean;
};

export type ChangeRequest = Pick<ChangeInput, 'kind' | 'subjectId'> & {
  value: ChangeValue;
  prepared: Prepared;
  /** Proof of a new address. */
  verificationId: string;
};

export type ChangeOutcome = { type: 'changed' } | { type: 'left' };

export type ChangeContext = ChangeInput & {
  prepared: Prepared;
  /** The new address. */
  address: string;
  verificationId: string;
  failure: Failure | null;
};

export type ChangeEvent =
  | { type: 'change.submitted'; value: ChangeValue }
  /** The first call failed: once more. */
  | { type: 'preparation.repeated' }
  | { type: 'dialog.closed' };

/** What needs no proof: it changes nothing that a sign-in depends on. */
const openKinds: readonly ChangeKind[] = [
  'field',
  'avatar',
  'avatarRemoval',
  'session',
  'otherSessions',
  'grant',
];
const addressKinds: readonly ChangeKind[] = ['email', 'phone'];
const preparedKinds: readonly ChangeKind[] = ['totp', 'backupCodes'];
/** Nothing is asked: the click said it all. */
const plainKinds: readonly ChangeKind[] = ['mfaSkip', 'export'];

/** The person closed the browser's own dialog. */
const cancelCode = 'passkey.cancelled';
const unprovedCode = 'verification_record.permission_denied';

const leave = { 'dialog.closed': { target: '#account-change.left' } } as const;

export const accountChangeMachine = setup({
  types: {
    context: {} as ChangeContext,
    events: {} as ChangeEvent,
    input: {} as ChangeInput,
    output: {} as ChangeOutcome,
    children: {} as { stepUp: 'stepUp'; codeVerification: 'codeVerification' },
    tags: {} as 'busy',
  },
  actors: {
    stepUp: unsettledChart<typeof stepUpMachine>(),
    /** Makes what the form shows; nothing is stored. */
    prepareChange: unsettled<Prepared, { kind: ChangeKind }>(),
    codeVerification: unsettledChart<typeof codeVerificationMachine>(),
    /** The change itself, with the proof of who it is. */
    applyChange: unsettled<void, ChangeRequest>(),
  },
  actions: {
    setProved: assign({ isProved: true }),
    clearProved: assign({ isProved: false }),
    /** What the server no longer accepts is not offered again. */
    dropProof: () => undefined,
    setPrepared: assign({ prepared: (_, params: Prepared) => params }),
    setAddress: assign({
      address: (_, { value }: { value: ChangeValue }) => String(value['address'] ?? '').trim(),
      failure: null,
    }),
    setVerification: assign({
      verificationId: (_, { outcome }: { outcome: object }) =>
        'verificationId' in outcome ? String(outcome.verificationId) : '',
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    clearFailure: assign({ failure: null }),
    /** That a proof has ended needs no words; that it proves something else does. */
    setRefusal: assign({
      failure: (_, params: Failed) => {
        const failure = toFailure(params.error);
        return recordOf(failure.data)['reason'] === undefined ? null : failure;
      },
    }),
  },
  guards: {
    isProved: ({ context }) => context.isProved || openKinds.includes(context.kind),
    isAddress: ({ context }) => addressKinds.includes(context.kind),
    isPrepared: ({ context }) => preparedKinds.includes(context.kind),
    isPlain: ({ context }) => plainKinds.includes(context.kind),
    lacksProof: (_, params: Failed) => toFailure(params.error).code === unprovedCode,
    isCancelled: (_, params: Failed) => toFailure(params.error).code === cancelCode,
    endedAs: isOutcome,
  },
}).createMachine({
  id: 'account-change',
  context: ({ input }) => ({
    ...input,
    prepared: {},
    address: '',
    verificationId: '',
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isProved', target: 'entering' }, { target: 'confirming' }],
    },

    confirming: {
      entry: ['clearProved', 'dropProof'],
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { methods, failure } }) => ({ methods, failure }),
        onDone: [
          { guard: endedAs('proved'), target: 'entering', actions: ['setProved', 'clearFailure'] },
          { target: 'left' },
        ],
      },
    },

    entering: {
      always: [
        { guard: 'isPlain', target: 'applying' },
        { guard: 'isPrepared', target: 'preparing' },
        { target: 'editing' },
      ],
    },

    preparing: {
      tags: 'busy',
      entry: 'clearFailure',
      on: leave,
      invoke: {
        id: 'prepareChange',
        src: 'prepareChange',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: {
          target: 'editing',
          actions: { type: 'setPrepared', params: ({ event }) => event.output },
        },
        onError: { target: 'unprepared', actions: setFailure },
      },
    },

    unprepared: { on: { ...leave, 'preparation.repeated': { target: 'preparing' } } },

    editing: {
      on: {
        ...leave,
        'change.submitted': [
          {
            guard: 'isAddress',
            target: 'provingAddress',
            actions: { type: 'setAddress', params: ({ event }) => event },
          },
          { target: 'applying' },
        ],
      },
    },

    provingAddress: {
      on: leave,
      invoke: {
        id: 'codeVerification',
        src: 'codeVerification',
        input: ({ context: { kind, address } }) => ({
          target: { type: kind === 'phone' ? 'phone' : 'email', value: address },
          interaction: null,
          sent: null,
          allowsPassword: false,
          endsOn: [],
        }),
        onDone: [
          {
            guard: endedAs('verified'),
            target: 'applying',
            actions: {
              type: 'setVerification',
              params: ({ event }) => ({ outcome: event.output }),
            },
          },
          {
            guard: endedAs('notSent'),
            target: 'editing',
            actions: { type: 'setFailure', params: failureOf },
          },
          { target: 'editing' },
        ],
      },
    },

    /** Nothing closes it: what happened must be known. */
    applying: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'applyChange',
        src: 'applyChange',
        input: ({ context: { kind, subjectId, address, prepared, verificationId }, event }) => ({
          kind,
          subjectId,
          prepared,
          verificationId,
          value: event.type === 'change.submitted' ? event.value : { address },
        }),
        onDone: { target: 'changed' },
        onError: [
          {
            guard: { type: 'lacksProof', params: failed },
            target: 'confirming',
            actions: { type: 'setRefusal', params: failed },
          },
          { guard: { type: 'isCancelled', params: failed }, target: 'editing' },
          { guard: 'isPlain', target: 'unapplied', actions: setFailure },
          { target: 'editing', actions: setFailure },
        ],
      },
    },

    /** A change without a form: there is only another attempt. */
    unapplied: { on: { ...leave, 'change.submitted': { target: 'applying' } } },

    changed: { type: 'final', output: { type: 'changed' } },
    left: { type: 'final', output: { type: 'left' } },
  },
  // Of the final state.
  output: ({ event }) => event.output as ChangeOutcome,
});
