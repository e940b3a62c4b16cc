import { CardRow } from './card';
import { Skeleton, SkeletonRegion } from './skeleton';

type CardRowSkeletonProps = {
  /** Pixels of the tile in front. */
  readonly tileSize: number;
};

/** The first row of a `CardRows` that is on its way. */
export function CardRowSkeleton({ tileSize }: CardRowSkeletonProps) {
  return (
    <SkeletonRegion>
      <CardRow start={<Skeleton shape="tile" height={tileSize} />}>
        <Skeleton width="40%" />
      </CardRow>
    </SkeletonRegion>
  );
}
