import { useMemo, useState } from 'react';
import { EntityPicker, type EntityPickerProps } from './entity-picker';
import type { PickerItem } from './entity-picker-items';

export type PermissionGroup = {
  readonly id: string;
  /** The API that the permissions belong to. */
  readonly name: string;
  readonly permissions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description?: string | null | undefined;
    /** A mark next to the name, such as a flag with a tooltip. */
    readonly start?: PickerItem['start'];
  }[];
};

export type PermissionPickerProps = Pick<
  EntityPickerProps,
  'label' | 'searchLabel' | 'emptyText' | 'picked' | 'onPickedChange' | 'error' | 'autoFocus'
> & {
  /** Undefined while loading. */
  readonly groups: readonly PermissionGroup[] | undefined;
  /** IDs that are already assigned: not offered. */
  readonly excluded?: ReadonlySet<string> | undefined;
};

/**
 * The permission picker: collapsible APIs with their permissions at the start, the selection at the
 * end. Search is local; an API that matches shows all of its permissions. Callers (roles,
 * organization roles, third-party applications) handle the selection.
 */
export function PermissionPickerBox({ groups, excluded, ...props }: PermissionPickerProps) {
  const [search, setSearch] = useState('');
  const offered = useMemo(
    () =>
      groups?.flatMap(({ id, name, permissions }) => {
        const items = permissions
          .filter((permission) => !excluded?.has(permission.id))
          .map((permission): PickerItem => ({
            id: permission.id,
            label: permission.name,
            description: permission.description ?? undefined,
            origin: name,
            isMono: true,
            start: permission.start,
          }));
        return items.length > 0 ? [{ id, label: name, items }] : [];
      }),
    [groups, excluded],
  );
  const text = search.trim().toLowerCase();
  const found = useMemo(() => {
    const fits = (label: string) => label.toLowerCase().includes(text);
    return offered?.map((group) =>
      fits(group.label)
        ? group
        : { ...group, items: group.items.filter(({ label }) => fits(label)) },
    );
  }, [offered, text]);
  return (
    <EntityPicker
      {...props}
      groups={found}
      startsFolded={(offered?.length ?? 0) > 1}
      search={search}
      onSearchChange={setSearch}
    />
  );
}
