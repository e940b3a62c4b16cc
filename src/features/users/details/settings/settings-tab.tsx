import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { apiCall } from '~/src/api/api-call';
import type { ApiError } from '~/src/api/api-error';
import { usersApi } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApiCallButton } from '~/src/shared/api-command';
import { Editor } from '~/src/flows/editor';
import { listAddress } from '~/src/lib/list-addresses';
import { loadAhead } from '~/src/lib/load-ahead';
import { DeleteSection } from '~/src/ui/delete-section';
import { lazy } from '~/src/ui/lazy';
import { FieldSkeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { toasts } from '~/src/ui/toast-queue';
import { AddressFields, CustomDataSection, ProfileSection } from './profile.sections';
import { serverFieldErrors } from '../../server-field-errors';
import { toUpdateBody, userLabels, userSchema } from './user.fields';
import { useDeleteUser } from '../../use-delete-user';
import { useUserRecord, NO_IDENTIFIER } from './use-user-record';
import { useUsersPath } from '../../use-users-path';
import type { UserTabProps } from '../user-tab-props';
import { IdentifiersSection } from './identifiers.section';
import styles from './settings-tab.module.css';

function loadAccessSections() {
  return import('./access.sections');
}
const AccessSections = lazy(async () => ({ default: (await loadAccessSections()).AccessSections }));
// While the record is read.
loadAhead(loadAccessSections);

/** The user settings: one form, and the parts that take effect at once. */
export function SettingsTab({ user }: UserTabProps) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const path = useUsersPath();
  const deleteUser = useDeleteUser();
  const record = useUserRecord(user);
  const schema = useMemo(() => userSchema(t, user.primaryPhone), [t, user.primaryPhone]);
  const labels = useMemo(() => userLabels(t), [t]);
  const fieldErrorsOf = (failure: ApiError): Record<string, string> =>
    failure.code === NO_IDENTIFIER
      ? { primaryEmail: t('error.identifier_required') }
      : serverFieldErrors(failure);
  const remove = async () => {
    if (await deleteUser(user)) await navigate(listAddress(path), { replace: true });
  };

  return (
    <Editor
      {...record}
      draftName={`user:${user.id}`}
      schema={schema}
      labels={labels}
      fieldErrorsOf={fieldErrorsOf}
      announceSaved={() => toasts.add({ kind: 'success', title: t('details.saved') })}
      saveActions={(draft) => (
        <ApiCallButton
          isIconOnly
          calls={() => {
            const { values, version } = draft();
            return apiCall(usersApi.endpoints.updateUser, {
              id: user.id,
              body: toUpdateBody(values, user.primaryPhone),
              etag: version,
            });
          }}
        />
      )}
      skeleton={<SectionsLoading />}
    >
      {/* All of it at once: sections that came later would move a field that is being edited. */}
      <Suspense fallback={<SectionsLoading />}>
        <div className={styles.settings}>
          <IdentifiersSection user={user} />
          <AccessSections user={user} />
          <ProfileSection>
            <AddressFields />
          </ProfileSection>
          <CustomDataSection />
          <DeleteSection
            title={t('danger.title')}
            description={t('danger.description')}
            what={t('danger.delete_title')}
            effect={t('delete.effect')}
            actionLabel={t('delete.open')}
            onDelete={() => void remove()}
          />
        </div>
      </Suspense>
    </Editor>
  );
}

function SectionsLoading() {
  return (
    <SkeletonRegion>
      <div className={styles.loading}>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </SkeletonRegion>
  );
}
