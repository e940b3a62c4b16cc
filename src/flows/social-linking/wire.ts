import { fromCallback, type EventObject } from 'xstate';
import { socialCallbackPath } from '~/contract/social';
import {
  socialLinkingMachine,
  type LinkOutcome,
  type PendingLink,
} from '~/machines/social-linking.machine';
import { commandActor, endpointActor, type PendingRequest } from '~/src/api/endpoint-actor';
import type { KeyValueStorage } from '~/src/lib/storage';
import { windowActor } from '~/src/lib/window-actor';
import type { LinkWindow } from './link-window';
import { onOutcome } from './outcome-channel';
import { clearPending, storePending } from './pending';

type UriRequest = { connectorId: string; state: string };
type Identity = { connectorId: string; connectorData: Readonly<Record<string, string>> };

export type LinkStartDeps = {
  /** The console's own; the provider redirects to it. */
  readonly origin: string;
  readonly requestUri: (
    input: UriRequest & { redirectUri: string },
  ) => PendingRequest<{ redirectTo: string }>;
  readonly storage: KeyValueStorage;
  readonly openWindow: () => LinkWindow | null;
  /** Navigates to the provider. */
  readonly leavePage: (url: string) => void;
  readonly notifyLinked: () => void;
  /** Refetches the linked accounts. */
  readonly refreshAccounts: () => void;
};

/** The chart of the page with the account list. */
export function wireLinkStart(deps: LinkStartDeps) {
  const redirectUriOf = (connectorId: string) => `${deps.origin}${socialCallbackPath(connectorId)}`;
  let opened: LinkWindow | null = null;
  return socialLinkingMachine.provide({
    actors: {
      requestUri: endpointActor<{ redirectTo: string }, UriRequest>((input) =>
        deps.requestUri({ ...input, redirectUri: redirectUriOf(input.connectorId) }),
      ),
      watchOutcome: fromCallback<EventObject, { state: string }>(({ input, sendBack }) =>
        onOutcome(({ state, outcome }) => {
          if (state === input.state) sendBack({ type: 'window.answered', outcome });
        }),
      ),
      watchFocus: windowActor('focus', () => ({ type: 'window.focused' })),
    },
    actions: {
      openWindow: (_, { connectorId, state }) => {
        const pending = { connectorId, state, redirectUri: redirectUriOf(connectorId) };
        opened?.close();
        // Before the popup opens, since it copies the stored data.
        storePending(deps.storage, { ...pending, isWindow: true });
        opened = deps.openWindow();
        if (opened) clearPending(deps.storage);
        else storePending(deps.storage, { ...pending, isWindow: false });
      },
      leaveForProvider: (_, { redirectTo }) => {
        if (opened) opened.location.href = redirectTo;
        else deps.leavePage(redirectTo);
      },
      closeWindow: () => {
        opened?.close();
        opened = null;
        clearPending(deps.storage);
      },
      notifyLinked: deps.notifyLinked,
      refreshAccounts: deps.refreshAccounts,
    },
  });
}

export type LinkReturnDeps = {
  readonly linkIdentity: (input: Identity) => PendingRequest<unknown>;
  /** What was stored before leaving; read after returning. */
  readonly pending: () => PendingLink | null;
  readonly notifyOpener: (message: { state: string; outcome: LinkOutcome }) => void;
  readonly closeWindow: () => void;
  /** Returns to the account list, in this window. */
  readonly openProfile: () => void;
  /** After a redirect: the list has no message of its own. */
  readonly notifyLinked: () => void;
};

/** The chart of the page that the provider redirects to. */
export function wireLinkReturn(deps: LinkReturnDeps) {
  const leave = () => (deps.pending()?.isWindow ? deps.closeWindow() : deps.openProfile());
  return socialLinkingMachine.provide({
    actors: {
      linkIdentity: commandActor(deps.linkIdentity),
    },
    actions: {
      notifyOpener: (_, { outcome }) => {
        const pending = deps.pending();
        if (pending) deps.notifyOpener({ state: pending.state, outcome });
      },
      notifyLinked: () => {
        if (!deps.pending()?.isWindow) deps.notifyLinked();
        leave();
      },
      leave,
    },
  });
}
