import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { DeletionStep } from '~/machines/account-deletion.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { meApi } from '~/src/api/endpoints/me.api';
import { membersApi } from '~/src/api/endpoints/members.api';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { openStorage } from '~/src/lib/storage';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { deletionProgress } from './progress';
import { wireAccountDeletion } from './wire';

export type AccountDeletionOptions = {
  readonly userId: string;
  /** The account's display name: an email address or a username. */
  readonly account: string;
  /** Claims `t-{tenantId}:{role}` of a token fetched just now; null without them. */
  readonly readRoles: () => Promise<readonly string[] | null>;
  /** Deleted or left: nothing may show it anymore. */
  readonly onTenantEnded: (tenantId: string) => void;
  /** Ends the session; `done` are the tenants that were deleted or left. */
  readonly onDeleted: (account: string, done: readonly DeletionStep[]) => void;
};

const once = { track: false } as const;

/** The running chart. It rests until the deletion is requested or resumed. */
export function useAccountDeletion(options: AccountDeletionOptions) {
  const { userId, account, readRoles, onTenantEnded, onDeleted } = options;
  const { t } = useTranslation('profile');
  const dispatch = useDispatch<ApiDispatch>();
  const [progress] = useState(() => deletionProgress(openStorage('session'), userId));

  // Created once: the chart outlives renders, and its dependencies do not change.
  const [machine] = useState(() =>
    wireAccountDeletion({
      readEligibility: async () => {
        const tenants = await dispatch(
          tenantsApi.endpoints.listTenants.initiate(undefined, {
            subscribe: false,
            forceRefetch: true,
          }),
        ).unwrap();
        const roles = await readRoles();
        return {
          tenants: tenants.map(({ id, name, planId, subscription, openInvoices }) => ({
            id,
            name,
            planId,
            subscriptionStatus: subscription.status,
            openInvoices: openInvoices.length,
          })),
          roles: roles && [...roles],
        };
      },
      endTenant: async ({ id, kind }) => {
        await (kind === 'delete'
          ? dispatch(tenantsApi.endpoints.deleteTenant.initiate(id, once)).unwrap()
          : dispatch(
              membersApi.endpoints.removeMember.initiate({ tenantId: id, userId }, once),
            ).unwrap());
        onTenantEnded(id);
      },
      deleteAccount: () => dispatch(meApi.endpoints.deleteMe.initiate(undefined, once)).unwrap(),
      remember: progress.write,
      forget: progress.clear,
      notifyMissingClaims: () =>
        toasts.add({
          kind: 'error',
          title: t('deletion.unknown_roles'),
          text: t('deletion.unknown_roles_hint'),
        }),
      sayFarewell: (done) => onDeleted(account, done),
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const [input] = useState(() => progress.read());
  return useActorRef(machine, { input, inspect });
}
