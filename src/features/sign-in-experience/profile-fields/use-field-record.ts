import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/src/flows/editor';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  customProfileFieldsApi,
  type ProfileField,
} from '~/src/api/endpoints/custom-profile-fields.api';
import { readOnce, writeOf } from '~/src/api/mutation';
import { describeProfileField, type ProfileFieldValues } from './profile-field.fields';

const { getProfileField, replaceProfileField } = customProfileFieldsApi.endpoints;

function recordOf(dispatch: ApiDispatch, field: ProfileField) {
  const form = describeProfileField(field);
  const load = async (): Promise<EditorRecord<ProfileFieldValues>> => {
    const { field: stored, etag } = await readOnce(dispatch, getProfileField, field.name);
    return { values: form.toValues(stored), version: etag };
  };
  const write = ({ values, version }: EditorRecord<ProfileFieldValues>) =>
    writeOf(dispatch, replaceProfileField, {
      name: field.name,
      body: form.toBody(values),
      etag: version,
    });
  const save = async (draft: EditorRecord<ProfileFieldValues>) => {
    await write(draft).action();
    return load();
  };
  return { form, write, record: { load, loadTheirs: load, save } };
}

/** The form of the field that it is mounted with, and the editor's reads and writes. */
export function useFieldRecord(field: ProfileField) {
  const dispatch = useDispatch<ApiDispatch>();
  const [record] = useState(() => recordOf(dispatch, field));
  return record;
}
