import { Skeleton } from '~/src/ui/skeleton';

/**
 * As high as the sentence and its link, so that the buttons below do not move away from under a
 * press when they arrive.
 */
export function ImpactSkeleton() {
  return <Skeleton height={62} />;
}
