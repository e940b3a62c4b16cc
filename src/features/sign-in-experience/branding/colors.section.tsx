import { useFormikContext } from 'formik';
import { RotateCcw } from 'lucide-react';
import { FormSwitch } from '~/src/forms/form-fields';
import { useFormField } from '~/src/forms/use-form-field';
import { useTranslation } from '~/src/i18n/use-translation';
import { darkThemeColor } from '~/src/lib/color';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Button } from '~/src/ui/button';
import { ColorField } from '~/src/ui/color-field';
import { CardSection } from '../form/card-section';
import type { ExperienceValues } from '../form/experience.fields';
import styles from './branding.module.css';
import { ContrastNote, ContrastReport } from './contrast-report';

type BrandColorProps = {
  readonly name: 'primaryColor' | 'darkPrimaryColor';
  readonly onChange: (color: string) => void;
};

/** A brand color, with what it is too faint for. */
function BrandColor({ name, onChange }: BrandColorProps) {
  const { t } = useTranslation('sign-in-experience');
  const { canWrite } = useDataAccess();
  const { value, errorMessage, onBlur } = useFormField<string>(name);
  const theme = name === 'primaryColor' ? 'light' : 'dark';
  return (
    <>
      <ColorField
        name={name}
        className={styles.color}
        label={t(`fields.${name}`)}
        value={value}
        errorMessage={errorMessage}
        isDisabled={!canWrite}
        onBlur={onBlur}
        onChange={onChange}
        textColor={null}
        report={<ContrastReport color={value} theme={theme} />}
      />
      <ContrastNote color={value} theme={theme} onUse={canWrite ? onChange : undefined} />
    </>
  );
}

/** The color of buttons and links. */
export function BrandColorSection() {
  const { t } = useTranslation('sign-in-experience');
  const { values, setValues } = useFormikContext<ExperienceValues>();
  return (
    <CardSection title={t('brand.title')} description={t('brand.text')}>
      <BrandColor
        name="primaryColor"
        onChange={(primaryColor) =>
          void setValues({
            ...values,
            primaryColor,
            // Nobody has seen the dark color yet: it follows.
            ...(values.isDarkModeEnabled ? {} : { darkPrimaryColor: darkThemeColor(primaryColor) }),
          })
        }
      />
    </CardSection>
  );
}

/** Whether there is a dark mode, and its color. */
export function DarkModeSection() {
  const { t } = useTranslation('sign-in-experience');
  const { canWrite } = useDataAccess();
  const { values, setFieldValue } = useFormikContext<ExperienceValues>();
  const derived = darkThemeColor(values.primaryColor);
  const isDerived = values.darkPrimaryColor.trim().toUpperCase() === derived.toUpperCase();
  return (
    <CardSection title={t('fields.isDarkModeEnabled')} description={t('dark_mode.text')}>
      <FormSwitch
        name="isDarkModeEnabled"
        label={t('dark_mode.offer')}
        description={t('dark_mode.hint')}
      />
      {values.isDarkModeEnabled && (
        <>
          <BrandColor
            name="darkPrimaryColor"
            onChange={(color) => void setFieldValue('darkPrimaryColor', color)}
          />
          {!isDerived && canWrite && (
            <p className={styles.hint}>
              {t('dark_mode.differs')}{' '}
              <Button
                variant="link"
                size="sm"
                icon={RotateCcw}
                onPress={() => void setFieldValue('darkPrimaryColor', derived)}
              >
                {t('dark_mode.recalculate')}
              </Button>
            </p>
          )}
        </>
      )}
    </CardSection>
  );
}
