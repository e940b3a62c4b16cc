import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { applicationsRoles } from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';
import { searchQuery } from '~/server/platform/lists/search';
import { maySeeSecrets } from '../../auth/secrets';
import { MISSING_IS_404, registerRelation } from '../../relations/routes';
import { applicationSearchFields } from '../applications/repository';
import { Application } from '../applications/schemas';
import { viewOf } from '../applications/service';
import { assertApplications, listApplicationsOf } from './applications.service';
import { ApplicationIdsBody } from './schemas';
import { assertRoleOf } from './service';

/** Machine-to-machine applications that have a role. */
export const roleApplicationRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  registerRelation(
    app,
    services,
    {
      tags: ['Roles'],
      path: '/roles/:id/applications',
      owner: { id: 'roleId' },
      table: applicationsRoles,
      member: 'applicationId',
      noun: 'applications that have a role',
      action: 'Role.Applications',
      row: Application,
      refusals: MISSING_IS_404,
      paging: 'always',
      query: searchQuery(Object.keys(applicationSearchFields)),
      addBody: ApplicationIdsBody,
      refuseTwice: (applicationId) =>
        new RequestError('role.application_exists', 422, { values: { applicationId } }),
      assertOwner: assertRoleOf('MachineToMachine'),
      assertMembers: assertApplications,
      list: (tx, owner, page, query) => listApplicationsOf(tx, owner, query, page),
      view: (row, request) => viewOf(row, maySeeSecrets(request)),
    },
    ['GET', 'POST', 'DELETE'],
  );
};
