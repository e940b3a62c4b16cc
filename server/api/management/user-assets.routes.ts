import multipart from '@fastify/multipart';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { UPLOAD_MAX_BYTES, UPLOAD_MIME_TYPES } from '~/contract/limits';
import { readUpload, uploadTurns } from '~/server/api/shared/read-upload';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { sendStoredFile } from '~/server/api/shared/send-stored-file';
import { findUpload, readUploadChunk, saveUpload } from '~/server/domain/user-assets/uploads.rules';
import { tenantOriginOf } from '~/server/platform/config/config';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { Id } from '~/server/platform/schemas/values';
import { holdUntilAnswered } from '~/server/platform/http/admission';
import { failures, params } from '~/server/platform/http/schemas';

const UPLOADS_PER_HOUR = 300;

/** Upload of images. Registered below /api for a tenant and below /me for oneself. */
export const userAssetRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const isOwn = app.prefix === '/me';
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: UPLOAD_MAX_BYTES, headerPairs: 20 },
  });

  app.get(
    '/user-assets/service-status',
    {
      schema: {
        tags: ['User assets'],
        summary: 'Get whether files can be uploaded',
        response: {
          200: Type.Object({
            status: Type.Enum(['ready', 'not_configured']),
            allowUploadMimeTypes: Type.Optional(Type.Array(Type.String())),
            maxUploadFileSize: Type.Optional(Type.Number()),
          }),
          ...failures(),
        },
      },
    },
    async () => ({
      status: 'ready' as const,
      allowUploadMimeTypes: [...UPLOAD_MIME_TYPES],
      maxUploadFileSize: UPLOAD_MAX_BYTES,
    }),
  );

  app.post(
    '/user-assets',
    {
      bodyLimit: UPLOAD_MAX_BYTES + 64 * 1024,
      // The multipart body is read as a stream; the schema is for the document.
      validatorCompiler: () => () => true,
      schema: {
        tags: ['User assets'],
        summary: 'Upload a file',
        description: 'Its type is checked by content. The URL is public.',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.Unsafe<never>({ type: 'string', format: 'binary' }) }),
        response: { 200: Type.Object({ url: Type.String() }), ...failures(429) },
      },
    },
    async (request, reply) => {
      const { tenantId, caller } = request;
      await countRequest(services.database, tenantId, {
        key: `upload:${caller.id}`,
        limit: UPLOADS_PER_HOUR,
        windowSeconds: 3600,
      });
      await holdUntilAnswered(uploadTurns, tenantId, reply);
      const upload = await readUpload(request);
      const id = await recordedWrite(
        services,
        request,
        'UserAsset.Create',
        (tx) => saveUpload(tx, tenantId, upload, isOwn ? caller.id : null),
        (assetId) => ({ assetId }),
      );
      return { url: `${tenantOriginOf(services.config, tenantId)}/user-assets/${id}` };
    },
  );
};

/** Uploaded files, for everyone, on the origin of the tenant they belong to. */
export const userAssetFileRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/user-assets/:id',
    { schema: { hide: true, params: params({ id: Id }) } },
    async (request, reply) => {
      const { tenantId, params: named } = request;
      const { id } = named;
      const file = await services.database.inTenant(tenantId, (tx) => findUpload(tx, tenantId, id));
      reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        // An SVG opened as a page must not run scripts nor load anything.
        .header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; sandbox",
        );
      if (file.contentType === 'application/zip') reply.header('Content-Disposition', 'attachment');
      await sendStoredFile(request, reply, file, (offset) =>
        services.database.inTenant(tenantId, (tx) => readUploadChunk(tx, tenantId, id, offset)),
      );
      return reply;
    },
  );
};
