import { Trash2 } from 'lucide-react';
import { type TokenSecret, usersApi } from '~/src/api/endpoints/users.api';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { CardRow, CardRows, DangerRow, DangerZone } from '~/src/ui/card';
import { Copy } from '~/src/ui/copy';
import { FormSection } from '~/src/ui/form-section';
import { Link } from '~/src/ui/link';
import { StatusPill } from '~/src/ui/status-pill';
import { tokenStatus, tokenTone } from './token-status';
import type { IdentityConnector } from './use-identity-connectors';

type TokenStorageProps = {
  readonly userId: string;
  readonly connector: IdentityConnector;
  /** The connector's own page; null if there is none. */
  readonly connectorPath: string | null;
  readonly secret: TokenSecret | undefined;
};

/** Status of the stored provider tokens; never the tokens themselves. */
export function TokenStorage({ userId, connector, connectorPath, secret }: TokenStorageProps) {
  const { t, i18n } = useTranslation('users');
  const status = tokenStatus(true, secret);
  const confirmWrite = useConfirmedWrite();
  const remove = (secretId: string) =>
    confirmWrite(
      usersApi.endpoints.deleteTokenSecret,
      { userId, secretId },
      {
        title: t('token_set.delete_title'),
        warning: { title: t('token_set.delete_effect', { connector: connector.name }) },
        confirmLabel: t('token_set.delete'),
        done: t('token_set.deleted'),
      },
    );
  const time = (value: number) => formatDateTime(value, i18n.language);

  return (
    <FormSection title={t('token_set.title')} description={t('token_set.description')}>
      {!connector.enableTokenStorage ? (
        <Banner
          title={t('token_set.off')}
          action={
            connectorPath && <Link href={connectorPath}>{t('token_set.open_connector')}</Link>
          }
        >
          {connectorPath && t('token_set.off_text')}
        </Banner>
      ) : (
        <CardRows>
          <CardRow label={t('token_set.status')}>
            <StatusPill tone={tokenTone[status]}>{t(`connection.token.${status}`)}</StatusPill>
            <p>{t(`token_set.explained.${status}`)}</p>
          </CardRow>
          {secret && (
            <>
              <CardRow label={t('token_set.refresh_token')}>
                {t(
                  secret.metadata.hasRefreshToken
                    ? 'token_set.has_refresh_token'
                    : 'token_set.no_refresh_token',
                )}
              </CardRow>
              <CopyRow label={t('token_set.created')} value={time(secret.createdAt)} />
              <CopyRow label={t('token_set.updated')} value={time(secret.updatedAt)} />
              {secret.metadata.expiresAt !== undefined && (
                <CopyRow
                  label={t('token_set.expires')}
                  value={time(secret.metadata.expiresAt * 1000)}
                />
              )}
              {secret.metadata.scope && (
                <CopyRow label={t('token_set.scope')} value={secret.metadata.scope} />
              )}
            </>
          )}
        </CardRows>
      )}
      {connector.enableTokenStorage && secret && (
        <DangerZone>
          <DangerRow
            title={t('token_set.delete')}
            description={t('token_set.delete_effect', { connector: connector.name })}
            action={
              <Button variant="danger-outline" icon={Trash2} onPress={() => void remove(secret.id)}>
                {t('token_set.delete')}
              </Button>
            }
          />
        </DangerZone>
      )}
    </FormSection>
  );
}

function CopyRow({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('users');
  return (
    <CardRow label={label}>
      <Copy value={value} label={t('token_set.copy', { field: label })} />
    </CardRow>
  );
}
