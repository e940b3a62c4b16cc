import { useRef } from 'react';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { useCustomerPortal } from '~/src/flows/checkout';
import { PlanComparison } from '~/src/shared/plan-limits/plan-comparison';
import { Card } from '~/src/ui/card';
import { SettingsFrame } from '../components/settings-frame';
import { CurrentPlan } from './current-plan';
import { NextInvoice } from './next-invoice';
import { PlanNotices } from './plan-notices';
import { SubscriptionSkeleton } from './subscription-skeleton';
import styles from './subscription.module.css';
import { SwitchBar } from './switch-bar';
import { offeredSkus } from './switch-kind';
import { UsageSection } from './usage-section';
import { usePlan, type Plan } from './use-plan';
import { useSwitchPlan } from './use-switch-plan';

/** The tenant's plan: price, usage, and plan changes. */
export function SubscriptionPage() {
  return (
    <SettingsFrame tab="subscription">{({ tenant }) => <Content tenant={tenant} />}</SettingsFrame>
  );
}

function Content({ tenant }: { readonly tenant: Tenant }) {
  const { t } = useTranslation('subscription');
  const answer = usePlan(tenant);
  if (answer.plan) return <PlanView tenant={tenant} plan={answer.plan} />;
  if (!answer.failure) return <SubscriptionSkeleton />;
  return (
    <Card isPadded={false} className={styles.error}>
      <LoadError title={t('failed')} error={answer.failure} onRetry={answer.retry} />
    </Card>
  );
}

function PlanView({ tenant, plan }: { readonly tenant: Tenant; readonly plan: Plan }) {
  const { t } = useTranslation('subscription');
  const comparison = useRef<HTMLElement>(null);
  const portal = useCustomerPortal();
  const { upgrade, downgrade, pendingId } = useSwitchPlan(tenant.id, plan);
  const showPlans = () => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    // jsdom has no scrollIntoView.
    comparison.current?.scrollIntoView?.({ behavior: still ? 'auto' : 'smooth' });
    comparison.current?.focus({ preventScroll: true });
  };
  const openPortal = () => portal.open(tenant.id);
  return (
    <div className={styles.stack}>
      <PlanNotices
        tenant={tenant}
        plan={plan}
        onUpgrade={showPlans}
        onManagePayment={openPortal}
        isOpeningPortal={portal.isBusy}
      />
      <div className={styles.pair}>
        <CurrentPlan plan={plan} onChange={showPlans} />
        <NextInvoice plan={plan} onManagePayment={openPortal} isOpeningPortal={portal.isBusy} />
      </div>
      <UsageSection plan={plan} />
      <section
        ref={comparison}
        tabIndex={-1}
        aria-labelledby="plans-title"
        className={styles.section}
      >
        <h2 id="plans-title" className={styles.sectionTitle}>
          {t('plans.title')}
        </h2>
        <p className={styles.sectionText}>{t('plans.text')}</p>
        <PlanComparison skus={offeredSkus(plan.skus)} currentPlanId={plan.subscription.planId} />
        <SwitchBar
          tenantName={tenant.name}
          plan={plan}
          onUpgrade={upgrade}
          onDowngrade={downgrade}
          pendingId={pendingId}
        />
      </section>
    </div>
  );
}
