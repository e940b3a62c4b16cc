import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type LogStream, logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { readOnce, readRecent, writeOf } from '~/src/api/mutation';
import { type StreamFormValues, toFormValues, toUpdateBody } from '../../stream.fields';

const { getLogStream, updateLogStream } = logStreamsApi.endpoints;

function recordOf(dispatch: ApiDispatch, { id, type }: Pick<LogStream, 'id' | 'type'>) {
  async function loadBy(read: typeof readOnce) {
    const { stream, etag } = await read(dispatch, getLogStream, id);
    return { values: toFormValues(stream), version: etag };
  }
  const loadTheirs = () => loadBy(readOnce);
  /** What a save sends. */
  function write({ values, version }: EditorRecord<StreamFormValues>) {
    return writeOf(dispatch, updateLogStream, {
      id,
      body: toUpdateBody(values, type),
      etag: version,
    });
  }
  async function save(draft: EditorRecord<StreamFormValues>) {
    await write(draft).action();
    // Values of headers that were entered are masked from here on.
    return loadTheirs();
  }
  return { write, record: { load: () => loadBy(readRecent), loadTheirs, save } };
}

/** The editor's reads and writes of one stream, with the ETag a save must match. */
export function useStreamRecord({ id, type }: Pick<LogStream, 'id' | 'type'>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => recordOf(dispatch, { id, type }), [dispatch, id, type]);
}
