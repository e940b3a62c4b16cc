import { Banner } from '~/src/ui/banner';
import type { NoticedAddOn } from './add-ons';
import styles from './price-banner.module.css';
import { usePriceNote } from './price-note';

/** What the form costs, until the user has saved it once. */
export function PriceBanner({ addOn }: { readonly addOn: NoticedAddOn }) {
  const note = usePriceNote(addOn);
  return note ? (
    <div className={styles.price}>
      <Banner>{note}</Banner>
    </div>
  ) : null;
}
