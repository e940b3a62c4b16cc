import type { RoleType } from '~/contract/access';
import { useQuota } from '~/src/shared/plan-limits/use-quota';

/** The limit that a role counts against. */
export function limitOf(type: RoleType) {
  return type === 'User' ? 'userRolesLimit' : 'machineToMachineRolesLimit';
}

/** The limit that another role of a type with this many permissions would exceed, if any. */
export function useRoleLimits() {
  const { reached, surpassed } = useQuota();
  return (type: RoleType, permissions: number) =>
    reached(limitOf(type))
      ? limitOf(type)
      : surpassed('scopesPerRoleLimit', permissions)
        ? 'scopesPerRoleLimit'
        : undefined;
}
