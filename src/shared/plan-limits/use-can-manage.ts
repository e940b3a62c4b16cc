import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useGetMemberScopesQuery } from '~/src/api/endpoints/members.api';

/** Whether the user can change a tenant's plan; undefined until known. */
export function useCanManage(tenantId: string): boolean | undefined {
  const { data: me } = useGetMeQuery();
  const { data: scopes } = useGetMemberScopesQuery(
    me && tenantId !== '' ? { tenantId, userId: me.id } : skipToken,
  );
  return scopes?.includes('manage:tenant');
}
