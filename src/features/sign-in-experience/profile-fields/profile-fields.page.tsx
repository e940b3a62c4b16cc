import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListProfileFieldsQuery } from '~/src/api/endpoints/custom-profile-fields.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { loadAhead } from '~/src/lib/load-ahead';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { lazy } from '~/src/ui/lazy';
import { ExperienceTabPage } from '../experience-frame';
import { FieldsSkeleton } from './fields-skeleton';
import styles from './profile-fields.module.css';

function loadAddDialog() {
  return import('./add-field.dialog');
}
const AddFieldDialog = lazy(async () => ({ default: (await loadAddDialog()).AddFieldDialog }));
const FieldsList = lazy(async () => ({ default: (await import('./fields-list')).FieldsList }));
const FieldsPreview = lazy(async () => ({
  default: (await import('./fields-preview')).FieldsPreview,
}));

/** What sign-up asks for besides identifiers. The dialog that adds a field has its own address. */
export function ProfileFieldsPage() {
  const { t } = useTranslation('profile-fields');
  const navigate = useNavigate();
  const { canWrite } = useDataAccess();
  const { isPaid } = useQuota();
  const path = useConsolePath()('/sign-in-experience/collect-user-profile');
  const addDialog = useCreateDialog(path);
  const { data: fields, error, refetch } = useListProfileFieldsQuery();
  const add = canWrite && (
    <Button
      variant="primary"
      icon={Plus}
      onHoverStart={() => loadAhead(loadAddDialog)}
      onPress={() => void navigate(addDialog.href)}
    >
      {t('add.open')}
    </Button>
  );
  return (
    <ExperienceTabPage tab="collect-user-profile">
      {error && !fields ? (
        <LoadError title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : !fields ? (
        <FieldsSkeleton />
      ) : fields.length === 0 ? (
        <EmptyState
          title={t('list.empty_title')}
          description={t('list.empty_text')}
          actions={
            <>
              {add}
              {!isPaid && <CombinedTag />}
            </>
          }
        />
      ) : (
        <div className={styles.columns}>
          <div>
            <div className={styles.head}>
              <p>{t('list.description')}</p>
              {add}
            </div>
            {!fields.some(({ required }) => required) && (
              <div className={styles.notice}>
                <Banner tone="warning" title={t('list.none_asked')} isStacked>
                  {t('list.none_asked_text')}
                </Banner>
              </div>
            )}
            <Suspense fallback={<FieldsSkeleton />}>
              <FieldsList fields={fields} path={path} />
            </Suspense>
          </div>
          <Suspense>
            <FieldsPreview fields={fields} />
          </Suspense>
        </div>
      )}
      {addDialog.isOpen && canWrite && (
        <Suspense>
          <AddFieldDialog fields={fields} onClose={addDialog.close} />
        </Suspense>
      )}
    </ExperienceTabPage>
  );
}
