import { type Static, Type } from 'typebox';
import type { PermissionFilter } from '~/server/domain/permission-explorer/effective.queries';
import type { MissingFilter } from '~/server/domain/permission-explorer/missing.queries';
import { REMOVAL_PATTERN, readRemoval } from '~/server/domain/permission-explorer/removal';
import { Id } from '~/server/platform/schemas/values';
import { pageQuery } from '~/server/platform/http/schemas';
import { PathKindSchema, TokensSchema } from './permissions.schemas';

const Removal = Type.String({ pattern: REMOVAL_PATTERN });
export const searchQuery = {
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 256,
      description:
        'Pattern of LIKE for the name or description of the scope or the name of its API.',
    }),
  ),
  scopeId: Type.Optional(Id),
};
export const permissionQuery = {
  ...pageQuery,
  ...searchQuery,
  organizationId: Type.Optional(Id),
  tokens: Type.Optional(TokensSchema),
  via: Type.Optional(PathKindSchema),
  without: Type.Optional(
    Type.Union([Removal, Type.Array(Removal, { maxItems: 20 })], {
      description:
        'What if: `role:{id}`, `organization:{id}` or `organization-role:{organization}:{id}` ' +
        'were taken from the subject. Nothing is changed.',
    }),
  ),
  lost: Type.Optional(
    Type.Enum(['true', 'false'], {
      description: 'Only scopes that would be lost without what `without` names.',
    }),
  ),
};
const throughQuery = {
  applicationId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'The application that acts for the user: a third-party one has only what it may ask for.',
    }),
  ),
};
export const userPermissionQuery = Type.Object({ ...permissionQuery, ...throughQuery });

export const missingQuery = {
  ...pageQuery,
  ...searchQuery,
  organizationId: Type.Optional(Id),
  tokens: Type.Optional(
    Type.Enum(['any', 'none'], {
      description:
        'Permissions that no token holds (default), or that tokens for no organization do not ' +
        'hold. An organization takes precedence: then only its tokens count.',
    }),
  ),
};
export const userMissingQuery = Type.Object({ ...missingQuery, ...throughQuery });
type PermissionQuery = Static<typeof userPermissionQuery>;

/** What a query says; the limits of the subject and of the application are not among it. */
export function readFilter(
  query: PermissionQuery,
): Omit<PermissionFilter, 'thirdPartyId' | 'isSuspended'> {
  return {
    tokens: query.tokens ?? 'each',
    organizationId: query.organizationId,
    scopeId: query.scopeId,
    search: query.search,
    via: query.via,
    without: [query.without ?? []].flat().map(readRemoval),
    onlyLost: query.lost === 'true',
  };
}

export function readMissingFilter(
  query: Static<typeof userMissingQuery>,
): Omit<MissingFilter, 'thirdPartyId' | 'isSuspended'> {
  return {
    tokens: query.tokens ?? 'any',
    organizationId: query.organizationId,
    scopeId: query.scopeId,
    search: query.search,
  };
}
