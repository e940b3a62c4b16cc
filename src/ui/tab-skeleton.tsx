import { FieldSkeleton, SkeletonRegion } from './skeleton';
import styles from './tab-skeleton.module.css';

/** A tab with a form whose code or record is on its way. */
export function TabSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.fields}>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </SkeletonRegion>
  );
}
