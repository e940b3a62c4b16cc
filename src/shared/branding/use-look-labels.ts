import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Labels of the branding fields, for the editor's list of changes. */
export function useLookLabels() {
  const { t } = useTranslation('branding');
  return useMemo(
    () => ({
      logoUrl: t('image.logoUrl'),
      darkLogoUrl: t('image.darkLogoUrl'),
      favicon: t('image.favicon'),
      darkFavicon: t('image.darkFavicon'),
      primaryColor: t('primary'),
      darkPrimaryColor: t('dark_primary'),
      customCss: t('css'),
    }),
    [t],
  );
}
