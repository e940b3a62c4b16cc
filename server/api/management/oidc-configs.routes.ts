import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  deleteKey,
  listKeys,
  listKeysWithStates,
  rotateKeys,
} from '~/server/domain/signing-keys/key-rotation.rules';
import {
  PUBLISHED_BEFORE_SIGNING,
  newCookieKey,
  newPrivateKey,
} from '~/server/domain/signing-keys/stored-keys.rules';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';

const tags = ['Configs'];
const KeyTypeParam = Type.Union([Type.Literal('private-keys'), Type.Literal('cookie-keys')]);
const Algorithm = Type.Union([Type.Literal('EC'), Type.Literal('RSA')]);
const Keys = Type.Array(
  Type.Object({
    id: Type.String(),
    createdAt: Type.Number({ description: 'Epoch seconds.' }),
    signingKeyAlgorithm: Type.Optional(Algorithm),
    state: Type.Optional(Type.Enum(['Next', 'Current', 'Previous'])),
    signsFrom: Type.Optional(
      Type.Number({ description: 'Epoch seconds from which it signs, where that is known.' }),
    ),
    verifiesUntil: Type.Optional(
      Type.Number({ description: 'Epoch seconds until which a retired key is kept.' }),
    ),
  }),
);

/** A week. */
const LONGEST_DELAY = 7 * 86_400;
const RotateBody = Type.Object(
  {
    signingKeyAlgorithm: Type.Optional(Algorithm),
    delay: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_DELAY,
        default: PUBLISHED_BEFORE_SIGNING,
        description:
          'Seconds until the new key signs. 0 replaces a leaked key at once; APIs that cache the key set refuse new tokens until they read it again.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Keys that sign the tenant's tokens and cookies (management rules, section 13). */
export const oidcConfigRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, keys } = services;

  app.get(
    '/configs/oidc/:keyType',
    {
      schema: {
        tags,
        summary: 'List the keys, the newest first',
        params: params({ keyType: KeyTypeParam }),
        querystring: Type.Object({
          states: Type.Optional(
            Type.Enum(['true', 'false'], {
              description:
                'true adds the state of each key, and lists those that only verify what they signed.',
            }),
          ),
        }),
        response: { 200: Keys, ...failures() },
      },
    },
    ({ tenantId, params: { keyType }, query: { states } }) => {
      const read = states === 'true' ? listKeysWithStates : listKeys;
      return database.inTenant(tenantId, (tx) => read(tx, tenantId, keyType));
    },
  );

  app.post(
    '/configs/oidc/:keyType/rotate',
    {
      schema: {
        tags,
        summary: 'Add a key that becomes the current one after a delay',
        params: params({ keyType: KeyTypeParam }),
        body: Type.Optional(RotateBody),
        response: { 200: Keys, ...failures(422) },
      },
    },
    async (request) => {
      const { tenantId } = request;
      const { keyType } = request.params;
      const { delay = PUBLISHED_BEFORE_SIGNING } = request.body ?? {};
      const key =
        keyType === 'private-keys'
          ? await newPrivateKey(request.body?.signingKeyAlgorithm)
          : newCookieKey();
      const list = await recordedWrite(
        services,
        request,
        'OidcKey.Rotate',
        (tx) => rotateKeys(tx, tenantId, keyType, key, delay),
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
