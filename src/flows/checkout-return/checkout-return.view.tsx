import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { planName } from '~/contract/plans';
import type { checkoutReturnMachine } from '~/machines/checkout-return.machine';
import { useTranslation } from '~/src/i18n/use-translation';
import { Arch } from '~/src/ui/arch';
import { Button } from '~/src/ui/button';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Spinner } from '~/src/ui/spinner';
import { FullScreenLoader, StandalonePage } from '~/src/ui/standalone-page';
import styles from './checkout-return.module.css';

export type CheckoutReturnActor = ActorRefFrom<typeof checkoutReturnMachine>;

const steps = ['payment', 'plan', 'tenant'] as const;

/** Shows the progress step by step. */
export function CheckoutReturnView({ actor }: { readonly actor: CheckoutReturnActor }) {
  const { t } = useTranslation('checkout');
  const { t: tPlans } = useTranslation('plans');
  const snapshot = useSelector(actor, (current) => current);
  const { purchase } = snapshot.context;
  const isPolling = snapshot.matches('polling');
  if (!snapshot.hasTag('waiting')) {
    return <FullScreenLoader />;
  }
  const current = !isPolling ? 2 : purchase?.isPaid === true ? 1 : 0;
  return (
    <StandalonePage
      illustration={<Arch width={200} height={136} count={6} isBold isWaiting={isPolling} />}
      title={
        purchase?.skuId
          ? t('return.title', { plan: tPlans(`plan.${planName(purchase.skuId)}`) })
          : t('return.title_unknown')
      }
      description={t('return.description')}
    >
      <ol className={styles.steps} aria-live="polite">
        {steps.map((step, index) => (
          <li
            key={step}
            className={cx(styles.step, index > current && styles.next)}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current ? (
              <span className={cx(styles.dot, styles.done)}>
                <Icon icon={Check} size={12} />
              </span>
            ) : index === current ? (
              <span className={styles.dot}>
                <Spinner size={16} label={null} />
              </span>
            ) : (
              <span className={cx(styles.dot, styles.open)} />
            )}
            <span>
              <b>{t(`return.${step}.${index < current ? 'done' : 'now'}`)}</b>
              {index === current && <small>{t(`return.${step}.detail`)}</small>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('return.note')}</p>
      {isPolling && (
        <p className={styles.note}>
          <Button variant="link" onPress={() => actor.send({ type: 'checkout.left' })}>
            {t('return.leave')}
          </Button>
        </p>
      )}
    </StandalonePage>
  );
}
