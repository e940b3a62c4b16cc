import type { Sku } from '~/contract/billing';
import { FREE_PLAN_ID, planName, PRO_PLAN_ID } from '~/contract/plans';
import { useTranslation } from '~/src/i18n/use-translation';
import { PlanComparison } from '~/src/shared/plan-limits/plan-comparison';
import { Button } from '~/src/ui/button';
import { externalLinks } from '~/src/config/links';
import { Link } from '~/src/ui/link';
import { PlanCard } from './plan-card';
import styles from './plan-picker.module.css';

export type PlanChoice = {
  /** Cheapest first. */
  readonly skus: readonly Sku[];
  /** The plan that is being created or bought. */
  readonly pendingSkuId: string | null;
  /** Why no more free tenants can be created; undefined if one can. */
  readonly freeLimit: string | undefined;
  readonly onPick: (skuId: string) => void;
};

type PickButtonProps = PlanChoice & { readonly sku: Sku; readonly isCompact?: boolean };

function PickButton({ sku, pendingSkuId, freeLimit, onPick, isCompact = false }: PickButtonProps) {
  const { t } = useTranslation('tenant-creation');
  const { t: tPlans } = useTranslation('plans');
  const isFree = sku.id === FREE_PLAN_ID;
  const isPending = pendingSkuId === sku.id;
  return (
    <Button
      variant={sku.id === PRO_PLAN_ID ? 'primary' : 'secondary'}
      size={isCompact ? 'md' : 'lg'}
      isBlock
      aria-label={
        isCompact ? t('choose_plan', { plan: tPlans(`plan.${planName(sku.id)}`) }) : undefined
      }
      isLoading={isPending}
      isDisabled={pendingSkuId !== null && !isPending}
      disabledReason={isFree ? freeLimit : undefined}
      onPress={() => onPick(sku.id)}
    >
      {t(isCompact ? 'choose' : isFree ? 'create_free' : 'pay')}
    </Button>
  );
}

/** The plans as cards, with a link to the comparison. */
export function PlanPicker(props: PlanChoice & { readonly onCompare: () => void }) {
  const { t } = useTranslation('tenant-creation');
  const { skus, freeLimit, pendingSkuId, onCompare } = props;
  return (
    <>
      <div className={styles.cards}>
        {skus.map((sku) => (
          <PlanCard key={sku.id} sku={sku} isPopular={sku.id === PRO_PLAN_ID}>
            <PickButton {...props} sku={sku} />
            {sku.id === FREE_PLAN_ID && freeLimit !== undefined && (
              <p className={styles.limit}>{freeLimit}</p>
            )}
          </PlanCard>
        ))}
      </div>
      <p className={styles.more}>
        <Button variant="link" isDisabled={pendingSkuId !== null} onPress={onCompare}>
          {t('view_all')}
        </Button>
        <span aria-hidden>·</span>
        <span className={styles.talk}>
          <span>{t('talk')}</span>
          <Link href={externalLinks.email}>{t('talk_action')}</Link>
        </span>
      </p>
    </>
  );
}

/** The plan comparison, with a button for each plan. */
export function PlanTable(props: PlanChoice) {
  const { t } = useTranslation('tenant-creation');
  return (
    <PlanComparison
      skus={props.skus}
      action={(sku) =>
        sku ? (
          <PickButton {...props} sku={sku} isCompact />
        ) : (
          <Link href={externalLinks.email}>{t('talk_action')}</Link>
        )
      }
    />
  );
}
