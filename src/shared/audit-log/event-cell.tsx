import type { AuditLog } from '~/src/api/endpoints/logs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { Ellipsis, HiddenText } from '~/src/ui/text';
import styles from './audit-logs.module.css';
import { isImpersonation } from './events';
import { outcomeLooks } from './outcome-looks';
import { useEventNames } from './use-event-names';

/** The event and its result. */
export function EventCell({ log }: { readonly log: AuditLog }) {
  const { t } = useTranslation('audit-logs');
  const { title, flow } = useEventNames()(log.key);
  const { outcome } = log;
  return (
    <span className={styles.event}>
      <Icon icon={outcomeLooks[outcome].icon} className={cx(styles.result, styles[outcome])} />
      {outcome !== 'incomplete' && <HiddenText>{t(outcome)}</HiddenText>}{' '}
      <Ellipsis>
        {title} {flow && <span className={styles.flow}>{flow}</span>}
      </Ellipsis>
      {outcome === 'incomplete' && <Badge>{t(outcome)}</Badge>}
      {isImpersonation(log) && <ImpersonationTag />}
    </span>
  );
}

/** Marks an impersonation token. */
export function ImpersonationTag() {
  const { t } = useTranslation('audit-logs');
  return <Badge tone="amber">{t('impersonation')}</Badge>;
}
