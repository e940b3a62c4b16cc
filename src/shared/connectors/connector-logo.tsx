import { cx } from '~/src/ui/cx';
import styles from './connector-logo.module.css';

type ConnectorLogoProps = {
  readonly name: string;
  readonly logo: string | undefined;
  /** On dark ground, where it differs. */
  readonly logoDark?: string | null | undefined;
  readonly size?: 32 | 48 | undefined;
};

/** A provider's logo, or the initial of its name. Decorative. */
export function ConnectorLogo({ name, logo, logoDark, size = 32 }: ConnectorLogoProps) {
  return (
    <span className={cx(styles.logo, size === 48 && styles.large)} aria-hidden>
      {logo ? (
        <>
          <img
            src={logo}
            alt=""
            referrerPolicy="no-referrer"
            className={logoDark ? styles.light : undefined}
          />
          {logoDark && (
            <img src={logoDark} alt="" referrerPolicy="no-referrer" className={styles.dark} />
          )}
        </>
      ) : (
        ([...name][0] ?? '').toUpperCase()
      )}
    </span>
  );
}
