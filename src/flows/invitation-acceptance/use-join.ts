import { useSelector } from '@xstate/react';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { joiningInvitationOf } from '~/machines/invitation-acceptance.machine';
import type { Failure } from '~/machines/shared';
import type { MyInvitation } from '~/contract/cloud';
import { toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { invitationsApi } from '~/src/api/endpoints/invitations.api';
import { errorText } from '~/src/api/error-text';
import { LIST } from '~/src/api/tags';
import { toasts } from '~/src/ui/toast-queue';
import { useInvitationActor } from './use-invitation-actor';

type Refusal = { failure: Failure | null; tenantName: string };

/** The texts are loaded on demand; the toast waits for them. */
async function announce({ failure, tenantName }: Refusal): Promise<void> {
  await i18next.loadNamespaces('invitation');
  toasts.add({
    kind: 'error',
    title: i18next.t('invitation:join.failed', { name: tenantName }),
    text: errorText(toApiError(failure), i18next.getFixedT(null, 'errors-console')),
  });
}

/**
 * Joins from a list of pending invitations: `join(invitation)` accepts it and opens the tenant. One
 * at a time; `joiningId` is the running one. An error shows a toast, and the list is refetched.
 */
export function useJoin() {
  const dispatch = useDispatch<ApiDispatch>();
  const actor = useInvitationActor({
    announce: (refusal) => {
      void announce(refusal);
      dispatch(invitationsApi.util.invalidateTags([{ type: 'Invitation', id: LIST }]));
    },
  });
  const joiningId = useSelector(actor, joiningInvitationOf);
  const join = useCallback(
    (invitation: MyInvitation) => actor.send({ type: 'invitation.joined', invitation }),
    [actor],
  );
  return { join, joiningId };
}
