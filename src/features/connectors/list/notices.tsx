import type { Connector } from '~/src/api/endpoints/connectors.api';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { useAcknowledgement } from '~/src/shared/plan-limits/use-acknowledgement';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { canDeliver, type ConnectorsTab, isInUse } from '../connector-kinds';
import styles from './connectors-list.module.css';

function SignInMethods() {
  const { t } = useTranslation('connectors');
  const href = useConsolePath()('/sign-in-experience/sign-up-and-sign-in');
  return (
    <LinkButton size="sm" href={href}>
      {t('notice.methods')}
    </LinkButton>
  );
}

/**
 * Whether everything that decides about the notices has been loaded, or has failed to. The list is
 * shown with them: a notice that came later would push it down.
 */
export function useAreNoticesKnown(): boolean {
  const settings = useGetSignInExperienceQuery();
  const endpoints = useGetTenantEndpointsQuery(getTenantScope());
  const account = useGetMeQuery();
  return !settings.isLoading && !endpoints.isLoading && !account.isLoading;
}

/** Codes that users may ask for, and that nothing sends or keeps. */
function useUndelivered(connectors: readonly Connector[]): readonly ('Email' | 'Sms')[] {
  const { data: settings } = useGetSignInExperienceQuery();
  const { data: endpoints } = useGetTenantEndpointsQuery(getTenantScope());
  if (!settings || !endpoints) return [];
  return (['Email', 'Sms'] as const).filter((type) => {
    const isKept = endpoints.outbox[type === 'Email' ? 'email' : 'phone'] !== null;
    const isSent = connectors.some((each) => each.type === type && canDeliver(each));
    return isInUse({ type, target: '' }, settings) && !isSent && !isKept;
  });
}

type ConnectorNoticesProps = {
  readonly connectors: readonly Connector[];
  readonly tab: ConnectorsTab;
};

/** What an admin should know about the connectors of the list. */
export function ConnectorNotices({ connectors, tab }: ConnectorNoticesProps) {
  const { t } = useTranslation('connectors');
  const undelivered = useUndelivered(connectors);
  const { isAcknowledged, acknowledge } = useAcknowledgement('connectorSieNoticeConfirmed');
  const isExplained = isAcknowledged === false && connectors.length > 0;
  if (undelivered.length === 0 && !isExplained) return null;
  return (
    <div className={styles.notices}>
      {undelivered.map((type) => (
        <Banner
          key={type}
          tone="warning"
          title={t(`notice.undelivered.${type}`)}
          action={<SignInMethods />}
          isStacked
        >
          {t(`notice.undelivered_text.${type}`)}
        </Banner>
      ))}
      {isExplained && (
        <Banner
          title={t(tab === 'social' ? 'notice.on_page' : 'notice.by_need')}
          action={<SignInMethods />}
          onDismiss={acknowledge}
        />
      )}
    </div>
  );
}
