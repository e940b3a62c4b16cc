import {
  type MissingPermission,
  type Subject,
  useListMissingPermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { NoMatch } from '~/src/shared/resource-list/no-match';
import { EmptyState } from '~/src/ui/empty-state';
import { ListToolbar } from '~/src/ui/list-toolbar';
import type { ExplorerState } from '../use-explorer-state';
import type { NamedSubject } from '../use-subject';
import { ExplorerPanes } from './explorer-panes';
import styles from '../explorer.module.css';
import { GrantedSwitch } from './granted-switch';
import { MissingPanel } from './missing-panel';
import { PermissionList } from './permission-list';
import { SubjectLoadError } from './subject-load-error';

type MissingPermissionsProps = {
  readonly subject: Subject;
  readonly state: ExplorerState;
  readonly named: NamedSubject | undefined;
};

/** Missing permissions, with their reasons. */
export function MissingPermissions({ subject, state, named }: MissingPermissionsProps) {
  const { t } = useTranslation('permission-explorer');
  const { missingQuery, keyword, search, clear } = state;
  const current = missingQuery(subject);
  const { currentData, error, refetch } = useListMissingPermissionsQuery(current, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !currentData)
    return <SubjectLoadError error={error} onRetry={() => void refetch()} />;
  const open = state.permission ?? currentData?.items[0]?.scope.id;
  const isEmpty = currentData?.total === 0;
  return (
    <ExplorerPanes
      filters={
        <>
          <GrantedSwitch subject={subject} state={state} total={currentData?.total} />
          <ListToolbar {...search} label={t('list.search')} />
        </>
      }
      list={
        currentData && (
          <PermissionList
            data={currentData}
            selected={open}
            state={state}
            empty={
              keyword !== '' && <NoMatch noMatchText={t('list.no_match.search')} onClear={clear} />
            }
            noteOf={(row) => <Reason row={row} />}
          />
        )
      }
    >
      {named && open !== undefined && (
        <MissingPanel
          subject={named}
          query={current}
          scopeId={open}
          row={currentData?.items.find(({ scope }) => scope.id === open)}
        />
      )}
      {named && open === undefined && isEmpty && (
        <EmptyState
          size="sm"
          isLit={false}
          title={t(keyword === '' ? 'missing.none_title' : 'paths.nothing_title', {
            name: named.name,
          })}
          description={t(keyword === '' ? 'missing.none_text' : 'paths.nothing_text')}
        />
      )}
    </ExplorerPanes>
  );
}

/** A short form of the first reason. */
function Reason({ row: { reasons } }: { readonly row: MissingPermission }) {
  const { t } = useTranslation('permission-explorer');
  const [first] = reasons;
  return <span className={styles.count}>{first && t(`missing.${first}.short`)}</span>;
}
