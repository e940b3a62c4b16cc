import { useConsolePath } from '~/src/hooks/use-console-path';

/** Path of the section in the current tenant. */
export const useUsersPath = (): string => useConsolePath()('/users');
