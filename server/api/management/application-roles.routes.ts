import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { MISSING_IS_404, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findApplication } from '~/server/domain/applications/applications.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { heldRoles } from './held-roles.routes';

/** Roles of machine-to-machine applications. */
export const applicationRoleRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(app, services, {
    tags: ['Applications'],
    path: '/applications/:applicationId/roles',
    owner: { applicationId: 'applicationId' },
    noun: 'roles of an application',
    action: 'Application.Roles',
    refusals: { ...MISSING_IS_404, GET: [404, 422], DELETE: [404, 422] },
    ...heldRoles('applicationsRoles', 'MachineToMachine', 'application.invalid_role_type'),
    refuseTwice: (roleId) => new CodedError('application.role_exists', { values: { roleId } }),
    async assertOwner(tx, { tenantId, applicationId = '' }, purpose) {
      const lock = purpose === 'read' ? undefined : 'no key update';
      const { type } = await findApplication(tx, tenantId, applicationId, lock);
      if (type !== 'MachineToMachine') throw new CodedError('application.invalid_type');
    },
  });
};
