import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { SignInExperienceChanges } from '~/server/domain/applications/branding.input';
import {
  type SignInExperienceRow,
  findBranding,
  putBranding,
} from '~/server/domain/applications/branding.rules';
import {
  CONSENT_SCOPE_TYPES,
  addConsentScopes,
  listConsentScopes,
  removeConsentScope,
} from '~/server/domain/applications/consent-scopes.rules';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { assertIfMatch, etagOf, representation } from '~/server/platform/http/etag';
import { Id } from '~/server/platform/schemas/values';
import { Created, NoContent, failures, params } from '~/server/platform/http/schemas';
import {
  BooleanText,
  ConsentScopesAnswer,
  ConsentScopesBody,
  SignInExperience,
} from './applications.schemas';

const tags = ['Applications'];
const shown = representation<SignInExperienceRow>(SignInExperience);
const applicationParams = params({ applicationId: Id });

/** Consent scopes and branding: what users see when an application asks for their consent. */
export const applicationConsentRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/applications/:applicationId/user-consent-scopes',
    {
      schema: {
        tags,
        summary: 'List scopes users may grant the application',
        params: applicationParams,
        response: { 200: ConsentScopesAnswer, ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, (tx) =>
        listConsentScopes(tx, request.tenantId, request.params.applicationId),
      ),
  );

  app.post(
    '/applications/:applicationId/user-consent-scopes',
    {
      schema: {
        tags,
        summary: 'Add scopes users may grant the application',
        params: applicationParams,
        body: ConsentScopesBody,
        response: { 201: Created, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Application.ConsentScopes.Create', (tx) =>
        addConsentScopes(tx, request.tenantId, request.params.applicationId, request.body),
      );
      return reply.code(201).type('text/plain').send('Created');
    },
  );

  app.delete(
    '/applications/:applicationId/user-consent-scopes/:scopeType/:scopeId',
    {
      schema: {
        tags,
        summary: 'Remove a scope users may grant the application',
        params: params({
          applicationId: Id,
          scopeType: Type.Enum(CONSENT_SCOPE_TYPES),
          scopeId: Id,
        }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { applicationId, scopeType, scopeId } = request.params;
      await recordedWrite(services, request, 'Application.ConsentScopes.Delete', (tx) =>
        removeConsentScope(tx, request.tenantId, applicationId, scopeType, scopeId),
      );
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/applications/:applicationId/sign-in-experience',
    {
      schema: {
        tags,
        summary: 'Get the branding of an application',
        description:
          '404 while it was never set; with allowMissing=true 204, so that asking is no failure.',
        params: applicationParams,
        querystring: Type.Object({ allowMissing: Type.Optional(BooleanText) }),
        response: { 200: SignInExperience, 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { applicationId } = request.params;
      const branding = await database.inTenant(request.tenantId, (tx) =>
        findBranding(tx, request.tenantId, applicationId),
      );
      if (branding) return branding;
      if (request.query.allowMissing === 'true') return reply.code(204).send(null);
      throw notFoundById('application_sign_in_experiences', applicationId);
    },
  );

  app.put(
    '/applications/:applicationId/sign-in-experience',
    {
      schema: {
        tags,
        summary: 'Set the branding of an application',
        description:
          'Each given key is replaced, absent ones stay. 201 the first time. With If-Match the change is made only if the branding is still as GET answered it with that ETag, else 412.',
        params: applicationParams,
        body: SignInExperienceChanges,
        response: {
          200: SignInExperience,
          201: SignInExperience,
          ...failures(404, 412, 422),
        },
      },
    },
    async (request, reply) => {
      const { row, isNew } = await recordedWrite(
        services,
        request,
        'Application.SignInExperience.Update',
        (tx) =>
          putBranding(tx, request.tenantId, request.params.applicationId, request.body, (found) =>
            // What was never set has no state that could match.
            assertIfMatch(request, ...(found ? [shown(reply, found)] : [])),
          ),
      );
      reply.header('ETag', etagOf(shown(reply, row)));
      return reply.code(isNew ? 201 : 200).send(row);
    },
  );
};
