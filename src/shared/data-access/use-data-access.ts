import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useGetMemberScopesQuery } from '~/src/api/endpoints/members.api';

export type DataAccess = {
  readonly canRead: boolean;
  /** Create, change, and send. */
  readonly canWrite: boolean;
  readonly canDelete: boolean;
};

/**
 * What the signed-in member may do with the tenant's data. As long as it is not known everything
 * is offered, as in the open-source edition, whose administrators may do everything: the server
 * decides anyway.
 */
export function useDataAccess(): DataAccess {
  const { tenantId } = useParams();
  const { data: me } = useGetMeQuery(undefined, { skip: tenantId === undefined });
  const { data: scopes } = useGetMemberScopesQuery(
    me && tenantId !== undefined ? { tenantId, userId: me.id } : skipToken,
  );
  return {
    canRead: scopes?.includes('read:data') ?? true,
    canWrite: scopes?.includes('write:data') ?? true,
    canDelete: scopes?.includes('delete:data') ?? true,
  };
}
