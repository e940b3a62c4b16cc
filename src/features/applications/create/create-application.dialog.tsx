import { Formik } from 'formik';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Application,
  useCreateApplicationMutation,
} from '~/src/api/endpoints/applications.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import type { Guide } from '~/src/shared/guides/catalogue';
import { lazy } from '~/src/ui/lazy';
import { toasts } from '~/src/ui/toast-queue';
import {
  type NewApplicationValues,
  newApplicationSchema,
  toNewApplication,
} from './new-application';
import { CREATABLE_TYPES } from '../application-kind';
import { NEW_APPLICATION } from '../new-application-state';
import { useApplicationsPath } from '../use-applications-path';
import { CreateApplicationForm } from './create-application.form';

const AssignRolesDialog = lazy(async () => ({
  default: (await import('~/src/shared/assignments/assign-roles.dialog')).AssignRolesDialog,
}));

type CreateApplicationDialogProps = {
  /** Decides the type; without one, the user does. */
  readonly guide?: Guide | undefined;
  /** Opened from the third-party tab: the switch is on initially. */
  readonly isThirdParty: boolean;
  readonly onClose: () => void;
};

/**
 * Type, name, and description of a new application; roles for machine-to-machine; then opens it.
 */
export function CreateApplicationDialog(props: CreateApplicationDialogProps) {
  const { guide, onClose } = props;
  const isThirdParty = guide ? guide.isThirdParty === true : props.isThirdParty;
  const type = CREATABLE_TYPES.find((one) => one === guide?.target) ?? null;
  const { t } = useTranslation('applications');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const [createApplication, { error }] = useCreateApplicationMutation();
  /** A new machine-to-machine application that can get its roles now. */
  const [machine, setMachine] = useState<Application | null>(null);
  const open = ({ id }: Application) =>
    guide && !guide.isSkipped
      ? navigate(`${path}/${id}/guide/${guide.id}`, { replace: true })
      : navigate(`${path}/${id}/settings`, { replace: true, state: NEW_APPLICATION });

  const create = async (values: NewApplicationValues) => {
    const { data } = await createApplication(toNewApplication(values));
    if (!data) return;
    toasts.add({ kind: 'success', title: t('create.created') });
    if (data.type === 'MachineToMachine') setMachine(data);
    else await open(data);
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
    <Formik<NewApplicationValues>
      initialValues={{
        type: isThirdParty ? 'Traditional' : type,
        name: '',
        description: '',
        isThirdParty,
      }}
      validationSchema={newApplicationSchema(t)}
      onSubmit={create}
    >
      <CreateApplicationForm
        guide={guide}
        failure={error && { title: t('create.failed'), text: textOf(error) }}
        onClose={onClose}
      />
    </Formik>
  );
}
