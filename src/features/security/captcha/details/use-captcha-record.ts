import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { captchaProviderApi } from '~/src/api/endpoints/captcha-provider.api';
import { readOnce, writeOf } from '~/src/api/mutation';
import { type CaptchaType, type CaptchaValues, toConfig, toValues } from '../captcha-providers';

const { getCaptchaProviderRecord, saveCaptchaProvider } = captchaProviderApi.endpoints;

function recordOf(dispatch: ApiDispatch, type: CaptchaType) {
  const load = async (): Promise<EditorRecord<CaptchaValues>> => {
    const { provider, etag } = await readOnce(dispatch, getCaptchaProviderRecord, undefined);
    return { values: toValues(provider.config), version: etag };
  };
  const write = ({ values, version }: EditorRecord<CaptchaValues>) =>
    writeOf(dispatch, saveCaptchaProvider, { config: toConfig(type, values), etag: version });
  const save = async (draft: EditorRecord<CaptchaValues>) => {
    await write(draft).action();
    return load();
  };
  return { write, record: { load, loadTheirs: load, save } };
}

/** The editor's reads and writes of the provider that it is mounted with. */
export function useCaptchaRecord(type: CaptchaType) {
  const dispatch = useDispatch<ApiDispatch>();
  const [record] = useState(() => recordOf(dispatch, type));
  return record;
}
