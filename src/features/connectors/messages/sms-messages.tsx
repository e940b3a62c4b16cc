import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { Badge } from '~/src/ui/badge';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Mono } from '~/src/ui/text';
import { isMessageType } from './message-types';
import styles from './messages.module.css';
import { type SmsTemplate, smsTemplatesOf } from './sms-templates';
import { TemplateSkeleton } from './template-skeleton';

/** What SMS messages say: the templates of the connector, which is where they are edited. */
export function SmsMessages() {
  const { t, i18n } = useTranslation('message-templates');
  const path = useConsolePath()('/connectors/passwordless');
  const { data, error, refetch } = useListConnectorsQuery();
  const connector = data?.find(({ type }) => type === 'Sms');
  const templates = smsTemplatesOf(connector?.config);
  if (!data) {
    if (!error) return <TemplateSkeleton />;
    return (
      <div className={styles.panel}>
        <LoadError title={t('sms.failed')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!connector) {
    return (
      <div className={styles.panel}>
        <EmptyState
          title={t('sms.empty_title')}
          description={t('sms.empty_text')}
          actions={<LinkButton href={`${path}/create/Sms`}>{t('sms.set_up')}</LinkButton>}
        />
      </div>
    );
  }
  return (
    <section className={styles.panel} aria-label={t('sms.all')}>
      <div className={styles.smsHead}>
        <p>{t('sms.text', { name: nameOf(connector, i18n.language) })}</p>
        <LinkButton size="sm" href={`${path}/${connector.id}`}>
          {t('sms.edit')}
        </LinkButton>
      </div>
      {templates.length === 0 ? (
        <p className={styles.note}>{t('sms.none')}</p>
      ) : (
        <ul className={styles.smsList}>
          {templates.map((template) => (
            <SmsRow key={`${template.usageType} ${template.text}`} template={template} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SmsRow({ template }: { readonly template: SmsTemplate }) {
  const { t } = useTranslation('message-templates');
  const { usageType, text, isNamed } = template;
  return (
    <li>
      <span className={styles.smsType}>
        {isMessageType(usageType) ? t(`type.${usageType}`) : <Mono>{usageType}</Mono>}
        {isNamed && <Badge>{t('sms.named')}</Badge>}
      </span>
      {isNamed ? <Mono>{text}</Mono> : <p dir="auto">{text}</p>}
    </li>
  );
}
