import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { Id, NoContent, failures, params } from '../../http/schemas';
import { newCookieKey, newRotatedKey } from '../../oidc/signing-keys';
import type { RouteOptions } from '../../routes';
import { deleteKey, listKeys, rotateKeys } from './service';

const tags = ['Configs'];
const KeyTypeParam = Type.Union([Type.Literal('private-keys'), Type.Literal('cookie-keys')]);
const Algorithm = Type.Union([Type.Literal('EC'), Type.Literal('RSA')]);
const Keys = Type.Array(
  Type.Object({
    id: Type.String(),
    createdAt: Type.Number({ description: 'Epoch seconds.' }),
    signingKeyAlgorithm: Type.Optional(Algorithm),
  }),
);
const RotateBody = Type.Object(
  { signingKeyAlgorithm: Type.Optional(Algorithm) },
  { additionalProperties: false },
);

/** Keys that sign the tenant's tokens and cookies (management rules, section 13). */
export const oidcConfigRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  const { database, keys } = services;

  app.get(
    '/configs/oidc/:keyType',
    {
      schema: {
        tags,
        summary: 'List the keys, the current one first',
        params: params({ keyType: KeyTypeParam }),
        response: { 200: Keys, ...failures() },
      },
    },
    ({ tenantId, params: { keyType } }) =>
      database.inTenant(tenantId, (tx) => listKeys(tx, tenantId, keyType)),
  );

  app.post(
    '/configs/oidc/:keyType/rotate',
    {
      schema: {
        tags,
        summary: 'Make a new key the current one and keep the one before it',
        params: params({ keyType: KeyTypeParam }),
        body: Type.Optional(RotateBody),
        response: { 200: Keys, ...failures(422) },
      },
    },
    async (request) => {
      const { tenantId } = request;
      const { keyType } = request.params;
      const key =
        keyType === 'private-keys'
          ? await newRotatedKey(request.body?.signingKeyAlgorithm)
          : newCookieKey();
      const list = await recordedWrite(
        services,
        request,
        'OidcKey.Rotate',
        (tx) => rotateKeys(tx, tenantId, keyType, key),
        () => ({ keyId: key.id }),
      );
      keys.forget(tenantId);
      return list;
    },
  );

  app.delete(
    '/configs/oidc/:keyType/:keyId',
    {
      schema: {
        tags,
        summary: 'Delete a key; what it signed is refused from now on',
        params: params({ keyType: KeyTypeParam, keyId: Id }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId } = request;
      const { keyType, keyId } = request.params;
      await recordedWrite(services, request, 'OidcKey.Delete', (tx) =>
        deleteKey(tx, tenantId, keyType, keyId),
      );
      keys.forget(tenantId);
      return reply.code(204).send(null);
    },
  );
};
