import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { ApplicationType } from '~/contract/applications';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { maySeeSecrets } from '~/server/api/shared/secret-visibility';
import {
  ApplicationChanges,
  ApplicationTypeSchema,
  NewApplication,
} from '~/server/domain/applications/applications.input';
import {
  applicationSearchFields,
  listApplications,
} from '~/server/domain/applications/applications.queries';
import {
  type AdminFlagged,
  createApplication,
  deleteApplication,
  deleteLegacySecret,
  getApplication,
  mergeCustomData,
  updateApplication,
  viewOf,
} from '~/server/domain/applications/applications.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { CodedError } from '~/server/platform/errors/coded-error';
import { Id, JsonObject } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerOptionalPage } from '~/server/platform/lists/paging';
import { searchQuery } from '~/server/platform/lists/search';
import { Application, ApplicationWithAdmin, BooleanText } from './applications.schemas';

const tags = ['Applications'];

function toList<Value>(value: Value | Value[] | undefined): Value[] | undefined {
  return value === undefined ? undefined : Array.isArray(value) ? value : [value];
}

const shown = representation<AdminFlagged>(ApplicationWithAdmin, (row, request) =>
  viewOf(row, maySeeSecrets(request)),
);

export const applicationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/applications',
    {
      schema: {
        tags,
        summary: 'List applications',
        description: 'Newest first. Not paginated unless page or page_size is given.',
        querystring: Type.Object({
          ...pageQuery,
          types: Type.Optional(
            Type.Union([ApplicationTypeSchema, Type.Array(ApplicationTypeSchema)]),
          ),
          isThirdParty: Type.Optional(BooleanText),
          excludeRoleId: Type.Optional(Id),
          excludeOrganizationId: Type.Optional(Id),
          ...searchQuery(Object.keys(applicationSearchFields)),
        }),
        response: { 200: Type.Array(Application), ...failures() },
      },
    },
    async (request, reply) => {
      const { types, isThirdParty, excludeRoleId, excludeOrganizationId } = request.query;
      if (excludeRoleId !== undefined && excludeOrganizationId !== undefined) {
        throw new CodedError('request.invalid_input', {
          values: { details: 'excludeRoleId and excludeOrganizationId exclude each other' },
        });
      }
      const filters = {
        types: toList<ApplicationType>(types),
        isThirdParty: isThirdParty === undefined ? undefined : isThirdParty === 'true',
        excludeRoleId,
        excludeOrganizationId,
        query: request.query,
      };
      const rows = await answerOptionalPage(services, request, reply, (tx, page) =>
        listApplications(tx, request.tenantId, filters, page),
      );
      return rows.map((row) => viewOf(row, maySeeSecrets(request)));
    },
  );

  app.post(
    '/applications',
    {
      schema: {
        tags,
        summary: 'Create an application',
        description: 'Types that can keep a secret get one, named "Default secret".',
        body: NewApplication,
        response: { 200: Application, ...failures(422, 501) },
      },
    },
    async (request) =>
      viewOf(
        await recordedWrite(
          services,
          request,
          'Application.Create',
          (tx) => createApplication(tx, request.tenantId, request.body, services.config),
          ({ id }) => ({ applicationId: id }),
        ),
        maySeeSecrets(request),
      ),
  );

  app.get(
    '/applications/:id',
    {
      schema: {
        tags,
        summary: 'Get an application',
        params: params({ id: Id }),
        response: { 200: ApplicationWithAdmin, ...failures(404) },
      },
    },
    async (request) => {
      const row = await database.inTenant(request.tenantId, (tx) =>
        getApplication(tx, request.tenantId, request.params.id),
      );
      return viewOf(row, maySeeSecrets(request));
    },
  );

  app.patch(
    '/applications/:id',
    {
      schema: {
        tags,
        summary: 'Change an application',
        description:
          'Nested JSON is replaced; absent keys stay. With If-Match the change is made only if the application is still as GET answered it with that ETag, else 412.',
        params: params({ id: Id }),
        headers: ifMatch,
        body: ApplicationChanges,
        response: { 200: Application, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) => {
      const updated = await recordedChange(services, request, reply, {
        action: 'Application.Update',
        hold: (tx) => getApplication(tx, request.tenantId, request.params.id, 'no key update'),
        shown,
        change: (tx, row) => updateApplication(tx, row, request.body),
      });
      return viewOf(updated, maySeeSecrets(request));
    },
  );

  app.delete(
    '/applications/:id',
    {
      schema: {
        tags,
        summary: 'Delete an application',
        params: params({ id: Id }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Application.Delete', (tx) =>
        deleteApplication(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/applications/:applicationId/custom-data',
    {
      schema: {
        tags,
        summary: 'Merge custom data of an application',
        description: 'Merges top-level keys and returns all of it.',
        params: params({ applicationId: Id }),
        body: JsonObject,
        response: { 200: JsonObject, ...failures(404) },
      },
    },
    async (request) =>
      recordedWrite(services, request, 'Application.CustomData.Update', (tx) =>
        mergeCustomData(tx, request.tenantId, request.params.applicationId, request.body),
      ),
  );

  app.delete(
    '/applications/:id/legacy-secret',
    {
      schema: {
        tags,
        summary: 'Delete the legacy secret',
        params: params({ id: Id }),
        response: { 200: Application, ...failures(404) },
      },
    },
    async (request) =>
      viewOf(
        await recordedWrite(services, request, 'Application.LegacySecret.Delete', (tx) =>
          deleteLegacySecret(tx, request.tenantId, request.params.id),
        ),
        maySeeSecrets(request),
      ),
  );
};
