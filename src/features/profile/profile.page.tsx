import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { IdentityPage } from '~/machines/identity-change.machine';
import { toApiError } from '~/src/api/api-error';
import { useGetMeQuery, type Me } from '~/src/api/endpoints/me.api';
import { useGetMyAssetsStatusQuery } from '~/src/api/endpoints/user-assets.api';
import { errorText } from '~/src/api/error-text';
import { AccountDeletion, type AccountDeletionOptions } from '~/src/flows/account-deletion';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { IdentityChange, identityPath } from '~/src/flows/identity-change';
import { SocialAccounts } from '~/src/flows/social-linking';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from '~/src/ui/avatar';
import { Banner } from '~/src/ui/banner';
import { Button } from '~/src/ui/button';
import { CardRow, CardRows } from '~/src/ui/card';
import { FormSection } from '~/src/ui/form-section';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { Icon } from '~/src/ui/icon';
import { RetryButton } from '~/src/ui/retry-button';
import { FieldDialog, type ProfileField } from './field-dialog';
import { ProfileSkeleton } from './profile-skeleton';
import { Value } from './value';
import styles from './profile.module.css';

type ProfilePageProps = Omit<AccountDeletionOptions, 'userId' | 'account'> & {
  readonly isCloud: boolean;
};

/** The user's profile and sign-in settings: one page for all tenants. */
export function ProfilePage(props: ProfilePageProps) {
  const { t } = useTranslation('profile');
  const { t: tErrors } = useTranslation('errors-console');
  const { data: me, error, refetch } = useGetMeQuery();
  const assets = useGetMyAssetsStatusQuery();
  usePageTitle(t('title'));
  const isLoading = !me || assets.isLoading;
  return (
    <Page width="form">
      <PageHeader title={t('title')} description={t('description')} />
      {!me && error ? (
        <Banner
          tone="danger"
          role="alert"
          title={t('unavailable')}
          action={
            <RetryButton
              size="sm"
              retryAt={toApiError(error).retryAt}
              onPress={() => void refetch()}
            />
          }
        >
          {errorText(toApiError(error), tErrors)}
        </Banner>
      ) : isLoading ? (
        <ProfileSkeleton />
      ) : (
        <Sections {...props} me={me} canUpload={assets.data?.status === 'ready'} />
      )}
    </Page>
  );
}

type SectionsProps = ProfilePageProps & { readonly me: Me; readonly canUpload: boolean };

function Sections({ me, canUpload, isCloud, ...deletion }: SectionsProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const confirm = useConfirm();
  const [field, setField] = useState<ProfileField | null>(null);
  const name = me.name ?? me.username ?? me.primaryEmail ?? me.id;
  const open = (page: IdentityPage) =>
    void navigate(identityPath(page), { state: { isFromProfile: true } });
  const change = (what: 'name' | 'username') => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t(me[what] ? `change_of.${what}` : `set_of.${what}`)}
      onPress={() => setField(what)}
    >
      {t(me[what] ? 'change' : 'set')}
    </Button>
  );
  if (!isCloud && pathname === identityPath('newEmail')) {
    return <Navigate to="/profile" replace />;
  }
  return (
    <>
      <FormSection title={t('information.title')} description={t('information.description')}>
        <CardRows>
          <CardRow
            label={t('fields.avatar')}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('change_of.avatar')}
                onPress={() => setField('avatar')}
              >
                {t('change')}
              </Button>
            }
          >
            <Avatar name={name} src={me.avatar} size={52} />
          </CardRow>
          <CardRow label={t('fields.name')} action={change('name')}>
            <Value>{me.name}</Value>
          </CardRow>
          {!isCloud && (
            <CardRow label={t('fields.username')} action={change('username')}>
              <Value>{me.username}</Value>
            </CardRow>
          )}
        </CardRows>
      </FormSection>

      {isCloud && (
        <FormSection title={t('accounts.title')} description={t('accounts.description')}>
          <CardRows>
            <CardRow
              start={
                <span className={styles.tile}>
                  <Icon icon={Mail} size={14} />
                </span>
              }
              action={
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t(me.primaryEmail ? 'change_of.email' : 'set_of.email')}
                  onPress={() => open('newEmail')}
                >
                  {t(me.primaryEmail ? 'change' : 'link')}
                </Button>
              }
            >
              <b className={styles.account}>{t('fields.email')}</b>
              <div className={styles.detail}>
                <Value>{me.primaryEmail}</Value>
              </div>
            </CardRow>
            <SocialAccounts me={me} confirm={confirm} />
          </CardRows>
        </FormSection>
      )}

      <FormSection title={t('password.title')} description={t('password.description')}>
        <CardRows>
          <CardRow
            label={t('password.title')}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={t(me.hasPassword ? 'change_of.password' : 'set_of.password')}
                onPress={() => open(me.hasPassword ? 'currentPassword' : 'newPassword')}
              >
                {t(me.hasPassword ? 'change' : 'set')}
              </Button>
            }
          >
            {me.hasPassword ? (
              <span className={styles.asterisks} role="img" aria-label={t('password.is_set')}>
                ••••••••
              </span>
            ) : (
              <Value>{null}</Value>
            )}
          </CardRow>
        </CardRows>
      </FormSection>

      {isCloud && (
        <FormSection title={t('deletion.title')} description={t('deletion.description')}>
          <AccountDeletion
            userId={me.id}
            account={me.primaryEmail ?? me.username ?? me.id}
            {...deletion}
          />
        </FormSection>
      )}

      {field && (
        <FieldDialog
          key={field}
          field={field}
          me={me}
          canUpload={canUpload}
          onClose={() => setField(null)}
        />
      )}
      <IdentityChange me={me} />
    </>
  );
}
