import { Suspense } from 'react';
import { lazy } from './lazy';
import type { PermissionPickerProps } from './permission-picker-box';
import styles from './permission-picker.module.css';

export type { PermissionGroup } from './permission-picker-box';

const Box = lazy(async () => ({
  default: (await import('./permission-picker-box')).PermissionPickerBox,
}));

/** The permission picker, as a separate chunk from the surrounding form. */
export function PermissionPicker(props: PermissionPickerProps) {
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <Box {...props} />
    </Suspense>
  );
}
