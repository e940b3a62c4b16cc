import { findFactory } from '~/server/domain/connector-factories/registry';
import { type Call, callerOf } from '../api';
import { type FakeProvider, oauth2ConfigFor } from '../fake-provider';
import type { TestServer } from '../test-server';

/** One object of each type in the API, all related, by the names of `idsOf`. */
export type Graph = {
  /** Part of every name and URL of the graph, so that two graphs never conflict. */
  tag: string;
  user: string;
  /** Has the role, but none in the organization. */
  member: string;
  /** Has no relations. */
  outsider: string;
  machine: string;
  /** Has only the machine-to-machine role. */
  secondMachine: string;
  /** Also machine-to-machine, without relations. */
  spareMachine: string;
  thirdParty: string;
  /** With its own secret in the deprecated column. */
  legacy: string;
  spareLegacy: string;
  singlePage: string;
  /** Protected applications cannot be created in this version; these were imported. */
  protectedApp: string;
  resource: string;
  scope: string;
  spareScope: string;
  role: string;
  spareRole: string;
  machineRole: string;
  spareMachineRole: string;
  organization: string;
  organizationScope: string;
  spareOrganizationScope: string;
  organizationRole: string;
  spareOrganizationRole: string;
  machineOrganizationRole: string;
  spareMachineOrganizationRole: string;
  invitation: string;
  /** Revoked. */
  endedInvitation: string;
  oneTimeToken: string;
  spareOneTimeToken: string;
  /** Value of an unused token. */
  oneTimeTokenValue: string;
  ssoConnector: string;
  spareSsoConnector: string;
  connector: string;
  mfa: string;
  session: string;
  log: string;
  /** Disabled, so that no write of the walk raises an event. */
  hook: string;
  emailTemplate: string;
  logStream: string;
};

const REDIRECT_URI = 'http://localhost:3000/callback/social';
const HOUR = 3_600_000;

/** A provider's response to a sign-in that was not redeemed yet. */
export async function connectorDataOf(provider: FakeProvider) {
  const start = await findFactory('oauth2')?.social?.authorize({
    config: oauth2ConfigFor(provider),
    state: 's',
    redirectUri: REDIRECT_URI,
    isStateless: true,
  });
  return { ...provider.visit(start?.url ?? ''), redirectUri: REDIRECT_URI };
}

/** Objects that no call of the management API creates. */
async function insertRest(
  { sql }: TestServer,
  provider: FakeProvider,
  tenantId: string,
  {
    tag,
    user,
    legacy,
    spareLegacy,
    protectedApp,
  }: Pick<Graph, 'tag' | 'user' | 'legacy' | 'spareLegacy' | 'protectedApp'>,
): Promise<void> {
  await sql(
    `insert into sso_connectors (tenant_id, id, provider_name, connector_name, created_at)
     values ($1, $2 || '-sso', 'Okta', $2, 1), ($1, $2 || '-sso-2', 'Okta', $2 || '2', 2)`,
    [tenantId, tag],
  );
  await sql(
    `insert into user_sso_identities (tenant_id, id, user_id, issuer, identity_id, detail, sso_connector_id, created_at, updated_at)
     values ($1, $2 || '-identity', $3, 'https://okta.example', $3, '{"a": 1}', $2 || '-sso', 1, 2)`,
    [tenantId, tag, user],
  );
  await sql(
    `insert into connectors (tenant_id, id, connector_id, config, metadata, created_at)
     values ($1, $2 || '-social', 'oauth2', $3, jsonb_build_object('target', $2 || '-social'), 1)`,
    [tenantId, tag, JSON.stringify(oauth2ConfigFor(provider))],
  );
  await sql(
    `insert into oidc_model_instances (tenant_id, model_name, id, uid, account_id, payload, expires_at)
     values ($1, 'Session', $2 || '-session', $2 || '-session', $3, '{"loginTs": 1}', 9999999999999)`,
    [tenantId, tag, user],
  );
  await sql(
    `update applications set secret = 'Xq7vR2mL9tKd4wZs' where tenant_id = $1 and id in ($2, $3)`,
    [tenantId, legacy, spareLegacy],
  );
  await sql(
    `update applications set type = 'Protected', protected_app_metadata =
       '{"host": "a.example", "origin": "https://b.example", "sessionDuration": 60, "pageRules": [], "customDomains": [{"domain": "c.example", "status": "Active", "errorMessage": null, "dnsRecords": [], "cloudflareData": null}]}'
     where tenant_id = $1 and id = $2`,
    [tenantId, protectedApp],
  );
}

