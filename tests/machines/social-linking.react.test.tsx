import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  HandleSocialView,
  SocialAccountsView,
  wireLinkReturn,
  wireLinkStart,
  type SocialLinkingActor,
} from '~/src/flows/social-linking';
import { CardRows } from '~/src/ui/card';
import { ToastRegion } from '~/src/ui/toast';
import { ToastQueue } from '~/src/ui/toast-queue';
import { startEnglish, testReact, type Mount } from '../support/machine-react';
import { pending, socialLinkingModel } from './social-linking.model';

beforeAll(() => startEnglish('social-linking', 'common', 'ui', 'errors-console'));

const acme = {
  id: 'acme',
  target: 'acme',
  name: { en: 'Acme' },
  logo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  logoDark: null,
};

function unused(): never {
  throw new Error('the call is faked');
}

/** The rows over a running chart; the account is there once it was linked. */
function Accounts({ actor }: { readonly actor: SocialLinkingActor }) {
  const isLinked = useSelector(actor, (snapshot) => snapshot.matches('linked'));
  return (
    <CardRows>
      <SocialAccountsView
        actor={actor}
        connectors={[acme]}
        identities={isLinked ? { acme: { userId: 'u', details: { name: 'Ada' } } } : {}}
        onLink={() =>
          actor.send({ type: 'link.requested', connectorId: 'acme', state: pending.state })
        }
        onUnlink={() => undefined}
      />
      {/* Another attempt from the state in which the account is linked already. */}
      {isLinked && <Relink actor={actor} />}
    </CardRows>
  );
}

function Relink({ actor }: { readonly actor: SocialLinkingActor }) {
  const [state] = useState(pending.state);
  return (
    <button
      aria-label="Link Acme"
      onClick={() => actor.send({ type: 'link.requested', connectorId: 'acme', state })}
    />
  );
}

const mount: Mount = (start, { name }) => {
  const queue = new ToastQueue();
  if (name !== 'the page with the list') {
    const actor = start(
      wireLinkReturn({
        linkIdentity: unused,
        pending: () => pending,
        notifyOpener: () => undefined,
        closeWindow: () => undefined,
        openProfile: () => undefined,
        notifyLinked: () => undefined,
      }),
    ) as SocialLinkingActor;
    return {
      element: <HandleSocialView actor={actor} />,
      send: (event) => actor.send(event as never),
    };
  }
  const actor = start(
    wireLinkStart({
      origin: 'http://localhost:3000',
      requestUri: unused,
      storage: window.sessionStorage,
      openWindow: () => ({ close: () => undefined, location: { href: '' } }),
      leavePage: () => undefined,
      notifyLinked: () => queue.add({ kind: 'success', title: 'Account linked' }),
      refreshAccounts: () => undefined,
    }),
  ) as SocialLinkingActor;
  return {
    element: (
      <>
        <Accounts actor={actor} />
        <ToastRegion queue={queue} />
      </>
    ),
    send: (event) => actor.send(event as never),
  };
};

testReact(socialLinkingModel, mount);
