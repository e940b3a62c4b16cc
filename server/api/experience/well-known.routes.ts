import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { signInExperienceSchema } from '~/server/api/shared/sign-in-experience.schemas';
import { findOutboxUrls } from '~/server/domain/messages/outbox-address';
import { readPagePhrases } from '~/server/domain/sign-in-experience/page-phrases.queries';
import { tenantOriginOf } from '~/server/platform/config/config';
import { preferredLanguages } from '~/server/platform/text/languages';
import { JsonObject } from '~/server/platform/schemas/values';
import { Malformed, params } from '~/server/platform/http/schemas';
import { readExperienceSettings } from './experience-settings';

const tags = ['Well-known'];
const Identifier = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

const {
  sentinelPolicy: _sentinel,
  emailBlocklistPolicy: _blocklist,
  forgotPasswordMethods: _methods,
  ...shown
} = signInExperienceSchema.properties;

const Url = Type.Union([Type.String(), Type.Null()]);
/** Where the sandbox keeps the messages of a channel; null when they are delivered. */
const Outbox = Type.Object({ email: Url, phone: Url });

const Settings = Type.Object({
  ...shown,
  socialConnectors: Type.Array(JsonObject),
  ssoConnectors: Type.Array(JsonObject),
  forgotPassword: Type.Object({ phone: Type.Boolean(), email: Type.Boolean() }),
  outbox: Outbox,
  captchaConfig: Type.Optional(
    Type.Object({
      type: Type.Enum(['Turnstile', 'RecaptchaEnterprise']),
      siteKey: Type.String(),
    }),
  ),
  googleOneTap: Type.Optional(
    Type.Object({
      clientId: Type.String(),
      connectorId: Type.String(),
      isEnabled: Type.Optional(Type.Boolean()),
      autoSelect: Type.Optional(Type.Boolean()),
      closeOnTapOutside: Type.Optional(Type.Boolean()),
      itpSupport: Type.Optional(Type.Boolean()),
    }),
  ),
  isDevelopmentTenant: Type.Boolean(),
  customProfileFields: Type.Array(JsonObject),
});

/** What anyone may know of a tenant (management rules, section 13). */
export const wellKnownRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  for (const path of ['/.well-known/sign-in-exp', '/.well-known/experience']) {
    app.get(
      path,
      {
        schema: {
          tags,
          summary: 'Settings of the sign-in pages',
          querystring: Type.Object({ organizationId: Identifier, appId: Identifier }),
          response: { 200: Settings, 400: Malformed },
        },
      },
      (request) => readExperienceSettings(services, request.tenantId, request.query),
    );
  }

  app.get(
    '/.well-known/phrases',
    {
      schema: {
        tags,
        summary: 'Texts of the sign-in pages',
        description:
          'In the first of the languages of lng that the tenant has, else in one that the browser accepts, if the tenant detects it, else in its fallback language. Its custom phrases are merged into the built-in ones.',
        querystring: Type.Object({ lng: Type.Optional(Type.String({ maxLength: 64 })) }),
        response: { 200: Type.Object({ translation: JsonObject }), 400: Malformed },
      },
    },
    async (request, reply) => {
      const { lng = '' } = request.query;
      const { language, translation } = await services.database.inTenant(request.tenantId, (tx) =>
        readPagePhrases(tx, request.tenantId, {
          requested: lng.split(/[\s,]+/).filter((tag) => tag !== ''),
          detected: preferredLanguages(request.headers['accept-language']),
        }),
      );
      reply.header('Content-Language', language);
      return { translation };
    },
  );

  app.get(
    '/.well-known/endpoints/:tenantId',
    {
      schema: {
        tags,
        summary: 'Origins of a tenant',
        params: params({ tenantId: Type.String({ pattern: '^[\\da-z-]{1,21}$' }) }),
        response: { 200: Type.Object({ user: Type.String(), outbox: Outbox }), 400: Malformed },
      },
    },
    // By pattern, without a look-up, so that the response does not reveal which tenants exist.
    async ({ params: { tenantId } }) => ({
      user: tenantOriginOf(services.config, tenantId),
      outbox: await findOutboxUrls(services, tenantId),
    }),
  );
};
