import { useListUserIdentitiesQuery } from '~/src/api/endpoints/users.api';
import { toApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { LinkButton } from '~/src/ui/button';
import { CardRow, CardRows } from '~/src/ui/card';
import { CardRowSkeleton } from '~/src/ui/card-row-skeleton';
import { Copy } from '~/src/ui/copy';
import { FormSection } from '~/src/ui/form-section';
import { NoValue } from '~/src/ui/no-value';
import { StatusPill } from '~/src/ui/status-pill';
import { RetryButton } from '~/src/ui/retry-button';
import { tokenStatus, tokenTone } from './token-status';
import { useIdentityConnectors } from './use-identity-connectors';
import { useUsersPath } from '../../use-users-path';
import styles from '../settings/settings-tab.module.css';

/** Social and enterprise accounts linked to the user. */
export function ConnectionsSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  const { textOf } = useErrorTexts();
  const base = `${useUsersPath()}/${userId}`;
  const { data, error, refetch } = useListUserIdentitiesQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  const connectors = useIdentityConnectors({ hasSso: (data?.ssoIdentities.length ?? 0) > 0 });
  const rows = data && [
    ...data.socialIdentities.map(({ target, identity, tokenSecret }) => {
      const connector = connectors.social(target);
      return {
        key: `social-${target}`,
        connector,
        name: connector?.name ?? target,
        isEnterprise: false,
        identityId: identity.userId,
        tokenSecret,
        href: `${base}/social-identities/${encodeURIComponent(target)}`,
      };
    }),
    ...data.ssoIdentities.map(({ ssoConnectorId, ssoIdentity, tokenSecret }) => {
      const connector = connectors.sso(ssoConnectorId);
      return {
        key: `sso-${ssoConnectorId}`,
        connector,
        name: connector?.name ?? ssoIdentity.issuer,
        isEnterprise: true,
        identityId: ssoIdentity.identityId,
        tokenSecret,
        href: `${base}/sso-identities/${encodeURIComponent(ssoConnectorId)}`,
      };
    }),
  ];

  return (
    <FormSection
      title={t('connection.title')}
      description={t(
        rows?.length === 0 ? 'connection.description_empty' : 'connection.description',
      )}
    >
      {error && !data ? (
        <Banner
          tone="danger"
          title={t('connection.failed')}
          action={
            <RetryButton
              size="sm"
              retryAt={toApiError(error).retryAt}
              onPress={() => void refetch()}
            />
          }
        >
          {textOf(error)}
        </Banner>
      ) : (
        <CardRows>
          {rows?.map(({ key, connector, name, isEnterprise, identityId, tokenSecret, href }) => {
            const status = tokenStatus(connector?.isTokenStorageSupported ?? false, tokenSecret);
            return (
              <CardRow
                key={key}
                start={<ConnectorLogo name={name} logo={connector?.logo} />}
                action={
                  <>
                    {status !== 'notApplicable' && (
                      <StatusPill tone={tokenTone[status]}>
                        {t(`connection.token.${status}`)}
                      </StatusPill>
                    )}
                    <LinkButton
                      size="sm"
                      href={href}
                      aria-label={t('connection.manage_of', { name })}
                    >
                      {t('connection.manage')}
                    </LinkButton>
                  </>
                }
              >
                <div className={styles.factor}>
                  <span className={styles.detail}>
                    <b className={styles.strong}>{name}</b>
                    {isEnterprise && <Badge>{t('connection.enterprise')}</Badge>}
                    {!connector && <Badge tone="outline">{t('connection.unknown')}</Badge>}
                  </span>
                  <span className={styles.detail}>
                    {identityId ? (
                      <Copy value={identityId} label={t('connection.copy_id')} />
                    ) : (
                      <NoValue />
                    )}
                  </span>
                </div>
              </CardRow>
            );
          })}
          {rows?.length === 0 && <p className={styles.none}>{t('connection.empty')}</p>}
          {!rows && <CardRowSkeleton tileSize={32} />}
        </CardRows>
      )}
    </FormSection>
  );
}
