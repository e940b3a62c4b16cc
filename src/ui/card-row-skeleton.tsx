import { CardRow } from './card';
import { Skeleton, SkeletonRegion } from './skeleton';

type CardRowSkeletonProps = {
  /** Size of the icon in pixels. */
  readonly tileSize: number;
};

/** The first row of a loading `CardRows`. */
export function CardRowSkeleton({ tileSize }: CardRowSkeletonProps) {
  return (
    <SkeletonRegion>
      <CardRow start={<Skeleton shape="tile" height={tileSize} />}>
        <Skeleton width="40%" />
      </CardRow>
    </SkeletonRegion>
  );
}
