import { FieldSkeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from './roles.module.css';

/** Stands for the settings until they are here. */
export function GeneralSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.skeleton}>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </SkeletonRegion>
  );
}
