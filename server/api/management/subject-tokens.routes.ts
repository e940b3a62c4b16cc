import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import {
  SUBJECT_TOKEN_TTL,
  createSubjectToken,
} from '~/server/domain/verification/subject-tokens.rules';
import { Id, JsonObject } from '~/server/platform/schemas/values';
import { failures } from '~/server/platform/http/schemas';

/** Subject tokens: one exchange on behalf of a user (flows, section 2). */
export const subjectTokenRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.post(
    '/subject-tokens',
    {
      schema: {
        tags: ['Subject tokens'],
        summary: 'Create a subject token',
        description:
          'For one token exchange (RFC 8693) by a first-party application, which then acts as the ' +
          'user. The context is for the script of custom claims.',
        body: Type.Object(
          { userId: Id, context: Type.Optional(JsonObject) },
          { additionalProperties: false },
        ),
        response: {
          201: Type.Object({
            subjectToken: Type.String(),
            expiresIn: Type.Number({ description: 'Seconds.' }),
          }),
          ...failures(404),
        },
      },
    },
    async (request, reply) => {
      const { tenantId, caller, body } = request;
      const subjectToken = await recordedWrite(
        services,
        request,
        'SubjectToken.Create',
        async (tx) => {
          const { edition } = services.config;
          await assertQuota(tx, tenantId, 'subjectTokenEnabled', { edition });
          const { userId, context = {} } = body;
          return createSubjectToken(tx, tenantId, { userId, creatorId: caller.id, context });
        },
        () => ({ userId: body.userId }),
      );
      return reply.code(201).send({ subjectToken, expiresIn: SUBJECT_TOKEN_TTL });
    },
  );
};
