import { ArrowLeftRight } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { targetAddress } from '~/src/access-links/addresses';
import {
  type MissingPermission,
  type MissingQuery,
  useListMissingPermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useFailures } from '~/src/failures/use-failures';
import { useConsolePath } from '~/src/lib/use-console-path';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { RetryButton } from '~/src/ui/retry-button';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { Mono } from '~/src/ui/text';
import { targetOf } from '../target';
import type { NamedSubject } from '../use-subject';
import styles from './explorer.module.css';
import { MissingReasons } from './missing-reasons';
import { RolesToAssign } from './roles-to-assign';

type MissingPanelProps = {
  readonly subject: NamedSubject;
  /** The list's query, which says in which tokens. */
  readonly query: MissingQuery;
  readonly scopeId: string;
  /** The row of the list, where it is on the page that shows. */
  readonly row: MissingPermission | undefined;
};

/** Why the permission that is open is not granted, and which roles would grant it. */
export function MissingPanel({ subject, query, scopeId, row }: MissingPanelProps) {
  const { t } = useTranslation('permission-explorer');
  const { textOf } = useFailures();
  const { currentData, error, refetch } = useListMissingPermissionsQuery(
    { ...query, scopeId, keyword: undefined, page: 1 },
    { skip: row !== undefined, refetchOnMountOrArgChange: true },
  );
  const permission = row ?? currentData?.items[0];
  if (!permission && error) {
    return (
      <EmptyState
        size="sm"
        title={t('subject.failed')}
        description={textOf(error)}
        actions={<RetryButton onPress={() => void refetch()} />}
      />
    );
  }
  if (!permission && currentData) {
    return (
      <EmptyState
        size="sm"
        isLit={false}
        title={t('missing.granted_title')}
        description={t('missing.granted_text', { name: subject.name })}
      />
    );
  }
  if (!permission) {
    return (
      <SkeletonRegion>
        <div className={styles.skeletons}>
          <Skeleton width="46%" height={16} />
          <Skeleton height={64} />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
        </div>
      </SkeletonRegion>
    );
  }
  return (
    <>
      <Head subject={subject} permission={permission} />
      <MissingReasons
        subject={subject}
        permission={permission}
        applicationId={query.applicationId}
      />
      <RolesToAssign subject={subject} permission={permission} />
    </>
  );
}

type HeadProps = {
  readonly subject: NamedSubject;
  readonly permission: MissingPermission;
};

function Head({ subject, permission }: HeadProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const { scope } = permission;
  return (
    <div className={styles.head}>
      <div className={styles.titles} aria-live="polite">
        <h2 className={styles.title}>
          <Trans
            t={t}
            i18nKey="missing.title"
            values={{ name: subject.name, permission: scope.name }}
            components={{ name: <bdi />, mono: <Mono>{null}</Mono> }}
          />
        </h2>
        {scope.description && <p className={styles.subtitle}>{scope.description}</p>}
      </div>
      <LinkButton
        size="sm"
        icon={ArrowLeftRight}
        href={consolePath(targetAddress(targetOf(permission)))}
      >
        {t('missing.who_has')}
      </LinkButton>
    </div>
  );
}
