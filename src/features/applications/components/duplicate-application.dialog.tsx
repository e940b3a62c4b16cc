import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { APPLICATION_NAME_MAX } from '~/contract/limits';
import type { ApiDispatch } from '~/src/api/dispatch';
import { duplicate } from '~/src/api/duplicate';
import { applicationsApi, type Application } from '~/src/api/endpoints/applications.api';
import { useFailures } from '~/src/failures/use-failures';
import { DuplicateDialog } from '~/src/forms/duplicate.dialog';
import { toasts } from '~/src/ui/toast-queue';
import { nameSchema } from '../forms/application.schema';
import { useApplicationsPath } from '../use-applications-path';

type DuplicateApplicationDialogProps = {
  readonly application: Application;
  readonly onClose: () => void;
};

const once = { track: false } as const;

/** A second client with the same settings and secrets of its own; opens it when it exists. */
export function DuplicateApplicationDialog(props: DuplicateApplicationDialogProps) {
  const { application, onClose } = props;
  const { t } = useTranslation('applications');
  const { textOf } = useFailures();
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const dispatch = useDispatch<ApiDispatch>();
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const { createApplication, updateApplication, deleteApplication } = applicationsApi.endpoints;
  const { type, description, isThirdParty } = application;

  const copy = async (name: string) => {
    const result = await duplicate({
      create: () =>
        dispatch(
          createApplication.initiate(
            { name, type, description: description ?? undefined, isThirdParty },
            once,
          ),
        ).unwrap(),
      steps: [
        ({ id }) =>
          dispatch(
            updateApplication.initiate(
              {
                id,
                body: {
                  oidcClientMetadata: application.oidcClientMetadata,
                  customClientMetadata: application.customClientMetadata,
                  customData: application.customData,
                },
                etag: null,
              },
              once,
            ),
          ).unwrap(),
      ],
      remove: ({ id }) => dispatch(deleteApplication.initiate(id, once)).unwrap(),
    });
    if ('copy' in result) {
      toasts.add({ kind: 'success', title: t('duplicate.done') });
      await navigate(`${path}/${result.copy.id}/settings`);
      return;
    }
    setFailure({
      title: t(result.leftOver ? 'duplicate.left_over' : 'duplicate.failed'),
      text: textOf(result.failure),
    });
  };

  return (
    <DuplicateDialog
      isOpen
      onClose={onClose}
      title={t('duplicate.title', { name: application.name })}
      name={application.name}
      nameSchema={yup.object({ name: nameSchema(t) })}
      maxLength={APPLICATION_NAME_MAX}
      copied={[t('duplicate.settings'), t('duplicate.uris'), t('duplicate.custom_data')]}
      left={[t('duplicate.secrets'), t('duplicate.relations')]}
      failure={failure}
      onDuplicate={copy}
    />
  );
}
