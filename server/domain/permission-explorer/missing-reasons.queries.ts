import type { MissingReason } from './permissions.types';

/** What the data says of a permission that no token holds. */
export type MissingFacts = {
  /** Whether the subject belongs to the chosen organization, or to any when none is chosen. */
  isMember: boolean;
  pathsCount: number;
  /** Whether one of the paths counts in the tokens looked at. */
  hasCountingPath: boolean;
  /** Whether the third-party application may ask for it; true without one. */
  isConsented: boolean;
  rolesCount: number;
  /** Roles that would count if the subject had them. */
  fittingRolesCount: number;
  /** Whether one of those is a role, not an organization role. */
  isGrantedByRole: boolean;
};

/** What the subject's roles have to do with it; undefined when they do grant it. */
function roleReason(facts: MissingFacts): MissingReason | undefined {
  if (facts.hasCountingPath) return undefined;
  if (facts.pathsCount > 0) return 'other-token';
  if (facts.fittingRolesCount > 0) return 'not-assigned';
  return facts.rolesCount > 0 ? 'role-mismatch' : 'no-role';
}

/** All reasons why the permission is missing: it is granted once none is left. */
export function reasonsOf(
  facts: MissingFacts,
  { isSuspended, organizationId }: { isSuspended: boolean; organizationId: string | undefined },
): MissingReason[] {
  const ofRoles = roleReason(facts);
  const needsOrganization =
    organizationId !== undefined || (ofRoles === 'not-assigned' && !facts.isGrantedByRole);
  return [
    ...(isSuspended ? (['suspended'] as const) : []),
    ...(needsOrganization && !facts.isMember ? (['not-member'] as const) : []),
    ...(ofRoles ? [ofRoles] : []),
    ...(facts.isConsented ? [] : (['consent'] as const)),
  ];
}
