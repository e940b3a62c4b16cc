import { useField } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { URL_MAX } from '~/contract/limits';
import type { ApiDispatch } from '~/src/api/dispatch';
import { useGetUserAssetsStatusQuery } from '~/src/api/endpoints/user-assets.api';
import { uploadUserAsset } from '~/src/api/upload-user-asset';
import { FormTextField } from '~/src/forms/form-fields';
import { Button } from '~/src/ui/button';
import { FieldSkeleton } from '~/src/ui/skeleton';
import type { ImageField as ImageFieldName } from '../forms/branding.schema';
import styles from './organizations.module.css';

const UploadField = lazy(async () => ({
  default: (await import('~/src/flows/upload')).UploadField,
}));

type ImageFieldProps = { readonly field: ImageFieldName };

/** A picture that is uploaded where that is possible, or the address of one. */
export function ImageField({ field }: ImageFieldProps) {
  const { t } = useTranslation('organizations');
  const dispatch = useDispatch<ApiDispatch>();
  const { data: assets } = useGetUserAssetsStatusQuery();
  const [{ value }, , { setValue }] = useField<string>(field);
  const [mode, setMode] = useState<'upload' | 'url'>('upload');
  const canUpload = assets?.status === 'ready';
  if (!canUpload || mode === 'url') {
    return (
      <div className={styles.image}>
        <FormTextField
          name={field}
          label={t(`image.${field}`)}
          type="url"
          maxLength={URL_MAX}
          placeholder="https://example.com/logo.svg"
          isMono
        />
        {canUpload && (
          <Button variant="link" size="sm" onPress={() => setMode('upload')}>
            {t('branding.upload')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.image}>
      <Suspense fallback={<FieldSkeleton />}>
        <UploadField
          label={t(`image.${field}`)}
          background={field.startsWith('dark') ? 'dark' : 'light'}
          value={value || null}
          onChange={(url) => void setValue(url ?? '')}
          send={(file, onProgress, signal) =>
            dispatch(uploadUserAsset({ file, owner: 'tenant', onProgress, signal }))
          }
        />
      </Suspense>
      <Button variant="link" size="sm" onPress={() => setMode('url')}>
        {t('branding.by_url')}
      </Button>
    </div>
  );
}
