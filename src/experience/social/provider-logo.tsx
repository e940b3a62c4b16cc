import { initialOf, useLogo } from '../screens/screen';
import type { SocialConnector } from '../settings';
import styles from './social.module.css';

/** The provider's logo for the theme, else the initial of its name. */
export function ProviderLogo({
  connector: { logo, logoDark },
  name,
}: {
  readonly connector: SocialConnector;
  readonly name: string;
}) {
  const picture = useLogo({ logoUrl: logo, ...(logoDark ? { darkLogoUrl: logoDark } : {}) });
  return picture ? (
    <img className={styles.logo} {...picture} alt="" width={20} height={20} />
  ) : (
    <span className={styles.letter} aria-hidden>
      {initialOf(name)}
    </span>
  );
}
