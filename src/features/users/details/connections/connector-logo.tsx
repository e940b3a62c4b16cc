import styles from '../settings/settings-tab.module.css';

type ConnectorLogoProps = { readonly name: string; readonly logo: string | undefined };

/** A provider's logo, or the initial of its name. Decorative. */
export function ConnectorLogo({ name, logo }: ConnectorLogoProps) {
  return (
    <span className={styles.logo} aria-hidden>
      {logo ? (
        <img src={logo} alt="" referrerPolicy="no-referrer" />
      ) : (
        ([...name][0] ?? '').toUpperCase()
      )}
    </span>
  );
}
