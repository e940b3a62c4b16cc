import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Failure } from '~/machines/shared';
import type { ApiDispatch } from '~/src/api/dispatch';
import { invitationsApi } from '~/src/api/endpoints/invitations.api';
import { meApi } from '~/src/api/endpoints/me.api';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { journalInspector } from '~/src/slices/journal-inspector';
import { wireInvitationAcceptance } from './wire';

type Options = {
  /** For lists, which have no page for errors. */
  readonly announce?: ((what: { failure: Failure | null; tenantName: string }) => void) | undefined;
  readonly switchAccount?: (() => Promise<void>) | undefined;
};

/** The running acceptance chart of a page or list. Only the first render's options are used. */
export function useInvitationActor(options: Options) {
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();

  // Created once: the chart outlives renders, and its dependencies do not change.
  const [machine] = useState(() =>
    wireInvitationAcceptance({
      loadInvitation: (id) =>
        dispatch(
          invitationsApi.endpoints.getMyInvitation.initiate(id, {
            subscribe: false,
            forceRefetch: true,
          }),
        ),
      acceptInvitation: (id) =>
        dispatch(invitationsApi.endpoints.acceptInvitation.initiate(id, { track: false })),
      reloadTenants: () =>
        dispatch(
          tenantsApi.endpoints.listTenants.initiate(undefined, {
            subscribe: false,
            forceRefetch: true,
          }),
        ).unwrap(),
      switchAccount: async () => options.switchAccount?.(),
      announce: (what) => options.announce?.(what),
      refreshAccount: () => dispatch(meApi.util.invalidateTags(['Me'])),
      navigate: (path) => void navigate(path, { replace: true }),
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  return useActorRef(machine, { inspect });
}
