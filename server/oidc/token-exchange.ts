import { type KoaContextWithOIDC, type Provider, type ResourceServer, errors } from 'oidc-provider';
import { ORGANIZATIONS_INDICATOR } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { findUsableToken } from '~/server/domain/users/personal-access-tokens.rules';
import {
  consumeSubjectToken,
  findSubjectToken,
} from '~/server/domain/verification/subject-tokens.rules';
import { type UserAccount, findAccount } from './account';
import { OIDC_SCOPES } from './claims';
import { type Client, extrasOf } from './client-rules';
import { noteExchange } from './exchange-facts';
import { TOKEN_EXCHANGE } from './grant-types';
import { assertFactor, assertMember } from './organization-rules';
import { createResourceIndicators, requestedOrganization } from './resource-servers';

const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token';
const PERSONAL_ACCESS_TOKEN_TYPE = 'urn:logto:token-type:personal_access_token';

const PARAMETERS = [
  'subject_token',
  'subject_token_type',
  'actor_token',
  'actor_token_type',
  'requested_token_type',
  'resource',
  'organization_id',
  'scope',
];

/** One description for everything that is wrong with a subject: a guess must learn nothing. */
function invalidSubject() {
  return new errors.InvalidGrant('subject token is invalid');
}
function invalidActor() {
  return new errors.InvalidGrant('actor token is invalid');
}

