import { usePriceNote } from '~/src/shared/plan-limits/price-note';
import { Banner } from '~/src/ui/banner';
import styles from './security.module.css';

/** What the tab costs, until the user has saved it once. */
export function PriceBanner() {
  const note = usePriceNote('security');
  return note ? (
    <div className={styles.price}>
      <Banner>{note}</Banner>
    </div>
  ) : null;
}
