import type { ReactNode } from 'react';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import type { Abilities } from '~/src/flows/tenant-access';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useRegionName } from '~/src/ui/use-region-name';
import { useTranslation } from '~/src/i18n/use-translation';
import { Banner } from '~/src/ui/banner';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { settingsTabs, type SettingsTabName } from '../settings-tabs';
import { useTenantSettings } from '../use-tenant-settings';
import { NotFound } from './not-found';
import { SettingsSkeleton } from './settings-skeleton';

export type SettingsContext = { readonly tenant: Tenant; readonly abilities: Abilities };

type SettingsFrameProps = {
  readonly tab: SettingsTabName;
  /** A part of the tab with additional restrictions. */
  readonly isAllowed?: ((abilities: Abilities) => boolean) | undefined;
  /** The tab's primary action, at the end of the header. */
  readonly actions?: ((context: SettingsContext) => ReactNode) | undefined;
  readonly children: (context: SettingsContext) => ReactNode;
};

/** Header and tabs around one tab of the tenant settings; "not found" for users without access. */
export function SettingsFrame({ tab, isAllowed, actions, children }: SettingsFrameProps) {
  const { tenant, abilities } = useTenantSettings();
  if (!tenant || abilities.isLoading) return <SettingsSkeleton />;
  const context = { tenant, abilities };
  const visible = settingsTabs.filter(({ isVisible }) => isVisible(context));
  if (!visible.some(({ name }) => name === tab) || isAllowed?.(abilities) === false) {
    return <NotFound />;
  }
  return (
    <Page width="form">
      <Head tab={tab} tenant={tenant} actions={actions?.(context)} />
      <Tabs tab={tab} visible={visible} />
      {children(context)}
    </Page>
  );
}

type HeadProps = {
  readonly tab: SettingsTabName;
  readonly tenant: Tenant;
  readonly actions: ReactNode;
};

function Head({ tab, tenant, actions }: HeadProps) {
  const { t } = useTranslation('tenant-settings');
  const regionName = useRegionName();
  usePageTitle(`${t(`tabs.${tab}`)} - ${t('page')}`);
  const { usage, quota, tag } = tenant;
  const isOutOfTokens =
    tag === 'development' && quota.tokenLimit !== null && usage.tokenUsage >= quota.tokenLimit;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          <>
            <bdi>{tenant.name}</bdi>
            {' · '}
            {regionName(tenant.regionName)}
          </>
        }
        actions={actions}
      />
      {isOutOfTokens && (
        <Banner tone="danger" title={t('out_of_tokens.title')}>
          {t('out_of_tokens.text')}
        </Banner>
      )}
    </>
  );
}

type TabsProps = {
  readonly tab: SettingsTabName;
  readonly visible: readonly (typeof settingsTabs)[number][];
};

function Tabs({ tab, visible }: TabsProps) {
  const { t } = useTranslation('tenant-settings');
  const consolePath = useConsolePath();
  return (
    <TabLinks
      label={t('tabs_label')}
      tabs={visible.map(({ name, path }) => ({
        href: consolePath(`/tenant-settings/${path}`),
        label: t(`tabs.${name}`),
        isCurrent: name === tab,
      }))}
    />
  );
}