type Parameters = Readonly<Record<string, unknown>>;
function textOf(params: Parameters, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function required(params: Parameters, name: string): string {
  const value = textOf(params, name);
  if (value === undefined) throw new errors.InvalidRequest(`missing required parameter ${name}`);
  return value;
}

/** The user the token stands for. */
type Subject = {
  userId: string;
  /** Consume the token; false when another request just did. */
  consume: () => Promise<boolean>;
};

async function readSubject(
  { database }: Services,
  tenantId: string,
  ctx: KoaContextWithOIDC,
  params: Parameters,
): Promise<Subject> {
  const token = required(params, 'subject_token');
  switch (required(params, 'subject_token_type')) {
    case PERSONAL_ACCESS_TOKEN_TYPE: {
      const found = await database.inTenant(tenantId, (tx) => findUsableToken(tx, tenantId, token));
      if (!found) throw invalidSubject();
      noteExchange(ctx, { personalAccessTokenName: found.name });
      return { userId: found.userId, consume: () => Promise.resolve(true) };
    }
    case ACCESS_TOKEN_TYPE: {
      const found = await database.inTenant(tenantId, (tx) =>
        findSubjectToken(tx, tenantId, token),
      );
      if (!found) throw invalidSubject();
      noteExchange(ctx, { subjectTokenCreator: found.creatorId });
      return {
        userId: found.userId,
        consume: () =>
          database.inTenant(tenantId, (tx) => consumeSubjectToken(tx, tenantId, token)),
      };
    }
    default:
      throw invalidSubject();
  }
}

/** Who acts for the user: the subject of an opaque access token with the scope openid. */
async function readActor(
  services: Services,
  tenantId: string,
  provider: Provider,
  params: Parameters,
): Promise<string | undefined> {
  const token = textOf(params, 'actor_token');
  if (token === undefined) {
    if (textOf(params, 'actor_token_type') === undefined) return undefined;
    throw new errors.InvalidRequest('actor_token_type without actor_token');
  }
  if (textOf(params, 'actor_token_type') !== ACCESS_TOKEN_TYPE) throw invalidActor();
  const found = await provider.AccessToken.find(token);
  if (!found?.accountId || !found.scopes.has('openid')) throw invalidActor();
  const account = await findAccount(services, tenantId, found.accountId);
  if (!account) throw invalidActor();
  return account.accountId;
}

function assertRequest(client: Client, params: Parameters): void {
  if (extrasOf(client).isThirdParty) {
    throw new errors.InvalidClient('third-party applications may not exchange tokens');
  }
  if (Array.isArray(params['resource'])) throw new errors.InvalidTarget();
  const wanted = textOf(params, 'requested_token_type');
  if (wanted !== undefined && wanted !== ACCESS_TOKEN_TYPE) {
    throw new errors.InvalidRequest('only access tokens are issued');
  }
}

type AccessToken = InstanceType<Provider['AccessToken']>;
type ResourceServerModel = new (
  identifier: string,
  data: ResourceServer,
) => NonNullable<AccessToken['resourceServer']>;

/**
 * Token exchange (RFC 8693): a subject token or a personal access token of a user for an access
 * token, of the user's present scopes. No refresh and no ID token (flows, sections 2 and 3).
 */
export function installTokenExchange(
  services: Services,
  tenantId: string,
  provider: Provider,
): void {
  const { getResourceServerInfo } = createResourceIndicators(services, tenantId);

  const findResourceServer = async (
    ctx: KoaContextWithOIDC,
    client: Client,
    { user }: UserAccount,
  ): Promise<{ indicator: string; info: ResourceServer } | undefined> => {
    const organizationId = requestedOrganization(ctx);
    if (organizationId !== undefined) {
      await services.database.inTenant(tenantId, async (tx) => {
        const { isMfaRequired } = await assertMember(tx, tenantId, user, organizationId);
        if (isMfaRequired) await assertFactor(tx, tenantId, user);
      });
    }
    const indicator =
      textOf(ctx.oidc.params ?? {}, 'resource') ??
      (organizationId === undefined ? undefined : ORGANIZATIONS_INDICATOR);
    if (indicator === undefined) return undefined;
    return { indicator, info: await getResourceServerInfo(ctx, indicator, client) };
  };

  /** The token for this server itself; userinfo asks for its grant, which ends with it. */
  const grantFor = async (client: Client, accountId: string, scope: string, life: number) => {
    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    if (scope) grant.addOIDCScope(scope);
    return Object.assign(grant, { expiresIn: life }).save();
  };

  const exchange = async (ctx: KoaContextWithOIDC): Promise<void> => {
    const { client } = ctx.oidc;
    const params: Parameters = ctx.oidc.params ?? {};
    if (!client) throw new errors.InvalidClient();
    assertRequest(client, params);
    const subject = await readSubject(services, tenantId, ctx, params);
    const account = await findAccount(services, tenantId, subject.userId);
    if (!account) throw invalidSubject();
    ctx.oidc.entity('Account', account);
    const actor = await readActor(services, tenantId, provider, params);
    if (actor !== undefined) noteExchange(ctx, { actor });
    const target = await findResourceServer(ctx, client, account);

    const token = new provider.AccessToken({
      accountId: account.accountId,
      client,
      expiresWithSession: false,
      gty: TOKEN_EXCHANGE,
    } as unknown as ConstructorParameters<typeof provider.AccessToken>[0]);
    const requested = (textOf(params, 'scope') ?? '').split(' ').filter(Boolean);
    const available = target
      ? (target.info.scope ?? '').split(' ')
      : OIDC_SCOPES.filter((each) => each !== 'offline_access');
    const scope = [...new Set(requested)].filter((each) => available.includes(each)).join(' ');
    token.scope = scope;
    if (target) {
      const { ResourceServer } = provider as unknown as { ResourceServer: ResourceServerModel };
      token.resourceServer = new ResourceServer(target.indicator, target.info);
    }

    // Last, so that a refused request does not cost the token; first of what has an effect.
    if (!(await subject.consume())) throw invalidSubject();
    if (!target) {
      token.grantId = await grantFor(client, account.accountId, scope, token.expiration);
    }
    ctx.oidc.entity('AccessToken', token);
    const value = await token.save();
    ctx.body = {
      access_token: value,
      issued_token_type: ACCESS_TOKEN_TYPE,
      expires_in: token.expiration,
      scope,
      token_type: token.tokenType,
    };
  };

  provider.registerGrantType(TOKEN_EXCHANGE, exchange, PARAMETERS, ['resource']);
}
