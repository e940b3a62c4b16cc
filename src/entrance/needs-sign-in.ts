import { readSessionEntry, type SessionLocation } from '~/machines/session-entry';
import { isPublicPath } from '~/src/app/public-paths';

type Arrival = {
  readonly location: SessionLocation;
  /** Where the console lives: `''` in cloud, `/console` in the open-source edition. */
  readonly basePath: string;
  readonly isSignedIn: boolean;
};

/** The path below the base path, with query and hash. */
export function locationBelow(basePath: string, location: SessionLocation): string {
  const { pathname, search, hash } = location;
  return `${pathname.slice(basePath.length) || '/'}${search}${hash}`;
}

/**
 * Whether the session chart would send the browser straight to the sign-in page. Everything else
 * is the console's: pages for everyone, responses of the issuer, and the developer tools.
 */
export function needsSignIn({ location, basePath, isSignedIn }: Arrival): boolean {
  if (isSignedIn || new URLSearchParams(location.search).has('inspect')) return false;
  const path = location.pathname.slice(basePath.length);
  switch (readSessionEntry(location, basePath).kind) {
    case 'page':
      return !isPublicPath(path);
    case 'social':
    case 'oneTimeToken':
      return true;
    case 'callback':
    case 'signedOutCallback':
    case 'stray':
    case 'welcome':
      return false;
  }
}
