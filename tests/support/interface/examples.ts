import type { FakeProvider } from '../fake-provider';
import { type Graph, connectorDataOf } from './graph';

/** A call that violates a rule, and its status. */
type ErrorExample = {
  status: number;
  body?: unknown;
  /** Path parameters that differ from those of the successful call. */
  values?: Record<string, string>;
};

/** Arguments of an operation that do not follow from its schema. */
export type Example = {
  body?: unknown;
  /** If success is not possible in this version. */
  status?: number;
  /** Repeating it violates a rule. */
  isOnce?: boolean;
  refusals?: ErrorExample[];
};

function broken(body: unknown, status = 422): ErrorExample {
  return { status, body };
}
const HOUR = 3_600_000;

/**
 * Examples by `METHOD path`. Other operations are called with values from their schema; if that
 * does not succeed, the walk fails and asks for an example.
 * @param other a second graph of the same tenant
 */
export async function examplesOf(
  graph: Graph,
  other: Graph,
  provider: FakeProvider,
): Promise<Record<string, Example>> {
  const { tag } = graph;
  const organizationRoleIds = [graph.organizationRole, graph.spareOrganizationRole];
  const machineRoleIds = [graph.machineOrganizationRole, graph.spareMachineOrganizationRole];
  const protectedApp = (subDomain: string) => ({
    name: 'walk',
    type: 'Protected',
    protectedAppMetadata: { subDomain, origin: 'https://walk.example' },
  });
  const provided = { userId: `${tag}-provider-id` };
  const consent = '/api/applications/{applicationId}/user-consent-scopes';
  const consents = '/api/applications/{id}/users/{userId}/consent-organizations';
  const domains = '/api/applications/{id}/protected-app-metadata/custom-domains';
  const inOrganization = '/api/organizations/{id}';
  const memberRoles = `${inOrganization}/users/{userId}/roles`;
  const machineRoles = `${inOrganization}/applications/{applicationId}/roles`;
  const notThirdParty: ErrorExample = { status: 422, values: { id: graph.machine } };
  const noProvider: Example = {
    status: 501,
    refusals: [{ status: 422, values: { id: graph.machine } }],
  };
  return {
    'POST /api/applications': {
      body: { name: 'walk', type: 'SPA' },
      refusals: [broken(protectedApp('-')), broken(protectedApp('walk'), 501)],
    },
    'PATCH /api/applications/{id}': {
      body: { name: 'renamed' },
      refusals: [{ status: 422, body: { isAdmin: true }, values: { id: graph.singlePage } }],
    },
    'DELETE /api/applications/{id}': {
      refusals: [{ status: 422, values: { id: graph.protectedApp } }],
    },
    'PATCH /api/applications/{applicationId}/custom-data': { body: { walk: [1] } },
    'POST /api/applications/{id}/secrets': {
      body: { name: 'walk', expiresAt: Date.now() + HOUR },
      refusals: [broken({ name: `${tag}-secret-1` }), broken({ name: 'walk', expiresAt: 1 }, 400)],
    },
    'PATCH /api/applications/{id}/secrets/{name}': {
      body: { name: 'renamed' },
      refusals: [broken({ name: `${tag}-secret-1` })],
    },
    'POST /api/applications/{id}/secrets/{name}/rotate': {
      body: { overlap: 60 },
      refusals: [broken({ overlap: 60, name: `${tag}-secret-1` })],
    },
    'POST /api/applications/{id}/legacy-secret/rotate': {
      body: { overlap: 60 },
      refusals: [broken({ overlap: 60, name: 'Default secret' })],
    },
    'POST /api/applications/{id}/test-token': {
      body: { resource: `https://${tag}.default.example/api` },
      refusals: [
        broken({}, 400),
        broken({ resource: 'https://unknown.example' }, 404),
        broken({ organizationId: graph.organization }),
        { status: 422, values: { id: graph.singlePage } },
      ],
    },
    'GET /api/applications/{applicationId}/roles': {
      refusals: [{ status: 422, values: { applicationId: graph.singlePage } }],
    },
    'POST /api/applications/{applicationId}/roles': {
      body: { roleIds: [graph.spareMachineRole] },
      refusals: [broken({ roleIds: [graph.role] }), broken({ roleIds: [graph.machineRole] })],
    },
    'PUT /api/applications/{applicationId}/roles': {
      body: { roleIds: [graph.machineRole, graph.spareMachineRole] },
      refusals: [broken({ roleIds: [graph.role] })],
    },
    'DELETE /api/applications/{applicationId}/roles/{roleId}': {
      refusals: [{ status: 422, values: { applicationId: graph.singlePage } }],
    },
    [`POST ${consent}`]: {
      body: {
        organizationScopes: [graph.spareOrganizationScope],
        resourceScopes: [graph.spareScope],
        organizationResourceScopes: [graph.spareScope],
        userScopes: ['profile'],
      },
    },
    'PUT /api/applications/{applicationId}/sign-in-experience': {
      body: { displayName: 'walk', color: { darkPrimaryColor: '#000' }, termsOfUseUrl: '' },
    },
    [`GET ${consents}`]: { refusals: [notThirdParty] },
    [`DELETE ${consents}/{organizationId}`]: { refusals: [notThirdParty] },
    [`POST ${consents}`]: { body: { organizationIds: [graph.organization] } },
    [`PUT ${consents}`]: { body: { organizationIds: [graph.organization] } },
    [`GET ${domains}`]: noProvider,
    [`POST ${domains}`]: { ...noProvider, body: { domain: 'walk.example' } },
    [`DELETE ${domains}/{domain}`]: noProvider,
    'GET /api/applications/{applicationId}/effective-permissions': {
      refusals: [{ status: 422, values: { applicationId: graph.singlePage } }],
    },
    'GET /api/applications/{applicationId}/missing-permissions': {
      refusals: [{ status: 422, values: { applicationId: graph.singlePage } }],
    },

    'POST /api/one-time-tokens': {
      body: { email: 'walk@example.com', expiresIn: 60 },
      refusals: [
        broken({ email: 'walk@example.com', context: { jitOrganizationIds: ['unknown'] } }),
      ],
    },
    'POST /api/one-time-tokens/verify': {
      body: { token: graph.oneTimeTokenValue, email: `${tag.toUpperCase()}@example.com` },
      refusals: [broken({ token: graph.oneTimeTokenValue, email: 'walk@example.com' }, 400)],
    },
    'PUT /api/one-time-tokens/{id}/status': {
      body: { status: 'revoked' },
      refusals: [broken({ status: 'active' }, 400)],
    },
    'POST /api/subject-tokens': { body: { userId: graph.user, context: { reason: 'walk' } } },

    'POST /api/organizations': { body: { name: 'walk' } },
    'PATCH /api/organizations/{id}': {
      body: { name: 'renamed', color: { primaryColor: '#abc' } },
    },
    [`POST ${inOrganization}/users`]: { body: { userIds: [graph.outsider] } },
    [`PUT ${inOrganization}/users`]: { body: { userIds: [graph.user, graph.member] } },
    [`POST ${inOrganization}/users/roles`]: {
      body: { userIds: [graph.member], organizationRoleIds },
    },
    [`POST ${memberRoles}`]: { body: { organizationRoleIds } },
    [`PUT ${memberRoles}`]: { body: { organizationRoleIds } },
    [`POST ${inOrganization}/applications`]: { body: { applicationIds: [graph.spareMachine] } },
    [`PUT ${inOrganization}/applications`]: {
      body: { applicationIds: [graph.machine, graph.spareMachine] },
      refusals: [broken({ applicationIds: [graph.singlePage] })],
    },
    [`POST ${inOrganization}/applications/roles`]: {
      body: { applicationIds: [graph.machine], organizationRoleIds: machineRoleIds },
    },
    [`POST ${machineRoles}`]: { body: { organizationRoleIds: machineRoleIds } },
    [`PUT ${machineRoles}`]: { body: { organizationRoleIds: machineRoleIds } },
    [`POST ${inOrganization}/jit/email-domains`]: {
      body: { emailDomain: 'walk.example' },
      refusals: [broken({ emailDomain: `${tag.toUpperCase()}.example` })],
    },
    [`PUT ${inOrganization}/jit/email-domains`]: {
      body: { emailDomains: ['walk.example', `${tag}.example`] },
    },
    [`POST ${inOrganization}/jit/roles`]: { body: { organizationRoleIds } },
    [`PUT ${inOrganization}/jit/roles`]: { body: { organizationRoleIds } },
    [`POST ${inOrganization}/jit/sso-connectors`]: {
      body: { ssoConnectorIds: [graph.spareSsoConnector] },
    },
    [`PUT ${inOrganization}/jit/sso-connectors`]: {
      body: { ssoConnectorIds: [graph.ssoConnector, graph.spareSsoConnector] },
    },

    'POST /api/organization-roles': {
      body: {
        name: 'walk',
        organizationScopeIds: [graph.organizationScope],
        resourceScopeIds: [graph.scope],
      },
      refusals: [broken({ name: `${tag} spare` })],
    },
    'PATCH /api/organization-roles/{id}': {
      body: { description: 'walk' },
      refusals: [broken({ name: `${tag} spare` }), broken({ type: 'MachineToMachine' })],
    },
    'POST /api/organization-roles/{id}/scopes': {
      body: { organizationScopeIds: [graph.spareOrganizationScope] },
    },
    'PUT /api/organization-roles/{id}/scopes': {
      body: { organizationScopeIds: [graph.organizationScope, graph.spareOrganizationScope] },
    },
    'POST /api/organization-roles/{id}/resource-scopes': { body: { scopeIds: [graph.spareScope] } },
    'PUT /api/organization-roles/{id}/resource-scopes': {
      body: { scopeIds: [graph.scope, graph.spareScope] },
    },
    'POST /api/organization-scopes': {
      body: { name: 'walk' },
      refusals: [broken({ name: `${tag}:invite` }), broken({ name: 'with space' }, 400)],
    },
    'PATCH /api/organization-scopes/{id}': {
      body: { description: 'walk' },
      refusals: [broken({ name: `${tag}:leave` })],
    },
    'POST /api/organization-invitations': {
      body: {
        invitee: 'walk@example.com',
        organizationId: graph.organization,
        inviterId: graph.user,
        expiresAt: Date.now() + HOUR,
        organizationRoleIds,
        messagePayload: { link: 'https://example.com/join' },
      },
      refusals: [
        broken({
          invitee: `INVITED-${tag}@example.com`,
          organizationId: graph.organization,
          expiresAt: Date.now() + HOUR,
        }),
      ],
    },
    'POST /api/organization-invitations/{id}/message': {
      body: { link: 'https://example.com/join' },
      refusals: [{ status: 422, body: {}, values: { id: graph.endedInvitation } }],
    },
    'PUT /api/organization-invitations/{id}/status': {
      body: { status: 'Revoked' },
      isOnce: true,
      refusals: [broken({ status: 'Accepted', acceptedUserId: graph.user })],
    },

    'POST /api/resources': {
      body: { name: 'walk', indicator: 'https://walk.example/api' },
      refusals: [
        broken({ name: 'walk', indicator: `https://${tag}.default.example/api` }),
        broken({ name: 'walk', indicator: 'no URI' }, 400),
      ],
    },
    'POST /api/resources/{resourceId}/scopes': {
      body: { name: 'walk' },
      refusals: [broken({ name: `${tag}:read` })],
    },
    'PATCH /api/resources/{resourceId}/scopes/{scopeId}': {
      body: { description: 'walk' },
      refusals: [broken({ name: `${tag}:write` })],
    },

    'POST /api/roles': {
      body: { name: 'walk', description: 'walk', scopeIds: [graph.scope] },
      refusals: [broken({ name: `${tag} role`, description: 'walk' })],
    },
    'PATCH /api/roles/{id}': {
      body: { description: 'walk', isDefault: true },
      refusals: [broken({ name: `${tag} spare role` })],
    },
    'POST /api/roles/{id}/scopes': {
      body: { scopeIds: [graph.spareScope] },
      refusals: [broken({ scopeIds: [graph.scope] })],
    },
    'POST /api/roles/{id}/users': {
      body: { userIds: [graph.outsider] },
      refusals: [broken({ userIds: [graph.user] })],
    },
    'POST /api/roles/{id}/applications': {
      body: { applicationIds: [graph.spareMachine] },
      refusals: [broken({ applicationIds: [graph.machine] })],
    },

    'POST /api/users': {
      body: { username: 'walk', primaryEmail: 'walk@example.com', password: 'correct horse' },
      refusals: [
        broken({ username: `${tag}_user` }),
        broken({ primaryEmail: `${tag.toUpperCase()}@example.com` }),
        broken({ primaryPhone: '1' }),
      ],
    },
    'PATCH /api/users/{userId}': {
      body: { name: 'renamed', profile: { nickname: 'walk' } },
      refusals: [broken({ username: `${other.tag}_user` })],
    },
    'PATCH /api/users/{userId}/profile': { body: { profile: { nickname: 'walk' } } },
    'POST /api/users/{userId}/password-reset-email': {
      refusals: [{ status: 422, values: { userId: graph.outsider } }],
    },
    'POST /api/users/{userId}/password/verify': {
      body: { password: 'correct horse' },
      refusals: [broken({ password: 'wrong' })],
    },
    'POST /api/users/{userId}/mfa-verifications': {
      body: { type: 'BackupCode' },
      refusals: [broken({ type: 'Totp' })],
    },
    'POST /api/users/{userId}/personal-access-tokens': {
      body: { name: 'walk', expiresAt: Date.now() + HOUR },
      refusals: [broken({ name: `${tag}-token-1` }), broken({ name: 'walk', expiresAt: 1 }, 400)],
    },
    'PATCH /api/users/{userId}/personal-access-tokens/{name}': {
      body: { name: 'renamed' },
      refusals: [broken({ name: `${tag}-token-1` })],
    },
    'PUT /api/users/{userId}/identities/{target}': {
      body: { userId: `${tag}-provider-id-2`, details: { walk: 1 } },
      refusals: [{ status: 422, body: provided, values: { userId: graph.member } }],
    },
    'POST /api/users/{userId}/identities': {
      body: { connectorId: graph.connector, connectorData: await connectorDataOf(provider) },
    },
    'POST /api/users/{userId}/roles': {
      body: { roleIds: [graph.spareRole] },
      refusals: [broken({ roleIds: [graph.machineRole] })],
    },
    'PUT /api/users/{userId}/roles': {
      body: { roleIds: [graph.role, graph.spareRole] },
      refusals: [broken({ roleIds: [graph.machineRole] })],
    },
  };
}
