import { useEffect, useState, type ReactNode } from 'react';
import { Card } from '../components/card';
import { GatehouseMark } from '../components/icons';
import { useFlow } from '../flow';
import { Rich, useText } from '../i18n';
import styles from './screen.module.css';

type ScreenProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly legal?: ReactNode;
  /** Above the title instead of the tenant's logo. */
  readonly header?: ReactNode;
  readonly isWide?: boolean;
};

/** A card with the tenant's logo and support links around it. */
export function Screen({ header, ...props }: ScreenProps) {
  return <Card {...props} header={header ?? <Logo />} support={<Support />} />;
}

/** The tenant's logo for the present theme; the console's own sign-in carries the product's mark. */
export function Logo() {
  const { settings } = useFlow();
  const { branding } = settings.signInExperience;
  const [isBroken, setIsBroken] = useState(false);
  const isDark = document.documentElement.dataset['theme'] === 'dark';
  const url = isDark ? (branding.darkLogoUrl ?? branding.logoUrl) : branding.logoUrl;
  if (url && !isBroken) {
    return <img className={styles.logo} src={url} alt="" onError={() => setIsBroken(true)} />;
  }
  return settings.isAdminTenant ? (
    <div className={styles.wordmark} dir="ltr">
      <GatehouseMark size={26} />
      Gatehouse
    </div>
  ) : null;
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

/** A value that keeps its own direction, in the middle of a sentence. */
export const strong = (content: string) => (
  <b>
    <bdi>{content}</bdi>
  </b>
);

/** What agreeing means, with links; null when the tenant has no terms. */
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

/** Brings focus to the first field that is wrong, whenever something new is wrong. */
export function useErrorFocus(form: React.RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    if (cause) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [form, cause]);
}
