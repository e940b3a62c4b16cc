import { CardRow, CardRows } from '~/src/ui/card';
import { FormSection } from '~/src/ui/form-section';
import { Skeleton, SkeletonRegion } from '~/src/ui/skeleton';

const rows = [120, 180, 90];

/** Two sections of three rows, like the page. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion>
      {[0, 1].map((section) => (
        <FormSection
          key={section}
          title={<Skeleton width={110} height={12} />}
          description={<Skeleton width="80%" />}
        >
          <CardRows>
            {rows.map((width) => (
              <CardRow key={width} label={<Skeleton width={72} />}>
                <Skeleton width={width} />
              </CardRow>
            ))}
          </CardRows>
        </FormSection>
      ))}
    </SkeletonRegion>
  );
}
