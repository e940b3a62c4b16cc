import { useDispatch } from 'react-redux';
import {
  BOOLEAN_QUOTA_KEYS,
  COMPARED_QUOTA_KEYS,
  NUMERIC_QUOTA_KEYS,
  type QuotaKey,
} from '~/contract/plans';
import { useTranslation } from '~/src/i18n/use-translation';
import { quotaPhrase } from '~/src/shared/plan-limits/phrases';
import { QuotaFooter } from '~/src/shared/plan-limits/quota-footer';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { quotaExceededDismissed } from '~/src/slices/alerts';
import { Button } from '~/src/ui/button';
import { Modal } from '~/src/ui/modal';
import styles from './notices.module.css';

function isQuotaKey(key: string): key is QuotaKey {
  return [...NUMERIC_QUOTA_KEYS, ...BOOLEAN_QUOTA_KEYS].some((one) => one === key);
}

/** The server rejected a write because of a limit, and its page does not show it. */
export function QuotaExceededModal({ keys }: { readonly keys: readonly string[] }) {
  const { t, i18n } = useTranslation('plans');
  const dispatch = useDispatch();
  const { tenantName, plan, details } = useQuota();
  const named = COMPARED_QUOTA_KEYS.filter((key) => keys.includes(key));
  const first = named.find(isQuotaKey);
  const close = () => void dispatch(quotaExceededDismissed());
  return (
    <Modal
      isOpen
      onClose={close}
      title={t('refused.title')}
      description={t('refused.text', { tenant: tenantName, plan: t(`plan.${plan}`) })}
      footer={
        first ? (
          <QuotaFooter quotaKey={first} />
        ) : (
          <Button variant="primary" onPress={close}>
            {t('refused.close')}
          </Button>
        )
      }
    >
      {named.length === 0 ? (
        <p>{t('refused.general')}</p>
      ) : (
        <ul className={styles.types}>
          {named.map((key) => (
            <li key={key}>{quotaPhrase(t, key, details?.quota[key], i18n.language)}</li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
