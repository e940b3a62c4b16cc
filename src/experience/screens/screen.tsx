import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { cx } from '~/src/ui/cx';
import { Card } from '../components/card';
import { GatehouseMark } from '../components/icons';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import { currentTheme, watchTheme } from '../theme';
import styles from './screen.module.css';

type ScreenProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly legal?: ReactNode;
  /** Replaces the tenant's logo above the title. */
  readonly header?: ReactNode;
  readonly isWide?: boolean;
};

/** A card with the tenant's logo and support links around it. */
export function Screen({ header, ...props }: ScreenProps) {
  const { isAdminTenant, tenantName } = useFlow().settings;
  return (
    <Card
      {...props}
      header={header ?? <Logo />}
      support={<Support />}
      site={isAdminTenant ? null : tenantName}
    />
  );
}

/** An image, hidden if it cannot be loaded. */
export function usePicture(url: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null);
  return !url || url === broken ? null : { src: url, onError: () => setBroken(url) };
}

type Logos = { readonly logoUrl?: string; readonly darkLogoUrl?: string };

/** The logo for the current theme. */
export function useLogo(logos: Logos | null | undefined) {
  const isDark = useSyncExternalStore(watchTheme, currentTheme) === 'dark';
  return usePicture((isDark ? logos?.darkLogoUrl : undefined) ?? logos?.logoUrl);
}

/**
 * The tenant's logo for the current theme, else its name; the console's own sign-in has the product
 * mark.
 */
export function Logo() {
  const { settings } = useFlow();
  const logo = useLogo(settings.signInExperience.branding);
  if (logo) {
    return <img className={cx(styles.logo, 'gh-logo')} {...logo} alt="" />;
  }
  if (settings.isAdminTenant) {
    return (
      <div className={cx(styles.wordmark, 'gh-logo')} dir="ltr">
        <GatehouseMark size={26} />
        Gatehouse
      </div>
    );
  }
  return settings.tenantName === null ? (
    <GatehouseMark size={26} isPlain />
  ) : (
    <div className={cx(styles.name, 'gh-logo')}>
      <Letter name={settings.tenantName} />
      <bdi>{settings.tenantName}</bdi>
    </div>
  );
}

export function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase();
}

/** Placeholder for a logo: the initial on the tenant's color. */
function Letter({ name }: { readonly name: string }) {
  return (
    <span className={styles.letter} aria-hidden>
      {initialOf(name)}
    </span>
  );
}

function Support() {
  const { t } = useText();
  const { supportEmail, supportWebsiteUrl } = useFlow().settings.signInExperience;
  return (
    <>
      {supportEmail && <a href={`mailto:${supportEmail}`}>{t('support.email')}</a>}
      {supportWebsiteUrl && (
        <a href={supportWebsiteUrl} target="_blank" rel="noopener noreferrer">
          {t('support.website')}
        </a>
      )}
    </>
  );
}

/** A value that keeps its own text direction within a sentence. */
export function strong(content: string) {
  return (
    <b>
      <bdi>{content}</bdi>
    </b>
  );
}

/** What agreeing means, with links; null if the tenant has no terms. */
export function TermsText({ isPromise }: { readonly isPromise: boolean }) {
  const { t } = useText();
  const { termsOfUseUrl, privacyPolicyUrl } = useFlow().settings.signInExperience;
  const link = (href: string) => (content: string) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
  if (!termsOfUseUrl && !privacyPolicyUrl) {
    return null;
  }
  const kind =
    termsOfUseUrl && privacyPolicyUrl ? 'terms_and_privacy' : termsOfUseUrl ? 'terms' : 'privacy';
  return (
    <Rich
      text={t(`terms.${isPromise ? 'agree_' : ''}${kind}`)}
      marks={{ terms: link(termsOfUseUrl ?? ''), privacy: link(privacyPolicyUrl ?? '') }}
    />
  );
}

/** Focuses the first invalid field whenever there is a new error. */
export function useErrorFocus(form: React.RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    if (cause) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [form, cause]);
}
