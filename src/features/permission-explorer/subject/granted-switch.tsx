import {
  type Subject,
  useListEffectivePermissionsQuery,
  useListMissingPermissionsQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { SegmentedControl } from '~/src/ui/segmented-control';
import type { ExplorerState } from '../use-explorer-state';
import styles from '../explorer.module.css';

type GrantedSwitchProps = {
  readonly subject: Subject;
  readonly state: ExplorerState;
  /** Length of the visible list; the other one is requested here. */
  readonly total: number | undefined;
};

const countOnly = { page: 1, pageSize: 1 } as const;

/** Switches between granted and missing permissions. */
export function GrantedSwitch({ subject, state, total }: GrantedSwitchProps) {
  const { t } = useTranslation('permission-explorer');
  const { query, missingQuery, isMissing, setFilters } = state;
  const granted = useListEffectivePermissionsQuery(
    { ...query(subject), ...countOnly, via: undefined, without: [], isLost: false },
    { skip: !isMissing, refetchOnMountOrArgChange: true },
  );
  const missing = useListMissingPermissionsQuery(
    { ...missingQuery(subject), ...countOnly },
    { skip: isMissing, refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.switch}>
      <SegmentedControl
        isBlock
        label={t('show.label')}
        value={isMissing ? 'missing' : 'granted'}
        onChange={(next) =>
          setFilters({
            show: next === 'missing' ? next : null,
            permission: null,
            via: null,
            lost: null,
          })
        }
        options={[
          {
            value: 'granted',
            label: t('show.granted'),
            count: isMissing ? granted.data?.total : total,
          },
          {
            value: 'missing',
            label: t('show.missing'),
            count: isMissing ? total : missing.data?.total,
          },
        ]}
      />
    </div>
  );
}
