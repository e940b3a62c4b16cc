import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import type { Sku } from '~/contract/billing';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatPrice } from '~/src/shared/plan-limits/format';
import { PlanComparison } from '~/src/shared/plan-limits/plan-comparison';
import { Avatar } from '~/src/ui/avatar';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { Icon } from '~/src/ui/icon';
import { Modal } from '~/src/ui/modal';
import styles from './convert.module.css';

export type ConvertViewProps = {
  readonly tenant: Pick<Tenant, 'name'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The available plans; null until loaded. */
  readonly skus: readonly Sku[] | null;
  /** The plan to buy. */
  readonly proSkuId: string;
  readonly isBusy: boolean;
  readonly onConvert: () => void;
};

const benefits = ['users', 'limits', 'data'] as const;

function TenantCard({
  name,
  isProduction,
}: {
  readonly name: string;
  readonly isProduction: boolean;
}) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.tenant}>
      <Avatar name={name} size={32} shape="square" />
      <bdi className={styles.name}>{name}</bdi>
      <Badge tone={isProduction ? 'green' : 'neutral'}>
        {t(isProduction ? 'convert.production' : 'convert.development')}
      </Badge>
    </div>
  );
}

/** What production includes, its price, and the link to the payment page. */
export function ConvertView(props: ConvertViewProps) {
  const { tenant, isOpen, onClose, skus, proSkuId, isBusy, onConvert } = props;
  const { t, i18n } = useTranslation('checkout');
  const { t: tCommon } = useTranslation('common');
  const [isComparing, setIsComparing] = useState(false);
  const price = skus?.find(({ id }) => id === proSkuId)?.unitPrice;
  return (
    <Modal
      step={isComparing ? 'comparing' : 'converting'}
      isOpen={isOpen}
      onClose={onClose}
      size={isComparing ? 'xl' : 'md'}
      isBusy={isBusy}
      title={t(isComparing ? 'convert.compare_title' : 'convert.title')}
      description={t('convert.description')}
      footerNote={
        price === undefined || price === null
          ? undefined
          : t('convert.price', { price: formatPrice(price, i18n.language) })
      }
      footer={
        <>
          <Button
            variant="ghost"
            isDisabled={isBusy}
            onPress={() => (isComparing ? setIsComparing(false) : onClose())}
          >
            {isComparing ? t('convert.back') : tCommon('actions.cancel')}
          </Button>
          <Button variant="primary" isLoading={isBusy} onPress={onConvert}>
            {t('convert.action')}
          </Button>
        </>
      }
    >
      {isComparing && skus ? (
        <PlanComparison skus={skus} />
      ) : (
        <>
          <div className={styles.picture}>
            <TenantCard name={tenant.name} isProduction={false} />
            <Icon icon={ArrowRight} size={20} isMirrored />
            <TenantCard name={tenant.name} isProduction />
          </div>
          <ul className={styles.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Icon icon={Check} />
                <span>
                  {t(`convert.benefit.${benefit}`)}
                  {benefit === 'limits' && skus && (
                    <>
                      {' '}
                      <Button variant="link" onPress={() => setIsComparing(true)}>
                        {t('convert.compare')}
                      </Button>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
