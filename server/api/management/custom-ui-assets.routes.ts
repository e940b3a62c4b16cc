import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import { CUSTOM_UI_MAX_BYTES, CUSTOM_UI_MIME_TYPES } from '~/contract/custom-ui';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { readUpload, uploadTurns } from '~/server/api/shared/read-upload';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertMayUpload, saveCustomUi } from '~/server/domain/custom-ui/custom-ui.rules';
import { unpack } from '~/server/domain/custom-ui/unpack';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { holdUntilAnswered } from '~/server/platform/http/admission';
import { bearerSecurity, failures } from '~/server/platform/http/schemas';

const UPLOADS_PER_HOUR = 60;

/** Sign-in pages that the tenant brings along (management rules, section 11). */
export const customUiAssetRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, config } = services;
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: CUSTOM_UI_MAX_BYTES, headerPairs: 20 },
  });

  app.post(
    '/sign-in-exp/default/custom-ui-assets',
    {
      bodyLimit: CUSTOM_UI_MAX_BYTES + 64 * 1024,
      // The multipart body is read as a stream; the schema is for the document.
      validatorCompiler: () => () => true,
      schema: {
        tags: ['Sign-in experience'],
        security: bearerSecurity,
        summary: 'Upload sign-in pages',
        description:
          'A zip with index.html at its root or in its only folder. The pages are used once customUiAssets of the sign-in experience names the id.',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.Unsafe<never>({ type: 'string', format: 'binary' }) }),
        response: { 200: Type.Object({ customUiAssetId: Type.String() }), ...failures(429) },
      },
    },
    async (request, reply) => {
      const { tenantId } = request;
      await database.inTenant(tenantId, (tx) => assertMayUpload(tx, tenantId, config.edition));
      await countRequest(database, tenantId, {
        key: `custom-ui:${tenantId}`,
        limit: UPLOADS_PER_HOUR,
        windowSeconds: 3600,
      });
      await holdUntilAnswered(uploadTurns, tenantId, reply);
      const { content } = await readUpload(request, CUSTOM_UI_MIME_TYPES);
      const files = await unpack(content);
      const customUiAssetId = await recordedWrite(
        services,
        request,
        'CustomUi.Create',
        async (tx) => {
          await assertMayUpload(tx, tenantId, config.edition);
          return saveCustomUi(tx, tenantId, files);
        },
        (id) => ({ customUiAssetId: id }),
      );
      return { customUiAssetId };
    },
  );
};
