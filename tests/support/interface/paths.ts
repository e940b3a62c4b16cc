import type { Operation } from '../operations';
import type { Graph } from './graph';

type Of = (graph: Graph) => string;

/** The object of `{id}`, by collection. */
const BY_COLLECTION: Readonly<Record<string, Of>> = {
  applications: ({ machine }) => machine,
  'email-templates': ({ emailTemplate }) => emailTemplate,
  hooks: ({ hook }) => hook,
  'log-streams': ({ logStream }) => logStream,
  logs: ({ log }) => log,
  'one-time-tokens': ({ oneTimeToken }) => oneTimeToken,
  organizations: ({ organization }) => organization,
  'organization-invitations': ({ invitation }) => invitation,
  'organization-roles': ({ organizationRole }) => organizationRole,
  'organization-scopes': ({ organizationScope }) => organizationScope,
  resources: ({ resource }) => resource,
  roles: ({ role }) => role,
};

/** The objects of other parameters, by name. */
const BY_NAME: Readonly<Record<string, Of>> = {
  applicationId: ({ machine }) => machine,
  // A delivery needs an endpoint: tests/server/webhooks has them.
  deliveryId: () => 'none',
  domain: ({ tag }) => `${tag}.example`,
  emailDomain: ({ tag }) => `${tag}.example`,
  organizationId: ({ organization }) => organization,
  organizationRoleId: ({ organizationRole }) => organizationRole,
  organizationScopeId: ({ organizationScope }) => organizationScope,
  resourceId: ({ resource }) => resource,
  roleId: ({ role }) => role,
  scopeId: ({ scope }) => scope,
  scopeType: () => 'resource-scopes',
  sessionId: ({ session }) => session,
  ssoConnectorId: ({ ssoConnector }) => ssoConnector,
  target: ({ tag }) => `${tag}-target`,
  userId: ({ user }) => user,
  verificationId: ({ mfa }) => mfa,
};

/**
 * Parameters that refer to a specific object: the first pattern that matches `METHOD path {name}`.
 */
const PARTICULAR: readonly (readonly [RegExp, Of])[] = [
  [/^(?:PATCH .*secrets|POST .*secrets.*rotate).* {name}$/, ({ tag }) => `${tag}-secret-2`],
  [/secrets.* {name}$/, ({ tag }) => `${tag}-secret-1`],
  [/^PATCH .*access-tokens.* {name}$/, ({ tag }) => `${tag}-token-2`],
  [/access-tokens.* {name}$/, ({ tag }) => `${tag}-token-1`],
  [/(?:consent|sign-in-experience).* {(?:id|applicationId)}$/, ({ thirdParty }) => thirdParty],
  [/legacy-secret\/rotate {id}$/, ({ spareLegacy }) => spareLegacy],
  [/legacy-secret {id}$/, ({ legacy }) => legacy],
  [/custom-domains.* {id}$/, ({ protectedApp }) => protectedApp],
  [/ \/api\/roles\/{id}\/applications.* {id}$/, ({ machineRole }) => machineRole],
  [/ \/api\/applications\/.* {roleId}$/, ({ machineRole }) => machineRole],
  [/\/applications\/.* {organizationRoleId}$/, (graph) => graph.machineOrganizationRole],
  // What one operation removes must exist for the next.
  [/^DELETE \/api\/resources\/.* {scopeId}$/, ({ spareScope }) => spareScope],
  [/^DELETE \/api\/roles\/{id}\/users\/.* {userId}$/, ({ member }) => member],
  [/^DELETE \/api\/roles\/.* {applicationId}$/, ({ secondMachine }) => secondMachine],
  // Both end the user's sessions.
  [/^PATCH .*(?:password|is-suspended) {userId}$/, ({ outsider }) => outsider],
  [/^PUT \/api\/one-time-tokens/, ({ spareOneTimeToken }) => spareOneTimeToken],
];

/**
 * Values of an operation's path parameters from the objects of a graph.
 * @throws Error for an unknown parameter
 */
export function pathValuesOf(
  { method, path, parameters }: Operation,
  graph: Graph,
): Record<string, string> {
  return Object.fromEntries(
    parameters.map((name) => {
      const place = `${method} ${path} {${name}}`;
      const particular = PARTICULAR.find(([pattern]) => pattern.test(place))?.[1];
      const collection = path.split('/')[2] ?? '';
      const of = particular ?? (name === 'id' ? BY_COLLECTION[collection] : BY_NAME[name]);
      if (!of) throw new Error(`${place}: tests/support/interface/paths.ts does not know it`);
      return [name, of(graph)];
    }),
  );
}

/** Whose ID replaces a path parameter. */
export type ForeignIdKind = 'unknown' | 'other' | 'foreign';

/**
 * Exceptions from 404 for foreign IDs: patterns of `METHOD path kind {changed parameters}`, with
 * the expected status.
 */
const ELSEWHERE: readonly (readonly [RegExp, number])[] = [
  // A new identity is created.
  [/^PUT .*identities\/{target} (?:unknown {target}|other)/, 201],
  // Any user may have consented to any application.
  [/^GET .*consent-organizations other/, 200],
  [/^P(?:OS|U)T .*consent-organizations other {id}$/, 201],
  [/^P(?:OS|U)T .*consent-organizations other {userId}$/, 422],
  [/user-consent-scopes\/.* unknown {scopeType}$/, 400],
  // Custom domains are never found.
  [/custom-domains\/{domain} (?:other|unknown {domain})/, 501],
  // Users outside of the organization have no scopes in it.
  [/\/users\/{userId}\/scopes (?:other|unknown {userId})/, 200],
  // The organization or the user may exist, but not the membership.
  [/^GET \/api\/organizations\/.*\/roles (?:other|unknown {(?:user|application)Id})/, 422],
  [/^(?:POST|PUT|DELETE) \/api\/organizations\/{id}\/\w+\/{\w+}\/roles.*{(?!org)\w+}/, 422],
  // For organizations, the referenced object is part of the body.
  [/^P(?:OS|U)T \/api\/organization(?:s|-roles)\/{id}\/.* {id}$/, 422],
];

/** Expected status if path parameters have foreign IDs. */
export function statusElsewhere(
  { method, path }: Operation,
  stranger: ForeignIdKind,
  changed: readonly string[],
): number {
  const place = `${method} ${path} ${stranger} {${changed.join('}{')}}`;
  return ELSEWHERE.find(([pattern]) => pattern.test(place))?.[1] ?? 404;
}
