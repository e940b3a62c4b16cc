import { useLayoutEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from './cx';
import styles from './skeleton.module.css';
import { HiddenText } from './text';
import { skeletonDelay, useDelayed } from './use-delayed';

type SkeletonProps = {
  /** CSS length or percentage. */
  readonly width?: number | string | undefined;
  /** Pixels; 10 is a line of text. */
  readonly height?: number | undefined;
  readonly shape?: 'bar' | 'tile' | 'circle' | undefined;
};

/** A bar in place of a text that is outdated, and of the same size. Quick responses do not flash. */
export function OutdatedText({ children }: { readonly children: string }) {
  const isDue = useDelayed(true, skeletonDelay);
  return (
    <span aria-hidden className={cx(isDue && styles.outdated)}>
      <span className={cx(isDue && styles.waiting)}>{children}</span>
    </span>
  );
}

/** A placeholder bar for a value. */
export function Skeleton({ width = '100%', height = 10, shape = 'bar' }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(styles.skeleton, styles[shape])}
      style={{ inlineSize: shape === 'bar' ? width : height, blockSize: height }}
    />
  );
}

/** A region that follows another one within so many milliseconds continues it, without a delay. */
const PAUSE = 500;
/** Regions that are shown, and when one was last. */
const regions = { shown: 0, lastShownAt: -Infinity };

/**
 * Whether a region is shown yet. A page that loads in several steps has a region for each, whose bars
 * would go and come again otherwise.
 */
function useRegionDue(): boolean {
  const [continues] = useState(
    () => regions.shown > 0 || performance.now() - regions.lastShownAt < PAUSE,
  );
  const isDue = useDelayed(true, skeletonDelay) || continues;
  useLayoutEffect(() => {
    if (!isDue) return;
    regions.shown += 1;
    return () => {
      regions.shown -= 1;
      regions.lastShownAt = performance.now();
    };
  }, [isDue]);
  return isDue;
}

type SkeletonRegionProps = { readonly children: ReactNode; readonly label?: string | undefined };

/**
 * Announces "Loading" once and shows its skeletons after 150 ms, so that quick responses do not
 * flash.
 */
export function SkeletonRegion({ children, label }: SkeletonRegionProps) {
  const { t } = useTranslation('ui');
  const isDue = useRegionDue();
  return (
    <div aria-busy="true" className={cx(styles.region, !isDue && styles.waiting)}>
      <HiddenText>
        <span role="status">{label ?? t('loading')}</span>
      </HiddenText>
      {children}
    </div>
  );
}

/** Label and input of a loading form. */
export function FieldSkeleton() {
  return (
    <div className={styles.field} data-skeleton="field">
      <Skeleton width={96} />
      <Skeleton height={36} />
    </div>
  );
}

export type EntityHead = {
  /** Facts below the name, one per line on a phone. Default: only the identifier. */
  readonly facts?: number | undefined;
  /** Buttons, on a separate line on a phone. */
  readonly hasActions?: boolean | undefined;
};

/** The header of a details page: icon, name, and identifier. */
function EntityHeaderSkeleton({ facts = 1, hasActions = false }: EntityHead) {
  return (
    <div
      className={cx(styles.entity, hasActions && styles.withActions)}
      style={{ '--facts': facts } as CSSProperties}
    >
      <Skeleton shape="tile" height={48} />
      <div className={styles.entityText}>
        <Skeleton width={180} height={14} />
        <Skeleton width={260} />
      </div>
    </div>
  );
}

export type SectionIntro = {
  /** Lines of the first section's description on a phone. Default: two. */
  readonly lines?: number | undefined;
  /** A link below the description. */
  readonly hasLink?: boolean | undefined;
};

type DetailsSkeletonProps = {
  /** Sections, and the number of fields of each. */
  readonly fields?: readonly number[] | undefined;
  readonly head?: EntityHead | undefined;
  readonly intro?: SectionIntro | undefined;
};

/** A details page: entity header, tabs, and form sections. */
export function DetailsSkeleton({ fields = [3, 2], head, intro = {} }: DetailsSkeletonProps) {
  const { lines = 2, hasLink = false } = intro;
  return (
    <SkeletonRegion>
      <EntityHeaderSkeleton {...head} />
      <div className={styles.tabs} data-skeleton="tabs">
        <Skeleton width={64} />
        <Skeleton width={72} />
        <Skeleton width={56} />
      </div>
      {fields.map((count, section) => (
        <div
          key={section}
          className={styles.section}
          style={{ '--lines': lines, '--link': hasLink ? 1 : 0 } as CSSProperties}
        >
          <div className={styles.aside}>
            <Skeleton width={120} height={12} />
            <Skeleton width="86%" />
            <Skeleton width="60%" />
          </div>
          <div className={styles.fields}>
            {Array.from({ length: count }, (_, index) => (
              <FieldSkeleton key={index} />
            ))}
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}
