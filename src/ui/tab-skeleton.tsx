import { FieldSkeleton, SkeletonRegion } from './skeleton';
import styles from './tab-skeleton.module.css';

/** A tab with a form whose code or record is loading. */
export function TabSkeleton({ fields = 2 }: { readonly fields?: number }) {
  return (
    <SkeletonRegion>
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, index) => (
          <FieldSkeleton key={index} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
