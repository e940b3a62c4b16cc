import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import {
  type Consent,
  asksForOrganizations,
  consentAsAgreed,
  missingScopesByOrganization,
  missingScopesOf,
  openConsent,
} from '~/server/oidc/consent';
import { getInteraction, rejectInteraction } from '~/server/oidc/interactions';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationSignInExperiences,
  organizationUsers,
  organizations,
  users,
} from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';

const Nullable = Type.Union([Type.String(), Type.Null()]);

const ResourceScopes = Type.Object({
  resource: Type.Object({ id: Type.String(), name: Type.String(), indicator: Type.String() }),
  scopes: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), description: Nullable }),
  ),
});

const ConsentInfo = Type.Object({
  application: Type.Object({
    id: Type.String(),
    name: Type.String(),
    branding: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    displayName: Type.Optional(Nullable),
    privacyPolicyUrl: Type.Optional(Nullable),
    termsOfUseUrl: Type.Optional(Nullable),
  }),
  user: Type.Object({
    id: Type.String(),
    name: Nullable,
    avatar: Nullable,
    username: Nullable,
    primaryEmail: Nullable,
    primaryPhone: Nullable,
  }),
  organizations: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        missingResourceScopes: Type.Array(ResourceScopes),
      }),
    ),
  ),
  missingOIDCScope: Type.Array(Type.String()),
  missingResourceScopes: Type.Array(ResourceScopes),
  redirectUri: Type.String(),
});

const RedirectTo = Type.Object({ redirectTo: Type.String() });

const readUser = async (tx: Tx, tenantId: string, userId: string) => {
  const [user] = await tx
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      username: users.username,
      primaryEmail: users.primaryEmail,
      primaryPhone: users.primaryPhone,
    })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (!user) throw new RequestError('session.not_found', 400);
  return user;
};

const readApplication = async (tx: Tx, tenantId: string, { client }: Consent) => {
  const [own] = await tx
    .select({
      branding: applicationSignInExperiences.branding,
      displayName: applicationSignInExperiences.displayName,
      privacyPolicyUrl: applicationSignInExperiences.privacyPolicyUrl,
      termsOfUseUrl: applicationSignInExperiences.termsOfUseUrl,
    })
    .from(applicationSignInExperiences)
    .where(
      and(
        eq(applicationSignInExperiences.tenantId, tenantId),
        eq(applicationSignInExperiences.applicationId, client.clientId),
      ),
    );
  return { id: client.clientId, name: client.clientName ?? client.clientId, ...own };
};

const listOrganizations = (tx: Tx, tenantId: string, userId: string) =>
  tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(and(eq(organizationUsers.tenantId, tenantId), eq(organizationUsers.userId, userId)))
    .orderBy(organizations.name);

/** Consent of a third-party application: what the page reads, agrees to and refuses. */
export const consentRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  const tags = ['Interaction'];
  app.addHook('onRequest', sameOriginOnly(services));

  app.get(
    '/interaction/consent',
    {
      schema: {
        tags,
        summary: 'Get what the application asks consent for',
        response: { 200: ConsentInfo },
      },
    },
    async (request, reply) => {
      const { tenantId } = request;
      const interaction = await getInteraction(services, request, reply);
      const consent = await openConsent(services, tenantId, interaction);
      return database.inTenant(tenantId, async (tx) => {
        const memberships = asksForOrganizations(consent)
          ? await listOrganizations(tx, tenantId, consent.userId)
          : undefined;
        const byOrganization = memberships
          ? await missingScopesByOrganization(tx, tenantId, consent)
          : undefined;
        return {
          application: await readApplication(tx, tenantId, consent),
          user: await readUser(tx, tenantId, consent.userId),
          ...(memberships
            ? {
                organizations: memberships.map((each) => ({
                  ...each,
                  missingResourceScopes: byOrganization?.get(each.id) ?? [],
                })),
              }
            : {}),
          missingOIDCScope: consent.missingOidcScopes.filter((scope) => scope !== 'openid'),
          missingResourceScopes: await missingScopesOf(tx, tenantId, consent, []),
          redirectUri: String(interaction.params['redirect_uri']),
        };
      });
    },
  );

  app.post(
    '/interaction/consent',
    {
      schema: {
        tags,
        summary: 'Give consent',
        body: Type.Object(
          {
            organizationIds: Type.Optional(
              Type.Array(Type.String({ maxLength: 23 }), { maxItems: 1000 }),
            ),
          },
          { additionalProperties: false },
        ),
        response: { 200: RedirectTo },
      },
    },
    async (request, reply) => {
      const { tenantId } = request;
      const organizationIds = [...new Set(request.body.organizationIds ?? [])];
      const interaction = await getInteraction(services, request, reply);
      const consent = await openConsent(services, tenantId, interaction);
      if (organizationIds.length > 0) {
        const own = await database.inTenant(tenantId, (tx) =>
          listOrganizations(tx, tenantId, consent.userId),
        );
        if (organizationIds.some((each) => !own.some(({ id }) => id === each))) {
          throw new RequestError('organization.require_membership', 422);
        }
      }
      return { redirectTo: await consentAsAgreed(services, tenantId, consent, organizationIds) };
    },
  );

  app.post(
    '/interaction/consent/reject',
    { schema: { tags, summary: 'Refuse consent', response: { 200: RedirectTo } } },
    async (request, reply) => {
      const interaction = await getInteraction(services, request, reply);
      await openConsent(services, request.tenantId, interaction);
      const description = 'the user refused to authorize the application';
      return { redirectTo: await rejectInteraction(interaction, 'access_denied', description) };
    },
  );
};
