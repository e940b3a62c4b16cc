import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGES } from './look';

/** Names of the fields of the look, for the editor's list of changes. */
export function useLookLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation('branding');
  return useMemo(
    () => ({
      ...Object.fromEntries(IMAGES.map((name) => [name, t(`image.${name}`)])),
      primaryColor: t('primary'),
      darkPrimaryColor: t('dark_primary'),
      customCss: t('css'),
    }),
    [t],
  );
}
