/** Shown after the own account was deleted. */
export const accountDeletedPath = '/account-deleted';

const publicPaths = ['/social-demo-callback', accountDeletedPath];

/** Needs a session, to fail within it. */
export const importErrorPath = '/__internal__/import-error';

/** Pages for everyone, below the base path; the session rests while they are open. */
export function isPublicPath(path: string): boolean {
  return (
    publicPaths.includes(path) || (path.startsWith('/__internal__/') && path !== importErrorPath)
  );
}
