import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { ProtocolRouteOptions } from '~/server/api/shared/protocol';
import { sameOriginOnly } from '~/server/api/shared/same-origin';
import {
  listOrganizationsOf,
  readApplicationPage,
  readConsentingUser,
} from '~/server/domain/organizations/consent-page.queries';
import { CodedError } from '~/server/platform/errors/coded-error';

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
export const consentRoutes: ApiPlugin<ProtocolRouteOptions> = async (
  app,
  { services, protocol },
) => {
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
      const consent = await protocol.openConsent(request, reply);
      return database.inTenant(tenantId, async (tx) => {
        const memberships = consent.asksForOrganizations
          ? await listOrganizationsOf(tx, tenantId, consent.userId)
          : undefined;
        const byOrganization = memberships
          ? await consent.missingScopesByOrganization(tx)
          : undefined;
        return {
          application: {
            ...consent.application,
            ...(await readApplicationPage(tx, tenantId, consent.application.id)),
          },
          user: await readConsentingUser(tx, tenantId, consent.userId),
          organizations: memberships?.map((each) => ({
            ...each,
            missingResourceScopes: byOrganization?.get(each.id) ?? [],
          })),
          missingOIDCScope: consent.missingOidcScopes.filter((scope) => scope !== 'openid'),
          missingResourceScopes: await consent.missingScopes(tx),
          redirectUri: consent.redirectUri,
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
      const consent = await protocol.openConsent(request, reply);
      if (organizationIds.length > 0) {
        const own = await database.inTenant(tenantId, (tx) =>
          listOrganizationsOf(tx, tenantId, consent.userId),
        );
        if (organizationIds.some((each) => !own.some(({ id }) => id === each))) {
          throw new CodedError('organization.require_membership');
        }
      }
      return { redirectTo: await consent.agree(organizationIds) };
    },
  );

  app.post(
    '/interaction/consent/reject',
    { schema: { tags, summary: 'Refuse consent', response: { 200: RedirectTo } } },
    async (request, reply) => {
      const consent = await protocol.openConsent(request, reply);
      const description = 'the user refused to authorize the application';
      return { redirectTo: await consent.reject(description) };
    },
  );
};
