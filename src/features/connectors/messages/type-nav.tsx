import { useEffect, useRef } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import {
  EMAIL_TEMPLATE_TYPES,
  type EmailTemplateType,
  variableProblems,
} from '~/contract/email-templates';
import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import type { EmailTemplate } from '~/src/api/endpoints/email-templates.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { HiddenText } from '~/src/ui/text';
import { smsTemplatesOf } from './sms-templates';
import styles from './type-nav.module.css';

type TypeNavProps = {
  readonly current: EmailTemplateType | 'sms';
  readonly templates: readonly EmailTemplate[] | undefined;
};

function isBroken({ templateType, details }: EmailTemplate): boolean {
  return variableProblems(templateType, details).missing.length > 0;
}

/** The kinds of messages, each with the number of its templates. */
export function TypeNav({ current, templates }: TypeNavProps) {
  const { t, i18n } = useTranslation('message-templates');
  const path = useConsolePath()('/connectors/messages');
  const { data: connectors } = useListConnectorsQuery();
  const sms = connectors?.find(({ type }) => type === 'Sms');
  const count = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // jsdom has no scrollIntoView; browsers keep the current kind in view on small screens.
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('types')}>
      <h2 className={styles.group}>{t('channel.email')}</h2>
      {EMAIL_TEMPLATE_TYPES.map((type) => {
        const own = templates?.filter(({ templateType }) => templateType === type) ?? [];
        return (
          <AriaLink
            key={type}
            href={`${path}/${type}`}
            className={styles.link ?? ''}
            {...(type === current ? { 'aria-current': 'page' as const } : {})}
          >
            <span className={styles.label}>{t(`type.${type}`)}</span>
            {own.some(isBroken) && (
              <>
                <span className={styles.dot} aria-hidden />
                <HiddenText>{t('broken')}</HiddenText>
              </>
            )}
            {templates && (
              <span className={styles.count}>
                <span aria-hidden>{count(own.length)}</span>
                <HiddenText>{t('languages_count', { count: own.length })}</HiddenText>
              </span>
            )}
          </AriaLink>
        );
      })}
      <h2 className={styles.group}>{t('channel.sms')}</h2>
      <AriaLink
        href={`${path}/sms`}
        className={styles.link ?? ''}
        {...(current === 'sms' ? { 'aria-current': 'page' as const } : {})}
      >
        <span className={styles.label}>{t('sms.all')}</span>
        {connectors && (
          <span className={styles.count}>{count(smsTemplatesOf(sms?.config).length)}</span>
        )}
      </AriaLink>
    </nav>
  );
}