/** Creates a graph in a tenant, through the management API if possible. */
export async function createGraph(
  server: TestServer,
  provider: FakeProvider,
  tenantId: string,
  tag: string,
): Promise<Graph> {
  const host = `${tenantId}.localhost:3001`;
  const call: Call = callerOf(server.tenantApp, await server.managementToken(tenantId), host);
  const send = async (
    method: 'POST' | 'PUT',
    path: string,
    body: object,
  ): Promise<Record<string, string>> => {
    const answer = await call(method, `/api/${path}`, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const create = async (path: string, body: object): Promise<string> =>
    (await send('POST', path, body))['id'] ?? '';
  const named = (name: string, rest: object = {}) => ({ name: `${tag} ${name}`, ...rest });
  const described = (name: string, rest: object = {}) =>
    named(name, { description: `${tag} ${name}`, ...rest });

  const user = await create('users', {
    username: `${tag}_user`,
    primaryEmail: `${tag}@example.com`,
    primaryPhone: tag === 'main' ? '12025550101' : '12025550102',
    password: 'correct horse',
    name: tag,
    customData: { a: 1 },
    profile: { givenName: tag, address: { country: 'IS' } },
  });
  const member = await create('users', { username: `${tag}_member` });
  const outsider = await create('users', { username: `${tag}_outsider` });
  const machineOf = (name: string) =>
    create('applications', described(name, { type: 'MachineToMachine' }));
  const machine = await machineOf('machine');
  const secondMachine = await machineOf('second machine');
  const spareMachine = await machineOf('spare machine');
  const thirdParty = await create(
    'applications',
    named('third party', { type: 'Traditional', isThirdParty: true }),
  );
  const legacy = await create('applications', named('legacy', { type: 'Traditional' }));
  const spareLegacy = await create('applications', named('spare legacy', { type: 'Traditional' }));
  const singlePage = await create('applications', named('single page', { type: 'SPA' }));
  const protectedApp = await create('applications', named('protected', { type: 'Traditional' }));
  await insertRest(server, provider, tenantId, { tag, user, legacy, spareLegacy, protectedApp });

  const resource = await create(
    'resources',
    named('API', { indicator: `https://${tag}.${tenantId}.example/api` }),
  );
  const scopeOf = (name: string) => create(`resources/${resource}/scopes`, { name });
  const [scope, spareScope] = [await scopeOf(`${tag}:read`), await scopeOf(`${tag}:write`)];
  const role = await create('roles', described('role', { scopeIds: [scope] }));
  const spareRole = await create('roles', described('spare role'));
  const forMachines = { type: 'MachineToMachine' };
  const machineRole = await create(
    'roles',
    described('machine role', { ...forMachines, scopeIds: [scope] }),
  );
  const spareMachineRole = await create('roles', described('spare machine role', forMachines));

  const organization = await create(
    'organizations',
    described('organization', {
      color: { primaryColor: '#123456' },
      branding: { logoUrl: 'https://example.com/logo.png' },
    }),
  );
  const organizationScope = await create('organization-scopes', { name: `${tag}:invite` });
  const spareOrganizationScope = await create('organization-scopes', { name: `${tag}:leave` });
  const organizationRole = await create(
    'organization-roles',
    described('organization role', {
      organizationScopeIds: [organizationScope],
      resourceScopeIds: [scope],
    }),
  );
  const spareOrganizationRole = await create('organization-roles', named('spare'));
  const machineOrganizationRole = await create('organization-roles', named('machine', forMachines));
  const spareMachineOrganizationRole = await create(
    'organization-roles',
    named('spare machine', forMachines),
  );

  await send('POST', `roles/${role}/users`, { userIds: [user, member] });
  await send('PUT', `users/${user}/identities/${tag}-target`, {
    userId: `${tag}-provider-id`,
    details: { a: 1 },
  });
  await send('POST', `users/${user}/mfa-verifications`, { type: 'Totp' });
  for (const number of [1, 2]) {
    await send('POST', `users/${user}/personal-access-tokens`, { name: `${tag}-token-${number}` });
    await send('POST', `applications/${machine}/secrets`, { name: `${tag}-secret-${number}` });
  }
  await send('POST', `roles/${machineRole}/applications`, {
    applicationIds: [machine, secondMachine],
  });
  const inOrganization = `organizations/${organization}`;
  await send('POST', `${inOrganization}/users`, { userIds: [user, member] });
  await send('POST', `${inOrganization}/users/${user}/roles`, {
    organizationRoleIds: [organizationRole],
  });
  await send('POST', `${inOrganization}/applications`, { applicationIds: [machine] });
  await send('POST', `${inOrganization}/applications/${machine}/roles`, {
    organizationRoleIds: [machineOrganizationRole],
  });
  await send('POST', `${inOrganization}/jit/roles`, { organizationRoleIds: [organizationRole] });
  await send('POST', `${inOrganization}/jit/email-domains`, { emailDomain: `${tag}.example` });
  await send('POST', `${inOrganization}/jit/sso-connectors`, { ssoConnectorIds: [`${tag}-sso`] });
  await send('POST', `applications/${thirdParty}/user-consent-scopes`, {
    organizationScopes: [organizationScope],
    resourceScopes: [scope],
    organizationResourceScopes: [scope],
    userScopes: [tag === 'main' ? 'email' : 'phone'],
  });
  await send('PUT', `applications/${thirdParty}/sign-in-experience`, {
    displayName: tag,
    color: { primaryColor: '#123456' },
    branding: { logoUrl: 'https://example.com/logo.png' },
  });
  await send('POST', `applications/${thirdParty}/users/${user}/consent-organizations`, {
    organizationIds: [organization],
  });
  const invite = (invitee: string) =>
    create('organization-invitations', {
      invitee,
      organizationId: organization,
      inviterId: user,
      expiresAt: Date.now() + HOUR,
      organizationRoleIds: [organizationRole],
    });
  const endedInvitation = await invite(`ended-${tag}@example.com`);
  await send('PUT', `organization-invitations/${endedInvitation}/status`, { status: 'Revoked' });
  const magicLink = () =>
    send('POST', 'one-time-tokens', {
      email: `${tag}@example.com`,
      context: { jitOrganizationIds: [organization] },
    });
  const oneTimeToken = await magicLink();
  const factors = await call('GET', `/api/users/${user}/mfa-verifications`);
  const hook = await create('hooks', {
    name: `${tag} hook`,
    events: ['User.Created'],
    config: { url: `https://${tag}.example` },
    enabled: false,
  });
  const templates = await call('PUT', '/api/email-templates', {
    templates: [
      {
        languageTag: 'en',
        templateType: 'Generic',
        details: { subject: tag, content: '{{code}}' },
      },
    ],
  });
  const logStream = await create('log-streams', {
    name: `${tag} stream`,
    type: 'https',
    config: { url: `https://${tag}.example` },
    enabled: false,
  });
  const logs = await call('GET', '/api/logs?logKey=Management.User.Create&page_size=1');
  const firstOf = (rows: { id: string }[]) => rows[0]?.id ?? '';

  return {
    tag,
    user,
    member,
    outsider,
    machine,
    secondMachine,
    spareMachine,
    thirdParty,
    legacy,
    spareLegacy,
    singlePage,
    protectedApp,
    resource,
    scope,
    spareScope,
    role,
    spareRole,
    machineRole,
    spareMachineRole,
    organization,
    organizationScope,
    spareOrganizationScope,
    organizationRole,
    spareOrganizationRole,
    machineOrganizationRole,
    spareMachineOrganizationRole,
    invitation: await invite(`invited-${tag}@example.com`),
    endedInvitation,
    oneTimeToken: oneTimeToken['id'] ?? '',
    oneTimeTokenValue: oneTimeToken['token'] ?? '',
    spareOneTimeToken: (await magicLink())['id'] ?? '',
    ssoConnector: `${tag}-sso`,
    spareSsoConnector: `${tag}-sso-2`,
    connector: `${tag}-social`,
    mfa: firstOf(factors.body),
    session: `${tag}-session`,
    log: firstOf(logs.body),
    hook,
    emailTemplate: firstOf(templates.body),
    logStream,
  };
}
