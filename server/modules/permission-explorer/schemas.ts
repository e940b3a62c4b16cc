import { type Static, Type } from 'typebox';
import { Nullable } from '../../http/schemas';
import { ApplicationTypeSchema } from '../applications/schemas';

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

const GrantPath = Type.Object({
  role: Nullable(Named),
  organization: Nullable(Named),
  organizationRole: Nullable(Named),
});

export const EffectivePermission = Type.Object({
  ...permissionProperties,
  pathsCount: Type.Number(),
  paths: Type.Array(GrantPath, { description: 'The first hundred ways the scope is come by.' }),
});

const Permission = Type.Object(permissionProperties);
const lossProperties = {
  lossesCount: Type.Number(),
  losses: Type.Array(Permission, {
    description: 'The first hundred scopes that nothing else grants.',
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
});

export type EffectivePermission = Static<typeof EffectivePermission>;
export type Permission = Static<typeof Permission>;
export type Losses = Pick<Static<typeof UserLosses>, 'losses' | 'lossesCount'>;
export type Effect = Static<typeof Effect>;
