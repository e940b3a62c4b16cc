import { useTranslation } from 'react-i18next';
import type { FunnelState } from '~/contract/sign-in-funnel';
import type { SignInFunnel } from '~/src/api/endpoints/dashboard.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { formatNumber } from '~/src/lib/format';
import { formatUtcDay } from '~/src/lib/utc-day';
import { Card } from '~/src/ui/card';
import { cx } from '~/src/ui/cx';
import { EmptyState } from '~/src/ui/empty-state';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { Table } from '~/src/ui/table';
import { dropOffsOf } from './funnel-chart';
import { FunnelDiagram } from './funnel-diagram';
import styles from './funnel.module.css';

type FunnelProps = {
  readonly funnel: SignInFunnel;
  /** It is of another range, while the chosen one is loaded. */
  readonly isBehind: boolean;
};

/** The diagram, and the same numbers as a list. */
export function Funnel({ funnel, isBehind }: FunnelProps) {
  const { t } = useTranslation('dashboard');
  if (funnel.started === 0) {
    return <EmptyState title={t('funnel.empty.title')} description={t('funnel.empty.text')} />;
  }
  return (
    <div className={styles.funnel} aria-busy={isBehind}>
      <Card isPadded={false}>
        <Summary funnel={funnel} />
        <FunnelDiagram funnel={funnel} />
      </Card>
      <DropOffs funnel={funnel} />
      <p className={styles.note}>{t('funnel.note')}</p>
    </div>
  );
}

function Summary({ funnel: { from, to, started, finished } }: { readonly funnel: SignInFunnel }) {
  const { t, i18n } = useTranslation('dashboard');
  const { language } = i18n;
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className={styles.summary}>
      <div>
        <b>{share.format(finished / started)}</b>
        <span>{t('funnel.finished', { number: formatNumber(started, language) })}</span>
      </div>
      <div>
        <b className={styles.bad}>{formatNumber(started - finished, language)}</b>
        <span>{t('funnel.stopped')}</span>
      </div>
      <span className={styles.period}>
        {t('funnel.period', {
          from: formatUtcDay(from, language),
          to: formatUtcDay(to, language),
        })}
      </span>
    </div>
  );
}

/** The event of the audit logs that those who stopped in a state last caused. */
const EVENTS: Readonly<Partial<Record<FunnelState, string>>> = {
  identifyingAccount: 'Interaction.SignIn.Identifier.Submit',
  submitting: 'Interaction.SignIn.Submit',
  proving: 'Interaction.SignIn.Verification.Password.Submit',
  lockedOut: 'Interaction.SignIn.Verification.Password.Submit',
  completing: 'Interaction.Register.Profile.Update',
  settingPassword: 'Interaction.ForgotPassword.Profile.Update',
};

function DropOffs({ funnel }: { readonly funnel: SignInFunnel }) {
  const { t, i18n } = useTranslation('dashboard');
  const logs = useConsolePath()('/audit-logs');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Table
      label={t('funnel.where')}
      columns={[
        {
          id: 'state',
          header: t('funnel.where'),
          width: '26%',
          cell: ({ state }) => t(`funnel.states.${state}`),
        },
        {
          id: 'stopped',
          header: t('funnel.attempts'),
          width: '12%',
          isSecondLine: true,
          cell: ({ stopped }) => formatNumber(stopped, i18n.language),
        },
        {
          id: 'share',
          header: t('funnel.share'),
          width: '22%',
          cell: ({ share }) => (
            <span className={styles.share}>
              <span className={styles.bar} aria-hidden>
                <i style={{ inlineSize: `${share * 100}%` }} />
              </span>
              {percent.format(share)}
            </span>
          ),
        },
        {
          id: 'meaning',
          header: t('funnel.meaning'),
          cell: ({ state }) => t(`funnel.meanings.${state}`),
        },
      ]}
      rows={dropOffsOf(funnel)}
      getRowKey={({ state }) => state}
      getRowLabel={({ state }) => t(`funnel.states.${state}`)}
      getRowHref={({ state }) => {
        const event = EVENTS[state];
        return event === undefined ? undefined : `${logs}?event=${event}`;
      }}
    />
  );
}

export function FunnelSkeleton() {
  return (
    <SkeletonRegion>
      <Card isPadded={false}>
        <div className={styles.summary}>
          <Skeleton width={120} height={28} />
          <Skeleton width={120} height={28} />
        </div>
        <div className={cx(styles.diagram, styles.waiting)} />
      </Card>
    </SkeletonRegion>
  );
}
