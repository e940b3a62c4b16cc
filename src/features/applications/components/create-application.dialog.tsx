import { Formik } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import {
  type Application,
  useCreateApplicationMutation,
} from '~/src/api/endpoints/applications.api';
import { useQuota } from '~/src/plans/use-quota';
import { FormRadioCards } from '~/src/forms/form-choice-fields';
import { FormSwitch, FormTextField } from '~/src/forms/form-fields';
import { Banner } from '~/src/ui/banner';
import { FieldStack } from '~/src/ui/form-section';
import { Modal } from '~/src/ui/modal';
import { toasts } from '~/src/ui/toast-queue';
import { typeIcon } from '~/src/ui/type-tile';
import { CREATABLE_TYPES, type CreatableType } from '../application-kind';
import { nameSchema } from '../forms/application.schema';
import { useApplicationsPath } from '../use-applications-path';
import { useFailures } from '~/src/failures/use-failures';
import { CreateApplicationFooter, limitOf } from './create-application.footer';
import { tileOf } from './kind-tile';

const AssignRolesDialog = lazy(async () => ({
  default: (await import('~/src/access/assign-roles.dialog')).AssignRolesDialog,
}));

type CreateApplicationDialogProps = {
  readonly isOpen: boolean;
  /** Opened from the third-party tab: the switch starts on. */
  readonly isThirdParty: boolean;
  readonly onClose: () => void;
};

type Values = {
  type: CreatableType | null;
  name: string;
  description: string;
  isThirdParty: boolean;
};

/** Type, name and description of a new application; roles of a machine; then it opens. */
export function CreateApplicationDialog(props: CreateApplicationDialogProps) {
  const { isOpen, isThirdParty, onClose } = props;
  const { t } = useTranslation('applications');
  const { textOf } = useFailures();
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const { reached } = useQuota();
  const [createApplication, { error, reset }] = useCreateApplicationMutation();
  /** A machine that exists now and may get its roles. */
  const [machine, setMachine] = useState<Application | null>(null);
  const open = ({ id }: Application) => navigate(`${path}/${id}/settings`, { replace: true });

  const create = async (values: Values) => {
    // The footer says why; Enter in a field would submit all the same.
    if (values.type === null || reached(limitOf(values.type, values.isThirdParty))) return;
    const description = values.description.trim();
    const { data } = await createApplication({
      type: values.type,
      name: values.name.trim(),
      ...(description ? { description } : {}),
      ...(values.isThirdParty && values.type === 'Traditional' ? { isThirdParty: true } : {}),
    });
    if (!data) return;
    toasts.add({ kind: 'success', title: t('create.created') });
    if (data.type === 'MachineToMachine') setMachine(data);
    else await open(data);
  };

  const initialValues: Values = {
    type: isThirdParty ? 'Traditional' : null,
    name: '',
    description: '',
    isThirdParty,
  };
  if (machine) {
    const leave = () => void open(machine);
    return (
      <Suspense>
        <AssignRolesDialog
          holder={{ kind: 'applications', id: machine.id, name: machine.name }}
          isStep
          onDone={leave}
          onClose={leave}
        />
      </Suspense>
    );
  }
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={yup.object({
        type: yup.string().nullable().required(t('error.type_required')),
        name: nameSchema(t),
      })}
      onSubmit={create}
    >
      {({ values, isSubmitting, submitForm, resetForm }) => {
        const close = () => {
          resetForm();
          reset();
          onClose();
        };
        return (
          <Modal
            isOpen={isOpen}
            onClose={close}
            title={t('create.title')}
            size="lg"
            isBusy={isSubmitting}
            onSubmit={() => void submitForm()}
            footer={
              <CreateApplicationFooter
                limit={limitOf(values.type, values.isThirdParty)}
                isSubmitting={isSubmitting}
                onCancel={close}
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
              <FormRadioCards<CreatableType>
                name="type"
                label={t('create.type')}
                columns={2}
                options={CREATABLE_TYPES.map((type) => ({
                  value: type,
                  label: t(`kind.${type}`),
                  description: `${t(`summary.${type}`)} ${t(`examples.${type}`)}`,
                  icon: typeIcon(tileOf(type)),
                }))}
              />
              <FormTextField
                name="name"
                label={t('create.name')}
                placeholder={t('create.name_placeholder')}
                autoFocus
              />
              <FormTextField name="description" label={t('create.description')} isOptional />
              {values.type === 'Traditional' && (
                <FormSwitch
                  name="isThirdParty"
                  label={t('create.third_party')}
                  description={t('create.third_party_hint')}
                />
              )}
            </FieldStack>
          </Modal>
        );
      }}
    </Formik>
  );
}
