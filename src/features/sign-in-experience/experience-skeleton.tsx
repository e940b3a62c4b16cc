import { Card } from '~/src/ui/card';
import { FieldSkeleton, Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { ExperienceTabs } from './experience-frame';
import styles from './experience.module.css';
import type { FormTab } from './form/form-tabs';

/** Tabs, cards, and the preview while the form loads. */
export function ExperienceSkeleton({ tab }: { readonly tab: FormTab }) {
  return (
    <>
      <ExperienceTabs tab={tab} />
      <SkeletonRegion>
        <div className={styles.columns}>
          <div className={styles.body}>
            {[2, 1, 2].map((fields, card) => (
              <Card key={card} className={styles.skeleton}>
                {Array.from({ length: fields }, (_, field) => (
                  <FieldSkeleton key={field} />
                ))}
              </Card>
            ))}
          </div>
          <Skeleton height={560} />
        </div>
      </SkeletonRegion>
    </>
  );
}
