import {
  tenantCreationMachine,
  type RegionChoice,
  type TenantCheckout,
  type TenantDraft,
} from '~/machines/tenant-creation.machine';
import { endpointActor, type PendingRequest } from '~/src/api/endpoint-actor';
import type { KeyValueStorage } from '~/src/lib/storage';
import { resumeCheckout, storeCheckout } from '~/src/lib/stored-checkout';
import { pageRestoredActor } from '~/src/lib/window-actor';

type PlanOrder = { draft: TenantDraft; skuId: string };

export type TenantCreationDeps = {
  readonly loadRegions: () => Promise<RegionChoice[]>;
  readonly createTenant: (draft: TenantDraft) => PendingRequest<{ id: string }>;
  readonly startCheckout: (order: PlanOrder) => Promise<TenantCheckout>;
  /** Stored in this tab. */
  readonly storage: KeyValueStorage;
  /** Navigates away from the console. */
  readonly leave: (address: string) => void;
  /** Closes the dialog and opens the page that waits for a payment. */
  readonly openReturn: (path: string) => void;
  readonly notifyTenant: () => void;
  readonly reportProductionTenant: (tenantId: string) => void;
  /** Closes the dialog and opens the tenant. */
  readonly openTenant: (tenantId: string) => void;
};

/** Connects the creation of a tenant to the endpoints, session storage, and the router. */
export function wireTenantCreation(deps: TenantCreationDeps) {
  return tenantCreationMachine.provide({
    actors: {
      loadRegions: endpointActor(() => deps.loadRegions()),
      createTenant: endpointActor<{ id: string }, TenantDraft>(deps.createTenant),
      startCheckout: endpointActor<TenantCheckout, PlanOrder>(deps.startCheckout),
      watchPage: pageRestoredActor,
    },
    actions: {
      rememberCheckout: (_, { state, sessionId }) =>
        storeCheckout(deps.storage, { state, sessionId }),
      leaveForPayment: (_, { redirectUri }) => {
        if (redirectUri !== null) deps.leave(redirectUri);
      },
      resumePayment: (_, { sessionId }) =>
        deps.openReturn(resumeCheckout(deps.storage, { sessionId })),
      notifyTenant: () => deps.notifyTenant(),
      reportProductionTenant: (_, { tenantId }) => deps.reportProductionTenant(tenantId),
      openTenant: (_, { tenantId }) => deps.openTenant(tenantId),
    },
  });
}
