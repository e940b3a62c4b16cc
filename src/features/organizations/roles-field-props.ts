import type { RoleType } from '~/contract/access';

export type NamedRole = { readonly id: string; readonly name: string };

export type RolesFieldProps = {
  readonly type: RoleType;
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: readonly NamedRole[];
  readonly onChange: (roles: NamedRole[]) => void;
  readonly isOptional?: boolean | undefined;
};
