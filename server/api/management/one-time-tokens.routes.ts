import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { EMAIL_PATTERN } from '~/contract/patterns';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  consumeOneTimeToken,
  createOneTimeToken,
  deleteOneTimeToken,
  endOneTimeToken,
  getOneTimeToken,
  listOneTimeTokens,
} from '~/server/domain/verification/one-time-tokens.rules';
import { Id, closed } from '~/server/platform/schemas/values';
import {
  NoContent,
  bearerSecurity,
  failures,
  pageQuery,
  params,
} from '~/server/platform/http/schemas';
import { answerOptionalPage } from '~/server/platform/lists/paging';

const tags = ['One-time tokens'];
const security = bearerSecurity;
const Status = Type.Enum(['active', 'consumed', 'revoked', 'expired']);
const Email = Type.String({ minLength: 1, maxLength: 128, pattern: EMAIL_PATTERN.source });
const Context = Type.Object(
  {
    jitOrganizationIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }),
    ),
  },
  closed,
);
const TokenRecord = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  email: Type.String(),
  token: Type.String({ description: 'In the answer of its creation only; afterwards masked.' }),
  context: Context,
  status: Status,
  createdAt: Type.Number(),
  expiresAt: Type.Number(),
});

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** One-time tokens ("magic links"; flows, section 1). */
export const oneTimeTokenRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/one-time-tokens',
    {
      schema: {
        tags,
        security,
        summary: 'List one-time tokens',
        description: 'Newest first. Not paginated unless page or page_size is given.',
        querystring: Type.Object({
          email: Type.Optional(Email),
          status: Type.Optional(Status),
          ...pageQuery,
        }),
        response: { 200: Type.Array(TokenRecord), ...failures() },
      },
    },
    async (request, reply) =>
      answerOptionalPage(services, request, reply, (tx, page) =>
        listOneTimeTokens(tx, request.tenantId, request.query, page),
      ),
  );

  app.post(
    '/one-time-tokens',
    {
      schema: {
        tags,
        security,
        summary: 'Create a one-time token',
        body: Type.Object(
          {
            email: Email,
            expiresIn: Type.Optional(Type.Integer({ minimum: 1, maximum: ONE_YEAR_SECONDS })),
            context: Type.Optional(Context),
          },
          closed,
        ),
        response: { 201: TokenRecord, ...failures(422) },
      },
    },
    async (request, reply) => {
      const { email, expiresIn = 600, context = {} } = request.body;
      const token = await recordedWrite(
        services,
        request,
        'OneTimeToken.Create',
        (tx) => createOneTimeToken(tx, request.tenantId, { email, expiresIn, context }),
        ({ id }) => ({ id }),
      );
      return reply.code(201).send(token);
    },
  );

  app.post(
    '/one-time-tokens/verify',
    {
      schema: {
        tags,
        security,
        summary: 'Check and use up a one-time token',
        body: Type.Object(
          { token: Type.String({ minLength: 1, maxLength: 256 }), email: Email },
          closed,
        ),
        response: { 200: TokenRecord, ...failures(404) },
      },
    },
    (request) =>
      recordedWrite(services, request, 'OneTimeToken.Verify', (tx) =>
        consumeOneTimeToken(tx, request.tenantId, request.body),
      ),
  );

  const byId = { tags, security, params: params({ id: Id }) };

  app.get(
    '/one-time-tokens/:id',
    {
      schema: {
        ...byId,
        summary: 'Get a one-time token',
        response: { 200: TokenRecord, ...failures(404) },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, (tx) =>
        getOneTimeToken(tx, request.tenantId, request.params.id),
      ),
  );

  app.put(
    '/one-time-tokens/:id/status',
    {
      schema: {
        ...byId,
        summary: 'End a one-time token',
        body: Type.Object({ status: Status }, closed),
        response: { 200: TokenRecord, ...failures(404) },
      },
    },
    (request) =>
      recordedWrite(services, request, 'OneTimeToken.Update', (tx) =>
        endOneTimeToken(tx, request.tenantId, request.params.id, request.body.status),
      ),
  );

  app.delete(
    '/one-time-tokens/:id',
    {
      schema: {
        ...byId,
        summary: 'Delete a one-time token',
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'OneTimeToken.Delete', (tx) =>
        deleteOneTimeToken(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
