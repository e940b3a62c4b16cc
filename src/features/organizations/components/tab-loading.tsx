import { FieldSkeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from './organizations.module.css';

/** Stands in while a tab or its record loads. */
export function TabLoading() {
  return (
    <SkeletonRegion>
      <div className={styles.loading}>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </SkeletonRegion>
  );
}
