import type { ReactNode } from 'react';
import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { ComboBox } from '~/src/ui/combo-box';
import { FilterPopover } from '~/src/ui/filter-chip';
import type { Option } from '~/src/ui/option';
import styles from './filters.module.css';

type EntityFilterProps<Entity> = {
  readonly label: string;
  /** Name of the selected entity; null if none is. */
  readonly text: ReactNode;
  readonly search: ListSearch<Entity, Option>;
  readonly onChange: (id: string | null) => void;
};

/** Filters a list by one of many entities, which is searched by typing. */
export function EntityFilter<Entity>({ text, onChange, ...picker }: EntityFilterProps<Entity>) {
  return (
    <FilterPopover label={picker.label} text={text} onClear={() => onChange(null)}>
      {(close) => <Picker {...picker} onPick={(picked) => (onChange(picked), close())} />}
    </FilterPopover>
  );
}

type PickerProps<Entity> = Pick<EntityFilterProps<Entity>, 'label' | 'search'> & {
  readonly onPick: (id: string) => void;
};

function Picker<Entity>({ label, search, onPick }: PickerProps<Entity>) {
  return (
    <ComboBox
      className={styles.picker}
      label={label}
      autoFocus
      value={null}
      onChange={(option) => option && onPick(option.value)}
      search={useListSearch(search)}
    />
  );
}
