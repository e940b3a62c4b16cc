import { cx } from '~/src/ui/cx';
import styles from './captcha.module.css';
import type { CaptchaType } from './captcha-providers';

type CaptchaLogoProps = { readonly type: CaptchaType; readonly isLarge?: boolean };

/** A mark for a provider. Decorative. */
export function CaptchaLogo({ type, isLarge = false }: CaptchaLogoProps) {
  return (
    <span className={cx(styles.logo, isLarge && styles.large)} aria-hidden>
      {type === 'Turnstile' ? (
        <svg viewBox="0 0 24 24" fill="#f38020">
          <path d="M6.2 18.5a4.2 4.2 0 0 1-.5-8.4 6.4 6.4 0 0 1 12.2-1.3 4.9 4.9 0 0 1 .4 9.7z" />
        </svg>
      ) : (
        <svg viewBox="0 0 24 24" fill="none" strokeWidth="3.4">
          <path stroke="#ea4335" d="M4.9 7.9a8.2 8.2 0 0 1 12.9-1.7" />
          <path stroke="#fbbc05" d="M4.9 16.1a8.2 8.2 0 0 1 0-8.2" />
          <path stroke="#34a853" d="M17.3 18.3a8.2 8.2 0 0 1-12.4-2.2" />
          <path stroke="#4285f4" d="M12.2 12h8a8.2 8.2 0 0 1-2.9 6.3" />
        </svg>
      )}
    </span>
  );
}
