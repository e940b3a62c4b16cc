import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';
import styles from './filters.module.css';

export type EntityFilterPickerProps<Entity> = {
  readonly label: string;
  readonly search: ListSearch<Entity, Option>;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

/** The entities of a filter, searched by typing. */
export function EntityFilterPicker<Entity>({
  label,
  search,
  onPick,
  onClose,
}: EntityFilterPickerProps<Entity>) {
  return (
    // The list would take Escape for itself, and its box another.
    <div
      role="presentation"
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ComboBox
        className={styles.picker}
        label={label}
        autoFocus
        value={null}
        onChange={(option) => option && onPick(option.value)}
        search={useListSearch(search)}
      />
    </div>
  );
}
