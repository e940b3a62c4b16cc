import { useFormikContext } from 'formik';
import { useTranslation } from '~/src/i18n/use-translation';
import { ImageFields } from '~/src/shared/branding/image-fields';
import { CardSection } from '../form/card-section';
import type { ExperienceValues } from '../form/experience.fields';

/** Logo and favicon, and those of the dark mode. */
export function ImagesSection() {
  const { t } = useTranslation('sign-in-experience');
  const { values } = useFormikContext<ExperienceValues>();
  return (
    <CardSection title={t('images.title')} description={t('images.text')}>
      <ImageFields names={['logoUrl', 'favicon']} />
      {values.isDarkModeEnabled && <ImageFields names={['darkLogoUrl', 'darkFavicon']} />}
    </CardSection>
  );
}
