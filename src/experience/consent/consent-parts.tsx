import type { ReactNode } from 'react';
import { AppIcon, DotsIcon, GatehouseMark } from '../components/icons';
import type { ConsentInfo } from '../experience-client';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import styles from './consent.module.css';
import { initialOf, Logo, strong, useLogo, usePicture } from '../screens/screen';

/** Logos of the application and the tenant. */
export function LogoPair({
  branding,
}: {
  readonly branding: ConsentInfo['application']['branding'];
}) {
  const logo = useLogo(branding);
  const { settings } = useFlow();
  const ownLogo = useLogo(settings.signInExperience.branding);
  return (
    <div className={styles.pair}>
      <span className={styles.tile}>{logo ? <img {...logo} alt="" /> : <AppIcon size={24} />}</span>
      <DotsIcon />
      {ownLogo ? (
        <Logo />
      ) : (
        <span className={styles.tile}>
          {settings.tenantName === null ? (
            <GatehouseMark size={26} isPlain />
          ) : (
            <b className={styles.initial} aria-hidden>
              {initialOf(settings.tenantName)}
            </b>
          )}
        </span>
      )}
    </div>
  );
}

/** The consenting user, with a link to switch accounts. */
export function Account({ user }: { readonly user: ConsentInfo['user'] }) {
  const { t } = useText();
  const picture = usePicture(user.avatar);
  const phone = user.primaryPhone ? `+${user.primaryPhone}` : null;
  const names = [user.name, user.username, user.primaryEmail, phone].filter(
    (text): text is string => Boolean(text),
  );
  const [first = user.id] = names;
  const second = [user.primaryEmail, phone, user.username].find((text) => text && text !== first);
  return (
    <div className={styles.account}>
      {picture ? (
        <img className={styles.avatar} {...picture} alt="" />
      ) : (
        <span className={styles.avatar} aria-hidden>
          {[...first][0]?.toUpperCase()}
        </span>
      )}
      <div>
        <b>
          <bdi>{first}</bdi>
        </b>
        {second && (
          <span>
            <bdi>{second}</bdi>
          </span>
        )}
      </div>
      <a
        className={styles.switch}
        href={`/consent/switch-account${window.location.search}`}
        aria-label={t('consent.switch_label')}
      >
        {t('consent.switch')}
      </a>
    </div>
  );
}

export function Group({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={styles.group}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  );
}

export function Scopes({
  scopes,
}: {
  readonly scopes: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
  }[];
}) {
  return (
    <ul>
      {scopes.map((scope) => (
        <li key={scope.id}>
          {scope.description} <code dir="ltr">{scope.name}</code>
        </li>
      ))}
    </ul>
  );
}

function hostOf(uri: string): string {
  try {
    const { host, protocol } = new URL(uri);
    return host || protocol.replace(/:$/, '');
  } catch {
    return uri;
  }
}

/** The redirect target, and its terms. */
export function FinePrint({
  consent: { application, redirectUri },
}: {
  readonly consent: ConsentInfo;
}) {
  const { t } = useText();
  const { termsOfUseUrl, privacyPolicyUrl } = application;
  const link = (href: string | null | undefined) => (content: string) => (
    <a href={href ?? ''} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
  const kind = `${termsOfUseUrl ? '_terms' : ''}${privacyPolicyUrl ? '_privacy' : ''}`;
  return (
    <p className={styles.fine}>
      <Rich text={t('consent.return', { host: hostOf(redirectUri) })} marks={{ b: strong }} />{' '}
      <Rich
        text={t(`consent.third_party${kind === '_terms_privacy' ? '_both' : kind}`)}
        marks={{ terms: link(termsOfUseUrl), privacy: link(privacyPolicyUrl) }}
      />
    </p>
  );
}
