import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/src/flows/editor';
import type { ApiDispatch } from '~/src/api/dispatch';
import { accountCenterApi } from '~/src/api/endpoints/account-center.api';
import { readOnce, writeOf } from '~/src/api/mutation';
import { type AccountCenterValues, toChanges, toValues } from './account-center.fields';

const { getAccountCenter, updateAccountCenter } = accountCenterApi.endpoints;

function recordOf(dispatch: ApiDispatch) {
  const load = async (): Promise<EditorRecord<AccountCenterValues>> => ({
    values: toValues(await readOnce(dispatch, getAccountCenter, undefined)),
    version: null,
  });
  const write = ({ values }: EditorRecord<AccountCenterValues>) =>
    writeOf(dispatch, updateAccountCenter, toChanges(values));
  const save = async (draft: EditorRecord<AccountCenterValues>) => ({
    values: toValues(await write(draft).action()),
    version: null,
  });
  return { write, record: { load, loadTheirs: load, save } };
}

/** The editor's reads and writes. Writes are not versioned: the last one wins. */
export function useAccountCenterRecord() {
  const dispatch = useDispatch<ApiDispatch>();
  const [record] = useState(() => recordOf(dispatch));
  return record;
}
