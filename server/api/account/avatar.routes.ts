import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import { AVATAR_MAX_BYTES, AVATAR_MIME_TYPES } from '~/contract/limits';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { readUpload } from '~/server/api/shared/read-upload';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertEditable } from '~/server/domain/account/account-fields';
import { changeAccount } from '~/server/domain/account/own-account.rules';
import { saveUpload } from '~/server/domain/user-assets/uploads.rules';
import { tenantOriginOf } from '~/server/platform/config/config';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { failures } from '~/server/platform/http/schemas';
import { accessOf, ownerOf } from './account.guard';
import { recordedAccountChange } from './recorded-account-change';

const UPLOADS_PER_HOUR = 30;

/** The picture of the user, as a file; `PATCH /my-account` takes the address of one. */
export const accountAvatarRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: AVATAR_MAX_BYTES, headerPairs: 20 },
  });

  app.post(
    '/avatar',
    {
      bodyLimit: AVATAR_MAX_BYTES + 64 * 1024,
      // The multipart body is read as a stream; the schema is for the document.
      validatorCompiler: () => () => true,
      schema: {
        tags: ['My account'],
        summary: 'Upload the own picture',
        description: 'PNG, JPEG, WebP, or GIF, checked by content. Its URL is public.',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.Unsafe<never>({ type: 'string', format: 'binary' }) }),
        response: { 200: Type.Object({ avatar: Type.String() }), ...failures(413, 429) },
      },
    },
    async (request) => {
      const { tenantId, caller } = request;
      assertEditable(accessOf(request), 'avatar', 'profile');
      await countRequest(services.database, tenantId, {
        key: `avatar:${caller.id}`,
        limit: UPLOADS_PER_HOUR,
        windowSeconds: 3600,
      });
      const upload = await readUpload(request, AVATAR_MIME_TYPES);
      return recordedAccountChange(services, request, 'Update', async (tx) => {
        const id = await saveUpload(tx, tenantId, upload, caller.id);
        const avatar = `${tenantOriginOf(services.config, tenantId)}/user-assets/${id}`;
        await changeAccount(tx, ownerOf(request), { avatar });
        return { avatar };
      });
    },
  );
};
