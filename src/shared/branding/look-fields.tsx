import { useFormikContext } from 'formik';
import { RotateCcw } from 'lucide-react';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import { FormColorField } from '~/src/forms/form-color-field';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { ColorField } from '~/src/ui/color-field';
import { FormSection } from '~/src/ui/form-section';
import styles from './branding.module.css';
import { darkThemeColor } from '~/src/lib/color';
import { ImageFields } from './image-fields';
import type { ImageName, LookValues } from './look';

const IMAGES = [
  'logoUrl',
  'darkLogoUrl',
  'favicon',
  'darkFavicon',
] as const satisfies readonly ImageName[];

/** Images, colors, and CSS of the sign-in pages; hidden while the switch is off. */
export function LookFields() {
  const { t } = useTranslation('branding');
  const { values } = useFormikContext<LookValues>();
  if (!values.isEnabled) return null;
  return (
    <>
      <FormSection title={t('images')} description={t('images_text')}>
        <ImageFields names={IMAGES} />
      </FormSection>
      <FormSection title={t('colors')} description={t('colors_text')}>
        <Colors />
      </FormSection>
      <FormSection title={t('css')} description={t('css_text')}>
        <FormCodeEditor name="customCss" label={t('css')} language="css" isLabelHidden />
      </FormSection>
    </>
  );
}

/** The dark color follows the light one until it is set separately. */
function Colors() {
  const { t } = useTranslation('branding');
  const { values, setFieldValue } = useFormikContext<LookValues>();
  const primary = useFormField<string>('primaryColor');
  const derived = darkThemeColor(values.primaryColor);
  const isDerived = values.darkPrimaryColor.trim().toUpperCase() === derived.toUpperCase();
  return (
    <div className={styles.pair}>
      <ColorField
        label={t('primary')}
        value={primary.value}
        errorMessage={primary.errorMessage}
        onBlur={primary.onBlur}
        textColor={null}
        onChange={(next) => {
          primary.setValue(next);
          if (isDerived) void setFieldValue('darkPrimaryColor', darkThemeColor(next));
        }}
      />
      <div className={styles.image}>
        <FormColorField name="darkPrimaryColor" label={t('dark_primary')} textColor={null} />
        {!isDerived && (
          <Button
            variant="link"
            size="sm"
            icon={RotateCcw}
            onPress={() => void setFieldValue('darkPrimaryColor', derived)}
          >
            {t('derive')}
          </Button>
        )}
      </div>
    </div>
  );
}
