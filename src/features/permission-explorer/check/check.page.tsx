import { apiCall } from '~/src/api/api-call';
import {
  permissionExplorerApi,
  type PermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { EmptyState } from '~/src/ui/empty-state';
import { CheckResult } from './check-result';
import { EntityCombo } from '../entity-combo';
import { ExplorerFrame } from '../explorer-frame';
import styles from '../explorer.module.css';
import { SubjectPicker } from '../subject/subject-picker';
import { TokenFilters } from '../token-filters';
import { permissionOption, permissionSearch, readPermissionKey } from '../entity-searches';
import { useExplorerState } from '../use-explorer-state';
import { useSubject } from '../use-subject';
import { useTarget } from '../holders/use-target';

const { listEffectivePermissions } = permissionExplorerApi.endpoints;

/** Checks whether a subject has a permission, with the reasons. */
export function CheckPage() {
  const { t } = useTranslation('permission-explorer');
  const state = useExplorerState();
  const { subject, query, setFilter, setSubject } = state;
  const named = useSubject(subject);
  const key = state.permission;
  const target = key === undefined ? undefined : readPermissionKey(key);
  const permission = useTarget(target)?.permission;
  const question: PermissionsQuery | undefined = subject &&
    target && { ...query(subject), scopeId: target.id, without: [], isLost: false };
  return (
    <ExplorerFrame
      view="check"
      subject={named}
      call={question && (() => apiCall(listEffectivePermissions, question))}
    >
      <div className={styles.pickers}>
        <SubjectPicker
          subject={subject}
          named={named}
          onChange={(next) => setSubject(next, ['permission'])}
        />
        <EntityCombo
          label={t('kind.permission')}
          placeholder={t('target.find.permission')}
          search={permissionSearch}
          value={
            key === undefined
              ? null
              : permission
                ? permissionOption(permission)
                : { value: key, label: '' }
          }
          onChange={(next) => setFilter('permission', next)}
          className={styles.field}
        />
        {subject && <TokenFilters key={subject.id} subject={subject} state={state} />}
      </div>
      {named && question && permission ? (
        <CheckResult subject={named} permission={permission} query={question} />
      ) : (
        <EmptyState title={t('empty.check_title')} description={t('empty.check_text')} />
      )}
    </ExplorerFrame>
  );
}
