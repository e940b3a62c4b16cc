import type { Sku } from '~/contract/billing';
import { planName, type PlanName } from '~/contract/plans';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button, LinkButton } from '~/src/ui/button';
import styles from './subscription.module.css';
import { offeredSkus, switchKind } from './switch-kind';
import type { Plan } from './use-plan';

type SwitchBarProps = {
  readonly tenantName: string;
  readonly plan: Plan;
  readonly onUpgrade: (target: Sku) => void;
  readonly onDowngrade: (target: Sku) => void;
  readonly pendingId: string | null;
};

/** One button below each plan of the comparison; it stays visible while the table scrolls. */
export function SwitchBar(props: SwitchBarProps) {
  const { tenantName, plan, onUpgrade, onDowngrade, pendingId } = props;
  const { t } = useTranslation(['subscription', 'plans']);
  const labelOf = (action: string, name: PlanName) =>
    t(`switch.${action}_label`, { plan: t(`plans:plan.${name}`) });

  const contact = (name: PlanName) => (
    <LinkButton isBlock href={externalLinks.email} aria-label={labelOf('contact', name)}>
      {t('switch.contact')}
    </LinkButton>
  );
  const current = (name: PlanName) => (
    <Button isBlock isDisabled aria-label={labelOf('current', name)}>
      {t('switch.current')}
    </Button>
  );
  const buttonOf = (sku: Sku) => {
    const name = planName(sku.id);
    const kind = switchKind(plan.subscription.planId, sku.id);
    if (kind === 'current') return current(name);
    if (kind === 'contact') return contact(name);
    return (
      <Button
        isBlock
        variant={kind === 'upgrade' ? 'primary' : 'secondary'}
        aria-label={labelOf(kind, name)}
        isLoading={pendingId === sku.id}
        isDisabled={pendingId !== null && pendingId !== sku.id}
        onPress={() => (kind === 'upgrade' ? onUpgrade(sku) : onDowngrade(sku))}
      >
        {t(`switch.${kind}`)}
      </Button>
    );
  };
  return (
    <div role="group" aria-label={t('switch.label')} className={styles.switchBar}>
      <span className={styles.switchNote}>
        {t('switch.note', { tenant: tenantName, plan: t(`plans:plan.${plan.name}`) })}
      </span>
      {offeredSkus(plan.skus).map((sku) => (
        <span key={sku.id}>{buttonOf(sku)}</span>
      ))}
      <span>{plan.name === 'enterprise' ? current('enterprise') : contact('enterprise')}</span>
    </div>
  );
}
