import i18next from 'i18next';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { createActor } from 'xstate';
import type { PendingLink } from '~/machines/social-linking.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { meApi } from '~/src/api/endpoints/me.api';
import { openStorage } from '~/src/lib/storage';
import { usePageTitle } from '~/src/lib/use-page-title';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { useTranslation } from 'react-i18next';
import { HandleSocialView } from './handle-social.view';
import { tellOutcome } from './outcome-channel';
import { takePending } from './pending';
import type { SocialLinkingActor } from './social-accounts.view';
import { wireLinkReturn } from './wire';

type Return = { readonly actor: SocialLinkingActor; readonly pending: PendingLink | null };

/** The one return of this page: rendering twice must not link twice. */
let returned: Return | undefined;

function startReturn(
  search: string,
  dispatch: ApiDispatch,
  navigate: (path: string) => void,
): Return {
  if (returned) return returned;
  const pending = takePending(openStorage('session'));
  const actor = createActor(
    wireLinkReturn({
      linkIdentity: (input) =>
        dispatch(meApi.endpoints.linkMySocialIdentity.initiate(input, { track: false })),
      pending,
      tellOutcome,
      closeWindow: () => window.close(),
      openProfile: () => {
        returned = undefined;
        navigate('/profile');
      },
      announceLinked: () =>
        toasts.add({ kind: 'success', title: i18next.t('social-linking:linked') }),
    }),
    { id: 'social-linking', inspect: journalInspector(dispatch, () => Date.now()) },
  );
  returned = { actor, pending };
  // The code is a credential: it must not stay in the address bar or the history.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  actor.start();
  actor.send({
    type: 'provider.returned',
    answer: Object.fromEntries(new URLSearchParams(search)),
    pending,
  });
  return returned;
}

/** The page that a provider sends people back to who link an account: `/handle-social`. */
export function HandleSocial() {
  const { t } = useTranslation('social-linking');
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  usePageTitle(t('pageTitle'));
  const [{ actor, pending }] = useState(() =>
    startReturn(window.location.search, dispatch, (path) => void navigate(path, { replace: true })),
  );
  return <HandleSocialView actor={actor} isWindow={pending?.isWindow ?? false} />;
}
