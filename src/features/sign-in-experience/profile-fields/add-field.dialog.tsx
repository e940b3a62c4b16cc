import { Formik, type FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { PROFILE_FIELD_NAME_MAX } from '~/contract/profile-fields';
import { toApiError } from '~/src/api/api-error';
import {
  type ProfileField,
  useCreateProfileFieldMutation,
} from '~/src/api/endpoints/custom-profile-fields.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { toasts } from '~/src/ui/toast-queue';
import { AddFieldForm, type AddFieldValues, nameOfChoice } from './add-field.form';
import { initialField, keyProblem, type KeyProblem } from './built-in-fields';

type AddFieldDialogProps = {
  /** The fields there are; undefined until they are known. */
  readonly fields: readonly ProfileField[] | undefined;
  readonly onClose: () => void;
};

/** Codes of the server about the key that was entered. */
const KEY_CODES: Readonly<Record<string, KeyProblem>> = {
  'custom_profile_fields.name_exists': 'exists',
  'custom_profile_fields.name_conflict_built_in_prop': 'built_in',
  'custom_profile_fields.name_conflict_custom_data': 'reserved',
  'custom_profile_fields.name_conflict_sign_in_identifier': 'identifier',
  'custom_profile_fields.invalid_name': 'pattern',
};

/** Which field to ask for; its details come next. */
export function AddFieldDialog({ fields, onClose }: AddFieldDialogProps) {
  const { t } = useTranslation('profile-fields');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const path = useConsolePath()('/sign-in-experience/collect-user-profile/fields');
  const [createField, { error }] = useCreateProfileFieldMutation();
  const existing = useMemo(() => fields?.map(({ name }) => name) ?? [], [fields]);
  const problemText = (problem: KeyProblem, key: string) =>
    t(`key.${problem}`, { key, max: PROFILE_FIELD_NAME_MAX });
  const codeProblem = error ? KEY_CODES[toApiError(error).code] : undefined;

  const create = async (values: AddFieldValues, form: FormikHelpers<AddFieldValues>) => {
    const name = nameOfChoice(values);
    const { data, error: failure } = await createField(initialField(name));
    if (failure) {
      const problem = KEY_CODES[toApiError(failure).code];
      if (problem) {
        form.setFieldError(
          values.choice === 'custom' ? 'key' : 'choice',
          problemText(problem, name),
        );
      }
      return;
    }
    toasts.add({ kind: 'success', title: t('add.done') });
    await navigate(`${path}/${encodeURIComponent(data.name)}`, { replace: true });
  };

  return (
    <Formik<AddFieldValues>
      initialValues={{ choice: null, key: '' }}
      validationSchema={yup.object({
        choice: yup.string().nullable().required(t('add.choice_required')),
        key: yup.string().test(function test(value = '') {
          const { choice } = this.parent as AddFieldValues;
          const problem = choice === 'custom' ? keyProblem(value.trim(), existing) : undefined;
          return (
            problem === undefined ||
            this.createError({ message: problemText(problem, value.trim()) })
          );
        }),
      })}
      onSubmit={create}
    >
      <AddFieldForm
        existing={existing}
        failure={
          error && !codeProblem ? { title: t('add.failed'), text: textOf(error) } : undefined
        }
        onClose={onClose}
      />
    </Formik>
  );
}
