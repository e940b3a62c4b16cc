import { useTranslation } from 'react-i18next';
import { apiCall } from '~/src/api/api-call';
import {
  type PathKind,
  permissionExplorerApi,
  useListEffectivePermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { LoadFailure } from '~/src/failures/unread-record';
import { NoMatch } from '~/src/lists/no-match';
import { useConsolePath } from '~/src/lib/use-console-path';
import { EXPLORER } from '~/src/access-links/addresses';
import { Banner } from '~/src/ui/banner';
import { EmptyState } from '~/src/ui/empty-state';
import { FilterChip } from '~/src/ui/filter-chip';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { ExplorerFrame } from '../components/explorer-frame';
import styles from '../components/explorer.module.css';
import { PathsPanel } from '../components/paths-panel';
import { PermissionList } from '../components/permission-list';
import { SubjectPicker } from '../components/subject-picker';
import { TokenFilters } from '../components/token-filters';
import { WhatIf } from '../components/what-if';
import { PATH_KINDS, useExplorerState, type ExplorerState } from '../use-explorer-state';
import { type NamedSubject, useSubject } from '../use-subject';

const { listEffectivePermissions } = permissionExplorerApi.endpoints;

/** "What can they do?": every permission of a person or a machine, with every path to it. */
export function SubjectPage() {
  const { t } = useTranslation('permission-explorer');
  const state = useExplorerState();
  const { subject, query, without } = state;
  const named = useSubject(subject);
  return (
    <ExplorerFrame
      view="subject"
      subject={named}
      call={subject && (() => apiCall(listEffectivePermissions, query(subject)))}
    >
      <div className={styles.pickers}>
        <SubjectPicker subject={subject} named={named} onChange={state.setSubject} />
        {subject && <TokenFilters key={subject.id} subject={subject} state={state} />}
      </div>
      {subject ? (
        <>
          {named && without.length > 0 && <WhatIf subject={named} state={state} />}
          {state.filter('through') && (
            <Notice title={t('through.limited')} text={t('through.limited_text')} />
          )}
          <Permissions key={subject.id} state={state} named={named} />
        </>
      ) : (
        <EmptyState title={t('empty.subject_title')} description={t('empty.subject_text')} />
      )}
    </ExplorerFrame>
  );
}

function Notice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.notice}>
      <Banner title={title}>{text}</Banner>
    </div>
  );
}

type PermissionsProps = {
  readonly state: ExplorerState;
  readonly named: NamedSubject | undefined;
};

function Permissions({ state, named }: PermissionsProps) {
  const { t } = useTranslation('permission-explorer');
  const explorerPath = useConsolePath()(EXPLORER);
  const { subject, query, keyword, filter, setFilter, setFilters, search, setWithout } = state;
  const current = query(subject ?? { type: 'user', id: '' });
  const { data, currentData, error, refetch } = useListEffectivePermissionsQuery(current, {
    refetchOnMountOrArgChange: true,
  });
  // What was shown stays while a mark is added: the same rows come again, with other counts.
  const shown = currentData ?? (error ? undefined : data);
  const isFiltered = keyword !== '' || current.via !== undefined || current.isLost === true;
  const isNarrowed =
    current.organizationId !== undefined ||
    current.tokens === 'none' ||
    current.applicationId !== undefined;

  if (error && !shown) {
    return (
      <LoadFailure
        error={error}
        namespace="permission-explorer"
        keyPrefix="subject"
        back={{ href: explorerPath, label: t('subject.other') }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (shown?.total === 0 && !isFiltered && !isNarrowed) {
    return (
      <EmptyState
        isLit={false}
        title={t('list.empty_title', { name: named?.name })}
        description={t(subject?.type === 'application' ? 'list.empty_machine' : 'list.empty_text')}
      />
    );
  }
  const open = state.permission ?? shown?.items[0]?.scope.id;
  return (
    <div className={styles.panes}>
      <div className={styles.side}>
        <div className={styles.filters}>
          <ListToolbar label={t('list.search')} keyword={keyword} onSearch={search} />
          <FilterChip<PathKind>
            label={t('via.label')}
            value={current.via ?? null}
            onChange={(via) => setFilter('via', via)}
            options={PATH_KINDS.filter(
              (kind) => subject?.type === 'user' || kind === 'role' || kind === 'organization',
            ).map((value) => ({ value, label: t(`via.${value}`) }))}
          />
        </div>
        {!shown && (
          <SkeletonRegion>
            <div className={styles.skeletons}>
              {['40%', '62%', '54%', '70%', '36%', '58%', '66%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
          </SkeletonRegion>
        )}
        {shown?.total === 0 && (
          <NoMatch
            noMatchText={t('list.no_match')}
            onClear={() =>
              setFilters({
                keyword: null,
                via: null,
                lost: null,
                tokens: null,
                organization: null,
                through: null,
              })
            }
          />
        )}
        {shown && shown.total > 0 && <PermissionList data={shown} selected={open} state={state} />}
      </div>
      <div className={styles.panel}>
        {named && open !== undefined && (
          <PathsPanel
            subject={named}
            query={current}
            scopeId={open}
            row={shown?.items.find(({ scope }) => scope.id === open)}
            onToggle={(removal) =>
              setWithout((all) =>
                all.includes(removal) ? all.filter((one) => one !== removal) : [...all, removal],
              )
            }
          />
        )}
        {filter('permission') === null && shown?.total === 0 && (
          <EmptyState
            size="sm"
            isLit={false}
            title={t('paths.nothing_title')}
            description={t('paths.nothing_text')}
          />
        )}
      </div>
    </div>
  );
}
