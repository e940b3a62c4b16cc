import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/machines/editor.machine';
import { apiCall } from '~/src/api/api-call';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Resource, resourcesApi } from '~/src/api/endpoints/resources.api';
import { readOnce, readRecent, sendOnce } from '~/src/api/mutation';
import { resourceForm, type ResourceFormValues } from '../../resource.fields';

const { getResource, updateResource, setDefaultResource } = resourcesApi.endpoints;

/** The writes of one save, in their order; each with the ETag that the one before left. */
function writesOf(draft: ResourceFormValues, stored: Resource, isStale: boolean) {
  const { id } = stored;
  const { isDefault, ...body } = resourceForm.changesOf(draft, stored);
  return {
    // Sent even without changes if the version has to be checked.
    update: Object.keys(body).length > 0 || isStale ? { id, body } : undefined,
    setDefault: isDefault === undefined ? undefined : { id, isDefault },
  };
}

/** Loads and saves one API in the editor, and lists the calls of a save. */
export function useResourceRecord(resource: Resource) {
  const { id } = resource;
  const dispatch = useDispatch<ApiDispatch>();
  const record = useMemo(() => {
    const loadBy = async (read: typeof readOnce) => {
      const { resource: stored, etag } = await read(dispatch, getResource, id);
      return { values: resourceForm.toValues(stored), version: etag };
    };
    const loadTheirs = () => loadBy(readOnce);
    return {
      load: () => loadBy(readRecent),
      loadTheirs,
      save: async ({ values, version }: EditorRecord<ResourceFormValues>) => {
        const now = await readOnce(dispatch, getResource, id);
        const { update, setDefault } = writesOf(values, now.resource, now.etag !== version);
        let etag = version;
        if (update) {
          etag = (await sendOnce(dispatch, updateResource, { ...update, etag })).etag;
        }
        if (setDefault) await sendOnce(dispatch, setDefaultResource, { ...setDefault, etag });
        return loadTheirs();
      },
    };
  }, [dispatch, id]);
  const calls = ({ values, version }: EditorRecord<ResourceFormValues>) => {
    const { update, setDefault } = writesOf(values, resource, false);
    return [
      ...(update ? [apiCall(updateResource, { ...update, etag: version })] : []),
      // The first call changes the record, and with it the ETag for the second.
      ...(setDefault
        ? [apiCall(setDefaultResource, { ...setDefault, etag: update ? null : version })]
        : []),
    ];
  };
  return { record, calls };
}
