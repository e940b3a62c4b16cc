import { useRef } from 'react';
import { toApiError } from '~/src/api/api-error';
import { useCancelSubscriptionMutation } from '~/src/api/endpoints/billing.api';
import type { Sku } from '~/contract/billing';
import { FREE_PLAN_ID, planName, type Quota } from '~/contract/plans';
import { useCheckout } from '~/src/flows/checkout';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { subscriptionPath } from '~/src/shared/plan-limits/paths';
import { exceededKeys } from '~/src/shared/plan-limits/quota-error';
import { toasts } from '~/src/ui/toast-queue';
import { DowngradeCards, ExceededList } from './plan-lists';
import type { Plan } from './use-plan';

type Switching = {
  readonly upgrade: (target: Sku) => void;
  readonly downgrade: (target: Sku) => void;
  /** The plan whose payment page is being opened. */
  readonly pendingId: string | null;
};

/**
 * Plan changes: upgrades lead to payment, downgrades ask for confirmation, and what exceeds the new
 * plan's limits is listed. One at a time.
 */
export function useSwitchPlan(tenantId: string, plan: Plan): Switching {
  const { t } = useTranslation(['subscription', 'plans']);
  const confirm = useConfirm();
  const [cancelSubscription] = useCancelSubscriptionMutation();
  /** The purchase of the running checkout: its error does not name the plan. */
  const wanted = useRef<{ target: Sku; isDowngrade: boolean }>(null);

  const refuse = (keys: readonly (keyof Quota)[], target: Sku, isDowngrade: boolean) =>
    void confirm({
      isAlert: true,
      size: 'md',
      tone: 'primary',
      title: t(isDowngrade ? 'refused.downgrade_title' : 'refused.upgrade_title'),
      description: t('refused.text', { plan: t(`plans:plan.${planName(target.id)}`) }),
      confirmLabel: t('refused.close'),
      children: <ExceededList keys={keys} target={target} />,
    });

  const { subscribe, isBusy, pendingSkuId } = useCheckout({
    onFailure: (failure) => {
      const keys = exceededKeys(failure);
      if (!keys || !wanted.current) return false;
      refuse(keys, wanted.current.target, wanted.current.isDowngrade);
      return true;
    },
  });

  const buy = (target: Sku, isDowngrade: boolean) => {
    if (isBusy) return;
    wanted.current = { target, isDowngrade };
    subscribe({
      skuId: target.id,
      tenantId,
      callbackPage: subscriptionPath(tenantId),
      ...(isDowngrade ? { isDowngrade } : {}),
    });
  };

  const downgrade = async (target: Sku) => {
    const isFree = target.id === FREE_PLAN_ID;
    const name = t(`plans:plan.${planName(target.id)}`);
    let refused: (keyof Quota)[] | undefined;
    const cancel = async () => {
      try {
        await cancelSubscription(tenantId).unwrap();
      } catch (error) {
        refused = exceededKeys(toApiError(error));
        // Any other error is shown in the dialog, which stays open.
        if (!refused) throw error;
      }
    };
    const isConfirmed = await confirm({
      size: 'lg',
      title: t('downgrade.title', { plan: name }),
      description: t('downgrade.text'),
      confirmLabel: t('downgrade.confirm'),
      cancelLabel: t('downgrade.keep', { plan: t(`plans:plan.${plan.name}`) }),
      children: (
        <DowngradeCards
          from={{ name: t(`plans:plan.${plan.name}`), quota: plan.details.basicQuota }}
          to={{ name, quota: target.quota }}
        />
      ),
      ...(isFree ? { action: cancel } : {}),
    });
    if (!isConfirmed) return;
    if (!isFree) {
      buy(target, true);
    } else if (refused) {
      refuse(refused, target, true);
    } else {
      toasts.add({ kind: 'success', title: t('downgrade.done', { plan: name }) });
    }
  };

  return {
    upgrade: (target) => buy(target, false),
    downgrade: (target) => void downgrade(target),
    pendingId: isBusy ? pendingSkuId : null,
  };
}
