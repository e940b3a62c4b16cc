import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { signInExperienceSchema } from '~/server/api/shared/sign-in-experience.schemas';
import { judgePassword } from '~/server/domain/passwords/password-policy.rules';
import {
  SignInExperiencePatch,
  settings,
} from '~/server/domain/sign-in-experience/sign-in-experience.input';
import { emailRefusalOf } from '~/server/domain/sign-in-experience/email-blocklist.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { changeSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.rules';
import { findUserById } from '~/server/domain/users/identifiers.queries';
import { notFound } from '~/server/platform/errors/coded-error';
import { bearerSecurity, failures } from '~/server/platform/http/schemas';

const tags = ['Sign-in experience'];
const security = bearerSecurity;

/** It is unknown whether the password is in a known leak. */
const IsUnchecked = Type.Boolean();

const CheckFailed = Type.Object({
  result: Type.Literal(false),
  isPwnedUnchecked: IsUnchecked,
  issues: Type.Array(
    Type.Object({
      code: Type.String(),
      interpolation: Type.Optional(Type.Record(Type.String(), Type.Number())),
    }),
  ),
});

const EmailRefused = Type.Object({
  result: Type.Literal(false),
  code: Type.String(),
});

/** Sign-in experience of the tenant (management rules, section 11). */
export const signInExperienceRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/sign-in-exp',
    {
      schema: {
        tags,
        security,
        summary: 'Get the sign-in experience',
        response: { 200: signInExperienceSchema, ...failures(404) },
      },
    },
    (request) =>
      database.inTenant(request.tenantId, (tx) => readSignInExperience(tx, request.tenantId)),
  );

  app.patch(
    '/sign-in-exp',
    {
      schema: {
        tags,
        security,
        summary: 'Change the sign-in experience',
        body: SignInExperiencePatch,
        response: { 200: signInExperienceSchema, ...failures(403, 404, 422) },
      },
    },
    (request) =>
      recordedWrite(services, request, 'SignInExperience.Update', (tx) =>
        changeSignInExperience(tx, services, request.tenantId, request.body),
      ),
  );

  app.post(
    '/sign-in-exp/default/check-password',
    {
      schema: {
        tags,
        security,
        summary: 'Check a password against the policy',
        body: Type.Object(
          {
            password: Type.String({ maxLength: 4096 }),
            userId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
            /** Tried before it is saved; by default the tenant's own. */
            passwordPolicy: Type.Optional(settings.passwordPolicy),
          },
          { additionalProperties: false },
        ),
        response: {
          200: Type.Object({ result: Type.Literal(true), isPwnedUnchecked: IsUnchecked }),
          ...failures(404),
          // Not an error body: clients read the issues from it.
          400: Type.Union([CheckFailed, Type.Object({ code: Type.String() })]),
        },
      },
    },
    async (request, reply) => {
      const { tenantId } = request;
      const { password, userId, passwordPolicy } = request.body;
      const { policy, user } = await database.inTenant(tenantId, async (tx) => ({
        policy: passwordPolicy ?? (await readSignInExperience(tx, tenantId)).passwordPolicy,
        user: userId === undefined ? undefined : await findUserById(tx, tenantId, userId),
      }));
      if (userId !== undefined && !user) throw notFound();
      const { issues, isUnchecked } = await judgePassword(services, policy, password, {
        name: user?.name,
        username: user?.username,
        email: user?.primaryEmail,
        phone: user?.primaryPhone,
      });
      if (issues.length === 0) return { result: true as const, isPwnedUnchecked: isUnchecked };
      return reply.code(400).send({
        result: false as const,
        isPwnedUnchecked: isUnchecked,
        issues: issues.map(({ code, interpolation }) => ({
          code,
          ...(interpolation ? { interpolation: { ...interpolation } } : {}),
        })),
      });
    },
  );

  app.post(
    '/sign-in-exp/default/check-email',
    {
      schema: {
        tags,
        security,
        summary: 'Check an email address against the blocklist',
        body: Type.Object(
          {
            email: Type.String({ maxLength: 256 }),
            /** Tried before it is saved; by default the tenant's own. */
            emailBlocklistPolicy: Type.Optional(settings.emailBlocklistPolicy),
          },
          { additionalProperties: false },
        ),
        response: {
          200: Type.Object({ result: Type.Literal(true) }),
          ...failures(),
          // As the answer about a password.
          400: Type.Union([EmailRefused, Type.Object({ code: Type.String() })]),
        },
      },
    },
    async (request, reply) => {
      const { email, emailBlocklistPolicy } = request.body;
      const policy =
        emailBlocklistPolicy ??
        (
          await database.inTenant(request.tenantId, (tx) =>
            readSignInExperience(tx, request.tenantId),
          )
        ).emailBlocklistPolicy;
      const code = emailRefusalOf(policy, email);
      if (code === undefined) return { result: true as const };
      return reply.code(400).send({ result: false as const, code });
    },
  );
};
