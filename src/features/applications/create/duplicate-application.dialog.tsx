import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import * as yup from 'yup';
import { APPLICATION_NAME_MAX } from '~/contract/limits';
import { applicationQuotaKeys } from '~/contract/plans';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import type { ApiDispatch } from '~/src/api/dispatch';
import { applicationAccessApi } from '~/src/api/endpoints/application-access.api';
import { applicationsApi, type Application } from '~/src/api/endpoints/applications.api';
import { holdersApi } from '~/src/api/endpoints/holders.api';
import { writeOf } from '~/src/api/mutation';
import { useDuplicate } from '~/src/api/use-duplicate';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { DuplicateDialog } from '~/src/forms/duplicate.dialog';
import { usePlanFooter } from '~/src/shared/plan-limits/use-plan-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { toasts } from '~/src/ui/toast-queue';
import { toCopy } from '../application.fields';
import { nameSchema } from '../application-name.schema';
import { useApplicationParts } from './use-application-parts';
import { useApplicationsPath } from '../use-applications-path';

type DuplicateApplicationDialogProps = {
  readonly application: Application;
  readonly onClose: () => void;
};
type Values = { readonly name: string };

const { createApplication, deleteApplication } = applicationsApi.endpoints;
const { putApplicationBranding, addConsentScopes } = applicationAccessApi.endpoints;

/** A second client with the same settings and new secrets; opens it after creation. */
export function DuplicateApplicationDialog(props: DuplicateApplicationDialogProps) {
  const { application, onClose } = props;
  const { t } = useTranslation('applications');
  const { textOf } = useErrorTexts();
  const navigate = useNavigate();
  const path = useApplicationsPath();
  const dispatch = useDispatch<ApiDispatch>();
  const { reached } = useQuota();
  const { parts, error } = useApplicationParts(application);
  const { type, isThirdParty } = application;
  const isMachine = type === 'MachineToMachine';
  const limit = applicationQuotaKeys(type, isThirdParty).find((key) => reached(key));
  const planFooter = usePlanFooter({
    reached: limit,
    addOn: isThirdParty ? 'thirdPartyApp' : 'machineToMachine',
    isCharged: isThirdParty || isMachine,
  });
  const { failed, calls, run } = useDuplicate<Values, Application>({
    create: ({ name }) =>
      writeOf(dispatch, createApplication, {
        ...toCopy(application),
        name,
        type,
        isThirdParty,
      }),
    then: (id) => [
      ...(parts?.branding
        ? [writeOf(dispatch, putApplicationBranding, { id, body: parts.branding, etag: null })]
        : []),
      ...(parts?.consent
        ? [writeOf(dispatch, addConsentScopes, { id, scopes: parts.consent })]
        : []),
      ...(parts && parts.roleIds.length > 0
        ? [
            writeOf(dispatch, holdersApi.endpoints.assignRoles, {
              holder: { kind: 'applications', id },
              roleIds: parts.roleIds,
            }),
          ]
        : []),
    ],
    remove: (id) => writeOf(dispatch, deleteApplication, id),
    onDone: async ({ id }) => {
      onClose();
      toasts.add({ kind: 'success', title: t('duplicate.done') });
      await navigate(`${path}/${id}/settings`);
    },
  });
  const problem = failed?.failure ?? (parts ? undefined : error);

  return (
    <DuplicateDialog<Values>
      onClose={onClose}
      title={t('duplicate.title', { name: application.name })}
      name={application.name}
      others={{}}
      schema={yup.object({ name: nameSchema(t) })}
      maxLength={APPLICATION_NAME_MAX}
      copied={[
        t('duplicate.settings'),
        ...(isMachine ? [] : [t('duplicate.uris')]),
        t('duplicate.custom_data'),
        ...(isMachine
          ? [t('duplicate.roles', { count: parts?.roleIds.length ?? 0 })]
          : [t('duplicate.branding')]),
        ...(isThirdParty ? [t('duplicate.permissions')] : []),
      ]}
      left={[
        t('duplicate.secrets'),
        ...(isMachine ? [t('duplicate.organizations')] : []),
        ...(isThirdParty ? [t('duplicate.consents')] : []),
        t('duplicate.logs'),
      ]}
      isReading={!parts}
      {...planFooter}
      footerStart={(values) => <ApiCallButton isIconOnly calls={() => calls(values)} />}
      failed={problem && { text: textOf(problem), isLeftOver: failed?.isLeftOver ?? false }}
      onDuplicate={run}
    />
  );
}
