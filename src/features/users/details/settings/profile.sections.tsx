import { useField } from 'formik';
import { Suspense, useState, type ReactNode } from 'react';
import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { useGetUserAssetsStatusQuery } from '~/src/api/endpoints/user-assets.api';
import { FormCodeEditor } from '~/src/forms/form-code-editor';
import { FormTextArea, FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { FieldSkeleton } from '~/src/ui/skeleton';
import styles from './settings-tab.module.css';
import type { AddressField, ProfileField } from './user.fields';

const AvatarUpload = lazy(async () => ({
  default: (await import('./avatar-upload')).AvatarUpload,
}));

const placeholders: Partial<Record<ProfileField, string>> = {
  profile: 'https://example.com/amara',
  website: 'https://example.com',
  birthdate: '1990-05-17',
  zoneinfo: 'Europe/London',
  locale: 'en-GB',
};

/** Two fields per row, in the usual order. */
const NAMES = ['givenName', 'familyName', 'middleName', 'nickname'] as const;
const FACTS = [
  'preferredUsername',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'website',
  'profile',
] as const satisfies readonly ProfileField[];

const ADDRESS = [
  'streetAddress',
  'locality',
  'region',
  'postalCode',
  'country',
] as const satisfies readonly AddressField[];

/** Name, avatar, and standard claims. */
export function ProfileSection({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('users');
  const fields = (names: readonly ProfileField[]) => (
    <div className={styles.pair}>
      {names.map((name) => (
        <FormTextField
          key={name}
          name={name}
          label={t(`profile.${name}`)}
          placeholder={placeholders[name]}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </div>
  );
  return (
    <FormSection title={t('profile.title')} description={t('profile.description')}>
      <FormTextField
        name="name"
        label={t('profile.name')}
        limit={USER_NAME_MAX}
        autoComplete="off"
      />
      <AvatarField />
      {fields(NAMES)}
      {fields(FACTS)}
      {children}
    </FormSection>
  );
}

/** An avatar upload, or the URL of one. */
function AvatarField() {
  const { t } = useTranslation('users');
  const { data: assets } = useGetUserAssetsStatusQuery();
  const [{ value }, , { setValue }] = useField<string>('avatar');
  const [mode, setMode] = useState<'upload' | 'url'>('upload');
  const canUpload = assets?.status === 'ready';
  if (!canUpload || mode === 'url') {
    return (
      <div className={styles.avatar}>
        <FormTextField
          name="avatar"
          label={t('profile.avatar')}
          type="url"
          limit={URL_MAX}
          placeholder="https://example.com/amara.png"
          isMono
        />
        {canUpload && (
          <Button variant="link" size="sm" onPress={() => setMode('upload')}>
            {t('profile.avatar_upload')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.avatar}>
      <Suspense fallback={<FieldSkeleton />}>
        <AvatarUpload value={value} onChange={(url) => void setValue(url)} />
      </Suspense>
      <Button variant="link" size="sm" onPress={() => setMode('url')}>
        {t('profile.avatar_url')}
      </Button>
    </div>
  );
}

/** The postal address, formatted and in parts. */
export function AddressFields() {
  const { t } = useTranslation('users');
  return (
    <>
      <h3 className={styles.group}>{t('address.title')}</h3>
      <div className={styles.pair}>
        {ADDRESS.map((field) => (
          <FormTextField
            key={field}
            name={`address_${field}`}
            label={t(`address.${field}`)}
            autoComplete="off"
          />
        ))}
      </div>
      <FormTextArea
        name="address_formatted"
        label={t('address.formatted')}
        description={t('address.formatted_hint')}
      />
    </>
  );
}

/** Custom data of the tenant's own programs. */
export function CustomDataSection() {
  const { t } = useTranslation('users');
  return (
    <FormSection title={t('custom_data.title')} description={t('custom_data.description')}>
      <FormCodeEditor
        name="customData"
        label={t('custom_data.title')}
        description={t('custom_data.hint')}
        language="json"
        isLabelHidden
      />
    </FormSection>
  );
}
