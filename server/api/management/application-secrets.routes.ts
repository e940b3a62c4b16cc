import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { APPLICATION_SECRET_NAME_MAX } from '~/contract/limits';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { maySeeSecrets } from '~/server/api/shared/secret-visibility';
import { MASKED_SECRET } from '~/server/domain/applications/applications.rules';
import {
  rotateLegacySecret,
  rotateSecret,
} from '~/server/domain/applications/secret-rotation.rules';
import {
  NewSecret,
  SecretChanges,
  SecretRotation,
} from '~/server/domain/applications/secrets.input';
import {
  createSecret,
  deleteSecret,
  listSecrets,
  renameSecret,
} from '~/server/domain/applications/secrets.rules';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { Secret } from './applications.schemas';

const tags = ['Applications'];
const SecretName = Type.String({ minLength: 1, maxLength: APPLICATION_SECRET_NAME_MAX });

export const applicationSecretRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/applications/:id/secrets',
    {
      schema: {
        tags,
        summary: 'List secrets of an application',
        params: params({ id: Id }),
        response: { 200: Type.Array(Secret), ...failures(404) },
      },
    },
    async (request) => {
      const rows = await services.database.inTenant(request.tenantId, (tx) =>
        listSecrets(tx, request.tenantId, request.params.id),
      );
      return maySeeSecrets(request) ? rows : rows.map((row) => ({ ...row, value: MASKED_SECRET }));
    },
  );

  app.post(
    '/applications/:id/secrets',
    {
      schema: {
        tags,
        summary: 'Add a secret to an application',
        params: params({ id: Id }),
        body: NewSecret,
        response: { 201: Secret, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const row = await recordedWrite(
        services,
        request,
        'Application.Secret.Create',
        (tx) => createSecret(tx, request.tenantId, request.params.id, request.body),
        ({ name }) => ({ secretName: name }),
      );
      return reply.code(201).send(row);
    },
  );

  app.patch(
    '/applications/:id/secrets/:name',
    {
      schema: {
        tags,
        summary: 'Rename a secret',
        params: params({ id: Id, name: SecretName }),
        body: SecretChanges,
        response: { 200: Secret, ...failures(404, 422) },
      },
    },
    async (request) => {
      const { id, name } = request.params;
      return recordedWrite(
        services,
        request,
        'Application.Secret.Update',
        (tx) => renameSecret(tx, request.tenantId, id, name, request.body),
        (row) => ({ secretName: row.name }),
      );
    },
  );

  app.delete(
    '/applications/:id/secrets/:name',
    {
      schema: {
        tags,
        summary: 'Delete a secret',
        params: params({ id: Id, name: SecretName }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { id, name } = request.params;
      await recordedWrite(services, request, 'Application.Secret.Delete', (tx) =>
        deleteSecret(tx, request.tenantId, id, name),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/applications/:id/secrets/:name/rotate',
    {
      schema: {
        tags,
        summary: 'Rotate a secret',
        description:
          'Creates a secret in place of another, which keeps working for the overlap and can be rotated once. Without a name the new one gets the old name with a number.',
        params: params({ id: Id, name: SecretName }),
        body: SecretRotation,
        response: { 201: Secret, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { id, name } = request.params;
      const row = await recordedWrite(
        services,
        request,
        'Application.Secret.Rotate',
        (tx) => rotateSecret(tx, request.tenantId, id, name, request.body),
        (created) => ({ secretName: created.name }),
      );
      return reply.code(201).send(row);
    },
  );

  app.post(
    '/applications/:id/legacy-secret/rotate',
    {
      schema: {
        tags,
        summary: 'Rotate the legacy secret',
        description:
          'Creates a named secret in place of the legacy secret, which is kept under a name of its own for the overlap.',
        params: params({ id: Id }),
        body: SecretRotation,
        response: { 201: Secret, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const row = await recordedWrite(
        services,
        request,
        'Application.LegacySecret.Rotate',
        (tx) => rotateLegacySecret(tx, request.tenantId, request.params.id, request.body),
        (created) => ({ secretName: created.name }),
      );
      return reply.code(201).send(row);
    },
  );
};
