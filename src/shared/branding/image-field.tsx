import { useField } from 'formik';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { URL_MAX } from '~/contract/limits';
import type { ApiDispatch } from '~/src/api/dispatch';
import { useGetUserAssetsStatusQuery } from '~/src/api/endpoints/user-assets.api';
import { uploadUserAsset } from '~/src/api/upload-user-asset';
import { FormTextField } from '~/src/forms/form-fields';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { FieldSkeleton } from '~/src/ui/skeleton';
import styles from './branding.module.css';
import type { ImageName } from './look';

const UploadField = lazy(async () => ({
  default: (await import('~/src/flows/upload')).UploadField,
}));

/** An image that is uploaded, or its URL if uploads are unavailable. */
export function ImageField({ name }: { readonly name: ImageName }) {
  const { t } = useTranslation('branding');
  const dispatch = useDispatch<ApiDispatch>();
  const { data: assets } = useGetUserAssetsStatusQuery();
  const [{ value }, , { setValue }] = useField<string>(name);
  const [isByUrl, setIsByUrl] = useState(false);
  const canUpload = assets?.status === 'ready';
  const label = t(`image.${name}`);
  if (!canUpload || isByUrl) {
    return (
      <div className={styles.image}>
        <FormTextField
          name={name}
          label={label}
          type="url"
          limit={URL_MAX}
          placeholder="https://example.com/logo.svg"
          isOptional
          isMono
        />
        {canUpload && (
          <Button variant="link" size="sm" onPress={() => setIsByUrl(false)}>
            {t('upload')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.image}>
      <Suspense fallback={<FieldSkeleton />}>
        <UploadField
          label={label}
          isOptional
          background={name.startsWith('dark') ? 'dark' : 'light'}
          value={value || null}
          onChange={(url) => void setValue(url ?? '')}
          send={(file, onProgress, signal) =>
            dispatch(uploadUserAsset({ file, owner: 'tenant', onProgress, signal }))
          }
        />
      </Suspense>
      <Button variant="link" size="sm" onPress={() => setIsByUrl(true)}>
        {t('by_url')}
      </Button>
    </div>
  );
}
