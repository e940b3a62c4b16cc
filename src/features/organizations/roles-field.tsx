import { lazy, Suspense } from 'react';
import type { RoleType } from '~/contract/access';
import { FieldSkeleton } from '~/src/ui/skeleton';

export type NamedRole = { readonly id: string; readonly name: string };

export type RolesFieldProps = {
  readonly type: RoleType;
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: readonly NamedRole[];
  readonly onChange: (roles: NamedRole[]) => void;
  readonly isOptional?: boolean | undefined;
};

const RolesCombo = lazy(async () => ({ default: (await import('./roles-combo')).RolesCombo }));

/** Several organization roles of one type. What searches them loads on first use. */
export function RolesField(props: RolesFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton />}>
      <RolesCombo {...props} />
    </Suspense>
  );
}
