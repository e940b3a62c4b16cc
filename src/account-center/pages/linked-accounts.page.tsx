import { AppWindow, Building2 } from 'lucide-react';
import { useText } from '../../experience/i18n';
import { usePicture } from '../../experience/screens/screen';
import type { SocialConnector } from '../../experience/settings';
import { browserConnectors, nameOf } from '../../experience/social/connectors';
import { ProviderLogo } from '../../experience/social/provider-logo';
import type { Account, OwnGrant } from '../account-client';
import type { Change } from '../changes/change';
import { LazyChange } from '../changes/lazy-change';
import { useControl, useDialog, useKit } from '../kit';
import { LazyLinking } from '../linking/lazy-linking';
import styles from '../linking/linking.module.css';
import { useLabels } from '../parts/labels';
import { Loaded, Page, Section } from '../parts/page';
import { PlainRow, Row, RowButton } from '../parts/row';

/** Accounts elsewhere that open this one, and applications that it is lent to. */
export default function LinkedAccountsPage() {
  const { t } = useText();
  const { data } = useKit();
  const dialog = useDialog<Change>();
  const linking = useDialog<SocialConnector>();
  const social = useControl('social');
  return (
    <Page title={t('account.linked.title')} description={t('account.linked.description')}>
      {social === 'Edit' && <LazyLinking connector={linking.subject} onClose={linking.close} />}
      {social !== 'Off' && (
        <Loaded resource={data.account}>
          {(account) => (
            <Providers
              account={account}
              isEditable={social === 'Edit'}
              onLink={linking.open}
              onUnlink={dialog.open}
            />
          )}
        </Loaded>
      )}
      <Loaded resource={data.grants} rows={2}>
        {(grants) => <Grants grants={grants} onChange={dialog.open} />}
      </Loaded>
      <LazyChange change={dialog.subject} onClose={dialog.close} />
    </Page>
  );
}

type ProvidersProps = {
  readonly account: Account;
  readonly isEditable: boolean;
  readonly onLink: (connector: SocialConnector) => void;
  readonly onUnlink: (change: Change) => void;
};

function detailOf({ details = {} }: { readonly details?: Readonly<Record<string, unknown>> }) {
  return [details['email'], details['name'], details['phone']].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
}

function Providers({ account, isEditable, onLink, onUnlink }: ProvidersProps) {
  const { t, language } = useText();
  const { settings } = useKit();
  const connectors = browserConnectors(settings.signInExperience);
  const { identities = {}, ssoIdentities = [] } = account;
  // Linked with a provider that the tenant no longer offers.
  const others = Object.keys(identities).filter(
    (target) => !connectors.some((connector) => connector.target === target),
  );
  const unlink = (target: string, name: string) =>
    isEditable && (
      <RowButton
        label={t('account.linked.unlink_of', { name })}
        onClick={() => onUnlink({ kind: 'unlinking', subjectId: target, name })}
      >
        {t('account.linked.unlink')}
      </RowButton>
    );
  const isEmpty = connectors.length + others.length + ssoIdentities.length === 0;
  return (
    <Section title={t('account.linked.sign_in_with')}>
      {connectors.map((connector) => {
        const name = nameOf(connector, language);
        const identity = identities[connector.target];
        return (
          <Row
            key={connector.id}
            start={
              <span className={styles.logo}>
                <ProviderLogo connector={connector} name={name} />
              </span>
            }
            title={name}
            detail={
              identity ? (
                <bdi>{detailOf(identity) ?? t('account.linked.linked')}</bdi>
              ) : (
                t('account.linked.not_linked')
              )
            }
            actions={
              identity
                ? unlink(connector.target, name)
                : isEditable && (
                    <RowButton
                      label={t('account.linked.link_of', { name })}
                      onClick={() => onLink(connector)}
                    >
                      {t('account.linked.link')}
                    </RowButton>
                  )
            }
          />
        );
      })}
      {others.map((target) => (
        <Row
          key={target}
          icon={AppWindow}
          title={target}
          detail={<bdi>{detailOf(identities[target] ?? {}) ?? t('account.linked.linked')}</bdi>}
          actions={unlink(target, target)}
        />
      ))}
      {ssoIdentities.map(({ id, issuer }) => (
        <Row key={id} icon={Building2} title={issuer} detail={t('account.linked.work_account')} />
      ))}
      {isEmpty && <PlainRow>{t('account.linked.none')}</PlainRow>}
    </Section>
  );
}

type GrantsProps = {
  readonly grants: readonly OwnGrant[];
  readonly onChange: (change: Change) => void;
};

function Grants({ grants, onChange }: GrantsProps) {
  const { t } = useText();
  return (
    <Section title={t('account.linked.apps')} description={t('account.linked.apps_detail')}>
      {grants.map((grant) => (
        <GrantRow key={grant.id} grant={grant} onChange={onChange} />
      ))}
      {grants.length === 0 && <PlainRow>{t('account.linked.no_apps')}</PlainRow>}
    </Section>
  );
}

function GrantRow({
  grant: { id, application, scopes, createdAt },
  onChange,
}: Pick<GrantsProps, 'onChange'> & { readonly grant: OwnGrant }) {
  const { t } = useText();
  const { day } = useLabels();
  const logo = usePicture(application.logo);
  const { name } = application;
  const shown = scopes.filter((scope) => scope !== 'openid' && scope !== 'offline_access');
  return (
    <Row
      {...(logo ? { start: <img className={styles.app} alt="" {...logo} /> } : { icon: AppWindow })}
      title={name}
      detail={[
        shown.length > 0 ? `${shown.join(', ')}.` : null,
        t('account.linked.since', { date: day(createdAt) }),
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <RowButton
          label={t('account.remove_of', { name })}
          onClick={() => onChange({ kind: 'grant', subjectId: id, name })}
        >
          {t('account.remove')}
        </RowButton>
      }
    />
  );
}
