import { uploadMachine, type UploadContext } from '~/machines/upload.machine';
import { answers, refuses, type EventCase, type MachineModel } from '../support/machine-model';

export const logo = { name: 'logo.png', size: 2048, type: 'image/png' };
const text = { name: 'notes.txt', size: 10, type: 'text/plain' };
const huge = { name: 'huge.png', size: 500_001, type: 'image/png' };

const chosen = (...files: object[]): EventCase => ({ type: 'file.chosen', files });

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
  answers('uploadFile', { url: '/assets/logo.png' }),
  refuses('uploadFile', { code: 'aborted', message: '' }),
  refuses('uploadFile', { status: 400, code: 'guard.file_size_exceeded', message: 'Too large' }),
  refuses('uploadFile', { status: 400, code: 'guard.mime_type_not_allowed', message: 'No' }),
  refuses('uploadFile', { status: 500, code: 'storage.upload_error', message: 'Storage is full' }),
];

export const uploadLimits = { mimeTypes: ['image/png', 'image/svg+xml'], maxBytes: 500_000 };

export const uploadModel: MachineModel = {
  machine: uploadMachine,
  facts: ({ url }: UploadContext) => ({ hasUrl: url !== null }),
  slices: [
    { name: 'an empty field', input: { url: null, ...uploadLimits }, cases },
    { name: 'a filled field', input: { url: '/assets/old.png', ...uploadLimits }, cases },
  ],
  view: null,
};
