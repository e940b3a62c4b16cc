import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { VERIFICATION_CODE_RESEND_SECONDS } from '~/contract/limits';
import type { IdentityPage } from '~/machines/identity-change.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { meApi, type Me } from '~/src/api/endpoints/me.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { addErrorToast } from '~/src/shared/api-errors/error-toast';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { identityPath, readTarget, readReturnPath } from './identity-route';
import { wireIdentityChange } from './wire';

const { endpoints } = meApi;
const once = { track: false } as const;

type Start = {
  readonly page: IdentityPage;
  readonly me: Me;
  /** ID of this change in the history entries. */
  readonly flow: string;
};

/** The running chart, started where the URL says. */
export function useIdentityChange({ page, me, flow }: Start) {
  const { t } = useTranslation('profile');
  const { t: tErrors } = useTranslation('errors-console');
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { isFromProfile } = readReturnPath(state);

  // Created once: the chart outlives renders, and its dependencies do not change.
  const [machine] = useState(() =>
    wireIdentityChange({
      // The server's delay starts when the code is requested, so it ends before this one.
      resendSeconds: VERIFICATION_CODE_RESEND_SECONDS - 1,
      verifyPassword: (input) => dispatch(endpoints.verifyMyPassword.initiate(input, once)),
      sendCode: (input) => dispatch(endpoints.sendMyVerificationCode.initiate(input, once)),
      verifyCode: ({ email, code }) =>
        dispatch(endpoints.verifyMyCode.initiate({ email, verificationCode: code }, once)),
      changeEmail: ({ email }) =>
        dispatch(endpoints.updateMe.initiate({ primaryEmail: email }, once)),
      changePassword: (input) => dispatch(endpoints.changeMyPassword.initiate(input, once)),
      // Replaces the previous step, so that Back leads to the profile.
      follow: ({ page: next, email, action }) =>
        void navigate(identityPath(next), {
          replace: true,
          state: { email, action, flow, isFromProfile },
        }),
      leave: () => void (isFromProfile ? navigate(-1) : navigate('/profile', { replace: true })),
      notifyFailure: (error) => addErrorToast({ title: t('identity.failed'), error, t: tErrors }),
      notifyChange: (action) =>
        toasts.add({
          kind: 'success',
          title: t(
            action === 'changeEmail' ? 'identity.email_changed' : 'identity.password_changed',
          ),
        }),
    }),
  );
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const [input] = useState(() => ({
    page,
    target: readTarget(state),
    ownEmail: me.primaryEmail,
    hasPassword: me.hasPassword === true,
  }));
  return useActorRef(machine, { input, inspect });
}
