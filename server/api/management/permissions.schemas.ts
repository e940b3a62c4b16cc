import { Type } from 'typebox';
import { ApplicationTypeSchema } from '~/server/domain/applications/applications.input';
import { Nullable } from '~/server/platform/schemas/values';

const Named = Type.Object({ id: Type.String(), name: Type.String() });

/** A scope as a token holds it: in tokens of one organization, or in those for none. */
const permissionProperties = {
  organization: Nullable(Named),
  resource: Nullable(
    Type.Object({ id: Type.String(), name: Type.String(), indicator: Type.String() }),
  ),
  scope: Type.Object({
    id: Type.String(),
    name: Type.String(),
    description: Nullable(Type.String()),
  }),
};

export const TokensSchema = Type.Enum(['each', 'none', 'any'], {
  description:
    'Each token by itself (default), only tokens for no organization, or all tokens together: ' +
    'each scope once, with every path, and `organization` null.',
});
export const PathKindSchema = Type.Enum(['role', 'default-role', 'organization', 'just-in-time'], {
  description: 'Only scopes that at least one path of this kind leads to.',
});

const GrantPath = Type.Object({
  role: Nullable(
    Type.Object({ id: Type.String(), name: Type.String(), isDefault: Type.Boolean() }),
  ),
  organization: Nullable(
    Type.Object({ id: Type.String(), name: Type.String(), isMfaRequired: Type.Boolean() }),
  ),
  organizationRole: Nullable(Named),
  isJustInTime: Type.Boolean({
    description: 'The organization gives this role to those who join it just in time.',
  }),
  isRemoved: Type.Boolean({ description: 'It goes with what `without` names.' }),
});

export const EffectivePermission = Type.Object({
  ...permissionProperties,
  pathsCount: Type.Number(),
  keptCount: Type.Number({ description: 'Paths that stay without what `without` names.' }),
  paths: Type.Array(GrantPath, { description: 'The first hundred ways the scope is come by.' }),
});

const MissingReasonSchema = Type.Enum(
  ['suspended', 'not-member', 'other-token', 'not-assigned', 'role-mismatch', 'no-role', 'consent'],
  {
    description:
      'suspended: no tokens are issued to the user. not-member: the subject does not belong to the ' +
      'organization, or to any when only organization roles grant the permission. other-token: the ' +
      'roles of the subject grant it in other tokens only. not-assigned: roles grant it, but the ' +
      'subject has none of them. role-mismatch: only roles that the subject cannot have, or that ' +
      'do not count in these tokens, grant it. no-role: no role grants it. consent: the ' +
      'third-party application may not ask for it.',
  },
);

export const MissingPermission = Type.Object({
  ...permissionProperties,
  reasons: Type.Array(MissingReasonSchema, {
    minItems: 1,
    description: 'All of them; the permission is granted once none applies.',
  }),
  paths: Type.Array(GrantPath, {
    description: 'The first hundred ways the subject has it in other tokens, or would have it.',
  }),
  rolesCount: Type.Number(),
  roles: Type.Array(
    Type.Object({
      kind: Type.Enum(['role', 'organization-role']),
      id: Type.String(),
      name: Type.String(),
      type: Type.Enum(['User', 'MachineToMachine']),
      isFitting: Type.Boolean({ description: 'It would count if the subject had it.' }),
    }),
    { description: 'The first ten roles that grant it, fitting ones first.' },
  ),
});

export const Permission = Type.Object(permissionProperties);
const lossProperties = {
  lossesCount: Type.Number(),
  losses: Type.Array(Permission, {
    description: 'The first hundred scopes that nothing else grants.',
  }),
  keptCount: Type.Number(),
  kept: Type.Array(Permission, {
    description: 'The first hundred scopes that another path grants as well.',
  }),
};

const UserLosses = Type.Object({
  id: Type.String(),
  name: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  username: Nullable(Type.String()),
  primaryEmail: Nullable(Type.String()),
  primaryPhone: Nullable(Type.String()),
  ...lossProperties,
});
const ApplicationLosses = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: ApplicationTypeSchema,
  ...lossProperties,
});

export const Effect = Type.Object({
  usersCount: Type.Number(),
  users: Type.Array(UserLosses),
  applicationsCount: Type.Number(),
  applications: Type.Array(ApplicationLosses),
  lost: Nullable(
    Type.Object(
      {
        usersCount: Type.Number(),
        applicationsCount: Type.Number(),
        scopesCount: Type.Number(),
      },
      {
        description:
          'Those who would lose something, and the different scopes lost; null where they are ' +
          'too many to compare: more than a thousand holders, or ten thousand paths.',
      },
    ),
  ),
});

export const Grant = Type.Object({
  kind: Type.Enum(['role', 'organization-role']),
  id: Type.String(),
  name: Type.String(),
  type: Type.Enum(['User', 'MachineToMachine']),
  isDefault: Type.Boolean(),
  usersCount: Type.Number(),
  applicationsCount: Type.Number(),
});
