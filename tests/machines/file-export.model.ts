import { fileExportMachine, type FileExportContext } from '~/machines/file-export.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';

const csv = { role: 'radio', name: /^CSV/ } as const;
const start = { role: 'button', name: /^Export(?: again)?$/ } as const;
const cancel = { role: 'button', name: /^Cancel$/ } as const;

export const fileExportModel: MachineModel = {
  machine: fileExportMachine,
  facts: ({ format, bytes, failure }: FileExportContext) => ({
    format,
    begun: bytes > 0,
    failed: failure !== null,
  }),
  slices: [
    {
      name: 'an export',
      input: { format: 'jsonl' },
      cases: [
        { type: 'format.chosen', format: 'csv' },
        { type: 'export.started', query: { fields: 'id' } },
        { type: 'export.progressed', bytes: 2_500_000 },
        { type: 'export.cancelled' },
        resolves('downloadFile', { isDismissed: false }),
        resolves('downloadFile', { isDismissed: true }),
        rejects('downloadFile', { status: 500, code: 'x', message: 'The server broke off' }),
      ],
    },
  ],
  view: {
    actions: {
      'format.chosen': (hands, event, { value }) =>
        value === 'choosing' || value === 'failed' ? hands.click(csv) : hands.send(event),
      'export.started': (hands) => hands.click(start),
      'export.progressed': (hands, event) => hands.send(event),
      'export.cancelled': (hands) => hands.click(cancel),
    },
    screens: {
      choosing: () => ({ visible: [csv, start], hidden: [cancel] }),
      exporting: ({ context }) => ({
        visible: [
          cancel,
          {
            text:
              (context as FileExportContext).bytes > 0
                ? /^2\.5 MB received…$/
                : /^The export is starting…$/,
          },
        ],
        hidden: [start, csv],
      }),
      exported: () => ({
        visible: [{ text: /^The file is saved\.$/ }],
        hidden: [start, cancel],
      }),
      failed: () => ({
        visible: [{ role: 'alert' }, { text: /The server broke off/ }, start, csv],
        hidden: [cancel],
      }),
    },
  },
};
