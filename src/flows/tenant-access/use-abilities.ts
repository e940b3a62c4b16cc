import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useGetMemberScopesQuery } from '~/src/api/endpoints/members.api';

export type Abilities = {
  readonly canInviteMember: boolean;
  readonly canRemoveMember: boolean;
  readonly canUpdateMemberRole: boolean;
  readonly canManageTenant: boolean;
  /** No other value is known yet. */
  readonly isLoading: boolean;
};

/** The signed-in user's permissions in a tenant (specification section 6). Cloud edition. */
export function useAbilities(tenantId: string): Abilities {
  const { data: me } = useGetMeQuery();
  const { data: scopes, isLoading } = useGetMemberScopesQuery(
    me && tenantId !== '' ? { tenantId, userId: me.id } : skipToken,
  );
  const can = (scope: string) => scopes?.includes(scope) ?? false;
  return {
    canInviteMember: can('invite:member'),
    canRemoveMember: can('remove:member'),
    canUpdateMemberRole: can('update:member:role'),
    canManageTenant: can('manage:tenant'),
    isLoading: isLoading || !me,
  };
}
