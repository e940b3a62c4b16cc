import { tenantAccessMachine, type TenantScopes } from '~/machines/tenant-access.machine';
import { commandActor, endpointActor } from '~/src/api/endpoint-actor';
import { TENANT_SCOPES } from '~/contract/tenancy';
import { toApiError } from '~/src/api/api-error';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';

export type TenantAccessDeps = {
  /** The server's response for the signed-in user. */
  readonly readGranted: (tenantId: string) => Promise<readonly string[]>;
  /** From the claims of the tenant's access token. */
  readonly readHeld: (tenantId: string) => Promise<readonly string[]>;
  /** Drops the tenant's access token and fetches another. */
  readonly refreshToken: (tenantId: string) => Promise<unknown>;
  readonly findDefaultTenant: () => Promise<string | null>;
  /** Leaving the page now would lose unsaved input. */
  readonly holdsInput: () => boolean;
  /** The session stores the URL, clears all tokens, and requests consent. */
  readonly reconsent: () => void;
  /** Stored in this tab. */
  readonly storage: KeyValueStorage;
  readonly notifyLimits: () => void;
  readonly notifyLoss: (tenantId: string) => void;
  /** The tenant in the URL does not exist or is not accessible. */
  readonly notifyUnknown: (tenantId: string) => void;
  readonly forgetTenant: (tenantId: string) => void;
  readonly leaveToRoot: () => void;
  readonly openInstead: (tenantId: string) => void;
};

/** The token endpoint rejects organization tokens for non-members. */
const refusedToken = 'oidc.access_denied';

/** Scopes that the console requests at sign-in: others cannot be in its tokens. */
function known(scopes: readonly string[]) {
  return scopes.filter((scope) => (TENANT_SCOPES as readonly string[]).includes(scope));
}

/** Connects the tenant-access chart to tokens, the query cache, the session, and the router. */
export function wireTenantAccess(deps: TenantAccessDeps) {
  const { storage } = deps;
  const readScopes = async (tenantId: string): Promise<TenantScopes> => {
    try {
      const [granted, held] = await Promise.all([
        deps.readGranted(tenantId),
        deps.readHeld(tenantId),
      ]);
      const wasAsked = storage.getItem(sessionKeys.reconsentedTenant) === tenantId;
      return {
        granted: known(granted),
        held: known(held),
        mayReconsent: !wasAsked && !deps.holdsInput(),
      };
    } catch (error) {
      if (toApiError(error).code === refusedToken) {
        return { granted: [], held: [], mayReconsent: false };
      }
      throw error;
    }
  };
  return tenantAccessMachine.provide({
    actors: {
      readScopes: endpointActor(({ tenantId }: { tenantId: string }) => readScopes(tenantId)),
      refreshToken: commandActor(({ tenantId }: { tenantId: string }) =>
        deps.refreshToken(tenantId),
      ),
      findDefaultTenant: endpointActor(async () => ({ tenantId: await deps.findDefaultTenant() })),
    },
    actions: {
      settle: (_, { tenantId }) => {
        if (storage.getItem(sessionKeys.reconsentedTenant) === tenantId) {
          storage.removeItem(sessionKeys.reconsentedTenant);
        }
      },
      reconsent: (_, { tenantId }) => {
        storage.setItem(sessionKeys.reconsentedTenant, tenantId);
        deps.reconsent();
      },
      notifyLimits: deps.notifyLimits,
      notifyLoss: (_, { tenantId }) => deps.notifyLoss(tenantId),
      notifyUnknown: (_, { tenantId }) => deps.notifyUnknown(tenantId),
      forgetTenant: (_, { tenantId }) => deps.forgetTenant(tenantId),
      leaveToRoot: deps.leaveToRoot,
      openInstead: (_, { tenantId }) =>
        tenantId === null ? deps.leaveToRoot() : deps.openInstead(tenantId),
    },
  });
}
