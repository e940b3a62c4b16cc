import { CardRow, CardRows } from '~/src/ui/card';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';

const widths = ['34%', '28%', '40%', '31%'];

/** Eight rows of the list. */
export function FieldsSkeleton() {
  return (
    <SkeletonRegion>
      <CardRows>
        {Array.from({ length: 8 }, (_, row) => (
          <CardRow key={row} start={<Skeleton shape="tile" height={24} />}>
            <Skeleton width={widths[row % widths.length]} />
          </CardRow>
        ))}
      </CardRows>
    </SkeletonRegion>
  );
}
