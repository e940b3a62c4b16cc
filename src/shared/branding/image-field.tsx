import { useField } from 'formik';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { URL_MAX } from '~/contract/limits';
import type { ApiDispatch } from '~/src/api/dispatch';
import { useGetUserAssetsStatusQuery } from '~/src/api/endpoints/user-assets.api';
import { uploadUserAsset } from '~/src/api/upload-user-asset';
import { FormTextField } from '~/src/forms/form-fields';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { Skeleton } from '~/src/ui/skeleton';
import styles from './branding.module.css';

const UploadField = lazy(async () => ({
  default: (await import('~/src/flows/upload')).UploadField,
}));

type ImageFieldProps = {
  readonly name: string;
  readonly label: string;
  /** What the image is shown on. */
  readonly background?: 'light' | 'dark' | undefined;
  readonly placeholder?: string | undefined;
  /** Of uploads; images of every kind unless said otherwise. */
  readonly mimeTypes?: readonly string[] | undefined;
};

/** An image that is uploaded, or its URL if uploads are unavailable. */
export function ImageField({
  name,
  label,
  background = 'light',
  placeholder = 'https://example.com/logo.svg',
  mimeTypes,
}: ImageFieldProps) {
  const { t } = useTranslation('branding');
  const dispatch = useDispatch<ApiDispatch>();
  const { data: assets, isLoading } = useGetUserAssetsStatusQuery();
  const [{ value }, , { setValue }] = useField<string>(name);
  const [isByUrl, setIsByUrl] = useState(false);
  const canUpload = assets?.status === 'ready';
  if (isByUrl || (!canUpload && !isLoading)) {
    return (
      <div className={styles.image}>
        <FormTextField
          name={name}
          label={label}
          type="url"
          limit={URL_MAX}
          placeholder={placeholder}
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
      {isLoading ? (
        <UploadSkeleton />
      ) : (
        <Suspense fallback={<UploadSkeleton />}>
          <UploadField
            label={label}
            isOptional
            background={background}
            mimeTypes={mimeTypes}
            value={value || null}
            onChange={(url) => void setValue(url ?? '')}
            send={(file, onProgress, signal) =>
              dispatch(uploadUserAsset({ file, owner: 'tenant', onProgress, signal }))
            }
          />
        </Suspense>
      )}
      <Button variant="link" size="sm" onPress={() => setIsByUrl(true)}>
        {t('by_url')}
      </Button>
    </div>
  );
}

/** As high as the upload: fields below it, and the save bar, would move under the pointer. */
function UploadSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width={96} />
      <Skeleton height={92} />
    </div>
  );
}
