import { Trans } from 'react-i18next';
import { useGetAccountCenterQuery } from '~/src/api/endpoints/account-center.api';
import type { Connector } from '~/src/api/endpoints/connectors.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { StatusPill } from '~/src/ui/status-pill';
import { canDeliver, channelOf, isInUse } from './connector-kinds';
import { provesNewAddress } from './sent/sent-messages';
import { hasFailed, useConnectorStates } from './use-connector-states';

/** Whether a provider is on the sign-in page. */
export function SocialState({ connector }: { readonly connector: Connector }) {
  const { t } = useTranslation('connectors');
  const { data: settings } = useGetSignInExperienceQuery();
  if (!settings) return null;
  const isShown = isInUse(connector, settings);
  return (
    <StatusPill tone={isShown ? 'success' : 'off'}>
      {t(isShown ? 'state.on_page' : 'state.not_on_page')}
    </StatusPill>
  );
}

type DeliveryStateProps = {
  readonly type: 'Email' | 'Sms';
  readonly connector: Connector | undefined;
};

/** Whether messages of a kind arrive, by what the tenant's settings want to send. */
export function DeliveryState({ type, connector }: DeliveryStateProps) {
  const { t } = useTranslation('connectors');
  const { data: settings } = useGetSignInExperienceQuery();
  const { data: endpoints } = useGetTenantEndpointsQuery(getTenantScope());
  const { data: account, isLoading } = useGetAccountCenterQuery();
  const stateOf = useConnectorStates();
  if (!settings || isLoading) return null;
  if (connector && hasFailed(stateOf(connector.id))) {
    return <StatusPill tone="danger">{t('state.test_failed')}</StatusPill>;
  }
  const isUsed =
    isInUse({ type, target: '' }, settings) ||
    (account !== undefined && provesNewAddress(channelOf(type), account.accountCenter));
  if (!isUsed) return <StatusPill tone="off">{t('state.unused')}</StatusPill>;
  if (connector && canDeliver(connector))
    return <StatusPill tone="success">{t('state.used')}</StatusPill>;
  if (!endpoints) return null;
  const outbox = endpoints.outbox[channelOf(type)];
  if (outbox === null) return <StatusPill tone="danger">{t('state.missing')}</StatusPill>;
  return (
    <StatusPill tone="warning">
      <span>
        <Trans
          t={t}
          i18nKey="state.outbox"
          components={{
            outbox: (
              <Link href={outbox} isExternal>
                {null}
              </Link>
            ),
          }}
        />
      </span>
    </StatusPill>
  );
}
