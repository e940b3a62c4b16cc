import { FieldSkeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from '../access/access.module.css';

/** A tab whose code or record is on its way. */
export function TabLoading() {
  return (
    <SkeletonRegion>
      <div className={styles.loading}>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </SkeletonRegion>
  );
}
