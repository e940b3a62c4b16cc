import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  NewOrganization,
  OrganizationChanges,
} from '~/server/domain/organizations/organizations.input';
import {
  type OrganizationRow,
  featuredOf,
  findOrganization,
  listOrganizations,
} from '~/server/domain/organizations/organizations.queries';
import {
  createOrganization,
  deleteOrganization,
  updateOrganization,
} from '~/server/domain/organizations/organizations.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { Flag, isYes } from '~/server/platform/http/flags';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { organizationApplicationRoutes } from './organization-applications.routes';
import { organizationJitRoutes } from './organization-jit.routes';
import { organizationMemberRoutes } from './organization-members.routes';
import { ListedOrganization, Organization, q } from './organizations.schemas';
import { refusePlatformWrites } from './platform-writes';

const tags = ['Organizations'];
const shown = representation<OrganizationRow>(Organization);

/** Organizations and everything below them. */
export const organizationRoutes: ApiPlugin<RouteOptions> = async (app, { services, side }) => {
  const { database } = services;
  refusePlatformWrites(app);
  await app.register(organizationMemberRoutes, { services, side });
  await app.register(organizationApplicationRoutes, { services, side });
  await app.register(organizationJitRoutes, { services, side });

  app.get(
    '/organizations',
    {
      schema: {
        tags,
        summary: 'List organizations',
        description:
          'Newest first. With showFeatured each has its number of members and three of them.',
        querystring: Type.Object({
          ...pageQuery,
          q,
          showFeatured: Flag,
        }),
        response: { 200: Type.Array(ListedOrganization), ...failures() },
      },
    },
    async (request, reply) => {
      const { q: text, showFeatured } = request.query;
      return answerPage(services, request, reply, async (tx, page) => {
        const found = await listOrganizations(tx, request.tenantId, text, page);
        const ids = found.rows.map(({ id }) => id);
        const featured = isYes(showFeatured)
          ? await featuredOf(tx, request.tenantId, ids)
          : undefined;
        const rows = found.rows.map((row) => {
          const { usersCount, featuredUsers } = featured?.get(row.id) ?? {};
          return { ...row, usersCount, featuredUsers };
        });
        return { ...found, rows };
      });
    },
  );

  app.post(
    '/organizations',
    {
      schema: {
        tags,
        summary: 'Create an organization',
        body: NewOrganization,
        response: { 201: Organization, ...failures() },
      },
    },
    async (request, reply) => {
      const row = await recordedWrite(
        services,
        request,
        'Organization.Create',
        (tx) => createOrganization(tx, request.tenantId, request.body, services.config),
        ({ id }) => ({ organizationId: id }),
      );
      return reply.code(201).send(row);
    },
  );

  app.get(
    '/organizations/:id',
    {
      schema: {
        tags,
        summary: 'Get an organization',
        params: params({ id: Id }),
        response: { 200: Organization, ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, (tx) =>
        findOrganization(tx, request.tenantId, request.params.id),
      ),
  );

  app.patch(
    '/organizations/:id',
    {
      schema: {
        tags,
        summary: 'Change an organization',
        description:
          'Nested JSON is replaced; absent keys stay. With If-Match the change is made only if the organization is still as GET answered it with that ETag, else 412.',
        params: params({ id: Id }),
        headers: ifMatch,
        body: OrganizationChanges,
        response: { 200: Organization, ...failures(404, 412) },
      },
    },
    async (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'Organization.Update',
        hold: (tx) => findOrganization(tx, request.tenantId, request.params.id, 'no key update'),
        shown,
        change: (tx, row) => updateOrganization(tx, row, request.body),
      }),
  );

  app.delete(
    '/organizations/:id',
    {
      schema: {
        tags,
        summary: 'Delete an organization',
        params: params({ id: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Organization.Delete', (tx) =>
        deleteOrganization(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
