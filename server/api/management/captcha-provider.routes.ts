import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { hasFullAccess } from '~/server/api/shared/secret-visibility';
import { CaptchaInput } from '~/server/domain/captcha/captcha-provider.input';
import {
  type Reader,
  captchaProviderView,
  getCaptchaProvider,
} from '~/server/domain/captcha/captcha-provider.queries';
import {
  deleteCaptchaProvider,
  holdCaptchaProvider,
  saveCaptchaProvider,
} from '~/server/domain/captcha/captcha-provider.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertIfMatch, etagOf, ifMatch, representation } from '~/server/platform/http/etag';
import { NoContent, bearerSecurity, failures } from '~/server/platform/http/schemas';
import { closed } from '~/server/platform/schemas/values';

const about = { tags: ['Captcha provider'], security: bearerSecurity };

const CaptchaProvider = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  config: Type.Object({
    type: CaptchaInput.properties.type,
    siteKey: Type.String(),
    secretKey: Type.String(),
    projectId: Type.Optional(Type.String()),
  }),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
});

const shown = representation<ReturnType<typeof captchaProviderView>>(CaptchaProvider);

/** The provider of the tenant's bot protection (management rules, section 13). */
export const captchaProviderRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, vault } = services;
  const readerOf = (request: FastifyRequest): Reader => ({
    tenantId: request.tenantId,
    showSecrets: hasFullAccess(request),
    vault,
  });

  app.get(
    '/captcha-provider',
    {
      schema: {
        ...about,
        summary: 'Get the captcha provider',
        description: 'The secret key is masked for callers who cannot manage the tenant.',
        response: { 200: CaptchaProvider, ...failures(404) },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, (tx) => getCaptchaProvider(tx, readerOf(request))),
  );

  app.put(
    '/captcha-provider',
    {
      schema: {
        ...about,
        summary: 'Set up or change the captcha provider',
        description:
          'A masked secret key stays as it is. With If-Match the change is made only if the provider is still as GET answered it with that ETag, else 412.',
        headers: ifMatch,
        body: Type.Object({ config: CaptchaInput }, closed),
        response: { 200: CaptchaProvider, ...failures(403, 412) },
      },
    },
    async (request, reply) => {
      const reader = readerOf(request);
      const saved = await recordedWrite(
        services,
        request,
        'CaptchaProvider.Update',
        async (tx) => {
          const stored = await holdCaptchaProvider(tx, reader);
          if (request.headers['if-match'] !== undefined) {
            if (!stored) throw new CodedError('request.precondition_failed');
            assertIfMatch(request, shown(reply, captchaProviderView(stored, reader)));
          }
          return saveCaptchaProvider(tx, services, reader, stored, request.body.config);
        },
        ({ id }) => ({ id }),
      );
      reply.header('ETag', etagOf(shown(reply, saved)));
      return saved;
    },
  );

  app.delete(
    '/captcha-provider',
    {
      schema: {
        ...about,
        summary: 'Remove the captcha provider',
        description: 'Bot protection is switched off with it.',
        response: { 204: NoContent, ...failures() },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'CaptchaProvider.Delete', (tx) =>
        deleteCaptchaProvider(tx, readerOf(request)),
      );
      return reply.code(204).send(null);
    },
  );
};
