import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AvailableScope } from '~/server/domain/access/resource-lookup.queries';
import type { Interaction } from '~/server/domain/sign-in/interaction';
import type { Tx } from '~/server/platform/db/database';
import type { RouteOptions } from './route-options';

/** Scopes of one resource as the consent page shows them. */
type ResourceScopes = {
  resource: { id: string; name: string; indicator: string };
  scopes: AvailableScope[];
};

/** A consent step: who grants what to which application. */
type ConsentRequest = {
  application: { id: string; name: string };
  redirectUri: string;
  userId: string;
  /** Whether the page must let the user choose organizations. */
  asksForOrganizations: boolean;
  missingOidcScopes: readonly string[];
  /** The missing scopes that the user has by roles outside of organizations, per resource. */
  missingScopes(tx: Tx): Promise<ResourceScopes[]>;
  /** The missing scopes that the user has in each organization, by its id. */
  missingScopesByOrganization(tx: Tx): Promise<ReadonlyMap<string, ResourceScopes[]>>;
  /** @returns where the browser continues */
  agree(organizationIds: readonly string[]): Promise<string>;
  reject(description: string): Promise<string>;
};

export type TestToken = {
  accessToken: string;
  /** Id of the token, by which logs can refer to it. */
  jti: string;
  /** Seconds. */
  expiresIn: number;
  scope: string;
};

/** What a token of a machine-to-machine application would be for, and the scopes it would have. */
type TokenTarget = {
  scopes: readonly string[];
  issue(scopes: readonly string[]): Promise<TestToken>;
};

/** A machine-to-machine application, as the token endpoint knows it. */
export type MachineClient = {
  /**
   * @throws access_denied 403 unless the application is a member of the organization,
   * invalid_target
   */
  target(
    tx: Tx,
    wanted: { indicator: string; organizationId: string | undefined },
  ): Promise<TokenTarget>;
};

/** What interfaces beside OpenID Connect use of its provider; composition hands it to them. */
export type Protocol = {
  /** Look-ups of the request's interaction, for a transaction that is made before it is asked for. */
  foreseeInteraction(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<(tx: Tx) => Promise<void>>;
  /** @throws CodedError session.not_found 400 */
  getInteraction(request: FastifyRequest, reply: FastifyReply): Promise<Interaction>;
  findInteraction(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined>;
  /** @throws CodedError session.not_found 400 unless a signed-in user is asked for consent */
  openConsent(request: FastifyRequest, reply: FastifyReply): Promise<ConsentRequest>;
  /**
   * GET /consent. The tenant's own applications get what they ask for at once; others need the
   * page, which `sendPage` answers with.
   */
  answerConsentPage(
    request: FastifyRequest,
    reply: FastifyReply,
    sendPage: () => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply>;
  /** GET /consent/switch-account: the same request again, from a sign-in that asks who it is. */
  switchAccount(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Reads the client, so call it outside of transactions. Undefined without such a client. */
  findMachineClient(tenantId: string, applicationId: string): Promise<MachineClient | undefined>;
};

/** Options of plugins whose routes take part in the protocol. */
export type ProtocolRouteOptions = RouteOptions & { protocol: Protocol };
