import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { readPage, setPageHeaders } from '../../http/paging';
import { Created, Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import { searchQuery } from '../../http/search';
import type { RouteOptions } from '../../routes';
import { applicationSearchFields } from '../applications/repository';
import { maySeeSecrets } from '../applications/routes';
import { Application } from '../applications/schemas';
import { viewOf } from '../applications/service';
import { assignApplications, listApplicationsOf, removeApplication } from './applications.service';
import { ApplicationIdsBody } from './schemas';
import { findWritableRole } from './service';

const tags = ['Roles'];
const roleParams = params({ id: Id });

/** Machine-to-machine applications that have a role. */
export const roleApplicationRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/roles/:id/applications',
    {
      schema: {
        tags,
        summary: 'List applications that have a role',
        description: 'Newest first.',
        params: roleParams,
        querystring: Type.Object({
          ...pageQuery,
          ...searchQuery(Object.keys(applicationSearchFields)),
        }),
        response: { 200: Type.Array(Application), ...failures(404) },
      },
    },
    async (request, reply) => {
      const page = readPage(request.query);
      const { rows, total } = await services.database.inTenant(request.tenantId, (tx) =>
        listApplicationsOf(tx, request.tenantId, request.params.id, request.query, page),
      );
      setPageHeaders(request, reply, page, total);
      return rows.map((row) => viewOf(row, maySeeSecrets(request)));
    },
  );

  app.post(
    '/roles/:id/applications',
    {
      schema: {
        tags,
        summary: 'Assign a role to machine-to-machine applications',
        params: roleParams,
        body: ApplicationIdsBody,
        response: { 201: Created, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Role.Applications.Create', async (tx) => {
        const role = await findWritableRole(tx, request.tenantId, request.params.id);
        await assignApplications(tx, role, request.body.applicationIds);
      });
      return reply.code(201).type('text/plain').send('Created');
    },
  );

  app.delete(
    '/roles/:id/applications/:applicationId',
    {
      schema: {
        tags,
        summary: 'Remove a role from an application',
        params: params({ id: Id, applicationId: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { id, applicationId } = request.params;
      await recordedWrite(services, request, 'Role.Applications.Delete', async (tx) =>
        removeApplication(tx, await findWritableRole(tx, request.tenantId, id), applicationId),
      );
      return reply.code(204).send(null);
    },
  );
};
