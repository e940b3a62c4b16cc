import { FieldSkeleton, Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from './messages.module.css';

/** The editor and its preview while they load. */
export function TemplateSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.body}>
        <div className={styles.fields}>
          <FieldSkeleton />
          <FieldSkeleton />
          <Skeleton height={260} />
        </div>
        <div className={styles.preview}>
          <Skeleton height={360} />
        </div>
      </div>
    </SkeletonRegion>
  );
}
