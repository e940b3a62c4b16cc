import { Formik, useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { apiCall } from '~/src/api/api-call';
import {
  organizationsApi,
  useCreateOrganizationMutation,
} from '~/src/api/endpoints/organizations.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { FormDialog, type FormDialogError } from '~/src/forms/form-dialog';
import { FormTextField } from '~/src/forms/form-fields';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePlanFooter } from '~/src/shared/plan-limits/use-plan-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { toasts } from '~/src/ui/toast-queue';
import { namedSchema, type NamedValues, toNewOrganization } from '../organization.schema';

/** Name and description of a new organization; then its settings open. */
export function CreateOrganizationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const path = useConsolePath()('/organizations');
  const [createOrganization, { error }] = useCreateOrganizationMutation();
  const schema = useMemo(() => namedSchema(t), [t]);

  const create = async (values: NamedValues) => {
    const { data } = await createOrganization(toNewOrganization(values));
    if (!data) return;
    toasts.add({ kind: 'success', title: t('create.done', { name: data.name }) });
    await navigate(`${path}/${data.id}/settings`, { replace: true });
  };

  return (
    <Formik<NamedValues>
      initialValues={{ name: '', description: '' }}
      validationSchema={schema}
      onSubmit={create}
    >
      <CreateForm
        failure={error && { title: t('create.failed'), text: textOf(error) }}
        onClose={onClose}
      />
    </Formik>
  );
}

type CreateFormProps = {
  readonly failure: FormDialogError | undefined;
  readonly onClose: () => void;
};

/** The fields, with the plan's limit, or the price, whatever the number of organizations. */
function CreateForm({ failure, onClose }: CreateFormProps) {
  const { t } = useTranslation('organizations');
  const { values } = useFormikContext<NamedValues>();
  const { isPaid, reached } = useQuota();
  // Paid plans sell them as an add-on.
  const isFull = !isPaid && reached('organizationsLimit');
  const planFooter = usePlanFooter({
    reached: isFull ? 'organizationsLimit' : undefined,
    addOn: 'organizations',
  });
  return (
    <FormDialog
      keeps={['name', 'description']}
      title={t('create.title')}
      description={t('create.text')}
      submitLabel={t('create.title')}
      isSubmitDisabled={isFull}
      {...planFooter}
      footerStart={
        <ApiCallButton
          isIconOnly
          calls={() =>
            apiCall(organizationsApi.endpoints.createOrganization, toNewOrganization(values))
          }
        />
      }
      failure={failure}
      onClose={onClose}
    >
      <FormTextField
        name="name"
        label={t('field.name')}
        placeholder={t('create.placeholder')}
        autoFocus
      />
      <FormTextField name="description" label={t('field.description')} isOptional />
    </FormDialog>
  );
}
