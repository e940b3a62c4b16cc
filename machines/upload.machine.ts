import { assign, setup } from 'xstate';
import { failed, setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/** One image or file field (specification section 5): one file, its type and size, one request. */

/** What the rules look at. In a browser it is the File itself. */
export type UploadFile = { readonly name: string; readonly size: number; readonly type: string };

type UploadRejection =
  | { reason: 'count' }
  | { reason: 'type'; mimeTypes: readonly string[] }
  | { reason: 'size'; maxBytes: number };

export type UploadInput = {
  /** The present value of the field, null for none. */
  url: string | null;
  mimeTypes: readonly string[];
  maxBytes: number;
};

export type UploadContext = UploadInput & {
  file: UploadFile | null;
  /** Sent share of the file, 0 to 1. */
  progress: number;
  rejection: UploadRejection | null;
  failure: Failure | null;
};

export type UploadEvent =
  | { type: 'file.chosen'; files: readonly UploadFile[] }
  | { type: 'file.removed' }
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.cancelled' }
  | { type: 'upload.retried' };

function codeOf(error: unknown): string {
  return toFailure(error).code;
}

/** The code of a request that was aborted on purpose. */
const uploadAbortedCode = 'request.aborted';

function chosen({ event }: { event: { files: readonly UploadFile[] } }) {
  return event;
}

/** From every state but a running upload a file may be chosen. */
const choose = [
  // The file picker was closed without a choice.
  { guard: { type: 'isNothing', params: chosen } },
  {
    guard: { type: 'isSeveral', params: chosen },
    target: '#upload.rejected',
    actions: 'rejectCount',
  },
  {
    guard: { type: 'isWrongType', params: chosen },
    target: '#upload.rejected',
    actions: 'rejectType',
  },
  {
    guard: { type: 'isTooLarge', params: chosen },
    target: '#upload.rejected',
    actions: 'rejectSize',
  },
  {
    target: '#upload.uploading',
    actions: { type: 'setFile', params: chosen },
  },
] as const;

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
  },
  actors: {
    /** Sends the file; aborted when its state is left. `report` takes the sent share, 0 to 1. */
    uploadFile: unsettled<
      { url: string },
      { file: UploadFile; report: (fraction: number) => void }
    >(),
  },
  actions: {
    setFile: assign((_, params: { files: readonly UploadFile[] }) => ({
      file: params.files[0] ?? null,
      progress: 0,
      rejection: null,
      failure: null,
    })),
    rejectCount: assign({ rejection: { reason: 'count' }, failure: null }),
    rejectType: assign({
      rejection: ({ context }) => ({ reason: 'type', mimeTypes: context.mimeTypes }),
      failure: null,
    }),
    rejectSize: assign({
      rejection: ({ context }) => ({ reason: 'size', maxBytes: context.maxBytes }),
      failure: null,
    }),
    clearFile: assign({ file: null }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    /** Tells the form the field's new value; null when the file was removed. */
    changeValue: (_, _params: { url: string | null }) => undefined,
  },
  guards: {
    isNothing: (_, params: { files: readonly UploadFile[] }) => params.files.length === 0,
    isSeveral: (_, params: { files: readonly UploadFile[] }) => params.files.length > 1,
    isWrongType: ({ context }, params: { files: readonly UploadFile[] }) =>
      params.files.some((file) => !context.mimeTypes.includes(file.type)),
    isTooLarge: ({ context }, params: { files: readonly UploadFile[] }) =>
      params.files.some((file) => file.size > context.maxBytes),
    hasUrl: ({ context }) => context.url !== null,
    hasProgress: ({ context }, params: { fraction: number }) => params.fraction > context.progress,
    isAbort: (_, params: Failed) => codeOf(params.error) === uploadAbortedCode,
    isSizeRefusal: (_, params: Failed) => codeOf(params.error) === 'guard.file_size_exceeded',
    isTypeRefusal: (_, params: Failed) => codeOf(params.error) === 'guard.mime_type_not_allowed',
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    file: null,
    progress: 0,
    rejection: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasUrl', target: 'uploaded' },
      on: {
        'file.chosen': choose,
        // The form put a value back that this chart had not seen.
        'file.removed': { actions: { type: 'changeValue', params: { url: null } } },
      },
    },

    /** Nothing was sent; a value the field had stays. */
    rejected: {
      on: {
        'file.chosen': choose,
        'file.removed': {
          target: 'idle',
          actions: [
            assign({ url: null, file: null, rejection: null }),
            { type: 'changeValue', params: { url: null } },
          ],
        },
      },
    },

    uploading: {
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context, self }) => ({
          file: context.file ?? { name: '', size: 0, type: '' },
          report: (fraction: number) => self.send({ type: 'upload.progressed', fraction }),
        }),
        onDone: {
          target: 'uploaded',
          actions: [
            assign({ url: ({ event }) => event.output.url, file: null }),
            { type: 'changeValue', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isAbort', params: failed },
            target: 'idle',
            actions: 'clearFile',
          },
          {
            guard: { type: 'isSizeRefusal', params: failed },
            target: 'rejected',
            actions: 'rejectSize',
          },
          {
            guard: { type: 'isTypeRefusal', params: failed },
            target: 'rejected',
            actions: 'rejectType',
          },
          { target: 'failed', actions: setFailure },
        ],
      },
      on: {
        'upload.progressed': {
          guard: { type: 'hasProgress', params: ({ event }) => event },
          actions: assign({ progress: ({ event }) => Math.min(event.fraction, 1) }),
        },
        'upload.cancelled': { target: 'idle', actions: 'clearFile' },
      },
    },

    uploaded: {
      on: {
        'file.chosen': choose,
        'file.removed': {
          target: 'idle',
          actions: [assign({ url: null }), { type: 'changeValue', params: { url: null } }],
        },
      },
    },

    failed: {
      on: {
        'file.chosen': choose,
        'upload.retried': {
          target: 'uploading',
          actions: assign({ progress: 0, failure: null }),
        },
        'upload.cancelled': { target: 'idle', actions: assign({ file: null, failure: null }) },
      },
    },
  },
});
