import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from './plan-picker.module.css';

/** The plans while loading, with the geometry of their cards. */
export function PlansLoading() {
  return (
    <SkeletonRegion>
      <div className={styles.cards}>
        <Skeleton height={468} />
        <Skeleton height={468} />
      </div>
    </SkeletonRegion>
  );
}
