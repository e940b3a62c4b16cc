import { Formik } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateOrganizationMutation } from '~/src/api/endpoints/organizations.api';
import { useFailures } from '~/src/failures/use-failures';
import { FormTextField } from '~/src/forms/form-fields';
import { useConsolePath } from '~/src/lib/use-console-path';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { namedSchema, type NamedValues } from '../forms/organization.schema';
import { CreateOrganizationFooter, useIsFull } from './create-organization.footer';

/** Name and description of a new organization; then its settings open. */
export function CreateOrganizationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { textOf } = useFailures();
  const navigate = useNavigate();
  const path = useConsolePath()('/organizations');
  const isFull = useIsFull();
  const [createOrganization, { error }] = useCreateOrganizationMutation();
  const schema = useMemo(() => namedSchema(t), [t]);

  const create = async (values: NamedValues) => {
    // The footer says why; Enter in a field would submit all the same.
    if (isFull) return;
    const description = values.description.trim();
    const { data } = await createOrganization({
      name: values.name.trim(),
      ...(description ? { description } : {}),
    });
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
      {({ isSubmitting, submitForm }) => (
        <Modal
          isOpen
          onClose={onClose}
          title={t('create.title')}
          description={t('create.text')}
          isBusy={isSubmitting}
          onSubmit={() => void submitForm()}
          footer={
            <CreateOrganizationFooter
              isSubmitting={isSubmitting}
              onCancel={onClose}
              onCreate={() => void submitForm()}
            />
          }
        >
          <FieldStack>
            {error && (
              <Banner tone="danger" role="alert" title={t('create.failed')} isStacked>
                {textOf(error)}
              </Banner>
            )}
            <FormTextField
              name="name"
              label={t('field.name')}
              placeholder="Northbank Clinic"
              autoFocus
            />
            <FormTextField name="description" label={t('field.description')} isOptional />
          </FieldStack>
        </Modal>
      )}
    </Formik>
  );
}
