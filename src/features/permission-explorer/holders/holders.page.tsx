import { Cpu, UserRound } from 'lucide-react';
import { Trans } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiCall } from '~/src/api/api-call';
import {
  type Effect,
  permissionExplorerApi,
  type Target,
  useGetEffectQuery,
} from '~/src/api/endpoints/permission-explorer.api';
import { useTranslation } from '~/src/i18n/use-translation';
import {
  EXPLORER,
  isPermission,
  readTarget,
  targetAddress,
} from '~/src/shared/access-impact/explorer-urls';
import { useImpactText } from '~/src/shared/access-impact/use-impact-text';
import { isMissing } from '~/src/api/api-error';
import { RecordError } from '~/src/shared/api-errors/record-placeholder';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { EmptyState } from '~/src/ui/empty-state';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { ExplorerFrame } from '../explorer-frame';
import styles from '../explorer.module.css';
import { Grants } from './grants';
import holderStyles from './holders.module.css';
import { type HolderKind, HoldersTable } from './holders-table';
import { TargetPicker } from './target-picker';
import { useTarget } from './use-target';

const { getEffect } = permissionExplorerApi.endpoints;

/** Who has a role, permission, or organization, and what they would lose without it. */
export function HoldersPage() {
  const { t } = useTranslation('permission-explorer');
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const [params] = useSearchParams();
  const { page } = useListState();
  const target = readTarget(params);
  const named = useTarget(target);
  return (
    <ExplorerFrame view="holders" call={target && (() => apiCall(getEffect, { target, page }))}>
      <div className={styles.pickers}>
        <TargetPicker
          target={target}
          named={named}
          onChange={(next) =>
            void navigate(consolePath(next ? targetAddress(next) : `${EXPLORER}/holders`))
          }
        />
      </div>
      {target ? (
        <Holders key={`${target.type} ${target.id}`} target={target} named={named} />
      ) : (
        <EmptyState title={t('empty.target_title')} description={t('empty.target_text')} />
      )}
    </ExplorerFrame>
  );
}

type HoldersProps = { readonly target: Target; readonly named: ReturnType<typeof useTarget> };

function Holders({ target, named }: HoldersProps) {
  const { t } = useTranslation('permission-explorer');
  const consolePath = useConsolePath();
  const { page, filter, setFilter, pageQuery } = useListState();
  const { data, currentData, error, refetch } = useGetEffectQuery(
    { target, page },
    { refetchOnMountOrArgChange: true },
  );
  // The totals stay while another page loads.
  const known = currentData ?? data;
  const chosen = filter('kind');
  const isMachines =
    chosen === null
      ? known?.usersCount === 0 && known.applicationsCount > 0
      : chosen === 'applications';
  if (isMissing(error)) {
    return (
      <RecordError
        error={error}
        namespace="permission-explorer"
        keyPrefix="target"
        missingTitle={t(`target.missing.${target.type}`)}
        back={{ href: consolePath(`${EXPLORER}/holders`), label: t('target.other') }}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {!error && <Summary effect={known} name={named?.name} />}
      {isPermission(target) && <Grants target={target} permission={named?.permission} />}
      <div className={holderStyles.kinds}>
        <SegmentedControl<HolderKind>
          label={t('holders.kind')}
          value={isMachines ? 'applications' : 'users'}
          onChange={(next) => setFilter('kind', next)}
          options={[
            {
              value: 'users',
              label: t('holders.users'),
              icon: UserRound,
              count: known?.usersCount,
            },
            {
              value: 'applications',
              label: t('holders.applications'),
              icon: Cpu,
              count: known?.applicationsCount,
            },
          ]}
        />
      </div>
      <HoldersTable
        kind={isMachines ? 'applications' : 'users'}
        effect={currentData}
        error={error}
        onRetry={() => void refetch()}
        page={page}
        getPageHref={(next) => consolePath(`${EXPLORER}/holders${pageQuery(next)}`)}
      />
    </>
  );
}

function Summary({
  effect,
  name,
}: {
  readonly effect: Effect | undefined;
  readonly name: string | undefined;
}) {
  const { t } = useTranslation('permission-explorer');
  const { holdersOf, impactText } = useImpactText();
  if (!effect || name === undefined) {
    return (
      <SkeletonRegion>
        <div className={styles.skeletons}>
          <Skeleton width="44%" height={16} />
          <Skeleton width="60%" />
        </div>
      </SkeletonRegion>
    );
  }
  return (
    <div className={holderStyles.summary}>
      <h2 className={styles.title}>
        <Trans
          t={t}
          i18nKey="holders.title"
          values={{ who: holdersOf(effect) || t('grants.nobody'), name }}
          components={{ name: <bdi /> }}
        />
      </h2>
      <p className={styles.subtitle}>{impactText(effect)}</p>
    </div>
  );
}
