import {
  type EffectivePermission,
  type PathKind,
  type Subject,
  useListEffectivePermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { FilterChip } from '~/src/ui/filter-chip';
import { ListToolbar } from '~/src/ui/list-toolbar';
import { restrictedBy } from '~/src/shared/resource-list/list-filter';
import { NoMatch } from '~/src/shared/resource-list/no-match';
import { type ExplorerState, PATH_KINDS } from '../use-explorer-state';
import type { NamedSubject } from '../use-subject';
import { ExplorerPanes } from './explorer-panes';
import styles from '../explorer.module.css';
import { GrantedSwitch } from './granted-switch';
import { PathsPanel } from './paths-panel';
import { PermissionList } from './permission-list';
import { SubjectLoadError } from './subject-load-error';

type GrantedPermissionsProps = {
  readonly subject: Subject;
  readonly state: ExplorerState;
  readonly named: NamedSubject | undefined;
};

/** Granted permissions, with every path to them. */
export function GrantedPermissions({ subject, state, named }: GrantedPermissionsProps) {
  const { t } = useTranslation('permission-explorer');
  const { query, keyword, setFilter, clear, search, setWithout } = state;
  const current = query(subject);
  const { data, currentData, error, refetch } = useListEffectivePermissionsQuery(current, {
    refetchOnMountOrArgChange: true,
  });
  // The rows stay while a simulated removal is added: they return with other counts.
  const shown = currentData ?? (error ? undefined : data);
  const isSearched = keyword !== '';
  const isNarrowed =
    current.via !== undefined ||
    current.isLost === true ||
    current.organizationId !== undefined ||
    current.tokens === 'none' ||
    current.applicationId !== undefined;
  const isFiltered = isSearched || isNarrowed;
  const by = restrictedBy(isSearched, isNarrowed);
  if (error && !shown) return <SubjectLoadError error={error} onRetry={() => void refetch()} />;
  const open = state.permission ?? shown?.items[0]?.scope.id;
  const isEmpty = shown?.total === 0;
  return (
    <ExplorerPanes
      filters={
        <>
          <GrantedSwitch subject={subject} state={state} total={shown?.total} />
          <ListToolbar {...search} label={t('list.search')} />
          <FilterChip<PathKind>
            label={t('via.label')}
            value={current.via ?? null}
            onChange={(via) => setFilter('via', via)}
            options={PATH_KINDS.filter(
              (kind) => subject.type === 'user' || kind === 'role' || kind === 'organization',
            ).map((value) => ({ value, label: t(`via.${value}`) }))}
          />
        </>
      }
      list={
        shown && (
          <PermissionList
            data={shown}
            selected={open}
            state={state}
            empty={
              isFiltered && (
                <NoMatch noMatchText={t(`list.no_match.${by}`)} by={by} onClear={clear} />
              )
            }
            noteOf={(row) => <PathsLeft row={row} />}
            isStruck={({ keptCount }) => keptCount === 0}
          />
        )
      }
    >
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
      {named && open === undefined && isEmpty && (
        <Nothing
          subject={named}
          isFiltered={isFiltered}
          onShowMissing={() => setFilter('show', 'missing')}
        />
      )}
    </ExplorerPanes>
  );
}

type NothingProps = {
  readonly subject: NamedSubject;
  readonly isFiltered: boolean;
  readonly onShowMissing: () => void;
};

function Nothing({ subject, isFiltered, onShowMissing }: NothingProps) {
  const { t } = useTranslation('permission-explorer');
  if (isFiltered) {
    return (
      <EmptyState
        size="sm"
        isLit={false}
        title={t('paths.nothing_title')}
        description={t('paths.nothing_text')}
      />
    );
  }
  const hint = subject.type === 'application' ? 'list.empty_machine' : 'list.empty_text';
  return (
    <EmptyState
      size="sm"
      isLit={false}
      title={t('list.empty_title', { name: subject.name })}
      description={t(subject.isSuspended ? 'missing.suspended.text' : hint)}
      actions={<Button onPress={onShowMissing}>{t('show.why')}</Button>}
    />
  );
}

function PathsLeft({ row: { pathsCount, keptCount } }: { readonly row: EffectivePermission }) {
  const { t } = useTranslation('permission-explorer');
  if (keptCount === 0) return <Badge tone="red">{t('list.lost')}</Badge>;
  return (
    <span className={styles.count}>
      {keptCount === pathsCount
        ? t('list.paths', { count: pathsCount })
        : t('list.left', { kept: keptCount, count: pathsCount })}
    </span>
  );
}
