import { Suspense, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { ApiDispatch } from '~/src/api/dispatch';
import { canSkipPkce, hasSecrets } from '~/contract/applications';
import { type Application, applicationsApi } from '~/src/api/endpoints/applications.api';
import { apiCall } from '~/src/api/api-call';
import { readOnce, readRecent } from '~/src/api/mutation';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { Editor, type EditorRecord } from '~/src/flows/editor';
import { DeleteSection } from '~/src/ui/delete-section';
import { lazy } from '~/src/ui/lazy';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { toasts } from '~/src/ui/toast-queue';
import {
  type ApplicationFormValues,
  applicationLabels,
  applicationSchema,
  toFormValues,
  toUpdateBody,
} from '../../application.fields';
import { GeneralSection } from './general.section';
import { serverFieldErrors } from './server-field-errors';
import { BackchannelSection, CodeFlowSection, RefreshTokenSection } from './token.sections';
import { EndpointsSection } from './endpoints-section';
import { isNewApplication } from '../../new-application-state';
import { TestTokenSection } from '../test-token/test-token.section';
import styles from './settings-tab.module.css';

const NextSteps = lazy(async () => ({ default: (await import('./next-steps')).NextSteps }));
// Its table would make this the heaviest page to begin with.
const SecretsSection = lazy(async () => ({
  default: (await import('../secrets/secrets-section')).SecretsSection,
}));

type SettingsTabProps = { readonly application: Application; readonly onDelete: () => void };

/** Everything about a client that one save writes, with its secrets and its end. */
export function SettingsTab({ application, onDelete }: SettingsTabProps) {
  const { t } = useTranslation('applications');
  const record = useApplicationRecord(application);
  const schema = useMemo(() => applicationSchema(t, application.type), [application.type, t]);
  const labels = useMemo(() => applicationLabels(t), [t]);
  const { type } = application;
  const isMachine = type === 'MachineToMachine';
  const { state } = useLocation();
  const [isNew, setIsNew] = useState(() => isNewApplication(state));

  return (
    <Editor
      key={application.id}
      {...record}
      draftName={`application:${application.id}`}
      schema={schema}
      skeleton={<TabSkeleton />}
      labels={labels}
      saveActions={(draft) => (
        <ApiCallButton
          isIconOnly
          calls={() => {
            const { values, version } = draft();
            return apiCall(applicationsApi.endpoints.updateApplication, {
              id: application.id,
              body: toUpdateBody(values, application),
              etag: version,
            });
          }}
        />
      )}
      fieldErrorsOf={serverFieldErrors}
      announceSaved={() => toasts.add({ kind: 'success', title: t('details.saved') })}
    >
      <div className={styles.settings}>
        {isNew && (
          <Suspense>
            <NextSteps application={application} onClose={() => setIsNew(false)} />
          </Suspense>
        )}
        <GeneralSection type={type} hasRedirectUris={!isNew} />
        <EndpointsSection application={application} />
        {hasSecrets(type) && (
          <Suspense fallback={<TabSkeleton />}>
            <SecretsSection application={application} />
          </Suspense>
        )}
        {isMachine && <TestTokenSection application={application} />}
        {!isMachine && <RefreshTokenSection type={type} />}
        {canSkipPkce(type) && <CodeFlowSection />}
        {!isMachine && <BackchannelSection />}
        <DeleteSection
          title={t('danger.title')}
          description={t('danger.description')}
          what={t('danger.delete_title')}
          effect={t('danger.delete_text')}
          actionLabel={t('danger.delete')}
          onDelete={onDelete}
        />
      </div>
    </Editor>
  );
}

/** The editor's reads and writes of one application, with the ETag a save must match. */
function useApplicationRecord({ id }: Application) {
  const dispatch = useDispatch<ApiDispatch>();
  return useMemo(() => {
    const { getApplication } = applicationsApi.endpoints;
    const loadBy = async (read: typeof readOnce) => {
      const { application, etag } = await read(dispatch, getApplication, id);
      return { values: toFormValues(application), version: etag };
    };
    const loadTheirs = () => loadBy(readOnce);
    return {
      load: () => loadBy(readRecent),
      loadTheirs,
      save: async ({ values, version }: EditorRecord<ApplicationFormValues>) => {
        // What the form does not show is carried over from the newest stored application.
        const { application } = await readOnce(dispatch, getApplication, id);
        await dispatch(
          applicationsApi.endpoints.updateApplication.initiate(
            {
              id,
              body: toUpdateBody(values, application),
              etag: version,
            },
            { track: false },
          ),
        ).unwrap();
        return loadTheirs();
      },
    };
  }, [dispatch, id]);
}
