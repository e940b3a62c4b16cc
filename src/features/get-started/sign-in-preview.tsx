import type { CSSProperties } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './get-started.module.css';
import type { Progress } from './use-progress';

/**
 * The tenant's sign-in page in small: its color, logo, fields, and providers. It is dark with the
 * console if the tenant offers that.
 */
export function SignInPreview({ experience }: Pick<Progress, 'experience'>) {
  const { t } = useTranslation('get-started');
  // Empty until the tenant's look is known: a default one would flash.
  if (!experience) return <div className={styles.preview} />;
  const { primaryColor, darkPrimaryColor, isDarkModeEnabled } = experience.color;
  const hasPassword = experience.signIn.methods.some(({ password }) => password);
  const providers = experience.socialSignInConnectorTargets;
  return (
    <div
      className={styles.preview}
      role="img"
      aria-label={t('sign_in.preview')}
      {...(isDarkModeEnabled ? {} : { 'data-theme': 'light' })}
      style={{ '--brand-light': primaryColor, '--brand-dark': darkPrimaryColor } as CSSProperties}
    >
      <div className={styles.previewCard}>
        {experience.branding.logoUrl ? (
          <img src={experience.branding.logoUrl} alt="" />
        ) : (
          <span className={styles.previewMark} />
        )}
        <span className={styles.previewTitle} />
        <span className={styles.previewField} />
        {hasPassword && <span className={styles.previewField} />}
        <span className={styles.previewButton} />
        {providers.length > 0 && (
          <span className={styles.previewProviders}>
            {providers.slice(0, 3).map((target) => (
              <span key={target} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
