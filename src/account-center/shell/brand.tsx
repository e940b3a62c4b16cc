import { GatehouseMark } from '../../experience/components/icons';
import { initialOf, useLogo } from '../../experience/screens/screen';
import type { AccountSettings } from '../settings';
import styles from './shell.module.css';

/** The tenant's logo for the theme, else its name. */
export function Brand({ settings }: { readonly settings: AccountSettings }) {
  const logo = useLogo(settings.signInExperience.branding);
  const { tenantName } = settings;
  return (
    <span className={styles.brand}>
      {logo ? (
        <img className={styles.logo} {...logo} alt={tenantName ?? ''} />
      ) : tenantName === null ? (
        <GatehouseMark size={26} isPlain />
      ) : (
        <>
          <span className={styles.letter} aria-hidden>
            {initialOf(tenantName)}
          </span>
          <bdi>{tenantName}</bdi>
        </>
      )}
    </span>
  );
}
