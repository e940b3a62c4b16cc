import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatMoney, formatPrice } from '~/src/shared/plan-limits/format';
import { useAcknowledgement } from '~/src/shared/plan-limits/use-acknowledgement';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import type { Plan } from './use-plan';

/** The user has read how add-on changes are billed. */
const ADD_ON_CHANGES_FLAG = 'addOnChangesInCurrentCycleNoticeAcknowledged';

/** Threshold of the warning before the limit is reached. */
const NEARLY = 0.9;

type PlanNoticesProps = {
  readonly tenant: Tenant;
  readonly plan: Plan;
  readonly onUpgrade: () => void;
  readonly onManagePayment: () => void;
  readonly isOpeningPortal: boolean;
};

/** Notices about the current plan, most urgent first. */
export function PlanNotices(props: PlanNoticesProps) {
  const { tenant, plan, onUpgrade, onManagePayment, isOpeningPortal } = props;
  const { t, i18n } = useTranslation('subscription');
  const { mauLimit, tokenLimit } = plan.details.quota;
  const { periodic, isPaid } = plan;
  const owed = tenant.openInvoices.reduce((sum, { amountDue }) => sum + amountDue, 0);
  const isMauReached = mauLimit !== null && periodic.mauLimit >= mauLimit;
  const tokenShare = isPaid || tokenLimit === null ? 0 : periodic.tokenLimit / tokenLimit;
  const upgrade = (
    <Button size="sm" onPress={onUpgrade}>
      {t('notice.upgrade')}
    </Button>
  );
  return (
    <>
      {tenant.openInvoices.length > 0 && (
        <Banner
          tone="danger"
          title={t('notice.overdue_title')}
          action={
            <Button size="sm" onPress={onManagePayment} isLoading={isOpeningPortal}>
              {t('notice.pay')}
            </Button>
          }
        >
          {t('notice.overdue_text', { amount: formatMoney(owed, i18n.language) })}
        </Banner>
      )}
      {isMauReached && (
        <Banner tone="danger" title={t('notice.mau_title')} action={upgrade}>
          {t('notice.mau_text')}
        </Banner>
      )}
      {tokenShare >= 1 ? (
        <Banner tone="danger" title={t('notice.tokens_title')} action={upgrade}>
          {t('notice.tokens_text')}
        </Banner>
      ) : (
        tokenShare >= NEARLY && (
          <Banner tone="warning" title={t('notice.tokens_near_title')} action={upgrade}>
            {t('notice.tokens_near_text')}
          </Banner>
        )
      )}
      {plan.name === 'pro' && typeof plan.sku?.unitPrice === 'number' && (
        <AddOnChanges price={formatPrice(plan.sku.unitPrice, i18n.language)} />
      )}
    </>
  );
}

/** Explains once how add-on changes within a period are billed. */
function AddOnChanges({ price }: { readonly price: string }) {
  const { t } = useTranslation('subscription');
  const { isAcknowledged, acknowledge } = useAcknowledgement(ADD_ON_CHANGES_FLAG);
  return isAcknowledged === false ? (
    <Banner tone="info" title={t('notice.add_ons_title')} onDismiss={acknowledge}>
      {t('notice.add_ons_text', { price })}
    </Banner>
  ) : null;
}
