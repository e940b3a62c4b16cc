import { useFormik } from 'formik';
import { useDispatch } from 'react-redux';
import { URL_MAX, USER_NAME_MAX } from '~/contract/limits';
import { isWebUrl, USERNAME_PATTERN } from '~/contract/patterns';
import { toApiError } from '~/src/api/api-error';
import type { ApiDispatch } from '~/src/api/dispatch';
import { useUpdateMeMutation, type Me } from '~/src/api/endpoints/me.api';
import { errorText } from '~/src/api/error-text';
import { uploadUserAsset } from '~/src/api/upload-user-asset';
import { useTranslation } from '~/src/i18n/use-translation';
import { addErrorToast } from '~/src/shared/api-errors/error-toast';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { UploadField } from '~/src/flows/upload';
import { Button } from '~/src/ui/button';
import { GuardedModal } from '~/src/forms/guarded-modal';
import { TextField } from '~/src/ui/text-field';
import { toasts } from '~/src/ui/toast-queue';

export type ProfileField = 'avatar' | 'name' | 'username';

type FieldDialogProps = {
  readonly field: ProfileField;
  readonly me: Me;
  /** Whether images can be uploaded; otherwise a URL is typed. */
  readonly canUpload: boolean;
  readonly onClose: () => void;
};

/** Changes one field of the user's profile. Input stays until it is saved. */
export function FieldDialog({ field, me, canUpload, onClose }: FieldDialogProps) {
  const { t } = useTranslation('profile');
  const { t: tCommon } = useTranslation('common');
  const { t: tErrors } = useTranslation('errors-console');
  const dispatch = useDispatch<ApiDispatch>();
  const confirm = useConfirm();
  const [updateMe] = useUpdateMeMutation();
  const label = t(`fields.${field}`);

  const limit = field === 'avatar' ? URL_MAX : USER_NAME_MAX;

  const problemOf = (value: string) => {
    // The field shows how long it is.
    if (value.length > limit) return 'too long';
    if (field === 'username' && value === '') return t('dialog.required', { field: label });
    if (field === 'username' && !USERNAME_PATTERN.test(value)) return t('dialog.username');
    return field === 'avatar' && value !== '' && !isWebUrl(value) ? t('dialog.url') : null;
  };
  const save = async (value: string) => {
    try {
      await updateMe({ [field]: value }).unwrap();
      toasts.add({ kind: 'success', title: t('dialog.updated', { field: label }) });
      onClose();
    } catch (error) {
      const failure = toApiError(error);
      const text = errorText(failure, tErrors);
      if (failure.status === 422) {
        await confirm({
          isAlert: true,
          tone: 'primary',
          title: t('dialog.refused', { field: label }),
          description: text,
          confirmLabel: tCommon('actions.got_it'),
        });
      } else {
        addErrorToast({ title: t('dialog.failed'), error, t: tErrors });
      }
    }
  };
  const form = useFormik({
    initialValues: { value: me[field] ?? '' },
    validateOnChange: false,
    validateOnBlur: false,
    validate: ({ value }) => {
      const problem = problemOf(value.trim());
      return problem === null ? {} : { value: problem };
    },
    onSubmit: ({ value }) => save(value.trim()),
  });
  const set = (value: string) => {
    form.setErrors({});
    void form.setFieldValue('value', value, false);
  };

  return (
    <GuardedModal
      isOpen
      hasInput={form.dirty}
      onClose={onClose}
      isBusy={form.isSubmitting}
      title={t(`dialog.${field}`)}
      onSubmit={form.submitForm}
      footer={
        <>
          <Button variant="ghost" onPress={onClose} isDisabled={form.isSubmitting}>
            {tCommon('actions.cancel')}
          </Button>
          <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      {field === 'avatar' && canUpload ? (
        <UploadField
          label={label}
          value={form.values.value || null}
          onChange={(url) => set(url ?? '')}
          send={(file, onProgress, signal) =>
            dispatch(uploadUserAsset({ file, owner: 'me', onProgress, signal }))
          }
        />
      ) : (
        <TextField
          autoFocus
          label={field === 'avatar' ? t('dialog.avatarUrl') : label}
          type={field === 'avatar' ? 'url' : 'text'}
          value={form.values.value}
          onChange={set}
          limit={limit}
          autoComplete={field === 'name' ? 'name' : 'off'}
          spellCheck={false}
          isMono={field === 'avatar'}
          errorMessage={form.errors.value}
        />
      )}
    </GuardedModal>
  );
}
