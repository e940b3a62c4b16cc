import { uploadMachine, type UploadContext } from '~/machines/upload.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { EventCase } from '../support/event-case';

export const logo = { name: 'logo.png', size: 2048, type: 'image/png' };
const text = { name: 'notes.txt', size: 10, type: 'text/plain' };
const huge = { name: 'huge.png', size: 500_001, type: 'image/png' };

function chosen(...files: object[]): EventCase {
  return { type: 'file.chosen', files };
}

const cases: readonly EventCase[] = [
  chosen(logo),
  chosen(),
  chosen(logo, logo),
  chosen(text),
  chosen(huge),
  { type: 'file.removed' },
  { type: 'upload.progressed', fraction: 0.5 },
  { type: 'upload.cancelled' },
  { type: 'upload.retried' },
  resolves('uploadFile', { url: '/assets/logo.png' }),
  rejects('uploadFile', { code: 'request.aborted', message: '' }),
  rejects('uploadFile', { status: 400, code: 'guard.file_size_exceeded', message: 'Too large' }),
  rejects('uploadFile', { status: 400, code: 'guard.mime_type_not_allowed', message: 'No' }),
  rejects('uploadFile', { status: 500, code: 'storage.upload_error', message: 'Storage is full' }),
];

export const uploadLimits = { mimeTypes: ['image/png', 'image/svg+xml'], maxBytes: 500_000 };

const chooser = { label: /^Logo$/ } as const;
const limits = { text: /^PNG or SVG, up to 488\.3 kB$/ } as const;
const progress = { role: 'progressbar', name: /^Uploading logo\.png$/ } as const;
const remove = { role: 'button', name: /^Remove Logo$/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
const cancel = { role: 'button', name: /^Cancel$/ } as const;
const rejections = {
  count: /^Choose one file only\.$/,
  type: /^This type of file is not supported\. Use PNG or SVG\.$/,
  size: /^This file is too large\. The limit is 488\.3 kB\.$/,
};

export const uploadModel: MachineModel = {
  machine: uploadMachine,
  facts: ({ url }: UploadContext) => ({ hasUrl: url !== null }),
  slices: [
    { name: 'an empty field', input: { url: null, ...uploadLimits }, cases },
    { name: 'a filled field', input: { url: '/assets/old.png', ...uploadLimits }, cases },
  ],
  view: {
    actions: {
      'file.chosen': (hands, { files }: { files: (typeof logo)[] }, { value }) =>
        // A filled field shows no chooser: its file is removed first, or something is dropped on it.
        value === 'uploaded'
          ? hands.send({ type: 'file.chosen', files })
          : hands.chooseFiles(chooser, files),
      'file.removed': (hands, event, { value }) =>
        value === 'uploaded' ? hands.click(remove) : hands.send(event),
      'upload.progressed': (hands, event) => hands.send(event),
      'upload.cancelled': (hands) => hands.click(cancel),
      'upload.retried': (hands) => hands.click(retry),
    },
    screens: {
      idle: () => ({ visible: [chooser, limits], hidden: [remove, retry, cancel] }),
      rejected: ({ context }) => ({
        visible: [{ text: rejections[(context as UploadContext).rejection?.reason ?? 'count'] }],
        hidden: [retry, progress],
      }),
      uploading: () => ({ visible: [progress, cancel], hidden: [chooser] }),
      uploaded: () => ({ visible: [remove], hidden: [chooser, retry] }),
      failed: () => ({ visible: [{ text: /^Storage is full$/ }, retry, cancel] }),
    },
  },
};
