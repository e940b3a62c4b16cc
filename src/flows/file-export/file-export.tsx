import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ExportFormat } from '~/machines/file-export.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { downloadExport } from '~/src/api/download-export';
import { openDownload } from '~/src/lib/download-target';
import { journalInspector } from '~/src/slices/journal-inspector';
import { FileExportView, type FileExportTexts } from './file-export.view';
import { wireFileExport } from './wire';

const TYPES = { jsonl: 'application/x-ndjson', csv: 'text/csv' } as const;

type FileExportProps = FileExportTexts & {
  /** Path of the endpoint that streams the records. */
  readonly url: string;
  /** Without the date and the ending. */
  readonly fileName: string;
  readonly format: ExportFormat;
  readonly onClose: () => void;
};

/** The dialog that saves records as a file. */
export function FileExport({ url, fileName, format: first, ...view }: FileExportProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const [machine] = useState(() =>
    wireFileExport({
      save: async ({ format, query, report }, signal) => {
        const day = new Date().toISOString().slice(0, 10);
        const target = await openDownload(`${fileName}-${day}.${format}`, TYPES[format]);
        if (!target) return { isDismissed: true };
        const params = { ...query, format };
        await dispatch(downloadExport({ url, params, target, report, signal }));
        return { isDismissed: false };
      },
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect, input: { format: first } });
  return <FileExportView actor={actor} {...view} />;
}
