import { Suspense, lazy } from 'react';
import type { PermissionPickerProps } from './permission-picker-box';
import { FieldSkeleton, SkeletonRegion } from './skeleton';

export type { PermissionGroup } from './permission-picker-box';

const Box = lazy(async () => ({
  default: (await import('./permission-picker-box')).PermissionPickerBox,
}));

/** The permission transfer box, loaded on first use: the dialogs around it are large enough. */
export function PermissionPicker(props: PermissionPickerProps) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion>
          <FieldSkeleton />
        </SkeletonRegion>
      }
    >
      <Box {...props} />
    </Suspense>
  );
}
