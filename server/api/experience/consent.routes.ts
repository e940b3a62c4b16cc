import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import {
  listOrganizationsOf,
  readApplicationPage,
  readConsentingUser,
} from '~/server/domain/organizations/consent-page.queries';
import {
  asksForOrganizations,
  consentAsAgreed,
  missingScopesByOrganization,
  missingScopesOf,
  openConsent,
} from '~/server/oidc/consent';
import { getInteraction, rejectInteraction } from '~/server/oidc/interactions';
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
          ? await listOrganizationsOf(tx, tenantId, consent.userId)
          : undefined;
        const byOrganization = memberships
          ? await missingScopesByOrganization(tx, tenantId, consent)
          : undefined;
        return {
          application: {
            id: consent.client.clientId,
            name: consent.client.clientName ?? consent.client.clientId,
            ...(await readApplicationPage(tx, tenantId, consent.client.clientId)),
          },
          user: await readConsentingUser(tx, tenantId, consent.userId),
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
          listOrganizationsOf(tx, tenantId, consent.userId),
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
