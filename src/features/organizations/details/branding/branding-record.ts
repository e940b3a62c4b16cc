import type { EditorRecord } from '~/machines/editor.machine';
import { toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { writeOf } from '~/src/api/mutation';
import { type LookValues, toLookValues } from '~/src/shared/branding/look';
import { changedBranding } from './branding';

const { getOrganization, updateOrganization } = organizationsApi.endpoints;

function isSame(one: Organization, other: Organization): boolean {
  return Object.keys(changedBranding(one, toLookValues(other))).length === 0;
}

/**
 * The editor's reads and writes of the branding. Only what changed of it is sent; a record whose
 * other fields are newer is no conflict.
 */
export function brandingRecord(id: string, dispatch: ApiDispatch) {
  let known: Organization | undefined;
  const read = () =>
    dispatch(getOrganization.initiate(id, { subscribe: false, forceRefetch: true })).unwrap();
  const load = async () => {
    const { organization, etag } = await read();
    known = organization;
    return { values: toLookValues(organization), version: etag };
  };
  const write = (base: Organization, values: LookValues, etag: string | null) =>
    writeOf(dispatch, updateOrganization, {
      id,
      body: changedBranding(base, values),
      etag,
    });
  const save = async ({ values, version }: EditorRecord<LookValues>) => {
    const base = (known ??= (await read()).organization);
    if (Object.keys(changedBranding(base, values)).length > 0) {
      try {
        await write(base, values, version).action();
      } catch (error) {
        if (toApiError(error).status !== 412) throw error;
        const newest = await read();
        if (!isSame(base, newest.organization)) throw error;
        await write(base, values, newest.etag).action();
      }
    }
    return load();
  };
  /** What saving sends. */
  const callsOf = ({ values, version }: EditorRecord<LookValues>) =>
    known ? [write(known, values, version).calls()] : [];
  return { record: { load, loadTheirs: load, save }, callsOf };
}
