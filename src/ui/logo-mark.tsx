import { cx } from './cx';
import styles from './logo-mark.module.css';

type LogoMarkProps = {
  readonly size?: number | undefined;
  /** A single color, inherited from the text: footers. */
  readonly isMono?: boolean | undefined;
};

/** Two towers, a bridge, and a lit door. Decorative: a wordmark or label has the name. */
export function LogoMark({ size = 20, isMono = false }: LogoMarkProps) {
  return (
    <svg
      className={cx(styles.mark, isMono && styles.mono)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden
    >
      <path
        className={styles.body}
        d="M2.25 1h1.5C4.44 1 5 1.56 5 2.25V3.5c0 .28.22.5.5.5h5a.5.5 0 0 0 .5-.5V2.25C11 1.56 11.56 1 12.25 1h1.5C14.44 1 15 1.56 15 2.25v11.5c0 .69-.56 1.25-1.25 1.25H11v-4a3 3 0 0 0-6 0v4H2.25C1.56 15 1 14.44 1 13.75V2.25C1 1.56 1.56 1 2.25 1z"
      />
      <path className={styles.door} d="M6.25 15v-4a1.75 1.75 0 0 1 3.5 0v4z" />
    </svg>
  );
}

/** The mark with the product's name, always left to right. */
export function Logo({ size = 20 }: { readonly size?: number | undefined }) {
  return (
    <span className={styles.logo} dir="ltr">
      <LogoMark size={size} />
      <span className={styles.word}>Gatehouse</span>
    </span>
  );
}
