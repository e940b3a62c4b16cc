import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { createActor } from 'xstate';
import type { PendingLink } from '~/machines/social-linking.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { meApi } from '~/src/api/endpoints/me.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { openStorage } from '~/src/lib/storage';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { HandleSocialView } from './handle-social.view';
import { notifyOpener } from './outcome-channel';
import { takePending } from './pending';
import type { SocialLinkingActor } from './social-accounts.view';
import { wireLinkReturn } from './wire';

type Navigate = (path: string) => void;
type Return = {
  readonly actor: SocialLinkingActor;
  /**
   * Links only on the first call. The returned function detaches a page that was left, so that it
   * no longer navigates.
   */
  readonly begin: (navigate: Navigate) => () => void;
};

function createReturn(dispatch: ApiDispatch): Return {
  let pending: PendingLink | null = null;
  let go: Navigate = () => undefined;
  let hasBegun = false;
  const actor = createActor(
    wireLinkReturn({
      linkIdentity: (input) =>
        dispatch(meApi.endpoints.linkMySocialIdentity.initiate(input, { track: false })),
      pending: () => pending,
      notifyOpener,
      closeWindow: () => window.close(),
      openProfile: () => go('/profile'),
      notifyLinked: () =>
        toasts.add({ kind: 'success', title: i18next.t('social-linking:linked') }),
    }),
    { id: 'social-linking', inspect: journalInspector(dispatch, () => Date.now()) },
  );
  return {
    actor,
    begin: (navigate) => {
      go = navigate;
      const leave = () => {
        go = () => undefined;
      };
      if (hasBegun) return leave;
      hasBegun = true;
      pending = takePending(openStorage('session'));
      const answer = Object.fromEntries(new URLSearchParams(window.location.search));
      // The code is a credential: it must not stay in the address bar or the history.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      actor.start();
      actor.send({ type: 'provider.returned', answer, pending });
      return leave;
    },
  };
}

/** One per console instance: a component that mounts twice must not link twice. */
const returns = new WeakMap<ApiDispatch, Return>();

function returnOf(dispatch: ApiDispatch): Return {
  const known = returns.get(dispatch) ?? createReturn(dispatch);
  returns.set(dispatch, known);
  return known;
}

/** The page that a provider redirects to after linking an account: `/handle-social`. */
export function HandleSocial() {
  const { t } = useTranslation('social-linking');
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  const [{ actor, begin }] = useState(() => returnOf(dispatch));
  usePageTitle(t('page_title'));
  useEffect(() => begin((path) => void navigate(path, { replace: true })), [begin, navigate]);
  return <HandleSocialView actor={actor} />;
}
