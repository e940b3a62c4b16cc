/** Shown after the user's account was deleted. */
export const accountDeletedPath = '/account-deleted';

const publicPaths = ['/social-demo-callback', accountDeletedPath];

/** Requires a session, because it fails within it. */
export const importErrorPath = '/__internal__/import-error';

/** Public pages, below the base path; the session does not start while they are open. */
export function isPublicPath(path: string): boolean {
  return (
    publicPaths.includes(path) || (path.startsWith('/__internal__/') && path !== importErrorPath)
  );
}
