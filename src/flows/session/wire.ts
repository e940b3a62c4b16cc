import { fromPromise } from 'xstate';
import type { SignInRequest } from '~/machines/session-entry';
import { sessionMachine } from '~/machines/session.machine';
import { commandActor, endpointActor } from '~/src/api/endpoint-actor';
import { sessionKeys } from '~/src/config/storage-keys';
import { clearDrafts } from '~/src/lib/drafts';
import type { KeyValueStorage } from '~/src/lib/storage';
import { isTemporaryError } from '~/src/lib/temporary-error';

export type SessionDeps = {
  /** The OIDC wrapper. Its errors have a code and a message. */
  readonly auth: {
    readonly isSignedIn: () => boolean;
    readonly completeSignIn: (url: string) => Promise<void>;
    readonly startSignIn: (request: SignInRequest) => Promise<void>;
    readonly renew: () => Promise<void>;
    readonly signOut: () => Promise<void>;
    readonly clearTokens: () => void;
  };
  /** Starts the only tenant list request of this page load. */
  readonly loadTenants: () => Promise<unknown>;
  /** Stored in this tab. */
  readonly storage: KeyValueStorage;
  /** Path, query, and hash below the base path. */
  readonly readLocation: () => string;
  /** Replaces the URL with one below the base path. */
  readonly replaceLocation: (location: string) => void;
  /** A page that needs no session. */
  readonly isPublic: (location: string) => boolean;
};

/** A stored URL is only used if it is a path on this origin. */
function isOwnPath(location: string | null): location is string {
  return location !== null && location.startsWith('/') && !location.startsWith('//');
}

/** Milliseconds between two attempts to reach the issuer. */
const renewalPause = 2000;

/**
 * Repeats `work` as long as the issuer is unavailable: an outage of the server does not end a
 * session, and the page waits for it with its unsaved input.
 */
async function whileTemporary(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporaryError(error)) {
        throw error;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, renewalPause);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}

function isInvitation(location: string): boolean {
  return location.startsWith('/accept/');
}

function settled<T>(work: () => T) {
  return endpointActor<T>(() => Promise.resolve(work()));
}

/**
 * Connects the session chart to the OIDC wrapper, the query cache, the router, and session storage.
 */
export function wireSession(deps: SessionDeps) {
  const { auth, storage } = deps;

  const take = (key: string): string => {
    const kept = storage.getItem(key);
    storage.removeItem(key);
    return isOwnPath(kept) ? kept : '/';
  };

  return sessionMachine.provide({
    actors: {
      readSession: settled(() => ({ isSignedIn: auth.isSignedIn() })),
      completeSignIn: commandActor(({ url }: { url: string }) => auth.completeSignIn(url)),
      loadTenants: commandActor(() => deps.loadTenants()),
      redirectToSignIn: commandActor((request: SignInRequest) => auth.startSignIn(request)),
      renewSilently: fromPromise(({ signal }) => whileTemporary(auth.renew, signal)),
      signOut: commandActor(() => {
        clearDrafts();
        // Signing out on an invitation page means opening it as another user.
        if (isInvitation(deps.readLocation())) {
          storage.setItem(sessionKeys.returnAfterSignOut, deps.readLocation());
        }
        return auth.signOut();
      }),
      clearTokens: settled(() => {
        auth.clearTokens();
        return { isPublic: deps.isPublic(storage.getItem(sessionKeys.returnAfterSignOut) ?? '/') };
      }),
    },
    actions: {
      rememberLocation: () => storage.setItem(sessionKeys.redirectAfterSignIn, deps.readLocation()),
      restoreLocation: ({ context }) =>
        deps.replaceLocation(
          take(
            context.entry.kind === 'signedOutCallback'
              ? sessionKeys.returnAfterSignOut
              : sessionKeys.redirectAfterSignIn,
          ),
        ),
      leaveToRoot: () => deps.replaceLocation('/'),
    },
  });
}
