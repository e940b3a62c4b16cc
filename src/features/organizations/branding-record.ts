import { toApiFailure } from '~/src/api/api-failure';
import type { ApiDispatch } from '~/src/api/dispatch';
import { type Organization, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { type BrandingValues, changedBranding, toBrandingValues } from './forms/branding.schema';

const { getOrganization, updateOrganization } = organizationsApi.endpoints;

const isSame = (one: Organization, other: Organization): boolean =>
  Object.keys(changedBranding(one, toBrandingValues(other))).length === 0;

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
    return { values: toBrandingValues(organization), version: etag };
  };
  const save = async ({ values, version }: { values: object; version: string | null }) => {
    const base = (known ??= (await read()).organization);
    const body = changedBranding(base, values as BrandingValues);
    const write = (etag: string | null) =>
      dispatch(updateOrganization.initiate({ id, body, etag }, { track: false })).unwrap();
    if (Object.keys(body).length > 0) {
      try {
        await write(version);
      } catch (error) {
        if (toApiFailure(error).status !== 412) throw error;
        const newest = await read();
        if (!isSame(base, newest.organization)) throw error;
        await write(newest.etag);
      }
    }
    return load();
  };
  return { load, loadTheirs: load, save };
}
