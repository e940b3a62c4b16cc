import { type ListSearch, useListSearch } from '~/src/api/use-list-search';
import { ComboBox } from '~/src/ui/combo-box';
import type { Option } from '~/src/ui/option';

type EntityComboProps<Row> = {
  readonly label: string;
  readonly placeholder: string;
  readonly search: ListSearch<Row, Option>;
  /** The selected one, with its name. */
  readonly value: Option | null;
  readonly onChange: (value: string | null) => void;
  readonly className?: string | undefined;
};

/** Selects a user, role, or organization by typing; the server searches. */
export function EntityCombo<Row>(props: EntityComboProps<Row>) {
  const { search, value, onChange, ...field } = props;
  return (
    <ComboBox
      {...field}
      search={useListSearch(search)}
      // A field takes its text from the selection once: not before the name is known.
      value={value?.label ? value : null}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}
