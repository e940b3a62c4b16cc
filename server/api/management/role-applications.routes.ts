import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { MISSING_IS_404, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { maySeeSecrets } from '~/server/api/shared/secret-visibility';
import {
  assertApplications,
  listApplicationsOf,
} from '~/server/domain/access/role-applications.queries';
import { assertRoleOf } from '~/server/domain/access/roles.rules';
import { applicationSearchFields } from '~/server/domain/applications/applications.queries';
import { viewOf } from '~/server/domain/applications/applications.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { searchQuery } from '~/server/platform/lists/search';
import { Application } from './applications.schemas';
import { ApplicationIdsBody } from './roles.schemas';

/** Machine-to-machine applications that have a role. */
export const roleApplicationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(
    app,
    services,
    {
      tags: ['Roles'],
      path: '/roles/:id/applications',
      owner: { id: 'roleId' },
      table: 'applicationsRoles',
      member: 'applicationId',
      noun: 'applications that have a role',
      action: 'Role.Applications',
      row: Application,
      refusals: MISSING_IS_404,
      paging: 'always',
      query: searchQuery(Object.keys(applicationSearchFields)),
      addBody: ApplicationIdsBody,
      refuseTwice: (applicationId) =>
        new CodedError('role.application_exists', { values: { applicationId } }),
      assertOwner: assertRoleOf('MachineToMachine'),
      assertMembers: assertApplications,
      list: (tx, owner, page, query) => listApplicationsOf(tx, owner, query, page),
      view: (row, request) => viewOf(row, maySeeSecrets(request)),
    },
    ['GET', 'POST', 'DELETE'],
  );
};
