import { Card } from '~/src/ui/card';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from './subscription.module.css';

/** The two cards and the usage section, while loading. */
export function SubscriptionSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.stack}>
        <div className={styles.pair}>
          {[0, 1].map((card) => (
            <Card key={card} isPadded={false} className={styles.card}>
              <div className={styles.head}>
                <Skeleton width={96} />
              </div>
              <p className={styles.figure}>
                <Skeleton width={120} height={24} />
              </p>
              <div className={styles.row}>
                <Skeleton width="72%" />
              </div>
              <div className={styles.row}>
                <Skeleton width="54%" />
              </div>
              <div className={styles.buttons}>
                <Skeleton width={112} height={32} />
              </div>
            </Card>
          ))}
        </div>
        <Card isPadded={false}>
          <div className={styles.usageHead}>
            <Skeleton width={140} height={14} />
          </div>
          <div className={styles.grid}>
            {[0, 1].map((item) => (
              <div key={item} className={styles.item}>
                <div className={styles.row}>
                  <Skeleton width={130} />
                  <span className={styles.value}>
                    <Skeleton width={80} />
                  </span>
                </div>
                <Skeleton height={6} />
              </div>
            ))}
          </div>
        </Card>
      </div>
    </SkeletonRegion>
  );
}
