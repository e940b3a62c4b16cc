import { ArrowUpRight } from 'lucide-react';
import { toApiError } from '~/src/api/api-error';
import { useListInvoicesQuery } from '~/src/api/endpoints/billing.api';
import { errorText } from '~/src/api/error-text';
import type { Invoice, InvoiceStatus } from '~/contract/billing';
import { planName } from '~/contract/plans';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDay, formatMoney, formatPeriod } from '~/src/shared/plan-limits/format';
import { Badge, type BadgeTone } from '~/src/ui/badge';
import { EmptyState } from '~/src/ui/empty-state';
import { Icon } from '~/src/ui/icon';
import { NoValue } from '~/src/ui/no-value';
import { Spinner } from '~/src/ui/spinner';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { SettingsFrame } from '../components/settings-frame';
import styles from './billing-history.module.css';
import { useOpenInvoice } from './use-open-invoice';

const tones: Readonly<Partial<Record<InvoiceStatus, BadgeTone>>> = {
  open: 'amber',
  paid: 'green',
  uncollectible: 'red',
  void: 'blue',
};

/** Every invoice of the tenant, without drafts. */
export function BillingHistoryPage() {
  return (
    <SettingsFrame tab="billing-history">
      {({ tenant }) => <Invoices tenantId={tenant.id} />}
    </SettingsFrame>
  );
}

function Invoices({ tenantId }: { readonly tenantId: string }) {
  const { t, i18n } = useTranslation(['subscription', 'plans']);
  const { t: tErrors } = useTranslation('errors-console');
  const locale = i18n.language;
  const { currentData, error, refetch } = useListInvoicesQuery(tenantId, {
    refetchOnMountOrArgChange: true,
  });
  const { open, openingId } = useOpenInvoice(tenantId);
  const failure = error && !currentData ? toApiError(error) : undefined;
  const periodOf = ({ periodStart, periodEnd }: Invoice) =>
    formatPeriod(periodStart, periodEnd, locale, 'full');

  const columns: readonly TableColumn<Invoice>[] = [
    {
      id: 'invoice',
      header: t('invoices.invoice'),
      cell: (invoice) => (
        <span className={styles.invoice}>
          {periodOf(invoice)}
          {invoice.skuId !== undefined && (
            <small>{t(`plans:plan.${planName(invoice.skuId)}`)}</small>
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('invoices.status'),
      width: '150px',
      isSecondLine: true,
      skeletonWidth: '56px',
      cell: ({ status }) =>
        tones[status] ? (
          <Badge tone={tones[status]}>{t(`invoices.statuses.${status}`)}</Badge>
        ) : (
          <NoValue />
        ),
    },
    {
      id: 'amount',
      header: t('invoices.amount'),
      width: '130px',
      align: 'end',
      isSecondLine: true,
      skeletonWidth: '56px',
      cell: ({ amountPaid }) => (
        <span className={styles.amount}>{formatMoney(amountPaid, locale)}</span>
      ),
    },
    {
      id: 'created',
      header: t('invoices.created'),
      width: '190px',
      skeletonWidth: '110px',
      cell: ({ createdAt }) => formatDay(createdAt, locale, 'long'),
    },
    {
      id: 'open',
      header: '',
      headerLabel: t('invoices.open'),
      width: '48px',
      align: 'end',
      skeletonWidth: '16px',
      cell: ({ id }) =>
        openingId === id ? <Spinner size={14} /> : <Icon icon={ArrowUpRight} isMirrored />,
    },
  ];
  return (
    <Table
      label={t('invoices.label')}
      columns={columns}
      rows={currentData?.filter(({ status }) => status !== 'draft')}
      getRowKey={({ id }) => id}
      getRowLabel={periodOf}
      onRowAction={({ id }) => open(id)}
      isComfortable
      className={styles.table}
      skeletonRows={4}
      error={
        failure && {
          title: t('invoices.failed'),
          message: errorText(failure, tErrors),
          ...(failure.requestId ? { requestId: failure.requestId } : {}),
          onRetry: () => void refetch(),
          retryAt: failure.retryAt,
        }
      }
      empty={
        <EmptyState
          size="sm"
          title={t('invoices.empty_title')}
          description={t('invoices.empty_text')}
        />
      }
    />
  );
}
