import { lazy, Suspense } from 'react';
import { FieldSkeleton } from '~/src/ui/skeleton';
import type { RolesFieldProps } from './roles-field-props';

const RolesCombo = lazy(async () => ({ default: (await import('./roles-combo')).RolesCombo }));

/** Several organization roles of one type. What searches them loads on first use. */
export function RolesField(props: RolesFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton />}>
      <RolesCombo {...props} />
    </Suspense>
  );
}
