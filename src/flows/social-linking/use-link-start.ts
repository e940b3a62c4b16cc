import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { LINK_STATE_PREFIX } from '~/contract/social';
import type { ApiDispatch } from '~/src/api/dispatch';
import { meApi, type MySocialConnector } from '~/src/api/endpoints/me.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { randomText } from '~/src/lib/random-text';
import { openStorage } from '~/src/lib/storage';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { openLinkWindow } from './link-window';
import { wireLinkStart } from './wire';

/** Characters after the prefix: 120 bits of entropy. */
const stateLength = 24;

/** The running chart of the page with the list. */
export function useLinkStart() {
  const { t } = useTranslation('social-linking');
  const dispatch = useDispatch<ApiDispatch>();
  const [machine] = useState(() => {
    const { endpoints, util } = meApi;
    return wireLinkStart({
      origin: window.location.origin,
      requestUri: (input) =>
        dispatch(endpoints.requestSocialAuthorization.initiate(input, { track: false })),
      storage: openStorage('session'),
      openWindow: openLinkWindow,
      leavePage: (url) => window.location.assign(url),
      refreshAccounts: () => void dispatch(util.invalidateTags(['Me'])),
      notifyLinked: () => {
        dispatch(util.invalidateTags(['Me']));
        toasts.add({ kind: 'success', title: t('linked') });
      },
    });
  });
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));
  const actor = useActorRef(machine, { inspect });

  const link = ({ id }: MySocialConnector) =>
    actor.send({
      type: 'link.requested',
      connectorId: id,
      state: `${LINK_STATE_PREFIX}${randomText(stateLength)}`,
    });
  return { actor, link };
}
