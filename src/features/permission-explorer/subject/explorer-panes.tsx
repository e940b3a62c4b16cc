import type { ReactNode } from 'react';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';
import styles from '../explorer.module.css';

type ExplorerPanesProps = {
  readonly filters: ReactNode;
  /** Undefined while loading. */
  readonly list: ReactNode | undefined;
  /** Details of the selection. */
  readonly children: ReactNode;
};

/** A list of permissions, with the details of the selected one. */
export function ExplorerPanes({ filters, list, children }: ExplorerPanesProps) {
  return (
    <div className={styles.panes}>
      <div className={styles.side}>
        <div className={styles.filters}>{filters}</div>
        {list === undefined ? (
          <SkeletonRegion>
            <div className={styles.skeletons}>
              {['40%', '62%', '54%', '70%', '36%', '58%', '66%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
          </SkeletonRegion>
        ) : (
          list
        )}
      </div>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}
