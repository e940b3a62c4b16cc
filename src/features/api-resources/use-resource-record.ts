import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Resource, resourcesApi } from '~/src/api/endpoints/resources.api';
import type { ResourceFormValues } from './forms/resource.schema';

const { getResource, updateResource, setDefaultResource } = resourcesApi.endpoints;

const toValues = ({ name, accessTokenTtl, isDefault }: Resource): ResourceFormValues => ({
  name,
  accessTokenTtl,
  isDefault,
});

/** What of the record itself changed; the default has a call of its own. */
const changesOf = (values: ResourceFormValues, { name, accessTokenTtl }: Resource) => ({
  ...(values.name.trim() === name ? {} : { name: values.name.trim() }),
  ...(values.accessTokenTtl === null || values.accessTokenTtl === accessTokenTtl
    ? {}
    : { accessTokenTtl: values.accessTokenTtl }),
});

/**
 * The editor's reads and writes of one API. A save sends what changed, one call after the other,
 * each with the ETag that the one before left.
 */
export function useResourceRecord(id: string) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const read = () =>
      dispatch(getResource.initiate(id, { subscribe: false, forceRefetch: true })).unwrap();
    const load = async () => {
      const { resource, etag } = await read();
      return { values: toValues(resource), version: etag };
    };
    return {
      load,
      loadTheirs: load,
      save: async ({ values, version }: { values: object; version: string | null }) => {
        const draft = values as ResourceFormValues;
        const now = await read();
        const body = changesOf(draft, now.resource);
        let etag = version;
        // Also with nothing to change, so that the version is compared.
        if (Object.keys(body).length > 0 || now.etag !== version) {
          const saved = await dispatch(
            updateResource.initiate({ id, body, etag }, { track: false }),
          ).unwrap();
          etag = saved.etag;
        }
        if (draft.isDefault !== now.resource.isDefault) {
          await dispatch(
            setDefaultResource.initiate({ id, isDefault: draft.isDefault, etag }, { track: false }),
          ).unwrap();
        }
        return load();
      },
    };
  }, [dispatch, id]);
}
