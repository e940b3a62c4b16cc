import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/src/flows/editor';
import type { ApiDispatch } from '~/src/api/dispatch';
import { accountCenterApi } from '~/src/api/endpoints/account-center.api';
import { readOnce, writeOf } from '~/src/api/mutation';
import { type AccountCenterValues, toChanges, toValues } from './account-center.fields';

const { getAccountCenter, updateAccountCenter } = accountCenterApi.endpoints;

function recordOf(dispatch: ApiDispatch) {
  const load = async (): Promise<EditorRecord<AccountCenterValues>> => {
    const { accountCenter, etag } = await readOnce(dispatch, getAccountCenter, undefined);
    return { values: toValues(accountCenter), version: etag };
  };
  const write = ({ values, version }: EditorRecord<AccountCenterValues>) =>
    writeOf(dispatch, updateAccountCenter, { body: toChanges(values), etag: version });
  const save = async (draft: EditorRecord<AccountCenterValues>) => {
    await write(draft).action();
    return load();
  };
  return { write, record: { load, loadTheirs: load, save } };
}

/** The editor's reads and writes. */
export function useAccountCenterRecord() {
  const dispatch = useDispatch<ApiDispatch>();
  const [record] = useState(() => recordOf(dispatch));
  return record;
}
