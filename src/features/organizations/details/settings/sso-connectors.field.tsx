import { useField } from 'formik';
import { Building2, Plus, X } from 'lucide-react';
import type { SsoConnectorSummary } from '~/src/api/endpoints/connectors.api';
import { toApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import { useSectionPath } from '~/src/hooks/use-section-path';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { CardRow, CardRows } from '~/src/ui/card';
import { IconButton } from '~/src/ui/icon-button';
import { Link } from '~/src/ui/link';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Tile } from '~/src/ui/type-tile';
import { RetryButton } from '~/src/ui/retry-button';
import styles from '../../organizations.module.css';

type SsoConnectorsFieldProps = {
  /** Of the tenant; undefined while loading or if they could not be read. */
  readonly connectors: readonly SsoConnectorSummary[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** The enterprise connections whose users become members on their first sign-in. */
export function SsoConnectorsField({ connectors, error, onRetry }: SsoConnectorsFieldProps) {
  const { t } = useTranslation('organizations');
  const { textOf } = useErrorTexts();
  const setUpPath = useSectionPath()('/enterprise-sso');
  const [{ value }, , { setValue }] = useField<string[]>('ssoConnectorIds');
  const left = (connectors ?? []).filter(({ id }) => !value.includes(id));
  const picked = value.map((id) => ({ id, connector: connectors?.find((one) => one.id === id) }));
  // No options, as far as is known, and no page to create one.
  const hasOptions = connectors === undefined ? error !== undefined : connectors.length > 0;
  if (!hasOptions && picked.length === 0 && setUpPath === null) return null;
  return (
    <div className={styles.field} role="group" aria-label={t('part.ssoConnectorIds')}>
      <span className={styles.label}>{t('part.ssoConnectorIds')}</span>
      <span className={styles.hint}>{t('jit.sso_hint')}</span>
      {error !== undefined && (
        <Banner
          tone="danger"
          title={t('jit.sso_failed')}
          action={<RetryButton size="sm" retryAt={toApiError(error).retryAt} onPress={onRetry} />}
        >
          {textOf(error)}
        </Banner>
      )}
      {picked.length > 0 && (
        <CardRows>
          {picked.map(({ id, connector }) => (
            <CardRow
              key={id}
              start={<ConnectorLogo connector={connector} />}
              action={
                <IconButton
                  icon={X}
                  label={t('jit.sso_remove', { name: connector?.connectorName ?? id })}
                  onPress={() => void setValue(value.filter((one) => one !== id))}
                />
              }
            >
              <span className={styles.connector}>
                <bdi>{connector?.connectorName ?? id}</bdi>
                {connector && <span className={styles.hint}>{connector.providerName}</span>}
              </span>
            </CardRow>
          ))}
        </CardRows>
      )}
      {connectors?.length === 0 && setUpPath !== null && (
        <Banner title={t('jit.sso_none')}>
          <Link href={setUpPath}>{t('jit.sso_set_up')}</Link>
        </Banner>
      )}
      {left.length > 0 && (
        <div>
          <Menu trigger={<Button icon={Plus}>{t('jit.sso_add')}</Button>}>
            {left.map((connector) => (
              <MenuItem
                key={connector.id}
                label={connector.connectorName}
                icon={Building2}
                onAction={() => void setValue([...value, connector.id])}
              />
            ))}
          </Menu>
        </div>
      )}
    </div>
  );
}

function ConnectorLogo({ connector }: { readonly connector: SsoConnectorSummary | undefined }) {
  const logo = connector?.branding?.logo ?? connector?.providerLogo;
  return logo ? (
    <img src={logo} alt="" className={styles.logo} referrerPolicy="no-referrer" />
  ) : (
    <Tile icon={Building2} />
  );
}
