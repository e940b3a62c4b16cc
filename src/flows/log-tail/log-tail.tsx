import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import type { AuditLog, LogFilter } from '~/src/api/endpoints/logs.api';
import { followLogs } from '~/src/api/follow-logs';
import { journalInspector } from '~/src/slices/journal-inspector';
import { LogTailView } from './log-tail.view';
import { TailTable } from './tail-table';
import { wireLogTail } from './wire';

type LogTailProps = {
  /** Mount it again, by its `key`, for another one. */
  readonly filter: LogFilter;
  /** URL of a row's details. */
  readonly rowPath: (id: string) => string;
};

/** Audit logs of a filter as they are written. */
export function LogTail({ filter, rowPath }: LogTailProps) {
  const dispatch = useDispatch<ApiDispatch>();
  const [machine] = useState(() =>
    wireLogTail({
      follow: ({ lastEventId, opened, received }, signal) =>
        dispatch(followLogs({ filter, lastEventId, onOpen: opened, onRows: received, signal })),
      now: () => Date.now(),
      random: () => Math.random(),
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect });
  return (
    <LogTailView
      actor={actor}
      // The rows are those that `followLogs` reported.
      renderRows={(rows) => <TailTable rows={rows as readonly AuditLog[]} rowPath={rowPath} />}
    />
  );
}
