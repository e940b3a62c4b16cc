import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import { toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { hooksApi } from '~/src/api/endpoints/hooks.api';
import { writeOf } from '~/src/api/mutation';
import { type HookFormValues, toFormValues, toUpdateBody } from '../../hook.fields';

const { getHookRecord, updateHook } = hooksApi.endpoints;

function recordOf(dispatch: ApiDispatch, id: string) {
  /** What the form last read or saved. */
  let known: HookFormValues | undefined;

  async function read() {
    const { hook, etag } = await dispatch(
      getHookRecord.initiate(id, { subscribe: false, forceRefetch: true }),
    ).unwrap();
    return { values: toFormValues(hook), version: etag };
  }
  async function load() {
    const record = await read();
    known = record.values;
    return record;
  }
  /** What a save sends. */
  function write({ values, version }: EditorRecord<HookFormValues>) {
    return writeOf(dispatch, updateHook, { id, body: toUpdateBody(values), etag: version });
  }
  async function save(draft: EditorRecord<HookFormValues>) {
    try {
      await write(draft).action();
    } catch (error) {
      if (toApiError(error).status !== 412) throw error;
      // A new signing key is a new version, too, but of nothing that the form shows.
      const now = await read();
      if (JSON.stringify(now.values) !== JSON.stringify(known)) throw error;
      await write({ ...draft, version: now.version }).action();
    }
    return load();
  }
  return { write, record: { load, loadTheirs: load, save } };
}

/** The editor's reads and writes of one webhook, with the ETag a save must match. */
export function useHookRecord(id: string) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => recordOf(dispatch, id), [dispatch, id]);
}
