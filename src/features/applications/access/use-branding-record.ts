import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { makeFailure } from '~/src/api/api-failure';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Branding, applicationAccessApi } from '~/src/api/endpoints/application-access.api';
import type { BrandingForm } from './branding.values';

const { getApplicationBranding, putApplicationBranding } = applicationAccessApi.endpoints;

/** The editor's reads and writes of an application's branding, with the ETag a save must match. */
export function useBrandingRecord<Values extends object>(id: string, form: BrandingForm<Values>) {
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
      return { values: { ...form.toValues(branding) }, version: etag };
    };
    return {
      load,
      loadTheirs: load,
      /** What a save of these values sends. */
      bodyOf: (values: Values, version: string | null) =>
        form.toBody(values, stored.get(version) ?? null),
      save: async ({ values, version }: { values: object; version: string | null }) => {
        // A branding that was never set has no ETag to match: another one may have come meanwhile.
        if (version === null && (await read()).branding !== null) {
          throw makeFailure('request.precondition_failed', { status: 412 });
        }
        await dispatch(
          putApplicationBranding.initiate(
            {
              id,
              body: form.toBody(values as Values, stored.get(version) ?? null),
              etag: version,
            },
            { track: false },
          ),
        ).unwrap();
        return load();
      },
    };
  }, [dispatch, form, id]);
}
