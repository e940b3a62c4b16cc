import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import type { Organization } from '~/src/api/endpoints/organizations.api';
import { brandingRecord } from './branding-record';

/** The branding of one organization for the editor. */
export function useBrandingRecord({ id }: Pick<Organization, 'id'>) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => brandingRecord(id, dispatch), [dispatch, id]);
}
