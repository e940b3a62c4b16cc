import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { toApiError } from '~/src/api/api-error';
import { type Role, useCreateRoleMutation } from '~/src/api/endpoints/roles.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import type { PickerItem } from '~/src/ui/entity-picker-items';
import { toasts } from '~/src/ui/toast-queue';
import {
  NAME_ERROR_CODES,
  type NewRoleValues,
  isNameError,
  newRoleSchema,
  toNewRole,
} from '../role.schema';
import { CreateRoleForm } from './create-role.form';

type CreateRoleDialogProps = {
  readonly onClose: () => void;
  readonly onCreated: (role: Role) => void;
};

/** Name, type, and permissions of a new role. */
export function CreateRoleDialog({ onClose, onCreated }: CreateRoleDialogProps) {
  const { t } = useTranslation('roles');
  const { textOf } = useErrorTexts();
  const [createRole, { error }] = useCreateRoleMutation();
  // Outside of the form values: the picker keeps more of an item than its ID.
  const [picked, setPicked] = useState<readonly PickerItem[]>([]);

  const create = async (values: NewRoleValues, form: FormikHelpers<NewRoleValues>) => {
    const { data, error: failure } = await createRole(toNewRole(values, picked));
    if (failure) {
      const { code } = toApiError(failure);
      if (isNameError(code)) form.setFieldError('name', t(NAME_ERROR_CODES[code]));
      return;
    }
    toasts.add({ kind: 'success', title: t('create.done', { name: data.name }) });
    onCreated(data);
  };

  return (
    <Formik<NewRoleValues>
      initialValues={{ name: '', description: '', type: 'User' }}
      validationSchema={newRoleSchema(t)}
      onSubmit={create}
    >
      <CreateRoleForm
        picked={picked}
        onPickedChange={setPicked}
        failure={error && !isNameError(toApiError(error).code) ? textOf(error) : undefined}
        onClose={onClose}
      />
    </Formik>
  );
}
