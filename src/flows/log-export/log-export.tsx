import { useActorRef } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import type { LogFilter } from '~/src/api/endpoints/logs.api';
import { exportLogs } from '~/src/api/export-logs';
import { openDownload } from '~/src/lib/download-target';
import { journalInspector } from '~/src/slices/journal-inspector';
import { LogExportView } from './log-export.view';
import { wireLogExport } from './wire';

const TYPES = { jsonl: 'application/x-ndjson', csv: 'text/csv' } as const;

type LogExportProps = {
  readonly filter: LogFilter;
  /** What the filter lets through, in words. */
  readonly summary: ReactNode;
  readonly onClose: () => void;
};

/** The dialog that saves all audit logs of a filter as a file. */
export function LogExport({ filter, summary, onClose }: LogExportProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const [machine] = useState(() =>
    wireLogExport({
      save: async ({ format, report }, signal) => {
        const day = new Date().toISOString().slice(0, 10);
        const target = await openDownload(`audit-logs-${day}.${format}`, TYPES[format]);
        if (!target) return { isDismissed: true };
        await dispatch(exportLogs({ filter, format, target, report, signal }));
        return { isDismissed: false };
      },
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect });
  return <LogExportView actor={actor} summary={summary} onClose={onClose} />;
}
