import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { meApi } from '~/src/api/endpoints/me.api';
import { tenantInvitationsApi } from '~/src/api/endpoints/tenant-invitations.api';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { errorText } from '~/src/api/error-text';
import { useTranslation } from '~/src/i18n/use-translation';
import { addErrorToast } from '~/src/shared/api-errors/error-toast';
import { reportConversion } from '~/src/lib/conversions';
import type { KeyValueStorage } from '~/src/lib/storage';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { clearStoredDraft } from './stored-draft';
import { wireOnboarding } from './wire';

/** Default name of a tenant (specification section 9). */
const defaultTenantName = 'My project';
const defaultRegionName = 'EU';

/** Idempotency: an account creates its first tenant once, in any number of tabs or browsers. */
const creationKey = 'onboarding';

/** Duration of the toast about a failed invitation, in milliseconds (specification section 8). */
const invitationFailureDuration = 5000;

/** The running onboarding chart. */
export function useOnboarding(storage: KeyValueStorage) {
  const { t } = useTranslation('onboarding');
  const { t: tErrors } = useTranslation('errors-console');
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();

  // Created once: the chart outlives renders, and its dependencies do not change.
  const [machine] = useState(() =>
    wireOnboarding({
      readIsDone: async () => {
        const me = await dispatch(
          meApi.endpoints.getMe.initiate(undefined, { subscribe: false }),
        ).unwrap();
        return me.customData.onboarding?.isOnboardingDone === true;
      },
      readIsDoneNow: async () => {
        const me = await dispatch(
          meApi.endpoints.getMe.initiate(undefined, { subscribe: false, forceRefetch: true }),
        ).unwrap();
        const isDone = me.customData.onboarding?.isOnboardingDone === true;
        // The tenant is not in this tab's list yet.
        if (isDone) dispatch(tenantsApi.util.invalidateTags(['Tenant']));
        return isDone;
      },
      createTenant: (draft) =>
        dispatch(
          tenantsApi.endpoints.createTenant.initiate({ ...draft, creationKey }, { track: false }),
        ),
      inviteCollaborators: ({ tenantId, invitee }) =>
        dispatch(
          tenantInvitationsApi.endpoints.inviteMembers.initiate(
            { tenantId, invitee, roleName: 'collaborator' },
            { track: false },
          ),
        ).unwrap(),
      markDone: () =>
        dispatch(
          meApi.endpoints.updateMeCustomData.initiate(
            { onboarding: { isOnboardingDone: true } },
            { track: false },
          ),
        ).unwrap(),
      reportSignUp: () => reportConversion({ kind: 'signUp' }),
      clearStoredDraft: () => clearStoredDraft(storage),
      notifyTenant: () => toasts.add({ kind: 'success', title: t('created') }),
      notifyFailure: (error) => addErrorToast({ title: t('failed'), error, t: tErrors }),
      notifyInvitations: () => toasts.add({ kind: 'success', title: t('invited') }),
      notifyInvitationFailure: (error) =>
        toasts.add({
          kind: 'error',
          title: t('invitation_failed'),
          text: errorText(toApiError(error), tErrors),
          duration: invitationFailureDuration,
        }),
      navigate: (path) => void navigate(path, { replace: true }),
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  return useActorRef(machine, { input: { defaultTenantName, defaultRegionName }, inspect });
}
