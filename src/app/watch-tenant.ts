import { createActor, waitFor, type ActorRefFrom, type InspectionEvent } from 'xstate';
import type { sessionMachine } from '~/machines/session.machine';
import type { TenantAccessEvent, TenantPlace } from '~/machines/tenant-access.machine';
import { membersApi } from '~/src/api/endpoints/members.api';
import { meApi } from '~/src/api/endpoints/me.api';
import { removeTenant, tenantsApi, type Tenant } from '~/src/api/endpoints/tenants.api';
import type { ConsoleAuth } from '~/src/auth/console-auth';
import { wireTenantAccess, type TenantAccessActor } from '~/src/flows/tenant-access';
import type { KeyValueStorage } from '~/src/lib/storage';
import { selectUnsavedChanges } from '~/src/slices/drafts';
import type { AccessNotice } from './access-notices';
import { defaultTenantOf, tenantPlaceholder } from './default-tenant';
import type { ConsoleRouter } from './console-router';
import type { Store } from './store';

type Parts = {
  readonly store: Store;
  readonly router: ConsoleRouter;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly auth: ConsoleAuth;
  readonly tab: KeyValueStorage;
  readonly inspect: (event: InspectionEvent) => void;
};

export type WatchTenantOptions = {
  readonly actor: TenantAccessActor;
  /** Reads the browser's location; call it after every change of the URL. */
  readonly look: () => void;
  /**
   * The server denied a call for lack of permissions. A token that is older than the role does not
   * end the session: the chart fetches a new one. `otherwise` runs if that does not explain it.
   */
  readonly onRefused: (otherwise: () => void) => Promise<void>;
};

const selectTenants = tenantsApi.endpoints.listTenants.select();

/** Starts the tenant-access chart and reports the location to it. Cloud edition. */
export function watchTenant({
  store,
  router,
  session,
  auth,
  tab,
  inspect,
}: Parts): WatchTenantOptions {
  const readUserId = async (): Promise<string> =>
    auth.readClaims()?.sub ??
    (await store.dispatch(meApi.endpoints.getMe.initiate(undefined, { subscribe: false })).unwrap())
      .id;
  const navigateTo = (path: string) => void router.navigate(path, { replace: true });
  const tenants = (): readonly Tenant[] => selectTenants(store.getState()).data ?? [];
  const findDefaultTenant = async (): Promise<Tenant | undefined> => {
    const me = await store
      .dispatch(meApi.endpoints.getMe.initiate(undefined, { subscribe: false }))
      .unwrap();
    return defaultTenantOf(me, tenants());
  };

  const access = createActor(
    wireTenantAccess({
      readGranted: async (tenantId) =>
        store
          .dispatch(
            membersApi.endpoints.getMemberScopes.initiate(
              { tenantId, userId: await readUserId() },
              { subscribe: false, forceRefetch: true },
            ),
          )
          .unwrap(),
      readHeld: auth.readTenantScopes,
      refreshToken: (tenantId) => {
        auth.dropToken('management', tenantId);
        return auth.getToken('management', tenantId);
      },
      findDefaultTenant: async () => (await findDefaultTenant())?.id ?? null,
      holdsInput: () => selectUnsavedChanges(store.getState()) > 0,
      reconsent: () => session.send({ type: 'session.reconsent' }),
      storage: tab,
      notifyLimits: () =>
        void notify({
          key: 'limited',
          onSignIn: () => access.send({ type: 'tenant.signInAgain' }),
        }),
      notifyLoss: (tenantId) =>
        void notify({
          key: 'lost',
          name: tenants().find(({ id }) => id === tenantId)?.name ?? tenantId,
        }),
      notifyUnknown: (id) => void notify({ key: 'unknown', id, findDefaultTenant }),
      forgetTenant: (tenantId) => store.dispatch(removeTenant(tenantId)),
      leaveToRoot: () => navigateTo('/'),
      openInstead: (tenantId) => {
        const { pathname, search, hash } = router.state.location;
        navigateTo(`/${tenantId}${pathname.slice(tenantPlaceholder.length + 1)}${search}${hash}`);
      },
    }),
    { id: 'tenant-access', inspect },
  );
  access.start();

  let seen: string | undefined;
  const look = () => {
    const event = locate(router, session, tenants);
    const key = event && JSON.stringify(event);
    if (event && key !== seen) {
      seen = key;
      access.send(event);
    }
  };
  // Pages report the URL: the router replays early events to its first subscriber, which must be
  // the pages.
  store.subscribe(look);
  look();
  followScopes({ store, access });
  followRenewals({ session, access, look });
  const onRefused = async (otherwise: () => void) => {
    // Pages see a new role as soon as it is read, before it is compared with the token.
    const settled = await waitFor(access, (snapshot) => !snapshot.matches('checking'));
    if (settled.matches('granted') || settled.matches('outside')) otherwise();
  };
  return { actor: access, look, onRefused };
}

/** What the chart needs to know about the URL; nothing without a session. */
function locate(
  router: ConsoleRouter,
  session: Parts['session'],
  tenants: () => readonly Tenant[],
): TenantAccessEvent | undefined {
  const current = session.getSnapshot();
  if (!current.matches('ready') && !current.matches('reauthenticating')) {
    return undefined;
  }
  const { tenantId } = router.state.matches.at(-1)?.params ?? {};
  if (tenantId === undefined) {
    return { type: 'tenant.left' };
  }
  const place: TenantPlace =
    tenantId === tenantPlaceholder
      ? 'placeholder'
      : tenants().some(({ id }) => id === tenantId)
        ? 'known'
        : 'unknown';
  return { type: 'tenant.entered', tenantId, place };
}

/** A role that was changed on this page is compared again at once. */
function followScopes({ store, access }: { store: Store; access: TenantAccessActor }): void {
  let last: { tenantId: string; scopes: string } | undefined;
  store.subscribe(() => {
    const { tenantId } = access.getSnapshot().context;
    const me = meApi.endpoints.getMe.select()(store.getState()).data;
    const scopes = me
      ? membersApi.endpoints.getMemberScopes
          .select({ tenantId, userId: me.id })(store.getState())
          .data?.join(' ')
      : undefined;
    if (scopes === undefined) {
      return;
    }
    const isChange = last?.tenantId === tenantId && last.scopes !== scopes;
    last = { tenantId, scopes };
    if (isChange) {
      access.send({ type: 'tenant.changed' });
    }
  });
}

/** New tokens include the current grants. */
function followRenewals({
  session,
  access,
  look,
}: {
  session: Parts['session'];
  access: TenantAccessActor;
  look: () => void;
}): void {
  let isRenewing = false;
  session.subscribe((snapshot) => {
    look();
    if (isRenewing && snapshot.matches('ready')) {
      access.send({ type: 'tenant.changed' });
    }
    isRenewing = snapshot.matches('reauthenticating');
  });
}

async function notify(notice: AccessNotice): Promise<void> {
  return (await import('./access-notices')).notifyAccess(notice);
}
