import { Trans } from 'react-i18next';
import {
  type EffectivePermission,
  type PermissionsQuery,
  useListEffectivePermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Mono } from '~/src/ui/text';
import type { NamedSubject } from '../use-subject';
import { PathList } from '../paths/path-list';
import { PanelHead, PermissionPanel } from './permission-panel';

type PathsPanelProps = {
  readonly subject: NamedSubject;
  /** The list's query, with the selected tokens and simulated removals. */
  readonly query: PermissionsQuery;
  readonly scopeId: string;
  /** The row of the list, if it is on the current page. */
  readonly row: EffectivePermission | undefined;
  readonly onToggle: (removal: string) => void;
};

/** Every path to the selected permission. */
export function PathsPanel({ subject, query, scopeId, row, onToggle }: PathsPanelProps) {
  const { t } = useTranslation('permission-explorer');
  const { currentData, error, refetch } = useListEffectivePermissionsQuery(
    { ...query, scopeId, keyword: undefined, via: undefined, isLost: false, page: 1 },
    { skip: row !== undefined, refetchOnMountOrArgChange: true },
  );
  return (
    <PermissionPanel
      permission={row ?? currentData?.items[0]}
      error={error}
      isLoaded={currentData !== undefined}
      onRetry={() => void refetch()}
      empty={{ title: t('paths.none_title'), text: t('paths.none_text', { name: subject.name }) }}
      skeletonHeight={200}
    >
      {(permission) => (
        <>
          <Head permission={permission} />
          <PathList key={scopeId} subject={subject} permission={permission} onToggle={onToggle} />
        </>
      )}
    </PermissionPanel>
  );
}

function Head({ permission }: { readonly permission: EffectivePermission }) {
  const { t } = useTranslation('permission-explorer');
  const { scope, pathsCount, keptCount } = permission;
  const consequence = () => {
    if (keptCount === 0) return t('paths.all_removed');
    if (keptCount < pathsCount)
      return t('paths.some_removed', { kept: keptCount, count: pathsCount });
    return pathsCount === 1 ? t('paths.only_one') : t('paths.several');
  };
  return (
    <PanelHead
      permission={permission}
      title={
        <Trans
          t={t}
          i18nKey="paths.title"
          count={pathsCount}
          values={{ name: scope.name }}
          components={{ mono: <Mono>{null}</Mono> }}
        />
      }
      text={consequence()}
      linkLabel={t('paths.who_else')}
    />
  );
}
