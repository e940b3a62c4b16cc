import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { readOptionalPage, readPage, setPageHeaders } from '../../http/paging';
import { Created, Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import type { RouteOptions } from '../../routes';
import { Organization, OrganizationWithRoles } from '../organizations/schemas';
import {
  addConsents,
  listConsents,
  listOrganizationsOf,
  removeConsent,
  replaceConsents,
} from './organizations.service';
import { OrganizationIdsBody } from './schemas';

const tags = ['Applications'];
const consentParams = params({ id: Id, userId: Id });
const consentPath = '/applications/:id/users/:userId/consent-organizations';

/** Organizations of an application, and those in which people let it act. */
export const applicationOrganizationRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  const { database } = services;

  app.get(
    '/applications/:id/organizations',
    {
      schema: {
        tags,
        summary: 'List organizations of an application',
        description: 'Unpaged unless page or page_size is given.',
        params: params({ id: Id }),
        querystring: Type.Object(pageQuery),
        response: { 200: Type.Array(OrganizationWithRoles), ...failures(404) },
      },
    },
    async (request, reply) => {
      const page = readOptionalPage(request.query);
      const { rows, total } = await database.inTenant(request.tenantId, (tx) =>
        listOrganizationsOf(tx, request.tenantId, request.params.id, page),
      );
      if (page) setPageHeaders(request, reply, page, total);
      return rows;
    },
  );

  app.get(
    consentPath,
    {
      schema: {
        tags,
        summary: 'List organizations a person let the application act in',
        params: consentParams,
        querystring: Type.Object(pageQuery),
        response: {
          200: Type.Object({ organizations: Type.Array(Organization) }),
          ...failures(404, 422),
        },
      },
    },
    async (request, reply) => {
      const page = readPage(request.query);
      const { id: applicationId, userId } = request.params;
      const { rows, total } = await database.inTenant(request.tenantId, (tx) =>
        listConsents(tx, { tenantId: request.tenantId, applicationId, userId }, page),
      );
      setPageHeaders(request, reply, page, total);
      return { organizations: rows };
    },
  );

  app.put(
    consentPath,
    {
      schema: {
        tags,
        summary: 'Replace the organizations a person let the application act in',
        params: consentParams,
        body: OrganizationIdsBody,
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { id: applicationId, userId } = request.params;
      const consent = { tenantId: request.tenantId, applicationId, userId };
      await recordedWrite(services, request, 'Application.ConsentOrganizations.Update', (tx) =>
        replaceConsents(tx, consent, request.body.organizationIds),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    consentPath,
    {
      schema: {
        tags,
        summary: 'Let the application act in organizations for a person',
        params: consentParams,
        body: OrganizationIdsBody,
        response: { 201: Created, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { id: applicationId, userId } = request.params;
      const consent = { tenantId: request.tenantId, applicationId, userId };
      await recordedWrite(services, request, 'Application.ConsentOrganizations.Create', (tx) =>
        addConsents(tx, consent, request.body.organizationIds),
      );
      return reply.code(201).type('text/plain').send('Created');
    },
  );

  app.delete(
    `${consentPath}/:organizationId`,
    {
      schema: {
        tags,
        summary: 'End the consent of a person for one organization',
        params: params({ id: Id, userId: Id, organizationId: Id }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { id: applicationId, userId, organizationId } = request.params;
      const consent = { tenantId: request.tenantId, applicationId, userId };
      await recordedWrite(services, request, 'Application.ConsentOrganizations.Delete', (tx) =>
        removeConsent(tx, consent, organizationId),
      );
      return reply.code(204).send(null);
    },
  );
};
