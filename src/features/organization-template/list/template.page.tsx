import { BookOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import {
  FeaturePaywall,
  useNeedsOrganizationsUpgrade,
} from '~/src/shared/plan-limits/feature-paywall';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { loadAhead } from '~/src/lib/load-ahead';
import { LearnMore } from '../learn-more';
import { PermissionsTab } from './permissions-tab';
import { RolesTab } from './roles-tab';
import styles from '../template.module.css';

function loadGuide() {
  return import('~/src/ui/organization-guide');
}
const OrganizationGuide = lazy(async () => ({ default: (await loadGuide()).OrganizationGuide }));

const TABS = ['organization-roles', 'organization-permissions'] as const;

/** Roles and permissions that every organization shares. */
export function TemplatePage() {
  const { tab } = useParams();
  const { t } = useTranslation('organization-template');
  const path = useConsolePath()('/organization-template');
  usePageTitle(t('title'));
  const isPaywalled = useNeedsOrganizationsUpgrade();
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const current = TABS.find((name) => name === tab);
  if (!current) return <Navigate to="../organization-roles" relative="path" replace />;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        badge={<CombinedTag />}
        description={t('description')}
        learnMore={<LearnMore />}
        actions={
          <Button
            icon={BookOpen}
            onPress={() => setIsGuideOpen(true)}
            onHoverStart={() => loadAhead(loadGuide)}
          >
            {t('guide')}
          </Button>
        }
      />
      {isPaywalled ? (
        <div className={styles.content}>
          <FeaturePaywall title={t('paywall.title')} text={t('paywall.text')} />
        </div>
      ) : (
        <>
          <TabLinks
            label={t('tabs')}
            tabs={TABS.map((name) => ({
              href: `${path}/${name}`,
              label: t(`tab.${name}`),
              isCurrent: name === current,
            }))}
          />
          {current === 'organization-roles' ? <RolesTab /> : <PermissionsTab />}
        </>
      )}
      <Suspense>
        {isGuideOpen && <OrganizationGuide onClose={() => setIsGuideOpen(false)} />}
      </Suspense>
    </Page>
  );
}
