import { useConsolePath } from '~/src/hooks/use-console-path';

/** Path of the section in the current tenant. */
export function useUsersPath(): string {
  return useConsolePath()('/users');
}
