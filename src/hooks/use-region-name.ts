import { useTranslation } from 'react-i18next';

/**
 * Names a region in the language of the console; one that has no text there, such as a private
 * instance, by the server's name for it, else by its id.
 */
export function useRegionName(): (id: string, serverName?: string) => string {
  const { t } = useTranslation('shell');
  return (id, serverName = id) => t(`tenant.regions.${id}`, { defaultValue: serverName });
}
