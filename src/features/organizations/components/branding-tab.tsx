import { useFormikContext } from 'formik';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailures } from '~/src/failures/use-failures';
import { Editor } from '~/src/flows/editor';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import { FormColorField, FormSwitch } from '~/src/forms/form-fields';
import { useFormField } from '~/src/forms/use-form-field';
import { draftStore } from '~/src/lib/drafts';
import { Button } from '~/src/ui/button';
import { ColorField } from '~/src/ui/color-field';
import { FormSection } from '~/src/ui/form-section';
import { toasts } from '~/src/ui/toast-queue';
import { brandingSchema, type BrandingValues, IMAGES } from '../forms/branding.schema';
import { darkened } from '../forms/derived-color';
import type { OrganizationTabProps } from '../organization-tabs';
import { useBrandingRecord } from '../use-branding-record';
import { ImageField } from './image.field';
import styles from './organizations.module.css';
import { TabLoading } from './tab-loading';

/** How the sign-in pages look for members of this organization. */
export function BrandingTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const { announce } = useFailures();
  const record = useBrandingRecord(organization);
  const drafts = useMemo(
    () => draftStore(`organization-branding:${organization.id}`),
    [organization.id],
  );
  const schema = useMemo(() => brandingSchema(t), [t]);
  const labels = useMemo(
    () => ({
      isEnabled: t('branding.switch'),
      ...Object.fromEntries(IMAGES.map((field) => [field, t(`image.${field}`)])),
      primaryColor: t('branding.primary'),
      darkPrimaryColor: t('branding.dark_primary'),
      customCss: t('branding.css'),
    }),
    [t],
  );
  return (
    <Editor
      {...record}
      drafts={drafts}
      schema={schema}
      labels={labels}
      fieldErrorsOf={() => ({})}
      announceSaved={() => toasts.add({ kind: 'success', title: t('branding.saved') })}
      announceFailure={(failure) => announce(t('branding.save_failed'), failure)}
      skeleton={<TabLoading />}
    >
      {() => (
        <div className={styles.form}>
          <FormSection title={t('tab.branding')} description={t('branding.description')}>
            <FormSwitch
              name="isEnabled"
              label={t('branding.switch')}
              description={t('branding.switch_hint')}
            />
          </FormSection>
          <BrandingFields />
        </div>
      )}
    </Editor>
  );
}

/** Shown while the switch is on. */
function BrandingFields() {
  const { t } = useTranslation('organizations');
  const { values } = useFormikContext<BrandingValues>();
  if (!values.isEnabled) return null;
  return (
    <>
      <FormSection title={t('branding.images')} description={t('branding.images_text')}>
        <div className={styles.pair}>
          {IMAGES.map((field) => (
            <ImageField key={field} field={field} />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('branding.colors')} description={t('branding.colors_text')}>
        <Colors />
      </FormSection>
      <FormSection title={t('branding.css')} description={t('branding.css_text')}>
        <FormCodeEditor name="customCss" label={t('branding.css')} language="css" isLabelHidden />
      </FormSection>
    </>
  );
}

/** The dark colour follows the light one until it is chosen on its own. */
function Colors() {
  const { t } = useTranslation('organizations');
  const { values, setFieldValue } = useFormikContext<BrandingValues>();
  const primary = useFormField<string>('primaryColor');
  const isDerived =
    values.darkPrimaryColor.trim().toUpperCase() === darkened(values.primaryColor).toUpperCase();
  return (
    <div className={styles.pair}>
      <ColorField
        label={t('branding.primary')}
        value={primary.value}
        errorMessage={primary.errorMessage}
        onBlur={primary.onBlur}
        textColor={null}
        onChange={(next) => {
          primary.setValue(next);
          if (isDerived) void setFieldValue('darkPrimaryColor', darkened(next));
        }}
      />
      <div className={styles.image}>
        <FormColorField
          name="darkPrimaryColor"
          label={t('branding.dark_primary')}
          textColor={null}
        />
        {!isDerived && (
          <Button
            variant="link"
            size="sm"
            icon={RotateCcw}
            onPress={() => void setFieldValue('darkPrimaryColor', darkened(values.primaryColor))}
          >
            {t('branding.derive')}
          </Button>
        )}
      </div>
    </div>
  );
}
