import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TokenSecret, type User, useGetUserQuery } from '~/src/api/endpoints/users.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { ConnectorLogo } from '~/src/shared/connectors/connector-logo';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { CardRow, CardRows } from '~/src/ui/card';
import { CodeEditor } from '~/src/ui/code-editor';
import { Copy } from '~/src/ui/copy';
import { FormSection } from '~/src/ui/form-section';
import { IconButton } from '~/src/ui/icon-button';
import { Menu } from '~/src/ui/menu';
import { NoValue } from '~/src/ui/no-value';
import { Page } from '~/src/ui/page';
import { EntityHeader } from '~/src/ui/page-header';
import { UserAvatar } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import type { IdentityConnector } from './use-identity-connectors';
import { useUsersPath } from '../../use-users-path';
import styles from '../settings/settings-tab.module.css';
import { TokenStorage } from './token-storage';

type Query<Data> = {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
};

type IdentityFrameProps<Data> = {
  readonly userId: string;
  readonly query: Query<Data>;
  readonly children: (user: User, identity: Data) => ReactNode;
};

/** Loads the user and the identity, and shows loading errors. */
export function IdentityFrame<Data>({ userId, query, children }: IdentityFrameProps<Data>) {
  const { t } = useTranslation('users');
  const path = useUsersPath();
  const userQuery = useGetUserQuery(userId);
  const user = userQuery.data?.user;
  const error = (!user && userQuery.error) || (!query.data && query.error);
  const back = `${path}/${userId}/settings`;
  if (!error && user && query.data) return children(user, query.data);
  return (
    <RecordPlaceholder
      namespace="users"
      keyPrefix={user ? 'identity' : 'details'}
      back={{ href: back, label: t('identity.back') }}
      error={error}
      onRetry={() => {
        void userQuery.refetch();
        void query.refetch();
      }}
      fields={[2, 2]}
    />
  );
}

type IdentityViewProps = {
  readonly user: User;
  readonly name: string;
  readonly connector: IdentityConnector | undefined;
  /** The connector's own page; null if there is none. */
  readonly connectorPath: string | null;
  readonly identityId: string;
  readonly details: object;
  readonly tokenSecret: TokenSecret | undefined;
  readonly menu?: ReactNode | undefined;
};

/** A linked account: its user, provider, identity, and the provider's data. */
export function IdentityView(props: IdentityViewProps) {
  const { user, name, connector, connectorPath, identityId, details, tokenSecret, menu } = props;
  const { t } = useTranslation('users');
  const path = useUsersPath();
  const { titleOf, subtitleOf } = useUserNames();
  const title = titleOf(user);
  const subtitle = subtitleOf(user);
  usePageTitle(`${name} - ${title}`);
  return (
    <Page width="form">
      <EntityHeader
        back={{ href: `${path}/${user.id}/settings`, children: <bdi>{title}</bdi> }}
        start={<UserAvatar user={user} size={52} />}
        title={
          <>
            <bdi>{title}</bdi> <span aria-hidden>›</span> <bdi>{name}</bdi>
          </>
        }
        badges={subtitle ? <bdi>{subtitle}</bdi> : undefined}
        id={identityId ? <Copy value={identityId} label={t('connection.copy_id')} /> : undefined}
        menu={
          menu && (
            <Menu
              trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}
            >
              {menu}
            </Menu>
          )
        }
      />
      <div className={styles.settings}>
        <FormSection title={t('identity.account')} description={t('identity.account_text')}>
          <CardRows>
            <CardRow label={t('identity.provider')}>
              <span className={styles.provider}>
                <ConnectorLogo name={name} logo={connector?.logo} />
                <Copy value={name} label={t('identity.copy_provider')} />
              </span>
            </CardRow>
            <CardRow label={t('identity.id')}>
              {identityId ? (
                <Copy value={identityId} label={t('connection.copy_id')} />
              ) : (
                <NoValue />
              )}
            </CardRow>
          </CardRows>
          <CodeEditor
            label={t('identity.raw')}
            value={JSON.stringify(details, null, 2)}
            language="json"
            isReadOnly
          />
        </FormSection>
        {connector?.isTokenStorageSupported && (
          <TokenStorage
            userId={user.id}
            connector={connector}
            connectorPath={connectorPath}
            secret={tokenSecret}
          />
        )}
      </div>
    </Page>
  );
}
