import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { externalLinks } from '~/src/config/links';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { Link } from '~/src/ui/link';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import styles from './experience.module.css';

const tabs = [
  'branding',
  'sign-up-and-sign-in',
  'collect-user-profile',
  'account-center',
  'content',
] as const;

type ExperienceTab = (typeof tabs)[number];

type ExperienceTabsProps = {
  readonly tab: ExperienceTab;
  /** Errors on each tab after a failed save. */
  readonly errorCounts?: Readonly<Partial<Record<ExperienceTab, number>>> | undefined;
};

/** The tabs of the section. */
export function ExperienceTabs({ tab, errorCounts = {} }: ExperienceTabsProps) {
  const { t } = useTranslation('sign-in-experience');
  const consolePath = useConsolePath();
  return (
    <TabLinks
      label={t('title')}
      className={styles.tabs}
      tabs={tabs.map((name) => ({
        href: consolePath(`/sign-in-experience/${name}`),
        label: t(`tabs.${name}`),
        isCurrent: name === tab,
        errorCount: errorCounts[name],
      }))}
    />
  );
}

type ExperienceFrameProps = {
  readonly tab: ExperienceTab;
  readonly children: ReactNode;
};

/** Title and width of every page of the section; the tabs are among the children. */
export function ExperienceFrame({ tab, children }: ExperienceFrameProps) {
  const { t } = useTranslation('sign-in-experience');
  const consolePath = useConsolePath();
  usePageTitle(`${t(`tabs.${tab}`)} - ${t('title')}`);
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <LinkButton icon={FlaskConical} href={consolePath('/sign-in-experience/simulator')}>
            {t('simulator')}
          </LinkButton>
        }
        learnMore={
          <Link href={externalLinks.signInExperience} isExternal>
            {t('learn_more')}
          </Link>
        }
      />
      {children}
    </Page>
  );
}

/** A page of the section with a form of its own, or none. */
export function ExperienceTabPage({ tab, children }: ExperienceFrameProps) {
  return (
    <ExperienceFrame tab={tab}>
      <ExperienceTabs tab={tab} />
      {children}
    </ExperienceFrame>
  );
}
