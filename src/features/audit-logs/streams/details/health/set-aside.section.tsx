import type { LogStreamHealth } from '~/src/api/endpoints/log-streams.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useEventNames } from '~/src/shared/audit-log/use-event-names';
import { Banner } from '~/src/ui/banner';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { Time } from '~/src/ui/time';
import styles from './health.module.css';

type SetAsideSectionProps = {
  readonly health: Pick<LogStreamHealth, 'setAside' | 'setAsideCount'>;
};

/** Events that the receiver does not take because they are too large: how many, and which. */
export function SetAsideSection({ health: { setAside, setAsideCount } }: SetAsideSectionProps) {
  const { t } = useTranslation(['log-streams', 'audit-logs']);
  const logPath = useConsolePath()('/audit-logs');
  const nameOf = useEventNames();
  return (
    <FormSection title={t('set_aside.title')} description={t('set_aside.text')}>
      <Banner tone="warning" title={t('set_aside.count', { count: setAsideCount })} isStacked>
        {t('set_aside.effect')}
      </Banner>
      <ul className={styles.aside} aria-label={t('set_aside.title')}>
        {setAside.map(({ id, key, createdAt }) => (
          <li key={`${id} ${createdAt}`}>
            <Link href={`${logPath}/${id}`}>{nameOf(key).title}</Link>
            <bdi dir="ltr" className={styles.id}>
              {id}
            </bdi>
            <Time value={createdAt} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
