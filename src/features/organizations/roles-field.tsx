import { Suspense } from 'react';
import { lazy } from '~/src/ui/lazy';
import { FieldSkeleton } from '~/src/ui/skeleton';
import type { RolesFieldProps } from './roles-field-props';

const RolesCombo = lazy(async () => ({ default: (await import('./roles-combo')).RolesCombo }));

/** A multi-select of organization roles of one type, loaded on first use. */
export function RolesField(props: RolesFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton />}>
      <RolesCombo {...props} />
    </Suspense>
  );
}
