import type { ApplicationType } from '~/contract/applications';
import type { RoleType } from '~/server/platform/db/schema';

type Named = { id: string; name: string };

/** A scope as a token holds it: in tokens of one organization, or in those for none. */
export type Permission = {
  organization: Named | null;
  resource: (Named & { indicator: string }) | null;
  scope: Named & { description: string | null };
};

/**
 * Each token on its own, only tokens for no organization, or all tokens together: each scope once,
 * with every path, and `organization` null.
 */
export type Tokens = 'each' | 'none' | 'any';

export type PathKind = 'role' | 'default-role' | 'organization' | 'just-in-time';

/** One way a scope is granted. */
type GrantPath = {
  role: (Named & { isDefault: boolean }) | null;
  organization: (Named & { isMfaRequired: boolean }) | null;
  organizationRole: Named | null;
  /** The organization gives this role to users who join it just in time. */
  isJustInTime: boolean;
  /** The simulated removal would end it. */
  isRemoved: boolean;
};

export type EffectivePermission = Permission & {
  pathsCount: number;
  /** Paths left after the simulated removal. */
  keptCount: number;
  paths: GrantPath[];
};

export type MissingReason =
  | 'suspended'
  | 'not-member'
  | 'other-token'
  | 'not-assigned'
  | 'role-mismatch'
  | 'no-role'
  | 'consent';

type RoleKind = 'role' | 'organization-role';

export type MissingPermission = Permission & {
  reasons: MissingReason[];
  /** Paths in other tokens, or those it would have. */
  paths: GrantPath[];
  rolesCount: number;
  roles: (Named & {
    kind: RoleKind;
    type: RoleType;
    /** It would count if the subject had it. */
    isFitting: boolean;
  })[];
};

/** What a removal takes away, and what another path still grants. */
export type Losses = {
  lossesCount: number;
  losses: Permission[];
  keptCount: number;
  kept: Permission[];
};

type UserLosses = Losses & {
  id: string;
  name: string | null;
  avatar: string | null;
  username: string | null;
  primaryEmail: string | null;
  primaryPhone: string | null;
};

type ApplicationLosses = Losses & Named & { type: ApplicationType };

export type Effect = {
  usersCount: number;
  users: UserLosses[];
  applicationsCount: number;
  applications: ApplicationLosses[];
  /** Null when there are too many holders or paths to compare. */
  lost: { usersCount: number; applicationsCount: number; scopesCount: number } | null;
};

/** A role that grants a scope. */
export type Grant = Named & {
  kind: RoleKind;
  type: RoleType;
  isDefault: boolean;
  usersCount: number;
  applicationsCount: number;
};
