import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { externalLinks } from '~/src/config/links';
import { useStore } from 'react-redux';
import type { ApiDispatch } from '~/src/api/dispatch';
import { followBulkJob } from '~/src/flows/bulk-job';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { lazy } from '~/src/ui/lazy';
import { EmptyState } from '~/src/ui/empty-state';
import { Link } from '~/src/ui/link';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { useUsersPath } from '../use-users-path';

const UserImport = lazy(async () => ({
  default: (await import('~/src/flows/user-import')).UserImport,
}));

/** Imports users from a file; the address names the file, so that a reload finds it again. */
export function ImportUsersPage() {
  const { t } = useTranslation(['user-import', 'tenant-access']);
  const navigate = useNavigate();
  const { canWrite } = useDataAccess();
  const store = useStore() as unknown as { readonly dispatch: ApiDispatch };
  const usersPath = useUsersPath();
  const { importId = null } = useParams();
  // The chart follows the address only when the page opens; afterwards it is the other way round.
  const [first] = useState(importId);
  usePageTitle(t('title'));
  return (
    <Page width="form">
      <PageHeader
        back={{ href: usersPath, children: t('users') }}
        title={t('title')}
        description={t('description')}
        learnMore={
          <Link href={`${externalLinks.docs}/user-import`} isExternal>
            {t('learn_more')}
          </Link>
        }
      />
      {canWrite ? (
        <Suspense
          fallback={
            <SkeletonRegion>
              <Skeleton height={240} />
            </SkeletonRegion>
          }
        >
          <UserImport
            importId={first}
            usersPath={usersPath}
            onStarted={(job) => void followBulkJob(store, job)}
            onFile={(id) =>
              void navigate(id === null ? `${usersPath}/import` : `${usersPath}/import/${id}`, {
                replace: true,
              })
            }
          />
        </Suspense>
      ) : (
        <EmptyState
          title={t('tenant-access:view_only.title')}
          description={t('tenant-access:view_only.text')}
        />
      )}
    </Page>
  );
}
