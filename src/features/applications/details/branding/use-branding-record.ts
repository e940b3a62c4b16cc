import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord, EditorValues } from '~/machines/editor.machine';
import { apiCall } from '~/src/api/api-call';
import { createApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Branding, applicationAccessApi } from '~/src/api/endpoints/application-access.api';
import type { BrandingForm } from './branding.values';

const { getApplicationBranding, putApplicationBranding } = applicationAccessApi.endpoints;

/** The editor's reads and writes of an application's branding, with the ETag a save must match. */
export function useBrandingRecord<Values extends EditorValues>(
  id: string,
  form: BrandingForm<Values>,
) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    /** What is stored at each version; the form does not show all of it. */
    const stored = new Map<string | null, Branding | null>();
    const read = () =>
      dispatch(
        getApplicationBranding.initiate(id, { subscribe: false, forceRefetch: true }),
      ).unwrap();
    const load = async () => {
      const { branding, etag } = await read();
      stored.set(etag, branding);
      return { values: form.toValues(branding), version: etag };
    };
    const changeTo = ({ values, version }: EditorRecord<Values>) => ({
      id,
      body: form.toBody(values, stored.get(version) ?? null),
      etag: version,
    });
    const save = async (draft: EditorRecord<Values>) => {
      // Branding that was never set has no ETag to match: another one may have been set in the
      // meantime.
      if (draft.version === null && (await read()).branding !== null) {
        throw createApiError('request.precondition_failed', { status: 412 });
      }
      await dispatch(putApplicationBranding.initiate(changeTo(draft), { track: false })).unwrap();
      return load();
    };
    /** What saving sends. */
    const callsOf = (draft: EditorRecord<Values>) =>
      apiCall(putApplicationBranding, changeTo(draft));
    return { record: { load, loadTheirs: load, save }, callsOf };
  }, [dispatch, form, id]);
}
