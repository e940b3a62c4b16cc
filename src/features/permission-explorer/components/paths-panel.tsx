import { ArrowLeftRight } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import {
  type EffectivePermission,
  type PermissionsQuery,
  useListEffectivePermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { targetAddress } from '~/src/access-links/addresses';
import { useFailures } from '~/src/failures/use-failures';
import { useConsolePath } from '~/src/lib/use-console-path';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { RetryButton } from '~/src/ui/retry-button';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { Mono } from '~/src/ui/text';
import { targetOf } from '../target';
import type { NamedSubject } from '../use-subject';
import { PathList } from './path-list';
import styles from './explorer.module.css';

type PathsPanelProps = {
  readonly subject: NamedSubject;
  /** The list's query, which says in which tokens and without what. */
  readonly query: PermissionsQuery;
  readonly scopeId: string;
  /** The row of the list, where it is on the page that shows. */
  readonly row: EffectivePermission | undefined;
  readonly onToggle: (removal: string) => void;
};

/** Every path to the permission that is open. */
export function PathsPanel({ subject, query, scopeId, row, onToggle }: PathsPanelProps) {
  const { t } = useTranslation('permission-explorer');
  const { textOf } = useFailures();
  const { currentData, error, refetch } = useListEffectivePermissionsQuery(
    { ...query, scopeId, keyword: undefined, via: undefined, isLost: false, page: 1 },
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
        title={t('paths.none_title')}
        description={t('paths.none_text', { name: subject.name })}
      />
    );
  }
  if (!permission) {
    return (
      <SkeletonRegion>
        <div className={styles.skeletons}>
          <Skeleton width="46%" height={16} />
          <Skeleton height={200} />
          <Skeleton width="70%" />
          <Skeleton width="60%" />
        </div>
      </SkeletonRegion>
    );
  }
  return (
    <>
      <Head permission={permission} />
      <PathList key={scopeId} subject={subject} permission={permission} onToggle={onToggle} />
    </>
  );
}

function Head({ permission }: { readonly permission: EffectivePermission }) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const { scope, pathsCount, keptCount } = permission;
  const consequence = () => {
    if (keptCount === 0) return t('paths.all_removed');
    if (keptCount < pathsCount)
      return t('paths.some_removed', { kept: keptCount, count: pathsCount });
    return pathsCount === 1 ? t('paths.only_one') : t('paths.several');
  };
  return (
    <div className={styles.head}>
      <div className={styles.titles} aria-live="polite">
        <h2 className={styles.title}>
          <Trans
            t={t}
            i18nKey="paths.title"
            count={pathsCount}
            values={{ name: scope.name }}
            components={{ mono: <Mono>{null}</Mono> }}
          />
        </h2>
        {scope.description && <p className={styles.subtitle}>{scope.description}</p>}
        <p className={styles.subtitle}>{consequence()}</p>
      </div>
      <LinkButton
        size="sm"
        icon={ArrowLeftRight}
        href={consolePath(targetAddress(targetOf(permission)))}
      >
        {t('paths.who_else')}
      </LinkButton>
    </div>
  );
}
