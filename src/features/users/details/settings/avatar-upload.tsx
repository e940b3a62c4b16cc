import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { uploadUserAsset } from '~/src/api/upload-user-asset';
import { UploadField } from '~/src/flows/upload';
import { useTranslation } from '~/src/i18n/use-translation';

type AvatarUploadProps = {
  readonly value: string;
  readonly onChange: (url: string) => void;
};

/** Avatar upload; a separate chunk, because it is rarely used. */
export function AvatarUpload({ value, onChange }: AvatarUploadProps) {
  const { t } = useTranslation('users');
  const dispatch = useDispatch<ApiDispatch>();
  return (
    <UploadField
      label={t('profile.avatar')}
      value={value || null}
      onChange={(url) => onChange(url ?? '')}
      send={(file, onProgress, signal) =>
        dispatch(uploadUserAsset({ file, owner: 'tenant', onProgress, signal }))
      }
    />
  );
}
