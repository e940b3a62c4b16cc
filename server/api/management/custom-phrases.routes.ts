import { Type } from 'typebox';
import { KNOWN_LANGUAGES } from '~/contract/known-languages';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { listProfileFields } from '~/server/domain/profile-fields/profile-fields.queries';
import {
  englishPhrases,
  readBuiltInPhrases,
} from '~/server/domain/sign-in-experience/built-in-phrases';
import {
  type CustomPhrases,
  findCustomPhrases,
  listCustomPhrases,
} from '~/server/domain/sign-in-experience/custom-phrases.queries';
import {
  deleteCustomPhrases,
  holdCustomPhrases,
  saveCustomPhrases,
} from '~/server/domain/sign-in-experience/custom-phrases.rules';
import { fieldPhrases } from '~/server/domain/sign-in-experience/field-phrases';
import { CodedError, notFound } from '~/server/platform/errors/coded-error';
import { assertIfMatch, etagOf, ifMatch, representation } from '~/server/platform/http/etag';
import { NoContent, bearerSecurity, failures, params } from '~/server/platform/http/schemas';
import { JsonObject } from '~/server/platform/schemas/values';

const about = { tags: ['Custom phrases'], security: bearerSecurity };
const byLanguage = params({ languageTag: Type.Enum([...KNOWN_LANGUAGES]) });

const CustomPhrasesView = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  languageTag: Type.String(),
  translation: JsonObject,
});
const shown = representation<CustomPhrases>(CustomPhrasesView);

/** Texts of the sign-in pages in the tenant's own words (management rules, section 12). */
export const customPhraseRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/custom-phrases',
    {
      schema: {
        ...about,
        summary: 'List custom phrases',
        description: 'By language tag. Not paginated.',
        response: { 200: Type.Array(CustomPhrasesView), ...failures() },
      },
    },
    ({ tenantId }) => database.inTenant(tenantId, (tx) => listCustomPhrases(tx, tenantId)),
  );

  app.get(
    '/custom-phrases/:languageTag',
    {
      schema: {
        ...about,
        summary: 'Get the custom phrases of a language',
        params: byLanguage,
        response: { 200: CustomPhrasesView, ...failures(404) },
      },
    },
    async ({ tenantId, params: { languageTag } }) => {
      const row = await database.inTenant(tenantId, (tx) =>
        findCustomPhrases(tx, tenantId, languageTag),
      );
      if (!row) throw notFound();
      return row;
    },
  );

  app.put(
    '/custom-phrases/:languageTag',
    {
      schema: {
        ...about,
        summary: 'Set the custom phrases of a language',
        description:
          'A part of the built-in phrases; empty texts are removed. `profile_fields.{name}` has the texts of a custom profile field: `label`, `placeholder`, `description`, `invalid_format`, `options.{value}`, and under `parts.{part}` those of its parts. A counted phrase may have the plural forms of its language. With If-Match the change is made only if the phrases are still as GET answered them with that ETag, else 412.',
        params: byLanguage,
        headers: ifMatch,
        body: JsonObject,
        response: { 201: CustomPhrasesView, ...failures(412, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const { languageTag } = request.params;
      const saved = await recordedWrite(services, request, 'CustomPhrase.Update', async (tx) => {
        const stored = await holdCustomPhrases(tx, tenantId, languageTag);
        if (request.headers['if-match'] !== undefined) {
          if (!stored) throw new CodedError('request.precondition_failed');
          assertIfMatch(request, shown(reply, stored));
        }
        return saveCustomPhrases(tx, tenantId, languageTag, body);
      });
      return reply
        .code(201)
        .header('ETag', etagOf(shown(reply, saved)))
        .send(saved);
    },
  );

  app.delete(
    '/custom-phrases/:languageTag',
    {
      schema: {
        ...about,
        summary: 'Delete the custom phrases of a language',
        description: 'Not those of the fallback language.',
        params: byLanguage,
        response: { 204: NoContent, ...failures(404, 409) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'CustomPhrase.Delete', (tx) =>
        deleteCustomPhrases(tx, request.tenantId, request.params.languageTag),
      );
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/built-in-phrases/:languageTag',
    {
      schema: {
        ...about,
        summary: 'Get the built-in phrases of a language',
        description:
          'What the sign-in pages say without custom phrases, with the texts of the custom profile fields under `profile_fields`. In a language that is not built in they are English.',
        params: byLanguage,
        response: {
          200: Type.Object({ isBuiltIn: Type.Boolean(), translation: JsonObject }),
          ...failures(),
        },
      },
    },
    async ({ tenantId, params: { languageTag } }) => {
      const phrases = readBuiltInPhrases(languageTag);
      const shown = phrases ?? englishPhrases();
      const fields = await database.inTenant(tenantId, (tx) => listProfileFields(tx, tenantId));
      return {
        isBuiltIn: phrases !== undefined,
        translation: { ...shown, ...fieldPhrases(fields, shown) },
      };
    },
  );
};
