import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useGetAdminConsoleConfigQuery } from '~/src/api/endpoints/configs.api';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { selectExceeded } from '~/src/slices/alerts';
import { openStorage } from '~/src/lib/storage';
import { subscriptionPath } from '~/src/shared/plan-limits/paths';
import { noticeDismissed, selectIsDismissed, storeDismissal } from '~/src/slices/dismissals';
import { lazy } from '~/src/ui/lazy';
import { exceededUsage, unpaidTotal } from './notice-rules';

const OverdueModal = lazy(async () => ({
  default: (await import('./overdue.dialog')).OverdueModal,
}));
const UsageExceededModal = lazy(async () => ({
  default: (await import('./usage-exceeded.dialog')).UsageExceededModal,
}));
const MigrationModal = lazy(async () => ({
  default: (await import('./migration.dialog')).MigrationModal,
}));
const QuotaRefusedModal = lazy(async () => ({
  default: (await import('./quota-exceeded.dialog')).QuotaExceededModal,
}));

/** A notice about one tenant, dismissed for the tab. */
function useDismissal(name: string): { isDismissed: boolean; dismiss: () => void } {
  const dispatch = useDispatch();
  const isDismissed = useSelector((state: Parameters<typeof selectIsDismissed>[0]) =>
    selectIsDismissed(state, name),
  );
  const dismiss = () => {
    storeDismissal(openStorage('session'), name);
    dispatch(noticeDismissed(name));
  };
  return { isDismissed, dismiss };
}

/**
 * Notices that interrupt any page of a tenant, one at a time: a quota error, unpaid invoices,
 * exceeded limits, the note about environments. Nothing covers the pages where plans are changed.
 * Cloud only; the shell omits it for suspended tenants.
 */
export function TenantNotices({ tenant }: { readonly tenant: Tenant }) {
  const overdue = useDismissal(`overdue:${tenant.id}`);
  const usage = useDismissal(`usage-exceeded:${tenant.id}`);
  const { currentData: config } = useGetAdminConsoleConfigQuery();
  const refused = useSelector(selectExceeded);
  const isAtPlans = useLocation().pathname === subscriptionPath(tenant.id);
  const unpaid = unpaidTotal(tenant);
  const exceeded = exceededUsage(tenant);
  const migration = config?.developmentTenantMigrationNotification;

  const modal = refused ? (
    <QuotaRefusedModal keys={refused} />
  ) : unpaid !== null && !overdue.isDismissed && !isAtPlans ? (
    <OverdueModal tenant={tenant} unpaid={unpaid} onClose={overdue.dismiss} />
  ) : exceeded.length > 0 && !usage.isDismissed && !isAtPlans ? (
    <UsageExceededModal tenant={tenant} exceeded={exceeded} onClose={usage.dismiss} />
  ) : migration && migration.readAt === undefined ? (
    <MigrationModal notification={migration} />
  ) : null;
  return <Suspense>{modal}</Suspense>;
}
