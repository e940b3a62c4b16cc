import type { RoleType } from '~/contract/access';
import type { Relation } from '~/server/api/shared/relation.routes';
import {
  type RoleHolders,
  assertAssignable,
  internalRolesOf,
  listHeldRoles,
} from '~/server/domain/access/held-roles.queries';
import { type RoleRow, roleSearchFields } from '~/server/domain/access/roles.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ErrorCode } from '~/server/platform/errors/error-code';
import { searchQuery } from '~/server/platform/lists/search';
import { Role, RoleIdsBody } from './applications.schemas';

/**
 * The roles that a user or an application holds, by name. Those of the platform itself are not
 * shown, cannot be assigned, and stay when the others are replaced.
 * @param wrongType the error of a role for the other kind of holders
 */
export function heldRoles(table: RoleHolders, type: RoleType, wrongType: ErrorCode) {
  return {
    table,
    member: 'roleId',
    row: Role,
    paging: 'always',
    query: searchQuery(Object.keys(roleSearchFields)),
    addBody: RoleIdsBody,
    replaceBody: RoleIdsBody,
    isReplaceAnswered: true,
    fixed: {
      rows: internalRolesOf(table),
      refusal: () => new CodedError('role.internal_role_violation'),
    },
    assertMembers: (tx, tenantId, ids) => assertAssignable(tx, tenantId, ids, type, wrongType),
    list: (tx, owner, page, query) => listHeldRoles(tx, table, owner, query, page),
  } satisfies Partial<Relation<RoleRow>>;
}
