import { Trans } from 'react-i18next';
import {
  type MissingPermission,
  type MissingQuery,
  useListMissingPermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Mono } from '~/src/ui/text';
import type { NamedSubject } from '../use-subject';
import { MissingReasons } from '../missing/missing-reasons';
import { PanelHead, PermissionPanel } from './permission-panel';
import { RolesToAssign } from '../missing/roles-to-assign';

type MissingPanelProps = {
  readonly subject: NamedSubject;
  /** The list's query, with the selected tokens. */
  readonly query: MissingQuery;
  readonly scopeId: string;
  /** The row of the list, if it is on the current page. */
  readonly row: MissingPermission | undefined;
};

/** Why the selected permission is missing, and which roles would grant it. */
export function MissingPanel({ subject, query, scopeId, row }: MissingPanelProps) {
  const { t } = useTranslation('permission-explorer');
  const { currentData, error, refetch } = useListMissingPermissionsQuery(
    { ...query, scopeId, keyword: undefined, page: 1 },
    { skip: row !== undefined, refetchOnMountOrArgChange: true },
  );
  return (
    <PermissionPanel
      permission={row ?? currentData?.items[0]}
      error={error}
      isLoaded={currentData !== undefined}
      onRetry={() => void refetch()}
      empty={{
        title: t('missing.granted_title'),
        text: t('missing.granted_text', { name: subject.name }),
      }}
      skeletonHeight={64}
    >
      {(permission) => (
        <>
          <PanelHead
            permission={permission}
            title={
              <Trans
                t={t}
                i18nKey="missing.title"
                values={{ name: subject.name, permission: permission.scope.name }}
                components={{ name: <bdi />, mono: <Mono>{null}</Mono> }}
              />
            }
            linkLabel={t('missing.who_has')}
          />
          <MissingReasons
            subject={subject}
            permission={permission}
            applicationId={query.applicationId}
          />
          <RolesToAssign subject={subject} permission={permission} />
        </>
      )}
    </PermissionPanel>
  );
}
