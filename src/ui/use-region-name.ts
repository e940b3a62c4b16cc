import { useTranslation } from '~/src/i18n/use-translation';

/**
 * Name of a region in the console's language; without a translation, such as a private instance,
 * the server's name for it, else its ID.
 */
export function useRegionName(): (id: string, serverName?: string) => string {
  const { t } = useTranslation('shell');
  return (id, serverName = id) => t(`tenant.regions.${id}`, { defaultValue: serverName });
}
