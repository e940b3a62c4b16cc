import {
  customProfileFieldsApi,
  type ProfileField,
} from '~/src/api/endpoints/custom-profile-fields.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { useFieldName } from './field-look';

/** Asks for confirmation, deletes a field, and announces it. Resolves to whether it was deleted. */
export function useDeleteField() {
  const { t } = useTranslation('profile-fields');
  const confirmWrite = useConfirmedWrite();
  const nameOf = useFieldName();
  return (field: ProfileField): Promise<boolean> => {
    const name = nameOf(field);
    return confirmWrite(customProfileFieldsApi.endpoints.deleteProfileField, field.name, {
      title: t('delete.title', { name }),
      warning: { title: t('delete.effect'), detail: t('delete.detail') },
      confirmLabel: t('delete.confirm'),
      done: t('delete.done', { name }),
    });
  };
}
