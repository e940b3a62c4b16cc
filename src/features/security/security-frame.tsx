import type { ReactNode } from 'react';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import styles from './security.module.css';

const tabs = ['password-policy', 'captcha', 'blocklist', 'general'] as const;

type SecurityFrameProps = {
  readonly tab: (typeof tabs)[number];
  readonly children: ReactNode;
};

/** Header and tabs around one tab of the section. */
export function SecurityFrame({ tab, children }: SecurityFrameProps) {
  const { t } = useTranslation('security');
  const consolePath = useConsolePath();
  usePageTitle(`${t(`tabs.${tab}`)} - ${t('title')}`);
  return (
    <Page width={tab === 'password-policy' ? 'list' : 'form'}>
      <PageHeader title={t('title')} description={t('description')} />
      <TabLinks
        label={t('title')}
        tabs={tabs.map((name) => ({
          href: consolePath(`/security/${name}`),
          label: t(`tabs.${name}`),
          isCurrent: name === tab,
        }))}
      />
      <div className={styles.tab}>{children}</div>
    </Page>
  );
}
